import { Link } from "react-router";
import { service } from "#content/en/service.ts";
import { dropForm16Of } from "#features/answer/upload/drop-form16.server.tsx";
import { DropForm16 } from "#features/answer/upload/drop-form16.tsx";
import { appOf } from "#platform/request.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Accordion } from "#ui/details/details.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/service.ts";
import { serviceLists } from "./service-lists.server.tsx";
import { faqPage } from "./structured-data.ts";
import "#ui/term/term.css";
import "#ui/field/field.css";
import "./service.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: service.title,
      description: service.description,
      path: "/Service",
      jsonLd: () => [faqPage(service.questions.items)],
    },
    matches,
  );

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...forPage(request, { drop: dropForm16Of(appOf(context).firm().name) }),
    lists: forPage(request, serviceLists()),
  };
}

export default function Service({ loaderData }: Route.ComponentProps) {
  const { main, further, upload, questions, book } = service;
  const { drop, lists } = loaderData;
  return (
    <article className="service">
      <header className="wide service-head">
        <h1>{service.heading}</h1>
        <p className="lead">{service.lead}</p>
      </header>
      {main.map(({ id, title, text, link, tool }) => (
        <section className="wide service-main" key={id} aria-labelledby={id}>
          <div>
            <h2 id={id}>{title}</h2>
            <p>{text}</p>
          </div>
          <div>
            {lists[id] && <Drawn drawing={lists[id]} />}
            <p className="service-ways">
              <Link to={link.href}>
                {link.label}
                <Icon name="onward" />
              </Link>
              <Link to={tool.href}>{tool.label}</Link>
            </p>
          </div>
        </section>
      ))}
      <section className="wide service-further" aria-labelledby="further">
        <h2 id="further">{further.title}</h2>
        <ul>
          {further.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wide service-main" aria-labelledby="upload">
        <h2 id="upload">{upload}</h2>
        <DropForm16 drawing={drop} />
      </section>
      <section className="wide service-questions" aria-labelledby="questions">
        <h2 id="questions">{questions.title}</h2>
        <Accordion
          name="questions"
          items={questions.items.map(({ question, answer }) => ({
            title: question,
            body: <p>{answer}</p>,
          }))}
        />
      </section>
      <section className="wide service-book" aria-labelledby="book">
        <h2 id="book">{book.title}</h2>
        <div>
          <p className="lead">{book.text}</p>
          <ButtonLink href={book.link.href}>{book.link.label}</ButtonLink>
        </div>
      </section>
    </article>
  );
}
