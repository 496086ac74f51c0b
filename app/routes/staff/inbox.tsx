import { Link } from "react-router";
import { z } from "zod";
import { inbox as words } from "#content/en/inbox.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { listInbox } from "#features/inbox/list-inbox.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { pageMeta } from "#ui/meta.ts";
import { formatMoment } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/inbox.ts";

const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const { page } = readQuery(url.searchParams, { page: pageNumber });
  const { items, hasMore } = await listInbox(appOf(context), page);
  return {
    page,
    hasMore,
    items: items.map(({ kind, reference, name, receivedAt, isDone }) => ({
      reference,
      name,
      isDone,
      kind: words.kinds[kind],
      received: words.received(formatMoment(receivedAt)),
    })),
  };
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { items, page, hasMore } = loaderData;
  return (
    <article className="column flow">
      <BackLink href="/staff" />
      <h1>{words.title}</h1>
      {items.length === 0 && <p className="lead">{page === 1 ? words.empty : words.emptyPage}</p>}
      {items.length > 0 && (
        <ul className="room-list">
          {items.map(({ reference, kind, name, received, isDone }) => (
            <li key={reference}>
              <div>
                <Link to={`/staff/inbox/${reference}`}>{reference}</Link> · {name}
                <span className="room-list-note">
                  {kind}, {received}
                </span>
              </div>
              <span>{isDone ? words.done : words.open}</span>
            </li>
          ))}
        </ul>
      )}
      {(page > 1 || hasMore) && (
        <nav aria-label={words.pages} className="room-actions">
          {page > 1 && <Link to={`?page=${page - 1}`}>{words.newer}</Link>}
          {hasMore && <Link to={`?page=${page + 1}`}>{words.older}</Link>}
        </nav>
      )}
    </article>
  );
}
