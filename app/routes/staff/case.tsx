import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { caseDesk } from "#content/en/case-desk.ts";
import { casePage as words } from "#content/en/case-page.ts";
import { caseRefusals } from "#content/en/case-refusals.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { actOnCase, type CaseAct } from "#features/case-desk/act-on-case.server.ts";
import {
  type CaseMessages,
  ENDINGS,
  endForm,
  handForm,
  joinForm,
  moveForm,
  noteForm,
  partForm,
  seenForm,
} from "#features/case-desk/case-messages.ts";
import { findCase, isCase, openPan } from "#features/case-desk/find-case.server.ts";
import { joinForCase } from "#features/case-desk/join-for-case.server.ts";
import { drawFiledAnswer } from "#features/filing/filed-answer.server.tsx";
import { backField } from "#features/requests/answer-fields.ts";
import { answersOfCase } from "#features/requests/answers-of-case.server.ts";
import { judgeRequest } from "#features/requests/judge-request.server.ts";
import { judgeForm } from "#features/requests/request-messages.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { dayInIndia } from "#values/dates.ts";
import { type FormState, readQuery } from "#values/form.ts";
import type { Message } from "#values/message.ts";
import { refused, underField } from "#values/outcome.ts";
import type { Route } from "./+types/case.ts";
import { CaseActions } from "./case-actions.tsx";
import { AnswerPicture, CaseAnswers } from "./case-answers.tsx";
import { CaseFigures } from "./case-figures.tsx";
import { figuresView } from "./case-figures-view.server.ts";
import { type CaseActionsView, CaseHead } from "./case-head.tsx";
import { CaseOrder } from "./case-order.tsx";
import { CasePapers } from "./case-papers.tsx";
import { CasePast, CasePeople } from "./case-people.tsx";
import {
  actionsOf,
  headOf,
  orderOf,
  orderView,
  othersOf,
  particularsOf,
  pastOf,
} from "./case-view.server.ts";
import { type DeskForm, deskForm, workDeskForm } from "./desk-forms.server.ts";
import { pictureView, requestsView } from "./requests-view.server.ts";
import { afterwards, wayBack } from "./way-back.server.ts";
import "./cases.css";
import "./case.css";
import "./requests.css";

const JUDGEMENTS = ["accept", "sendBack", "drop"] as const;

const QUERY = {
  figure: z.string().max(200).optional().catch(undefined),
  document: z.uuid().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
  done: z.literal("yes").optional().catch(undefined),
};

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({ title: params.reference ?? caseDesk.title, index: false }, matches);

/** After a refusal too: the page then shows what happened meanwhile, and a second press acts on that. */
export const shouldRevalidate = () => true;

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const session = requireStaff({ url, context });
  const app = appOf(context);
  const found = await findCase(app, session, params.reference.toUpperCase());
  if (!found) throw data(null, { status: 404 });
  const { done, ...looked } = readQuery(url.searchParams, QUERY);
  const past = pastOf(found);
  const answers = await answersOfCase(app, found.row.id, found.figures);
  return {
    requests: requestsView(found.row.reference, answers),
    picture: pictureView(found.row.reference, answers, looked),
    head: headOf(found, dayInIndia(app.clock.now())),
    back: wayBack(url, "/staff/cases"),
    actions: actionsOf(found, session.person.id),
    answer: found.figures && drawFiledAnswer({ request, context }, found.figures),
    figures: figuresView(found, looked),
    particulars: particularsOf(found),
    pan: found.particulars?.pan,
    order: orderView(found),
    others: othersOf(found),
    past,
    done: done && words.done,
  };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const reference = params.reference.toUpperCase();
  const session = requireStaff({ url, context });
  const app = appOf(context);
  const post = await readPost({ request, context }, caseRefusals);
  if (!(await isCase(app, reference))) throw data(null, { status: 404 });
  if (post.form === "pan") {
    const pan = await openPan(app, session, reference);
    return data({ form: "pan", typed: {}, problems: [], pan });
  }
  const [, number] = /^judge-(\d+)$/.exec(post.form) ?? [];
  if (number) {
    const typed = post.read(judgeForm(number));
    if (!typed.ok) return post.refuse(typed);
    const event = JUDGEMENTS.find((each) => each === post.intent);
    const { request: asked, version, ...fields } = typed.value;
    const { [backField(number)]: why = "" }: Readonly<Record<string, string>> = fields;
    const judged = event
      ? await judgeRequest(app, session, reference, { request: asked, version, event, why })
      : refused<Message<CaseMessages>>({ id: "noButton" });
    if (!judged.ok) {
      const isReason = judged.problems.some(({ message }) => message.id === "backReasonMissing");
      return post.refuse(isReason ? underField(backField(number), judged) : judged);
    }
    return redirect(afterwards(url, { done: "yes" }), 303);
  }
  const act = (seen: number, what: CaseAct) => actOnCase(app, session, reference, seen, what);
  const done = () => "yes" as const;
  const forms = {
    take: deskForm({ schema: seenForm, act: ({ seen }) => act(seen, { kind: "take" }), done }),
    hand: deskForm({
      schema: handForm,
      act: ({ seen, to }) => act(seen, { kind: "hand", to }),
      done,
    }),
    note: deskForm({
      schema: noteForm,
      act: ({ seen, note }) => act(seen, { kind: "note", note }),
      done,
    }),
    move: deskForm({
      schema: moveForm,
      act: ({ seen, event, why }) => act(seen, { kind: "move", event, why }),
      done,
    }),
    end: deskForm({
      schema: endForm,
      act: async ({ seen, reason: why }) => {
        const event = ENDINGS.find((each) => each === post.intent);
        return event ? act(seen, { kind: "move", event, why }) : refused({ id: "noButton" });
      },
      done,
    }),
    join: deskForm({
      schema: joinForm,
      act: ({ order, "join-reason": reason }) =>
        joinForCase(app, session, "join", { order, filing: reference }, reason),
    }),
    part: deskForm({
      schema: partForm,
      act: async ({ "part-reason": reason }) => {
        const found = await findCase(app, session, reference);
        const order = (found && orderOf(found)?.reference) ?? "";
        return joinForCase(app, session, "part", { order, filing: reference }, reason);
      },
    }),
  } satisfies Record<string, DeskForm<CaseMessages, "yes">>;
  return workDeskForm(post, url, forms, "note");
}

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  const { head, actions, figures, order, done, past } = loaderData;
  const lost = actionData && typedWithoutForm(actionData, actions);
  const pan = actionData && "pan" in actionData ? actionData.pan : undefined;
  return (
    <article className="desk case">
      <CaseHead back={loaderData.back} head={head} actions={actions} state={actionData} />
      <ErrorSummary problems={actionData?.problems ?? []} />
      {lost && (
        <Notice title={words.typed}>
          <p className="case-words">{lost}</p>
        </Notice>
      )}
      {done && !actionData && (
        <Notice announce>
          <p>{done}</p>
        </Notice>
      )}
      {order.toSettle && order.order && (
        <Notice tone="warn" title={words.overAnd[order.toSettle].title}>
          <p>
            {words.overAnd[order.toSettle].text}{" "}
            <Link to={`/staff/money/${order.order.reference}`}>{order.order.reference}</Link>
          </p>
        </Notice>
      )}
      <div className="bench">
        <section className="bench-todo" aria-label={words.toDo}>
          <CaseAnswers
            requests={loaderData.requests}
            isEnded={actions.isEnded}
            state={actionData}
          />
          <CaseActions actions={actions} notes={past.notes} state={actionData} />
        </section>
        <section className="bench-figures" aria-labelledby="figures">
          <h2 id="figures">{words.figures.heading}</h2>
          <CaseFigures figures={figures} answer={loaderData.answer} />
        </section>
        <section className="bench-papers" id="paper" aria-labelledby="papers">
          <h2 id="papers">{words.papers.heading}</h2>
          {loaderData.picture && <AnswerPicture picture={loaderData.picture} />}
          <CasePapers figures={figures} />
        </section>
        <div className="bench-people">
          <CasePeople
            reference={head.reference}
            particulars={loaderData.particulars}
            pan={pan ?? loaderData.pan}
            isPanShown={pan !== undefined}
            state={actionData}
          />
          <CaseOrder order={order} others={loaderData.others} state={actionData} />
          <CasePast past={past} />
        </div>
      </div>
    </article>
  );
}

/** What was typed into a form that the page does not have any more, as the case stands elsewhere by now. */
function typedWithoutForm(
  { form, typed }: FormState,
  { moves, endings }: CaseActionsView,
): string | undefined {
  if (form === "move" && moves.length === 0) return typed.why;
  return form === "end" && endings.length === 0 ? typed.reason : undefined;
}
