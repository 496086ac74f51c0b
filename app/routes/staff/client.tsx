import type { ReactNode } from "react";
import { data, Link } from "react-router";
import { clientPage as words } from "#content/en/client-page.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { findClient } from "#features/clients/client.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/client.ts";
import { clientHead, clientLists, type DeskLine, signInHelp } from "./client-view.server.ts";
import { wayBack } from "./way-back.server.ts";
import "./cases.css";
import "./find.css";

/** Not the name: it would stay in the history of the browser. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.link, index: false }, matches);

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { person } = requireStaff({ url, context });
  const app = appOf(context);
  const client = await findClient(app, params.key);
  if (!client) throw data(null, { status: 404 });
  return {
    ...clientHead(client),
    back: wayBack(url, "/staff/find"),
    book: `/staff/sessions/new?${new URLSearchParams({ client: params.key })}`,
    lists: clientLists(client, app.clock.now(), url.pathname),
    help: person.role === "owner" ? signInHelp(client) : [],
  };
}

/** All that the firm has of one person. */
export default function Client({ loaderData }: Route.ComponentProps) {
  const { name, facts, lists, help } = loaderData;
  return (
    <article className="desk client">
      <header>
        <BackLink href={loaderData.back} />
        <div className="client-head">
          <h1>{name}</h1>
          <Link className="desk-new" to={loaderData.book}>
            {words.bookSession}
          </Link>
          <Link to="/staff/cases/new">{words.newCase}</Link>
        </div>
        <ul className="client-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </header>
      <Listed {...words.cases} lines={lists.cases} />
      <Listed {...words.orders} lines={lists.orders} />
      <Items items={lists.items} />
      <Listed {...words.sessions} lines={lists.sessions} />
      <Listed {...words.papers} lines={lists.papers} />
      <section>
        <h2>{words.plan.heading}</h2>
        {lists.plans.length === 0 && <p className="quiet">{words.plan.none}</p>}
        {lists.plans.map((plan) => (
          <p key={plan}>{plan}</p>
        ))}
      </section>
      <Listed {...words.consents} lines={lists.consents} />
      <Listed {...words.openings} lines={lists.openings} />
      {help.map((account) => (
        <SignInHelp key={account.username} account={account} />
      ))}
    </article>
  );
}

type ListedProps = { heading: string; none: string; lines: readonly DeskLine[] };

function Listed({ heading, none, lines }: ListedProps) {
  return (
    <section>
      <h2>{heading}</h2>
      {lines.length === 0 && <p className="quiet">{none}</p>}
      <ul className="desk-lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

/** @param children further lines of the same row */
function Line({ line, children }: { line: DeskLine; children?: ReactNode }) {
  const { name, href, text, when } = line;
  return (
    <li>
      {href ? <Link to={href}>{name}</Link> : <span>{name}</span>}
      <span className="desk-line-text">{text}</span>
      {when && <span className="quiet">{when}</span>}
      {children}
    </li>
  );
}

type ItemsProps = { items: Route.ComponentProps["loaderData"]["lists"]["items"] };

function Items({ items }: ItemsProps) {
  const { heading, none, write, writeTo } = words.items;
  return (
    <section>
      <h2>{heading}</h2>
      {items.length === 0 && <p className="quiet">{none}</p>}
      <ul className="desk-lines">
        {items.map(({ answers, writeTo: page, ...line }) => (
          <Line key={line.id} line={line}>
            {answers.map(({ id, text }) => (
              <span key={id} className="desk-line-text desk-line-more quiet">
                {text}
              </span>
            ))}
            {page && (
              <Link className="desk-line-more" to={page}>
                {write}
                <span className="visually-hidden"> {writeTo(line.name)}</span>
              </Link>
            )}
          </Line>
        ))}
      </ul>
    </section>
  );
}

type HelpProps = { account: Route.ComponentProps["loaderData"]["help"][number] };

function SignInHelp({ account: { hasVerified, commands } }: HelpProps) {
  const { heading, password, noContact, commands: onServer } = words.signIn;
  return (
    <section>
      <h2>{heading}</h2>
      <p>{hasVerified ? password : noContact}</p>
      <p>{onServer}</p>
      <ul className="bullets">
        {commands.map(({ command, text }) => (
          <li key={command}>
            <code>{command}</code> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
