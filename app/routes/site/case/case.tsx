import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { calendarPage } from "#content/en/calendar-feed.ts";
import { checklist } from "#content/en/checklist.ts";
import { clientReturn as words } from "#content/en/client-return.ts";
import { returnForms } from "#content/en/return-forms.ts";
import { returnRefusals } from "#content/en/return-refusals.ts";
import { endInBrowser, openCaseFor } from "#features/case-links/open-case.server.ts";
import { Caretaker } from "#features/filing/caretaker.tsx";
import { caseCalendarPath, casePath, signPath } from "#features/filing/case-paths.ts";
import { ReachFirm } from "#features/filing/firm-words.tsx";
import {
  checkAnswered,
  chooseUploader,
  objectToReturn,
  readAnswers,
} from "#features/returns/approve-return.server.ts";
import {
  RETURN_FORMS,
  type ReturnFormName,
  workReturnForm,
} from "#features/returns/read-sent.server.ts";
import {
  questionsForm,
  type ReturnMessages,
  type ReturnOutcome,
  uploaderForm,
} from "#features/returns/return-messages.ts";
import { wordsOf } from "#features/words/words-of.server.ts";
import type { App } from "#platform/app.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import type { Doors } from "#platform/doors.ts";
import { type Post, readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { CaseSteps } from "#ui/case-steps/case-steps.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { TurnWho } from "#ui/turn/turn.tsx";
import { type FormState, readQuery } from "#values/form.ts";
import { accepted, refused } from "#values/outcome.ts";
import { PaperList } from "../../paper-list.tsx";
import { IntimationForm, NoticeForm, PaperForm } from "../../return-forms.tsx";
import type { Route } from "./+types/case.ts";
import { Ask } from "./ask.tsx";
import { CaseTop } from "./case-top.tsx";
import { ComparedLines, FiledRoom, ReadyRoom } from "./filed-room.tsx";
import { getOpenCase } from "./open-case.server.ts";
import { type ReturnView, returnView } from "./return-view.server.ts";
import "./case.css";
import "./return.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export const handle = { doors: { upload: "document" } } satisfies { doors: Doors };

/** After a refusal too: the page then shows how things stand. */
export const shouldRevalidate = () => true;

const DONE = [
  ...(["sentBack", "approved", "chosen", "filed", "verified", "processed"] as const),
  ...(["noticed", "added", "changed"] as const),
] satisfies (keyof typeof words.done)[];
const QUERY = { done: z.enum(DONE).optional().catch(undefined) };

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const reference = params.reference.toUpperCase();
  const open = await openCaseFor(app, browser, reference, { evenClosed: true });
  // The same for one that does not exist.
  if (!open) return data({ view: undefined, done: undefined }, { status: 404, headers });
  const { done } = readQuery(url.searchParams, QUERY);
  const view = await returnView(app, open, wordsOf(context));
  return data({ view, done: done && words.done[done] }, { headers });
}

/** What is said afterwards. */
const DONE_AFTER: Record<ReturnFormName, keyof typeof words.done> = {
  filed: "filed",
  verified: "verified",
  intimation: "processed",
  notice: "noticed",
  paper: "added",
};

type Done = keyof typeof words.done;

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { open, browser } = await getOpenCase(request, context, params.reference, {
    evenClosed: true,
  });
  const post = await readPost({ request, context }, returnRefusals);
  const { reference } = open.row;
  if (post.form === "end") {
    await endInBrowser(app, browser, open.row.id);
    return redirect("/case/ended", 303);
  }
  const worker = { side: "client", browser, open } as const;
  const form = RETURN_FORMS.find((each) => each === post.form);
  if (form) {
    const worked = await workReturnForm(app, () => worker, form, post, open.client);
    if (!worked.ok) return post.refuse(worked);
    return redirect(`${casePath(reference)}?done=${DONE_AFTER[form]}`, 303);
  }
  const done = await answer(app, worker, post);
  if (!done.ok) return post.refuse(done);
  const { value } = done;
  if (typeof value === "number") return redirect(signPath(reference, value), 303);
  return redirect(`${casePath(reference)}?done=${value}`, 303);
}

type Client = Parameters<typeof objectToReturn>[1];

/** The five answers, or who uploads it. @returns the computation to sign, by its number, or what was done */
async function answer(
  app: App,
  worker: Client,
  post: Post<ReturnMessages>,
): Promise<ReturnOutcome<Done | number>> {
  if (post.form === "uploader") {
    const typed = post.read(uploaderForm);
    if (!typed.ok) return typed;
    const uploader = (["client", "firm"] as const).find((each) => each === typed.value.uploader);
    const chosen = await chooseUploader(app, worker, uploader);
    return chosen.ok ? accepted("chosen" as const) : chosen;
  }
  if (post.form !== "questions") return refused({ id: "noButton" });
  const typed = post.read(questionsForm);
  if (!typed.ok) return typed;
  const answers = readAnswers(typed.value);
  if (!answers.ok) return answers;
  const { draft } = typed.value;
  if (answers.value.length === 0) {
    const answered = await checkAnswered(app, worker, draft);
    return answered.ok ? accepted(draft) : answered;
  }
  const sent = await objectToReturn(app, worker, draft, answers.value);
  return sent.ok ? accepted("sentBack" as const) : sent;
}

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  const { view, done } = loaderData;
  if (!view) {
    const { heading, text, signIn } = checklist.notOpen;
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
  const problems = actionData?.problems ?? [];
  return (
    <article className="return">
      <CaseTop view={view} state={actionData} />
      <ErrorSummary problems={problems} />
      {done && !actionData && (
        <Notice announce>
          <p>{done}</p>
        </Notice>
      )}
      {view.ask ? (
        <Ask view={view} ask={view.ask} state={actionData} />
      ) : (
        <Room view={view} state={actionData} />
      )}
    </article>
  );
}

type RoomProps = { view: ReturnView; state: FormState | undefined };

function Room({ view, state }: RoomProps) {
  const { turn } = view;
  return (
    <div className="return-room wide">
      <div className="return-main flow">
        <TurnWho {...turn} />
        {view.messages.unread > 0 && (
          <p>
            <Link to={view.messages.href}>{view.messages.label}</Link>
          </p>
        )}
        <Body view={view} state={state} />
        {view.caretaker && <Caretaker {...view.caretaker} />}
        {view.steps && <CaseSteps view={view.steps} />}
      </div>
      <Aside view={view} state={state} />
    </div>
  );
}

function Body({ view, state }: RoomProps) {
  const form = { seen: view.version, state, today: view.today };
  if (view.ready) return <ReadyRoom view={view} ready={view.ready} state={state} />;
  if (view.filed) return <FiledRoom view={view} filed={view.filed} state={state} />;
  if (view.state === "notice" && view.notice) {
    return (
      <>
        <h1>{view.notice.heading}</h1>
        <p className="case-by">{view.notice.by}</p>
        <p>{view.notice.meaning}</p>
        <p className="quiet">{view.notice.of}</p>
        {view.checklist?.isFirst ? (
          <p>
            <ButtonLink href={view.checklist.href}>{view.checklist.label}</ButtonLink>
          </p>
        ) : (
          <p>{words.notice.ours}</p>
        )}
      </>
    );
  }
  if (view.closed) {
    return (
      <>
        <h1>{words.closed.heading}</h1>
        <p>{words.closed.text}</p>
        {view.closed.words && (
          <Notice title={words.closed.words}>
            <p className="return-words">{view.closed.words}</p>
          </Notice>
        )}
        <p>
          <a
            className="button button-primary"
            href={`${casePath(view.reference)}/everything.zip`}
            download
          >
            {words.papers.all}
          </a>
        </p>
        <Processed view={view} level={2} />
      </>
    );
  }
  if (view.processed && view.state === "processed") {
    return (
      <>
        <Processed view={view} level={1} />
        <NoticeCame {...form} />
      </>
    );
  }
  if (view.verified) {
    const { next, text } = words.verified;
    return (
      <>
        <h1>{view.verified}</h1>
        <h2>{next}</h2>
        <p>{text}</p>
        <Details summary={returnForms.intimation.heading} open={state?.form === "intimation"}>
          <IntimationForm {...form} />
        </Details>
        <NoticeCame {...form} />
      </>
    );
  }
  return (
    <>
      <h1>{view.turn.deed}</h1>
      {view.turn.by && <p className="case-by">{view.turn.by}</p>}
      {view.wait && <p>{view.wait}</p>}
      {view.checklist && (
        <p>
          {view.checklist.isFirst ? (
            <ButtonLink href={view.checklist.href}>{view.checklist.label}</ButtonLink>
          ) : (
            <Link to={view.checklist.href}>{view.checklist.label}</Link>
          )}
        </p>
      )}
    </>
  );
}

function NoticeCame(form: Parameters<typeof NoticeForm>[0]) {
  return (
    <Details summary={returnForms.notice.heading} open={form.state?.form === "notice"}>
      <NoticeForm {...form} />
    </Details>
  );
}

function Processed({ view: { processed }, level }: { view: ReturnView; level: 1 | 2 }) {
  if (!processed) return null;
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <>
      <Heading>{processed.heading}</Heading>
      <ComparedLines
        lines={processed.lines}
        ours={words.compare.filed}
        theirs={words.compare.department}
      />
      {level === 1 && <p>{processed.text}</p>}
      <p className="quiet">{processed.received}</p>
    </>
  );
}

/** What stands beside: what was filed beside what was approved, the papers, and other cases of the year. */
function Aside({ view, state }: RoomProps) {
  const { papers, compared, revises, revisedBy, mayAdd } = view;
  return (
    <aside className="return-aside flow">
      {compared && (
        <section className="flow" aria-labelledby="compared">
          <h2 id="compared">{words.compare.beside}</h2>
          {/* While it is to be verified that stands above. */}
          {!(view.filed && compared.differs) && (
            <p className={compared.differs ? "return-differs" : "quiet"}>{compared.text}</p>
          )}
          <ComparedLines
            lines={compared.lines}
            ours={words.compare.approved}
            theirs={words.compare.filed}
          />
        </section>
      )}
      {papers.length > 0 && (
        <section className="flow" aria-labelledby="papers">
          <h2 id="papers">{words.papers.heading}</h2>
          <PaperList papers={papers} className="return-papers" />
          {view.order && (
            <p>
              <Link to={view.order}>{words.papers.order}</Link>
            </p>
          )}
          {!view.closed && (
            <p>
              <a href={`${casePath(view.reference)}/everything.zip`} download>
                {words.papers.all}
              </a>
            </p>
          )}
          {mayAdd && (
            <Details summary={words.papers.add} open={state?.form === "paper"}>
              <PaperForm seen={view.version} state={state} />
            </Details>
          )}
        </section>
      )}
      {view.messages.unread === 0 && (
        <p>
          <Link to={view.messages.href}>{view.messages.label}</Link>
        </p>
      )}
      <ReachFirm {...view.reach} />
      {!view.closed && (
        <p>
          <Link to={caseCalendarPath(view.reference)}>{calendarPage.link}</Link>
        </p>
      )}
      {revises && (
        <p>
          {words.revised.of} <Link to={revises.href}>{revises.reference}</Link>
        </p>
      )}
      {revisedBy.map(({ href, reference }) => (
        <p key={reference}>
          {words.revised.under} <Link to={href}>{reference}</Link>
        </p>
      ))}
    </aside>
  );
}
