import { Link, redirect } from "react-router";
import { z } from "zod";
import { checklistRefusals } from "#content/en/checklist-refusals.ts";
import { vault as words } from "#content/en/vault.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { casesOfAccount } from "#features/cases/cases-of-account.server.ts";
import { documentsOfCases } from "#features/vault/documents-of-client.server.ts";
import { documentsOfDrafts } from "#features/vault/documents-of-drafts.server.ts";
import { removeUnused } from "#features/vault/remove-document.server.ts";
import { removeForm } from "#features/vault/remove-form.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { DocumentList } from "../document-list.tsx";
import { documentsView } from "../documents-view.server.ts";
import type { Route } from "./+types/documents.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export const shouldRevalidate = () => true;

const QUERY = { done: z.literal("yes").optional().catch(undefined) };

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { person } = requirePerson({ url, context });
  const theirs = await casesOfAccount(app.db, person.id);
  const { done } = readQuery(url.searchParams, QUERY);
  return {
    lead: words.lead(app.firm().name),
    documents: documentsView(
      await documentsOfCases(app, app.db, theirs),
      ({ id }) => `/portal/documents/${id}`,
    ),
    drafts: (await documentsOfDrafts(app, person.id)).map(
      ({ id, fileName, bytes, sentAt, until }) => ({
        ...{ id, fileName, sent: words.sentOn(formatMoment(sentAt), words.size(bytes)) },
        until: words.drafts.text(formatMoment(until)),
      }),
    ),
    done: done && words.removed,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { person } = requirePerson({ url, context });
  const { browser } = browserOf(request, context);
  const post = await readPost({ request, context }, checklistRefusals);
  const typed = post.read(removeForm);
  if (!typed.ok) return post.refuse(typed);
  const theirs = await casesOfAccount(app.db, person.id);
  const removed = await removeUnused(app, browser, theirs, typed.value.document);
  return removed.ok ? redirect("/portal/documents?done=yes", 303) : post.refuse(removed);
}

/** Everything that an account and the firm sent each other. */
export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, documents, drafts, done } = loaderData;
  const isEmpty = documents.length + drafts.length === 0;
  return (
    <article className="column">
      <h1>{words.title}</h1>
      <p className="lead">{isEmpty ? words.empty : lead}</p>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {done && !actionData && (
        <Notice announce>
          <p>{done}</p>
        </Notice>
      )}
      {documents.length > 0 && (
        <section className="wide">
          <p>
            <a className="button button-secondary" href="/portal/documents/everything.zip" download>
              {words.all}
            </a>
          </p>
          <p className="quiet">{words.erased}</p>
          <DocumentList documents={documents} level={2} state={actionData} />
        </section>
      )}
      {drafts.length > 0 && (
        <section className="room-section wide">
          <RoomList heading={words.drafts.heading}>
            {drafts.map(({ id, fileName, sent, until }) => (
              <RoomLine key={id} note={`${sent}. ${until}`}>
                {fileName}
              </RoomLine>
            ))}
          </RoomList>
          <p>
            <Link to="/portal">{words.drafts.goOn}</Link>
          </p>
        </section>
      )}
    </article>
  );
}
