import { data, Link } from "react-router";
import { z } from "zod";
import { returnDesk as words } from "#content/en/return-desk.ts";
import { returnRefusals } from "#content/en/return-refusals.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { seenForm } from "#features/case-desk/case-messages.ts";
import { findCase } from "#features/case-desk/find-case.server.ts";
import { answerNotice } from "#features/returns/answer-notice.server.ts";
import { chooseUploader } from "#features/returns/approve-return.server.ts";
import {
  correctFiled,
  correctIntimation,
  undoVerified,
} from "#features/returns/correct-return.server.ts";
import { beginRevised, closeReturn } from "#features/returns/end-return.server.ts";
import { draftReturn, reviewReturn } from "#features/returns/prepare-return.server.ts";
import {
  type RETURN_FORMS,
  sentPaper,
  underFile,
  workReturnForm,
} from "#features/returns/read-sent.server.ts";
import {
  acknowledgementForm,
  closeForm,
  draftForm,
  intimationForm,
  type ReturnMessages,
  type ReturnOutcome,
  replyForm,
  reviewForm,
  undoForm,
  uploaderForm,
} from "#features/returns/return-messages.ts";
import type { Doors } from "#platform/doors.ts";
import { type Post, readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { readQuery } from "#values/form.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { Route } from "./+types/case-return.ts";
import { deskForm, workDeskForm } from "./desk-forms.server.ts";
import { CheckIt, Computation, FiguresTable } from "./return-computation.tsx";
import { AfterFiling, WhatCame } from "./return-filed.tsx";
import { returnDeskView } from "./return-view.server.ts";
import "./cases.css";
import "./case.css";
import "./requests.css";
import "./return.css";

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({ title: `${words.title}, ${params.reference ?? ""}`, index: false }, matches);

export const handle = { doors: { upload: "document" } } satisfies { doors: Doors };

/** After a refusal too: the page then shows what happened meanwhile. */
export const shouldRevalidate = () => true;

type Done = keyof typeof words.done;
const DONE = [
  ...(["drafted", "draftedAlone", "reviewed", "sentBack", "chosen", "filed"] as const),
  ...(["verified", "processed", "noticed", "answered", "added", "closed", "revised"] as const),
  ...(["corrected"] as const),
] satisfies Done[];
const QUERY = { done: z.enum(DONE).optional().catch(undefined) };

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const session = requireStaff({ url, context });
  const app = appOf(context);
  const found = await findCase(app, session, params.reference.toUpperCase());
  if (!found) throw data(null, { status: 404 });
  const { done } = readQuery(url.searchParams, QUERY);
  return { view: await returnDeskView(app, session, found), done: done && words.done[done] };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const reference = params.reference.toUpperCase();
  const session = requireStaff({ url, context });
  const app = appOf(context);
  const post = await readPost({ request, context }, returnRefusals);
  const found = await findCase(app, session, reference);
  if (!found) throw data(null, { status: 404 });
  const at = (seen: number) => ({ side: "firm", session, reference, seen }) as const;
  const by = (seen: number) => ({ app, session, reference, seen });
  const whatCame = (form: (typeof RETURN_FORMS)[number], done: Done) => async () => {
    const worked = await workReturnForm(app, at, form, post, found);
    return worked.ok ? accepted(done) : worked;
  };
  const forms = {
    draft: async (sent: Post<ReturnMessages>): Promise<ReturnOutcome<Done>> => {
      const typed = sent.read(draftForm);
      if (!typed.ok) return typed;
      const paper = await sentPaper(app, sent, "draft", undefined, typed.value);
      const drafted = await draftReturn(by(typed.value.seen), typed.value, paper);
      if (!drafted.ok) return underFile("draft", drafted);
      return accepted(app.firm().isFirmOfOne ? "draftedAlone" : "drafted");
    },
    review: async (sent: Post<ReturnMessages>): Promise<ReturnOutcome<Done>> => {
      const typed = sent.read(reviewForm);
      if (!typed.ok) return typed;
      const event = (["reviewed", "sentBack"] as const).find((each) => each === sent.intent);
      if (!event) return refused({ id: "noButton" });
      const { seen, looked, "review-reason": why } = typed.value;
      const review = { event, why, hasLooked: looked === "yes" };
      const reviewed = await reviewReturn(by(seen), review);
      return reviewed.ok ? accepted(event) : reviewed;
    },
    uploader: deskForm<ReturnMessages, null, typeof uploaderForm, Done>({
      schema: uploaderForm,
      act: ({ seen, uploader }) =>
        chooseUploader(
          app,
          at(seen),
          (["client", "firm"] as const).find((each) => each === uploader),
        ),
      done: () => "chosen",
    }),
    filed: whatCame("filed", "filed"),
    verified: whatCame("verified", "verified"),
    intimation: whatCame("intimation", "processed"),
    notice: whatCame("notice", "noticed"),
    paper: whatCame("paper", "added"),
    "filed-again": deskForm<ReturnMessages, null, typeof acknowledgementForm, Done>({
      schema: acknowledgementForm,
      act: ({ seen, ...typed }) => correctFiled(app, at(seen), typed),
      done: () => "corrected",
    }),
    "intimation-again": deskForm<ReturnMessages, null, typeof intimationForm, Done>({
      schema: intimationForm,
      act: ({ seen, ...typed }) => correctIntimation(app, at(seen), typed),
      done: () => "corrected",
    }),
    undo: deskForm<ReturnMessages, null, typeof undoForm, Done>({
      schema: undoForm,
      act: ({ seen, "undo-reason": why }) => undoVerified(app, at(seen), why),
      done: () => "corrected",
    }),
    reply: deskForm<ReturnMessages, null, typeof replyForm, Done>({
      schema: replyForm,
      act: ({ seen, ...typed }) => answerNotice(app, at(seen), typed),
      done: () => "answered",
    }),
    close: deskForm<ReturnMessages, null, typeof closeForm, Done>({
      schema: closeForm,
      act: ({ seen, "close-words": why }) => closeReturn(app, at(seen), why),
      done: () => "closed",
    }),
    revise: deskForm<ReturnMessages, null, typeof seenForm, Done>({
      schema: seenForm,
      act: ({ seen }) => beginRevised(app, at(seen)),
      done: () => "revised",
    }),
  };
  return workDeskForm<ReturnMessages, keyof typeof forms, Done>(post, url, forms, "draft");
}

export default function CaseReturn({ loaderData, actionData }: Route.ComponentProps) {
  const { view, done } = loaderData;
  const { objection, revises, revisedBy } = view;
  const part = { view, state: actionData };
  return (
    <article className="desk case">
      <BackLink href={view.back.href}>{view.back.text}</BackLink>
      <h1>{view.heading}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {done && !actionData && (
        <Notice announce>
          <p>{done}</p>
        </Notice>
      )}
      {view.note && <p className="case-words">{view.note}</p>}
      {objection && (
        <Notice tone="warn" title={objection.heading}>
          <ul>
            {objection.lines.map(({ name, text }) => (
              <li key={name} className="case-words">
                <b>{name}:</b> {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="return-desk">
        <div className="flow">
          <FiguresTable {...part} />
          <CheckIt {...part} />
          <WhatCame {...part} />
          <Computation {...part} />
        </div>
        <div className="flow">
          <AfterFiling {...part} />
          {revises && (
            <p>
              {words.revise.of} <Link to={`/staff/cases/${revises}`}>{revises}</Link>
            </p>
          )}
          {revisedBy.map((other) => (
            <p key={other}>
              {words.revise.by} <Link to={`/staff/cases/${other}`}>{other}</Link>
            </p>
          ))}
        </div>
      </div>
    </article>
  );
}
