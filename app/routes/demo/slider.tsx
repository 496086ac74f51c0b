import { business, demoPages, projects } from "#content/demo.ts";
import { Carousel } from "#ui/carousel/carousel.tsx";
import { DemoFrame } from "./demo-frame.tsx";
import { ProjectCard } from "./project-card.tsx";

type SliderProps = { page: keyof typeof demoPages & `slider${string}`; perView: 1 | 3 };

export function Slider({ page, perView }: SliderProps) {
  const { title, lead } = demoPages[page];
  return (
    <DemoFrame title={title} lead={lead}>
      <div className="demo-section">
        <h2 className="visually-hidden">{business.projects}</h2>
        <Carousel
          label={title}
          perView={perView}
          spacing={perView === 1 ? 0 : 60}
          dots="always"
          slides={projects.map((project) => ({
            id: project.title,
            content: <ProjectCard project={project} />,
          }))}
        />
      </div>
    </DemoFrame>
  );
}
