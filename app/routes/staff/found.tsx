import { data, Link } from "react-router";
import { findWords as words } from "#content/en/find.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { openSearch } from "#features/find/searches.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/found.ts";
import { FindField, HowToFind } from "./find-field.tsx";
import { foundView, type PersonView } from "./find-view.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const session = requireStaff({ url, context });
  const search = await openSearch(appOf(context), session, params.search);
  if (!search) throw data(null, { status: 404 });
  const unnamed = search.unnamed > 0 ? words.unnamed(search.unnamed) : undefined;
  return {
    sought: search.text,
    unnamed,
    ...foundView(search.records, search.hasMore, url.pathname),
  };
}

/** What a search has found, by person. */
export default function Found({ loaderData }: Route.ComponentProps) {
  const { sought, people, summary, more, unnamed } = loaderData;
  return (
    <article className="desk find">
      <h1>{words.title}</h1>
      <FindField sought={sought} key={sought} />
      <p role="status">{summary}</p>
      {people.map((person) => (
        <Person key={person.href} person={person} />
      ))}
      {more && <p className="quiet">{more}</p>}
      {unnamed && (
        <p>
          {unnamed} <Link to="/staff/money">{words.toMoney}</Link>
        </p>
      )}
      {people.length === 0 && !unnamed && <HowToFind />}
    </article>
  );
}

function Person({ person: { name, href, about, records } }: { person: PersonView }) {
  return (
    <section className="found">
      <h2>
        <Link to={href}>{name}</Link> <span className="quiet">{about.join(" · ")}</span>
      </h2>
      <ul className="desk-lines">
        {records.map(({ id, reference, text, href: page, day }) => (
          <li key={id}>
            {page ? <Link to={page}>{reference}</Link> : <span>{reference}</span>}
            <span className="desk-line-text">{text}</span>
            <span className="quiet">{day}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
