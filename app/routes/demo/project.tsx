import { data, Link } from "react-router";
import { demoPages, projects } from "#content/en/demo.ts";
import type { Route } from "./+types/project.ts";
import { DemoFrame, demoMeta } from "./demo-frame.tsx";
import { Plate } from "./plate.tsx";

/** One file for the six project pages; which of them is in the address. */
export function loader({ pattern }: Route.LoaderArgs) {
  const project = projects.find(({ href }) => href === `/${pattern}`);
  if (!project) throw data(null, { status: 404 });
  return { project, next: projects[project.number % projects.length] };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  demoMeta(loaderData?.project.title ?? demoPages.project, matches);

export default function Project({ loaderData }: Route.ComponentProps) {
  const { project, next } = loaderData;
  return (
    <DemoFrame title={project.title} lead={project.tags}>
      <div className="demo-section demo-project">
        <Plate number={project.number} />
        <p>{project.text}</p>
        {next && (
          <p>
            {demoPages.next}: <Link to={next.href}>{next.title}</Link>
          </p>
        )}
      </div>
    </DemoFrame>
  );
}
