import { Link } from "react-router";
import { forbidden } from "#content/en/forbidden.ts";

/** For somebody who is signed in and has no right here. */
export function ForbiddenScreen() {
  return (
    <div className="column flow">
      <h1>{forbidden.heading}</h1>
      <p className="lead">{forbidden.lead}</p>
      <p>
        <Link to={forbidden.back.href}>{forbidden.back.label}</Link>
      </p>
    </div>
  );
}
