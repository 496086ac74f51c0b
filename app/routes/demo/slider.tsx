import { business, demoPages, projects } from "#content/en/demo.ts";
import { Carousel } from "#ui/carousel/carousel.tsx";
import type { Route } from "./+types/slider.ts";
import { DemoFrame, demoMeta } from "./demo-frame.tsx";
import { ProjectCard } from "./project-card.tsx";

/** One file for both sliders, with one slide in view and with three; which of them is in the address. */
export function loader({ pattern }: Route.LoaderArgs) {
  return { perView: pattern === "slider-2.html" ? (3 as const) : (1 as const) };
}

const PAGES = { 1: demoPages.slider1, 3: demoPages.slider2 };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  demoMeta(PAGES[loaderData?.perView ?? 1].title, matches);

export default function Slider({ loaderData }: Route.ComponentProps) {
  const { perView } = loaderData;
  const { title, lead } = PAGES[perView];
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
