import { Link } from "react-router";
import { forbidden } from "#content/en/forbidden.ts";
import { useFirmName } from "#ui/page/firm-name.ts";

/** For somebody who is signed in and has no right here. */
export function ForbiddenScreen() {
  return (
    <div className="column flow">
      <title>{`${forbidden.title} – ${useFirmName()}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{forbidden.heading}</h1>
      <p className="lead">{forbidden.lead}</p>
      <p>
        <Link to={forbidden.back.href}>{forbidden.back.label}</Link>
      </p>
    </div>
  );
}
