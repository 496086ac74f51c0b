import { data, Link } from "react-router";
import { notFound } from "#content/not-found.ts";
import { pageMeta } from "#ui/meta.ts";
import "./not-found.css";

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return pageMeta({ title: notFound.title, index: false });
}

export default function NotFound() {
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
