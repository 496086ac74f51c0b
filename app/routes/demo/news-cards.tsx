import { Link } from "react-router";
import type { news } from "#content/en/demo.ts";
import { Plate } from "./plate.tsx";

export function NewsCards({ posts }: { posts: typeof news }) {
  return (
    <ul className="demo-cards">
      {posts.map(({ date, day, category, title, href }, index) => (
        <li key={title}>
          <Plate number={index + 6} />
          <p className="quiet">
            <time dateTime={date}>{day}</time>, {category}
          </p>
          <h3>
            <Link to={href}>{title}</Link>
          </h3>
        </li>
      ))}
    </ul>
  );
}
