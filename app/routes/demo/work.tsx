import { business, demoPages, projects } from "#content/demo.ts";
import { DemoFrame } from "./demo-frame.tsx";
import { ProjectCard } from "./project-card.tsx";

type WorkProps = { page: keyof typeof demoPages & `work${string}`; layout: "grid" | "masonry" };

export function Work({ page, layout }: WorkProps) {
  const { title, lead } = demoPages[page];
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
