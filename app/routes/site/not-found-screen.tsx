import { Link } from "react-router";
import { notFound } from "#content/en/not-found.ts";
import "./not-found.css";

/** For addresses that lead nowhere, and for what is not there or not yours. */
export function NotFoundScreen() {
  return (
    <div className="column not-found">
      <h1>{notFound.heading}</h1>
      <p className="lead">{notFound.lead}</p>
      <ul>
        {notFound.ways.map(({ href, label, text }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
