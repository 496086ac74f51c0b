import { type Claim, claims, displays } from "#content/claims.ts";
import { home } from "#content/en/home.ts";
import { stories } from "#content/en/stories.ts";
import { dropForm16Of } from "#features/answer/drop-form16.server.tsx";
import { DropForm16 } from "#features/answer/drop-form16.tsx";
import { appOf } from "#platform/request.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Carousel } from "#ui/carousel/carousel.tsx";
import { ClientLogos } from "#ui/client-logos/client-logos.tsx";
import { Counters } from "#ui/counters/counters.tsx";
import { Accordion, Details } from "#ui/details/details.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { type Drawing, Drawn } from "#ui/drawn.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SampleMark } from "#ui/sample-mark/sample-mark.tsx";
import { Testimonial } from "#ui/testimonial/testimonial.tsx";
import { dayInIndia, formatDay, plainDate } from "#values/dates.ts";
import type { FirmCounters, FirmPart, NamedClient } from "#values/firm.ts";
import type { Route } from "./+types/home.ts";
import { drawHomeFigures } from "./home-figures.server.tsx";
import { homeLadder } from "./home-ladder.server.ts";
import { homeServices } from "./home-services.server.tsx";
import { type ShownStories, storiesOf } from "./stories.ts";
import { accountingService } from "./structured-data.ts";
// Of the elements that the server draws.
import "#ui/details/details.css";
import "#ui/field/field.css";
import "#ui/figure/figure.css";
import "#ui/icon/icon.css";
import "#ui/tax-ladder/tax-ladder.css";
import "#ui/term/term.css";
import "./home.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      title: home.title,
      description: home.description,
      path: "/",
      jsonLd: () => (loaderData ? [loaderData.firm] : []),
    },
    matches,
  );

export function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const firm = app.firm();
  const isSample = (part: FirmPart) => firm.samples.includes(part);
  return {
    firm: accountingService(new URL(request.url).origin, firm),
    claimMeans: firm.refundMeaning,
    stories: storiesOf(firm),
    facts: factsOf(firm.counters, isSample("counters")),
    clients: { clients: firm.clients, isSample: isSample("clients") },
    ...forPage(request, {
      drop: dropForm16Of(firm.name),
      services: homeServices,
      figures: drawHomeFigures(homeLadder(dayInIndia(app.clock.now()))),
    }),
  };
}

function factsOf({ asOf, ...figures }: FirmCounters, isSample: boolean) {
  const keys = [
    "returnsFiled",
    "subscriptionCustomers",
    "satisfiedClients",
    "lakhsOfTaxSaved",
  ] as const;
  return {
    isSample,
    counted: isSample ? undefined : home.facts.counted(formatDay(plainDate(asOf))),
    counts: keys.map((key) => ({ figure: figures[key], sign: "+", label: home.facts.labels[key] })),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <div className="home">
      <Hero {...loaderData} />
      <About />
      <Services {...loaderData} />
      <Why />
      <Stories {...loaderData} />
      <Clients {...loaderData} />
    </div>
  );
}

type HeroProps = Record<"drop" | "figures", Drawing> & {
  claimMeans: readonly string[] | null;
};

function Hero({ drop, figures, claimMeans }: HeroProps) {
  const { headline, lead, plan } = home.hero;
  return (
    <section className="hero">
      <h1>{headline}</h1>
      <div className="hero-columns">
        <div className="hero-start">
          <p className="lead">{lead}</p>
          <ButtonLink href={plan.href}>{plan.label}</ButtonLink>
          <DropForm16 drawing={drop} />
          <Statement claim={claims.refund} means={claimMeans} />
        </div>
        <Drawn className="hero-figures" drawing={figures} />
      </div>
    </section>
  );
}

/** A claim of the firm's, with its meaning beside it. */
function Statement({ claim, means }: { claim: Claim; means: readonly string[] | null }) {
  if (!claim.on) return null;
  return (
    <div className="hero-claim">
      <p>{claim.text}</p>
      <SampleMark of={means === null} />
      <Details summary={home.claimMeaning}>
        {[claim.meaning, ...(means ?? [claim.unset])].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Details>
    </div>
  );
}

function About() {
  return (
    <section className="about band" aria-label={home.aboutLabel}>
      {home.about.map(({ title, text }) => (
        <div className="about-row" key={title}>
          <h2>{title}</h2>
          <div>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      ))}
      <div className="about-row">
        <div className="about-book">
          <ButtonLink href={home.book.href} variant="secondary">
            {home.book.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Services({ services }: { services: Drawing }) {
  return (
    <section className="services band" aria-labelledby="services">
      <h2 id="services">{home.services.title}</h2>
      <Drawn drawing={services} />
    </section>
  );
}

function Why() {
  return (
    <section className="why band" aria-labelledby="why">
      <h2 id="why">{home.why.title}</h2>
      <Accordion
        name="why"
        items={home.why.items.map(({ title, text }) => ({ title, body: <p>{text}</p> }))}
      />
    </section>
  );
}

type Facts = ReturnType<typeof factsOf>;

/** As the specification sets them: the stories, and with them the facts. */
function Stories({ stories: shown, facts }: { stories: ShownStories; facts: Facts }) {
  const hasStories = displays.testimonials.on && shown.slides.length > 0;
  if (!hasStories && !displays.facts.on) return null;
  return (
    <div className="stories band">
      {hasStories && (
        <>
          <div className="section-head">
            <h2>{stories.title}</h2>
            <SampleMark of={shown.isSample} />
          </div>
          <Carousel
            label={stories.title}
            perView={4}
            spacing={30}
            autoplayMs={6000}
            slides={shown.slides.map(({ id, ...words }) => ({
              id,
              content: <Testimonial {...words} />,
            }))}
          />
        </>
      )}
      {displays.facts.on && (
        <div className="facts">
          <div className="section-head">
            <h2>{home.facts.title}</h2>
            <SampleMark of={facts.isSample} />
          </div>
          <Counters counts={facts.counts} />
          {facts.counted && <p className="quiet">{facts.counted}</p>}
        </div>
      )}
    </div>
  );
}

function Clients({ clients }: { clients: { clients: readonly NamedClient[]; isSample: boolean } }) {
  if (!displays.clientLogos.on || clients.clients.length === 0) return null;
  return (
    <section className="clients band" aria-labelledby="clients">
      <div className="section-head">
        <h2 id="clients">{home.clients.title}</h2>
        <SampleMark of={clients.isSample} />
      </div>
      <ClientLogos clients={clients.clients} />
    </section>
  );
}
