import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { calendarPage } from "#content/en/calendar-feed.ts";
import { caseDoor } from "#content/en/case-door.ts";
import { checklist as words } from "#content/en/checklist.ts";
import { checklistRefusals } from "#content/en/checklist-refusals.ts";
import { vault } from "#content/en/vault.ts";
import { endInBrowser, type OpenCase, openCaseFor } from "#features/case-links/open-case.server.ts";
import type { DocumentMessages } from "#features/documents/document-messages.ts";
import { caseCalendarPath, casePath, checklistPath } from "#features/filing/case-paths.ts";
import {
  ANY_REQUEST,
  givenField,
  placeField,
  withoutField,
} from "#features/requests/answer-fields.ts";
import {
  answerTyped,
  answerWithout,
  moveDocument,
} from "#features/requests/answer-request.server.ts";
import { takeSentFile } from "#features/requests/read-sent-file.server.ts";
import { receiveDocument } from "#features/requests/receive-document.server.ts";
import {
  type ChecklistMessages,
  documentForm,
  givenForm,
  withoutForm,
} from "#features/requests/request-messages.ts";
import { documentsOfCases } from "#features/vault/documents-of-client.server.ts";
import { removeUnused } from "#features/vault/remove-document.server.ts";
import { removeForm } from "#features/vault/remove-form.ts";
import { wordsOf } from "#features/words/words-of.server.ts";
import type { App } from "#platform/app.server.ts";
import { type Browser, browserOf } from "#platform/browser.server.ts";
import type { Doors } from "#platform/doors.ts";
import { type Post, readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { readQuery } from "#values/form.ts";
import type { Message } from "#values/message.ts";
import { type Outcome, refused } from "#values/outcome.ts";
import { DocumentList } from "../../document-list.tsx";
import { documentsView } from "../../documents-view.server.ts";
import { wayToMessages } from "../../way-to-messages.server.ts";
import type { Route } from "./+types/checklist.ts";
import { checklistView } from "./checklist-view.server.ts";
import { getOpenCase } from "./open-case.server.ts";
import { PlaceDocument, RequestItem, SentDocument } from "./request-item.tsx";
import { RequestTicks } from "./request-ticks.tsx";
import { DropFiles } from "./send-files.tsx";
import { useUploads } from "./use-uploads.ts";
import "./case.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export const handle = { doors: { upload: "document" } } satisfies { doors: Doors };

/** After a refusal too: the list then shows how things stand. */
export const shouldRevalidate = () => true;

const NOTHING = {
  ...{ list: undefined, done: undefined, who: "", documents: [], messages: undefined },
};
const QUERY = { done: z.enum(["yes", "removed"]).optional().catch(undefined) };

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const open = await openCaseFor(app, browser, params.reference.toUpperCase());
  // The same for one that does not exist.
  if (!open) return data({ ...NOTHING }, { status: 404, headers });
  const { done } = readQuery(url.searchParams, QUERY);
  const { who } = words;
  const reference = open.row.reference;
  const own = await documentsOfCases(app, app.db, [open.row]);
  const page = {
    list: await checklistView(app, open, wordsOf(context)),
    done: done && (done === "removed" ? vault.removed : words.done),
    who: who.text(app.firm().name),
    documents: documentsView(own, ({ id }) => `${casePath(reference)}/papers/${id}`),
    messages: await wayToMessages(app, open.row),
  };
  return data(page, { headers });
}

/** The name of a document’s form begins with the id of the document. */
const UUID_LENGTH = 36;

type Messages = ChecklistMessages & DocumentMessages;
type Texts = Readonly<Record<string, string>>;
type Worked = Outcome<unknown, Message<Messages>>;

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { open, browser } = await getOpenCase(request, context, params.reference);
  const post = await readPost({ request, context }, checklistRefusals);
  if (post.form === "end") {
    await endInBrowser(app, browser, open.row.id);
    return redirect("/case/ended", 303);
  }
  const worked = await work(app, browser, open, post);
  if (!worked.ok) return post.refuse(worked);
  if (post.form === "remove")
    return redirect(`${checklistPath(open.row.reference)}?done=removed`, 303);
  const isAnswer = !post.form.startsWith("move-");
  return redirect(`${checklistPath(open.row.reference)}${isAnswer ? "?done=yes" : ""}`, 303);
}

/** Does what the posted form asks for: its name says which, and of which request. */
async function work(
  app: App,
  browser: Browser,
  open: OpenCase,
  post: Post<Messages>,
): Promise<Worked> {
  if (post.form === "remove") {
    const typed = post.read(removeForm);
    return typed.ok ? removeUnused(app, browser, [open.row], typed.value.document) : typed;
  }
  const [, kind = "", number = ""] = /^(answer|without|files|move)-([\w-]+)$/.exec(post.form) ?? [];
  if (kind === "answer") {
    const typed = post.read(givenForm(number));
    if (!typed.ok) return typed;
    const { request, version, ...fields } = typed.value;
    const answer = { field: givenField(number), fields };
    return answerTyped(app, browser, open, { request, version }, answer);
  }
  if (kind === "without") {
    const typed = post.read(withoutForm(number));
    if (!typed.ok) return typed;
    const { request, version, ...fields } = typed.value;
    const { [withoutField(number)]: without = "" }: Texts = fields;
    return answerWithout(app, browser, open, { request, version, without });
  }
  if (kind === "move") {
    const place = placeField(number.slice(0, UUID_LENGTH));
    const typed = post.read(documentForm(number.slice(0, UUID_LENGTH)));
    if (!typed.ok) return typed;
    const { document = "", from = "", [place]: to = "" }: Texts = typed.value;
    if (post.intent === "remove")
      return moveDocument(app, browser, open, { document, from, to: "" });
    if (!to) return refused([{ field: place, message: { id: "choiceMissing" } }]);
    return moveDocument(app, browser, open, { document, from, to });
  }
  return takeSentFile(post, number || ANY_REQUEST, (file) =>
    receiveDocument(app, browser, open, file),
  );
}

export default function Checklist(props: Route.ComponentProps) {
  const { list } = props.loaderData;
  if (list) return <List {...props} list={list} />;
  const { heading, text, signIn } = words.notOpen;
  return (
    <article className="column flow case-door">
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        <Link to="/login">{signIn}</Link>
      </p>
    </article>
  );
}

type ListProps = Route.ComponentProps & {
  list: NonNullable<Route.ComponentProps["loaderData"]["list"]>;
};

function List({ list, loaderData, actionData }: ListProps) {
  const { done, who, documents, messages } = loaderData;
  const uploads = useUploads(
    list.reference,
    (request) => list.items.find(({ id }) => id === request)?.title ?? "",
    (name) =>
      [list.unmatched, ...list.items.map(({ documents }) => documents)].some((documents) =>
        documents.some(({ fileName }) => fileName === name),
      ),
  );
  const given = { places: list.places, uploads, state: actionData };
  return (
    <article className="case-list wide">
      <div className="case-main">
        <header>
          <div className="case-top">
            {list.page ? (
              <BackLink href={list.page}>{list.yourReturn}</BackLink>
            ) : (
              <p className="quiet">{list.yourReturn}</p>
            )}
            {list.by === "link" && (
              <Form name="end" of={actionData} summaryElsewhere>
                <Button variant="quiet" pendingText={caseDoor.ending}>
                  {caseDoor.end}
                </Button>
              </Form>
            )}
          </div>
          <h1>{list.heading}</h1>
          {list.due && <p className="case-by">{list.due}</p>}
          {list.tally && <RequestTicks {...list.tally} />}
          {list.isDone && <p className="case-by">{words.ours}</p>}
          {messages && messages.unread > 0 && (
            <p>
              <Link to={messages.href}>{messages.label}</Link>
            </p>
          )}
          {list.items.length === 0 && <p>{words.nothingText}</p>}
        </header>
        <ErrorSummary problems={actionData?.problems ?? []} />
        {done && !actionData && (
          <Notice announce>
            <p>{done}</p>
          </Notice>
        )}
        <p className="case-news" role="status">
          {uploads.news}
        </p>
        {list.unmatched.length > 0 && (
          <div className="case-unmatched flow">
            <h2>{words.unmatched.heading}</h2>
            <p className="quiet">{words.unmatched.text}</p>
            <ul className="case-sent">
              {list.unmatched.map((document) => (
                <li key={document.id}>
                  <SentDocument document={document} />
                  <PlaceDocument document={document} from="" {...given} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <ol className="case-items">
          {list.items.map((item) => (
            <RequestItem key={item.id} item={item} asksUsual={list.asksUsual} {...given} />
          ))}
        </ol>
        {!list.isDone && list.items.length > 0 && <p className="quiet">{words.stays}</p>}
        {documents.length > 0 && (
          <section className="case-documents flow" aria-labelledby="documents">
            <h2 id="documents">{vault.heading}</h2>
            <p>
              <a href={`${casePath(list.reference)}/everything.zip`} download>
                {vault.all}
              </a>
            </p>
            <p className="quiet">{vault.erased}</p>
            <DocumentList documents={documents} level={3} state={actionData} />
          </section>
        )}
      </div>
      <aside className="case-aside flow">
        {list.places.length > 0 && (
          <DropFiles
            number={ANY_REQUEST}
            title={words.title}
            asksUsual={list.asksUsual}
            uploads={uploads}
            state={actionData}
          />
        )}
        <h2>{words.who.heading}</h2>
        <p className="quiet">{who}</p>
        {messages?.unread === 0 && (
          <p>
            <Link to={messages.href}>{messages.label}</Link>
          </p>
        )}
        <p>
          <Link to={caseCalendarPath(list.reference)}>{calendarPage.link}</Link>
        </p>
      </aside>
    </article>
  );
}
