import { useState } from "react";
import { refundClaim } from "#content/claims.ts";
import { home } from "#content/en/home.ts";
import { stories } from "#content/en/stories.ts";
import { drawTracedRow } from "#features/answer/sample/traced-row.server.tsx";
import { dropForm16Of } from "#features/answer/upload/drop-form16.server.tsx";
import { DropForm16 } from "#features/answer/upload/drop-form16.tsx";
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
import type { Firm, NamedClient } from "#values/firm.ts";
import type { Route } from "./+types/home.ts";
import { homeDrawings } from "./home-drawings.server.tsx";
import { type HomeLadder, homeLadder } from "./home-ladder.server.ts";
import { LadderReadout, SalaryLadder } from "./home-ladder.tsx";
import { type ShownStories, storiesOf } from "./stories.ts";
import { accountingService } from "./structured-data.ts";
// Of the elements that the server draws.
import "#features/answer/sample/traced-row.css";
import "#ui/details/details.css";
import "#ui/field/field.css";
import "#ui/icon/icon.css";
import "#ui/sample-mark/sample-mark.css";
import "#ui/tally/tally.css";
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
  const today = dayInIndia(app.clock.now());
  return {
    firm: accountingService(new URL(request.url).origin, firm),
    claim: claimOf(firm),
    ladder: homeLadder(today),
    stories: storiesOf(firm),
    facts: factsOf(firm),
    clients: clientsOf(firm),
    ...forPage(request, {
      drop: dropForm16Of(firm.name),
      tracedRow: drawTracedRow(today),
      ...homeDrawings(today),
    }),
  };
}

function claimOf({ refundMeaning, hiddenSections }: Firm) {
  if (hiddenSections.includes("refundMeaning")) return null;
  const { text, meaning, unset } = refundClaim;
  return { text, means: [meaning, ...(refundMeaning ?? [unset])] };
}

function clientsOf({ clients, samples, hiddenSections }: Firm) {
  const named = hiddenSections.includes("clients") ? [] : clients;
  return { named, isSample: samples.includes("clients") };
}

function factsOf({ counters: { asOf, ...figures }, samples, hiddenSections }: Firm) {
  if (hiddenSections.includes("counters")) return null;
  const isSample = samples.includes("counters");
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
      <About {...loaderData} />
      <Services {...loaderData} />
      <Why {...loaderData} />
      <Stories {...loaderData} />
      <Clients {...loaderData} />
    </div>
  );
}

type HeroProps = {
  drop: Drawing;
  tracedRow: Drawing;
  ladder: HomeLadder;
  claim: ReturnType<typeof claimOf>;
};

function Hero({ drop, tracedRow, ladder, claim }: HeroProps) {
  const { headline, lead, plan } = home.hero;
  const [salary, setSalary] = useState(ladder.first);
  return (
    <section className="hero">
      <div className="hero-first">
        <h1>{headline}</h1>
        <div className="hero-start">
          <p className="lead">{lead}</p>
          <div className="hero-offers">
            <ButtonLink href={plan.href}>{plan.label}</ButtonLink>
            <DropForm16 drawing={drop} />
          </div>
          {claim && <Statement {...claim} />}
        </div>
        <LadderReadout ladder={ladder} salary={salary} />
      </div>
      <SalaryLadder ladder={ladder} salary={salary} onMove={setSalary} />
      <div className="band flip">
        <h2>{home.how}</h2>
        <Drawn drawing={tracedRow} />
      </div>
    </section>
  );
}

/** A claim of the firm's, with its meaning beside it. */
function Statement({ text, means }: NonNullable<HeroProps["claim"]>) {
  return (
    <div className="hero-claim">
      <p>{text}</p>
      <Details summary={home.claimMeaning}>
        {means.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Details>
    </div>
  );
}

function About({ goals }: { goals: Drawing }) {
  return (
    <section className="about band" aria-label={home.aboutLabel}>
      <div>
        {home.about.map(({ title, text }) => (
          <div className="about-part" key={title}>
            <h2>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ))}
        <ButtonLink href={home.book.href} variant="secondary">
          {home.book.label}
        </ButtonLink>
      </div>
      <Drawn drawing={goals} />
    </section>
  );
}

function Services({ services }: { services: Drawing }) {
  return (
    <section className="services band band-raised" aria-labelledby="services">
      <h2 id="services">{home.services.title}</h2>
      <Drawn drawing={services} />
    </section>
  );
}

function Why({ trace }: { trace: Drawing }) {
  return (
    <section className="why band" aria-labelledby="why">
      <div>
        <h2 id="why">{home.why.title}</h2>
        <Accordion
          name="why"
          items={home.why.items.map(({ title, text }) => ({ title, body: <p>{text}</p> }))}
        />
      </div>
      <Drawn drawing={trace} />
    </section>
  );
}

type StoriesProps = { stories: ShownStories; facts: ReturnType<typeof factsOf> };

/** As the specification sets them: the stories, and with them the facts. Each is marked until the firm has set it. */
function Stories({ stories: shown, facts }: StoriesProps) {
  const hasStories = shown.slides.length > 0;
  if (!hasStories && !facts) return null;
  return (
    <div className="stories band flip">
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
      {facts && (
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

type ClientsProps = { clients: { named: readonly NamedClient[]; isSample: boolean } };

function Clients({ clients }: ClientsProps) {
  if (clients.named.length === 0) return null;
  return (
    <section className="clients band band-snug" aria-labelledby="clients">
      <div className="section-head">
        <h2 id="clients">{home.clients.title}</h2>
        <SampleMark of={clients.isSample} />
      </div>
      <ClientLogos clients={clients.named} />
    </section>
  );
}
