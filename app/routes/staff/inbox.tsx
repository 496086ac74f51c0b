import { Link, redirect } from "react-router";
import { z } from "zod";
import {
  inboxRefusals,
  undelivered as undeliveredWords,
  inbox as words,
} from "#content/en/inbox.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { listInbox } from "#features/inbox/list-inbox.server.ts";
import { dealWith, listUndelivered } from "#features/inbox/undelivered.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { refused } from "#values/outcome.ts";
import type { Route } from "./+types/inbox.ts";

/** The id of no message: what a form names that another program put together. */
const NO_MESSAGE = "00000000-0000-0000-0000-000000000000";
const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const { page } = readQuery(url.searchParams, { page: pageNumber });
  const app = appOf(context);
  const { items, hasMore } = await listInbox(app, page);
  return {
    undelivered: (await listUndelivered(app)).map(({ id, to, subject, writtenAt, error }) => ({
      id,
      to,
      subject: subject ?? undeliveredWords.textMessage,
      written: undeliveredWords.written(formatMoment(writtenAt), error),
    })),
    page,
    hasMore,
    items: items.map(({ title, reference, name, receivedAt, isDone }) => ({
      reference,
      name,
      isDone,
      kind: title,
      received: words.received(formatMoment(receivedAt)),
    })),
  };
}

const undeliveredForm = z.object({ message: z.uuid().catch(NO_MESSAGE) });

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireStaff({ url, context });
  const post = await readPost({ request, context }, inboxRefusals);
  const typed = post.read(undeliveredForm);
  if (!typed.ok) return post.refuse(typed);
  const { intent } = post;
  if (intent !== "send" && intent !== "done") return post.refuse(refused({ id: "noButton" }));
  const done = await dealWith(appOf(context), session, typed.value.message, intent);
  return done.ok ? redirect(url.pathname, 303) : post.refuse(done);
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { items, page, hasMore, undelivered } = loaderData;
  return (
    <article className="column flow">
      <h1>{words.title}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {undelivered.length > 0 && (
        <section className="flow" aria-labelledby="undelivered">
          <h2 id="undelivered">{undeliveredWords.title}</h2>
          <p>{undeliveredWords.why}</p>
          <RoomList>
            {undelivered.map(({ id, to, subject, written }) => (
              <RoomLine key={id} note={written} beside={<UndeliveredForm id={id} />}>
                {to} · {subject}
              </RoomLine>
            ))}
          </RoomList>
        </section>
      )}
      <RoomList empty={page === 1 ? words.empty : words.emptyPage}>
        {items.map(({ reference, kind, name, received, isDone }) => (
          <RoomLine
            key={reference}
            note={`${kind}, ${received}`}
            beside={isDone ? words.done : words.open}
          >
            <Link to={`/staff/inbox/${reference}`}>{reference}</Link> · {name}
          </RoomLine>
        ))}
      </RoomList>
      {(page > 1 || hasMore) && (
        <nav aria-label={words.pages} className="room-actions">
          {page > 1 && <Link to={`?page=${page - 1}`}>{words.newer}</Link>}
          {hasMore && <Link to={`?page=${page + 1}`}>{words.older}</Link>}
        </nav>
      )}
    </article>
  );
}

function UndeliveredForm({ id }: { id: string }) {
  return (
    <Form>
      <input type="hidden" name="message" value={id} />
      <ButtonRow>
        <Button name="intent" value="send" variant="secondary">
          {undeliveredWords.again}
        </Button>
        <Button name="intent" value="done" variant="quiet">
          {undeliveredWords.done}
        </Button>
      </ButtonRow>
    </Form>
  );
}
