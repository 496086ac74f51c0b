import { about } from "#content/en/about.ts";
import { appOf } from "#platform/request.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Portrait } from "#ui/portrait/portrait.tsx";
import { SampleMark } from "#ui/sample-mark/sample-mark.tsx";
import { initialsOf } from "#values/initials.ts";
import type { Route } from "./+types/about.ts";
import "./about.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: about.title, description: about.description, path: "/AboutUs" }, matches);

export function loader({ context }: Route.LoaderArgs) {
  const { team, samples } = appOf(context).firm();
  return { team, isSample: samples.includes("team") };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { steps, vision, mission, why, book, team } = about;
  return (
    <article className="about-us">
      <header className="wide about-us-head">
        <h1>{about.heading}</h1>
        <p className="lead">{about.lead}</p>
      </header>
      <section className="wide about-us-row" aria-labelledby="how">
        <h2 id="how">{steps.title}</h2>
        <ol className="about-us-steps">
          {steps.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="wide about-us-creed" aria-label={`${vision.title}, ${mission.title}`}>
        {[vision, mission].map(({ title, text }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <section className="wide about-us-row" aria-labelledby="why-us">
        <h2 id="why-us">{why.title}</h2>
        <ul className="about-us-why">
          {why.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wide about-us-row about-us-book" aria-labelledby="book">
        <h2 id="book">{book.title}</h2>
        <div>
          <p className="lead">{book.text}</p>
          <ButtonLink href={book.link.href}>{book.link.label}</ButtonLink>
        </div>
      </section>
      {loaderData.team.length > 0 && (
        <section className="wide about-us-row about-us-team" aria-labelledby="team">
          <div>
            <h2 id="team">{team.title}</h2>
            <SampleMark of={loaderData.isSample} />
          </div>
          <ul>
            {loaderData.team.map(({ name, role, membershipNumber, portrait }) => (
              <li key={name}>
                <Portrait initials={initialsOf(name)} picture={portrait} size="large" />
                <h3>{name}</h3>
                <p className="quiet">{role}</p>
                {membershipNumber && <p className="quiet">{team.membership(membershipNumber)}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
