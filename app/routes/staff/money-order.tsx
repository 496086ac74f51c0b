import { data } from "react-router";
import { z } from "zod";
import { firmItemWords, moneyDesk as words } from "#content/en/money-desk.ts";
import { paymentRefusals } from "#content/en/payment-refusals.ts";
import { utrOfRefund } from "#domain/payments/money-facts.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { takerForm } from "#features/accounts/take-row.ts";
import { firmClientForm } from "#features/orders/order/client-form.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { contactOfOrder, shownOrder } from "#features/orders/order/own-orders.server.ts";
import { claimedUtrOf } from "#features/orders/order/sealed-order.server.ts";
import type { PaymentMessages } from "#features/payments/book/payment-messages.ts";
import { changeClient } from "#features/payments/client/change-client.server.ts";
import { documentLinks } from "#features/payments/client/pay-view.ts";
import { DecisionList, RefundsToSend } from "#features/payments/decisions/decision-list.tsx";
import { decisionsFor } from "#features/payments/decisions/decisions.server.ts";
import {
  cancelOrder,
  confirmPayment,
  refuseClaim,
  sendDocumentAgain,
} from "#features/payments/desk/act-on-order.server.ts";
import { answerDecision } from "#features/payments/desk/answer-decision.server.ts";
import { reviveOrder } from "#features/payments/desk/close-order.server.ts";
import { findOrderForFirm } from "#features/payments/desk/money-desk.server.ts";
import {
  confirmForm,
  refundForm,
  refusalForm,
  sentForm,
} from "#features/payments/desk/money-desk-forms.ts";
import { MoneyForm } from "#features/payments/desk/money-form.tsx";
import { takeOrder } from "#features/payments/desk/money-today.server.ts";
import { decideRefund, refundableOf, sendRefund } from "#features/payments/desk/refund.server.ts";
import type { App } from "#platform/app.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { dayInIndia, formatDay, formatMoment, instantOf } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { inWords } from "#values/message.ts";
import { formatExact, formatPaise } from "#values/money.ts";
import { noPdfText } from "../pdf-response.server.ts";
import type { Route } from "./+types/money-order.ts";
import { type DeskForm, deskForm, workDeskForm } from "./desk-forms.server.ts";
import { ClientOfOrder } from "./money-client.tsx";
import { clientView } from "./money-client-view.server.ts";
import { ButtonForm, Documents, Listed, RefundForm, RefuseForm } from "./money-order-parts.tsx";
import { PersonLink } from "./person-link.tsx";
import { takerOf } from "./taker.server.ts";
import { Taker } from "./taker.tsx";
import { wayBack } from "./way-back.server.ts";

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({ title: params.reference ?? words.title, index: false }, matches);

const QUERY = { done: z.enum(["asked", "sent-again"]).optional().catch(undefined) };
type Done = NonNullable<z.output<typeof QUERY.done>>;

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
  const decisions = await decisionsFor(app, person.id, order.id);
  const waits = items.length + decisions.length > 0 || order.claimedAt !== null;
  return {
    reference,
    back: wayBack(url, "/staff/money"),
    isOpen: order.state === "awaiting-payment",
    taker: waits || order.takenBy ? await takerOf(app, person, order.takenBy) : undefined,
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
    decisions,
    client: await clientView(app, found),
    /** Of the form that decides a refund: sent twice, it is one. */
    refundId: crypto.randomUUID(),
    refundHint: refundHint(await refundableOf(app, order.id)),
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
function refundHint(payments: Awaited<ReturnType<typeof refundableOf>>): string | undefined {
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
  const { order } = found;
  const forms = {
    taker: deskForm({
      schema: takerForm,
      act: (change) => takeOrder(app, session, order.id, change),
    }),
    cancel: deskForm({ act: () => cancelOrder(app, session, order) }),
    refuse: deskForm({
      schema: refusalForm,
      act: (typed) => refuseClaim(app, session, order, typed),
    }),
    revive: deskForm({ act: () => reviveOrder(app, session, order.id) }),
    refund: deskForm({
      schema: refundForm,
      act: (typed) => decideRefund(app, session, order, typed),
      done: (state) => state === "waiting" && "asked",
    }),
    sent: deskForm({
      schema: sentForm,
      act: ({ decision: id, "refund-utr": utr }) => sendRefund(app, session, order, { id, utr }),
    }),
    decision: deskForm({ act: () => answerDecision(app, session, post) }),
    client: deskForm({
      schema: firmClientForm,
      act: (typed) => changeClient(app, session, order.id, typed),
    }),
    again: deskForm({
      act: () => sendDocumentAgain(app, session, order, post.intent),
      done: () => "sent-again",
    }),
    confirm: deskForm({
      schema: confirmForm,
      act: (typed) => confirmPayment(app, session, order, typed),
      done: (state) => state === "waiting" && "asked",
    }),
  } satisfies Record<string, DeskForm<PaymentMessages, Done>>;
  return workDeskForm(post, url, forms, "confirm");
}

export default function MoneyOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, rows, items, documents, noPdf, payments, refunds, decisions } = loaderData;
  const { isOpen, claimSeen, isClosed, hasMoney, typed, done, sendsTo, erased, taker } = loaderData;
  const waits = decisions.some(({ kind, isWaiting }) => kind === "payment" && isWaiting);
  return (
    <article className="column flow">
      <BackLink href={loaderData.back} />
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
      {taker && <Taker taker={taker} state={actionData} />}
      <p>
        <PersonLink reference={reference} />
      </p>
      <DecisionList decisions={decisions} state={actionData} />
      <RefundsToSend decisions={decisions} state={actionData} />
      <ClientOfOrder view={loaderData.client} state={actionData} />
      <Listed heading={words.toDo} lines={items} />
      <Listed heading={words.payments} lines={payments} none={words.noPayment} />
      <Listed heading={words.refunds.heading} lines={refunds} />
      {noPdf && <Notice tone="warn">{noPdf}</Notice>}
      <Documents state={actionData} documents={documents} sendsTo={sendsTo} />
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
          {claimSeen ? (
            <RefuseForm state={actionData} seen={claimSeen} />
          ) : (
            <ButtonForm name="cancel" words={words.cancel} state={actionData} />
          )}
        </>
      )}
      {isClosed && <ButtonForm name="revive" words={words.revive} state={actionData} />}
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
