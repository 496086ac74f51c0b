import { business, demoPages, projects } from "#content/en/demo.ts";
import type { Route } from "./+types/work.ts";
import { DemoFrame, demoMeta } from "./demo-frame.tsx";
import { ProjectCard } from "./project-card.tsx";

/** One file for both layouts of the six projects; which of them is in the address. */
export function loader({ pattern }: Route.LoaderArgs) {
  return { layout: pattern === "work-masonry.html" ? ("masonry" as const) : ("grid" as const) };
}

const PAGES = { grid: demoPages.workGrid, masonry: demoPages.workMasonry };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  demoMeta(PAGES[loaderData?.layout ?? "grid"].title, matches);

export default function Work({ loaderData }: Route.ComponentProps) {
  const { layout } = loaderData;
  const { title, lead } = PAGES[layout];
  return (
    <DemoFrame title={title} lead={lead}>
      <div className="demo-section">
        <h2 className="visually-hidden">{business.projects}</h2>
        <ul className={`demo-${layout}`}>
          {projects.map((project) => (
            <li key={project.title}>
              <ProjectCard
                project={project}
                tall={layout === "masonry" && project.number % 3 === 1}
              />
            </li>
          ))}
        </ul>
      </div>
    </DemoFrame>
  );
}
