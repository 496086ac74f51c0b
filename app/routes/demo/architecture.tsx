import { architecture, projects } from "#content/en/demo.ts";
import { Carousel } from "#ui/carousel/carousel.tsx";
import { Counters } from "#ui/counters/counters.tsx";
import { Accordion } from "#ui/details/details.tsx";
import type { Route } from "./+types/architecture.ts";
import { DemoFrame, DemoSection, demoMeta } from "./demo-frame.tsx";
import { ProjectCard } from "./project-card.tsx";
import { ServiceCards } from "./service-cards.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  demoMeta(architecture.title, matches, "/Architecture");

export default function Architecture() {
  const { services, steps } = architecture;
  return (
    <DemoFrame title={architecture.title} lead={architecture.lead}>
      <DemoSection id="services" title={services.title}>
        <ServiceCards items={services.items} />
      </DemoSection>
      <DemoSection id="steps" title={steps.title}>
        <Accordion
          name="demo-steps"
          items={steps.items.map(({ title, text }, index) => ({
            title: `${index + 1}. ${title}`,
            body: <p>{text}</p>,
          }))}
        />
        <Counters counts={architecture.counts} />
      </DemoSection>
      <DemoSection id="projects" title={architecture.projects}>
        <Carousel
          label={architecture.projects}
          perView={1}
          dots="always"
          slides={projects.map((project) => ({
            id: project.title,
            content: <ProjectCard project={project} />,
          }))}
        />
      </DemoSection>
    </DemoFrame>
  );
}
