import { Link } from "react-router";
import { business, news, projects } from "#content/en/demo.ts";
import { Carousel } from "#ui/carousel/carousel.tsx";
import { ClientLogos } from "#ui/client-logos/client-logos.tsx";
import { Counters } from "#ui/counters/counters.tsx";
import { Accordion } from "#ui/details/details.tsx";
import { Testimonial } from "#ui/testimonial/testimonial.tsx";
import type { Route } from "./+types/business.ts";
import { DemoFrame, DemoSection, demoMeta } from "./demo-frame.tsx";
import { NewsCards } from "./news-cards.tsx";
import { Plate } from "./plate.tsx";
import { ProjectCard } from "./project-card.tsx";
import { ScrollLink } from "./scroll-link.tsx";
import { ServiceCards } from "./service-cards.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  demoMeta(business.title, matches, "/Business");

export default function Business() {
  const { about, services, video, testimonials, clients } = business;
  return (
    <DemoFrame title={business.title} lead={business.lead}>
      <div className="demo-section">
        <ScrollLink to="about">{business.scroll}</ScrollLink>
      </div>
      <DemoSection id="about" title={about.title}>
        <Counters counts={[business.experience]} />
        <Accordion
          name="demo-about"
          items={about.items.map(({ title, text }) => ({ title, body: <p>{text}</p> }))}
        />
      </DemoSection>
      <DemoSection id="services" title={services.title}>
        <ServiceCards items={services.items} />
        <Counters counts={business.counts} />
      </DemoSection>
      <DemoSection id="projects" title={business.projects}>
        <Carousel
          label={business.projects}
          perView={3}
          spacing={60}
          dots="always"
          slides={projects.map((project) => ({
            id: project.title,
            content: <ProjectCard project={project} />,
          }))}
        />
      </DemoSection>
      <section className="demo-video" aria-label={video.label}>
        <Plate number={11} />
        <p>
          <a href={video.href} rel="noopener">
            {video.label}
          </a>
        </p>
      </section>
      <DemoSection id="testimonials" title={testimonials.title}>
        <Carousel
          label={testimonials.title}
          perView={1}
          spacing={30}
          dots="always"
          slides={testimonials.items.map(({ id, ...words }) => ({
            id,
            content: <Testimonial {...words} />,
          }))}
        />
      </DemoSection>
      <DemoSection id="news" title={business.news}>
        <NewsCards posts={news} />
        <p>
          <Link to="/stories.html">{business.allNews}</Link>
        </p>
      </DemoSection>
      <DemoSection id="clients" title={clients.title}>
        <ClientLogos clients={clients.names.map((name) => ({ name }))} />
      </DemoSection>
    </DemoFrame>
  );
}
