import { Link } from "react-router";
import type { projects } from "#content/en/demo.ts";
import { Plate } from "./plate.tsx";

type Project = (typeof projects)[number];

export function ProjectCard({ project, tall }: { project: Project; tall?: boolean }) {
  const { number, title, tags, href } = project;
  return (
    <article className="project-card">
      <Plate number={number} tall={tall} />
      <h3>
        <Link to={href}>{title}</Link>
      </h3>
      <p className="quiet">{tags}</p>
    </article>
  );
}
