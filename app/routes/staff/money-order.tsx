import { data, redirect } from "react-router";
import { z } from "zod";
import { firmItemWords, moneyDesk as words } from "#content/en/money-desk.ts";
import { paymentRefusals } from "#content/en/payment-refusals.ts";
import { utrOfRefund } from "#domain/payments/money-facts.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { contactOfOrder, shownOrder } from "#features/orders/order/own-orders.server.ts";
import { claimedUtrOf } from "#features/orders/order/sealed-order.server.ts";
import { documentLinks } from "#features/payments/client/pay-view.ts";
import { DecisionList, RefundsToSend } from "#features/payments/decisions/decision-list.tsx";
import { decisionsFor } from "#features/payments/decisions/decisions.server.ts";
import { answerDecision } from "#features/payments/desk/answer-decision.server.ts";
import { reviveOrder } from "#features/payments/desk/close-order.server.ts";
import {
  cancelOrder,
  confirmPayment,
  findOrderForFirm,
  refuseClaim,
  sendDocumentAgain,
} from "#features/payments/desk/money-desk.server.ts";
import {
  confirmForm,
  refundForm,
  refusalForm,
  sentForm,
} from "#features/payments/desk/money-desk-forms.ts";
import { MoneyForm } from "#features/payments/desk/money-form.tsx";
import { decideRefund, refundableOf, sendRefund } from "#features/payments/desk/refund.server.ts";
import type { App } from "#platform/app.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { dayInIndia, formatDay, formatMoment, instantOf } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { inWords } from "#values/message.ts";
import { formatExact, formatPaise } from "#values/money.ts";
import { noPdfText } from "../pdf-response.server.ts";
import type { Route } from "./+types/money-order.ts";

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({ title: params.reference ?? words.title, index: false }, matches);

const QUERY = { done: z.enum(["asked", "sent-again"]).optional().catch(undefined) };

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { person } = requireStaff({ url, context });
  const app = appOf(context);
  const found = await findOrderForFirm(app, params.reference);
  if (!found) throw data(null, { status: 404 });
  const { order, payments, refunds, items, documents, due } = found;
  const { rows } = words;
  const { reference, product, total, placedAt } = shownOrder(order);
  const { name, email, mobile } = contactOfOrder(app, order);
  const missing = order.erasedAt ? rows.erased : rows.notGiven;
  const { done } = readQuery(url.searchParams, QUERY);
  return {
    reference,
    isOpen: order.state === "awaiting-payment",
    claimSeen: order.state === "awaiting-payment" ? order.claimedAt?.toISOString() : undefined,
    isClosed: order.state === "expired" || order.state === "cancelled",
    hasMoney: order.state === "paid" || order.state === "part-refunded" || items.length > 0,
    rows: [
      { key: rows.client, value: name },
      { key: rows.email, value: email ?? missing },
      { key: rows.mobile, value: mobile ?? missing },
      { key: rows.product, value: product },
      { key: rows.total, value: formatExact(total) },
      { key: rows.placed, value: formatMoment(placedAt) },
      { key: rows.state, value: words.states[order.state] },
      ...claimRows(app, order),
    ],
    erased: order.erasedAt && words.erased(formatDay(dayInIndia(instantOf(order.erasedAt)))),
    done: done && (done === "asked" ? words.asked : words.again.done),
    decisions: await decisionsFor(app, person.id, order.id),
    /** Of the form that decides a refund: sent twice, it is one. */
    refundId: crypto.randomUUID(),
    refundHint: hintOf(await refundableOf(app, order.id)),
    documents: documentLinks(documents, `/staff/money/${reference}`),
    sendsTo: email && words.again.hint(email),
    noPdf: noPdfText(url),
    items: items.map((item) => inWords(firmItemWords, item, undefined)),
    payments: payments.map(({ amount, id, at }) =>
      words.payment(formatPaise(amount), id, formatDay(dayInIndia(instantOf(new Date(at))))),
    ),
    refunds: refunds.map(({ amount, id, at, state }) => {
      const day = formatDay(dayInIndia(instantOf(new Date(at))));
      const row = words.refunds.row(formatPaise(amount), utrOfRefund(id) ?? id, day);
      return state === "failed" ? words.refunds.failed(row) : row;
    }),
    // The amount is typed as the bank shows it: one that stands there already would be confirmed unread.
    typed: { utr: claimedUtrOf(app, order) ?? "" },
    missing: due > 0 ? words.confirm.missing(formatExact(due)) : undefined,
  };
}

/** How much of which payment may go back. */
function hintOf(payments: Awaited<ReturnType<typeof refundableOf>>): string | undefined {
  const { most, ofPayment } = words.refund;
  if (payments.length === 0) return undefined;
  return most(payments.map(({ id, amount }) => ofPayment(formatPaise(amount), id)));
}

function claimRows(app: App, order: OrderRow) {
  const { state, lapsesAt, claimedAt } = order;
  if (state !== "awaiting-payment") return [];
  const { rows } = words;
  if (claimedAt) {
    const claim = rows.claim(claimedUtrOf(app, order), formatMoment(instantOf(claimedAt)));
    return [{ key: rows.claimed, value: claim }];
  }
  const until = lapsesAt ? formatMoment(instantOf(lapsesAt)) : rows.untold;
  return [{ key: rows.lapses, value: until }];
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requireStaff({ url, context });
  const post = await readPost({ request, context }, paymentRefusals);
  const found = await findOrderForFirm(app, params.reference);
  if (!found) throw data(null, { status: 404 });
  if (post.form === "cancel") {
    const cancelled = await cancelOrder(app, session, found.order);
    return cancelled.ok ? redirect(url.pathname, 303) : post.refuse(cancelled);
  }
  if (post.form === "refuse") {
    const refusal = post.read(refusalForm);
    if (!refusal.ok) return post.refuse(refusal);
    const refused = await refuseClaim(app, session, found.order, refusal.value);
    return refused.ok ? redirect(url.pathname, 303) : post.refuse(refused);
  }
  if (post.form === "revive") {
    const revived = await reviveOrder(app, session, found.order.id);
    return revived.ok ? redirect(url.pathname, 303) : post.refuse(revived);
  }
  if (post.form === "refund") {
    const refund = post.read(refundForm);
    if (!refund.ok) return post.refuse(refund);
    const decided = await decideRefund(app, session, found.order, refund.value);
    if (!decided.ok) return post.refuse(decided);
    return redirect(doneAt(url, decided.value === "waiting" && "asked"), 303);
  }
  if (post.form === "sent") {
    const typed = post.read(sentForm);
    if (!typed.ok) return post.refuse(typed);
    const { decision: id, "refund-utr": utr } = typed.value;
    const sent = await sendRefund(app, session, found.order, { id, utr });
    return sent.ok ? redirect(url.pathname, 303) : post.refuse(sent);
  }
  if (post.form === "decision") {
    const answered = await answerDecision(app, session, post);
    return answered.ok ? redirect(url.pathname, 303) : post.refuse(answered);
  }
  if (post.form === "again") {
    const sent = await sendDocumentAgain(app, session, found.order, post.intent);
    return sent.ok ? redirect(doneAt(url, "sent-again"), 303) : post.refuse(sent);
  }
  const typed = post.read(confirmForm);
  if (!typed.ok) return post.refuse(typed);
  const confirmed = await confirmPayment(app, session, found.order, typed.value);
  if (!confirmed.ok) return post.refuse(confirmed);
  return redirect(doneAt(url, confirmed.value === "waiting" && "asked"), 303);
}

/** The page itself, and what it then says was done. */
function doneAt({ pathname }: URL, done: NonNullable<z.output<typeof QUERY.done>> | false): string {
  return done ? `${pathname}?done=${done}` : pathname;
}

export default function MoneyOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, rows, items, documents, noPdf, payments, refunds, decisions } = loaderData;
  const { isOpen, claimSeen, isClosed, hasMoney, typed, done, sendsTo, erased } = loaderData;
  const waits = decisions.some(({ kind, isWaiting }) => kind === "payment" && isWaiting);
  return (
    <article className="column flow">
      <BackLink href="/staff/money" />
      <h1>{reference}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {done && !actionData && (
        <Notice announce>
          <p>{done}</p>
        </Notice>
      )}
      {erased && (
        <Notice tone="warn">
          <p>{erased}</p>
        </Notice>
      )}
      <SummaryList rows={rows} />
      <DecisionList decisions={decisions} state={actionData} />
      <RefundsToSend decisions={decisions} state={actionData} />
      <Listed heading={words.toDo} lines={items} />
      <Listed heading={words.payments} lines={payments} none={words.noPayment} />
      <Listed heading={words.refunds.heading} lines={refunds} />
      {noPdf && <Notice tone="warn">{noPdf}</Notice>}
      {documents.length > 0 && (
        <>
          <RoomList heading={words.documents}>
            {documents.map(({ id, name, href, label, isCancelled }) => (
              <RoomLine
                key={href}
                beside={
                  sendsTo &&
                  !isCancelled && (
                    <Form name="again" of={actionData} summaryElsewhere>
                      <Button
                        name="intent"
                        value={id}
                        variant="quiet"
                        pendingText={words.again.sending}
                      >
                        {words.again.button}
                        <span className="visually-hidden">: {name}</span>
                      </Button>
                    </Form>
                  )
                }
              >
                <a href={href}>{label}</a>
              </RoomLine>
            ))}
          </RoomList>
          {sendsTo && <p className="quiet">{sendsTo}</p>}
        </>
      )}
      {isOpen && !waits && (
        <>
          <h2>{words.confirm.heading}</h2>
          <p>{words.confirm.text}</p>
          <MoneyForm
            name="confirm"
            state={actionData}
            typed={typed}
            amountHint={loaderData.missing}
          />
          {claimSeen && <RefuseForm state={actionData} seen={claimSeen} />}
          {!claimSeen && (
            <>
              <h2>{words.cancel.heading}</h2>
              <p>{words.cancel.text}</p>
              <Form name="cancel" of={actionData} summaryElsewhere>
                <Button variant="secondary">{words.cancel.button}</Button>
              </Form>
            </>
          )}
        </>
      )}
      {isClosed && (
        <>
          <h2>{words.revive.heading}</h2>
          <p>{words.revive.text}</p>
          <Form name="revive" of={actionData} summaryElsewhere>
            <Button variant="secondary" pendingText={words.revive.pending}>
              {words.revive.button}
            </Button>
          </Form>
        </>
      )}
      {!isOpen && (
        <Details summary={words.confirm.further} open={actionData?.form === "confirm"}>
          <p>{words.confirm.text}</p>
          <MoneyForm name="confirm" state={actionData} />
        </Details>
      )}
      {hasMoney && (
        <RefundForm
          key={loaderData.refundId}
          state={actionData}
          id={loaderData.refundId}
          amountHint={loaderData.refundHint}
        />
      )}
    </article>
  );
}

type ListedProps = {
  heading: string;
  lines: readonly string[];
  /** What is said where there are none; else the heading goes, too. */
  none?: string;
};

function Listed({ heading, lines, none }: ListedProps) {
  if (lines.length === 0 && !none) return null;
  return (
    <>
      <h2>{heading}</h2>
      {lines.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <ul className="bullets">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type RefuseFormProps = { state: Route.ComponentProps["actionData"]; seen: string };

function RefuseForm({ state, seen }: RefuseFormProps) {
  const { heading, text, why, whyHint, button, pending } = words.refuse;
  return (
    <>
      <h2>{heading}</h2>
      <p>{text}</p>
      <Form name="refuse" of={state} summaryElsewhere>
        <input type="hidden" name="seen" value={seen} />
        <TextField name="why" label={why} hint={whyHint} autoComplete="off" />
        <Button pendingText={pending} variant="secondary">
          {button}
        </Button>
      </Form>
    </>
  );
}

type RefundFormProps = {
  state: Route.ComponentProps["actionData"];
  id: string;
  amountHint: string | undefined;
};

function RefundForm({ state, id, amountHint }: RefundFormProps) {
  const { heading, text, amount, reason, reasonHint, button, pending } = words.refund;
  return (
    <Details summary={heading} open={state?.form === "refund"}>
      <p>{text}</p>
      <Form name="refund" of={state} summaryElsewhere>
        <input type="hidden" name="id" value={id} />
        <TextField
          name="refund-amount"
          label={amount}
          hint={amountHint}
          inputMode="decimal"
          autoComplete="off"
          prefix="₹"
          width="10"
        />
        <TextField name="reason" label={reason} hint={reasonHint} autoComplete="off" />
        <Button pendingText={pending} variant="secondary">
          {button}
        </Button>
      </Form>
    </Details>
  );
}
