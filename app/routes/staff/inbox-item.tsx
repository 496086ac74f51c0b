import { data, redirect } from "react-router";
import { inboxRefusals, inbox as words } from "#content/en/inbox.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { takerForm } from "#features/accounts/take-row.ts";
import { answerForm } from "#features/inbox/answer.ts";
import { answerItem, listAnswers } from "#features/inbox/answer-item.server.ts";
import { setDone } from "#features/inbox/done.server.ts";
import { findInboxItem, type InboxItem } from "#features/inbox/inbox-item.server.ts";
import { takeItem } from "#features/inbox/item-today.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextArea } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { dayInIndia, formatDay, formatMoment } from "#values/dates.ts";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import { refused } from "#values/outcome.ts";
import type { Route } from "./+types/inbox-item.ts";
import { PersonLink } from "./person-link.tsx";
import { takerOf } from "./taker.server.ts";
import { Taker } from "./taker.tsx";
import { afterwards, wayBack } from "./way-back.server.ts";
import "./inbox-item.css";

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({ title: params.reference ?? words.title, index: false }, matches);

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { person } = requireStaff({ url, context });
  const app = appOf(context);
  const item = await findInboxItem(app, params.reference);
  if (!item) throw data(null, { status: 404 });
  const answers = await listAnswers(app, item);
  const { reference, text, email, mobile, done } = item;
  return {
    ...readQuery(url.searchParams, { sent: flag }),
    back: wayBack(url, "/staff/inbox"),
    reference,
    heading: `${item.words.title} ${reference}`,
    rows: summaryRows(item),
    text,
    email,
    mobile,
    isDone: done !== undefined,
    taker: done ? undefined : await takerOf(app, person, item.takenBy),
    answers: answers.map(({ id, text, by, at }) => ({
      id,
      text,
      by: words.answeredBy(by, formatMoment(at)),
    })),
  };
}

function summaryRows(item: InboxItem) {
  const { rows } = words;
  const { receivedAt, done } = item;
  const erased = done && formatDay(dayInIndia(done.erasedAt));
  return [
    { key: rows.received, value: formatMoment(receivedAt) },
    ...item.words.rows(item.sent).map(([key, value]) => ({ key, value })),
    {
      key: rows.state,
      value: done && erased ? words.doneBy(done.by, formatMoment(done.at), erased) : words.open,
    },
  ];
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requireStaff({ url, context });
  const post = await readPost({ request, context }, inboxRefusals);
  const { reference } = params;
  if (post.form === "state") {
    const { intent } = post;
    if (intent !== "done" && intent !== "open") return post.refuse(refused({ id: "noButton" }));
    const isDone = intent === "done";
    const set = await setDone(app, session, reference, isDone);
    if (!set.ok && set.reason === "not-found") throw data(null, { status: 404 });
    if (!set.ok) return post.refuse(set);
    return redirect(isDone ? wayBack(url, "/staff/inbox") : afterwards(url, {}), 303);
  }
  if (post.form === "taker") {
    const change = post.read(takerForm);
    if (!change.ok) return post.refuse(change);
    const changed = await takeItem(app, session, reference, change.value);
    return changed.ok ? redirect(afterwards(url, {}), 303) : post.refuse(changed);
  }
  const typed = post.read(answerForm);
  if (!typed.ok) return post.refuse(typed);
  const answered = await answerItem(app, session, reference, typed.value);
  if (!answered.ok && answered.reason === "not-found") throw data(null, { status: 404 });
  if (!answered.ok) return post.refuse(answered);
  return redirect(afterwards(url, { sent: "" }), 303);
}

export default function Item({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, heading, rows, text, email, mobile, isDone, taker, answers, sent } =
    loaderData;
  return (
    <article className="column flow">
      <BackLink href={loaderData.back} />
      <h1>{heading}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {sent && !actionData && (
        <Notice announce>
          <p>{words.sent}</p>
        </Notice>
      )}
      <SummaryList rows={rows} />
      {taker && <Taker taker={taker} state={actionData} />}
      <p>
        <PersonLink reference={reference} />
      </p>
      <h2>{words.text}</h2>
      {text ? <p className="inbox-text">{text}</p> : <p className="quiet">{words.noText}</p>}
      {answers.length > 0 && (
        <section className="flow">
          <h2>{words.answers}</h2>
          {answers.map((answer) => (
            <div key={answer.id}>
              <p className="quiet">{answer.by}</p>
              <p className="inbox-text">{answer.text}</p>
            </div>
          ))}
        </section>
      )}
      {email ? (
        <Form of={actionData} summaryElsewhere key={answers.length}>
          <input type="hidden" name="seen" value={answers.length} />
          <TextArea name="answer" label={words.answer} hint={words.answerHint(email)} />
          <Button pendingText={words.sending}>{words.send}</Button>
        </Form>
      ) : (
        mobile && <p>{words.callInstead(mobile)}</p>
      )}
      <Form name="state" of={actionData} summaryElsewhere>
        <Button type="submit" name="intent" value={isDone ? "open" : "done"} variant="secondary">
          {isDone ? words.openAgain : words.markDone}
        </Button>
      </Form>
    </article>
  );
}
