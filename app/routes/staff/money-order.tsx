import { data, redirect } from "react-router";
import { firmItemWords, moneyDesk as words } from "#content/en/money-desk.ts";
import { paymentRefusals } from "#content/en/payment-refusals.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import type { OrderRow } from "#features/orders/move-order.server.ts";
import { contactOfOrder, shownOrder } from "#features/orders/own-orders.server.ts";
import { reviveOrder } from "#features/payments/close-order.server.ts";
import {
  cancelOrder,
  confirmPayment,
  findOrderForFirm,
  refuseClaim,
} from "#features/payments/money-desk.server.ts";
import { MoneyForm } from "#features/payments/money-form.tsx";
import { confirmForm, refundForm, refusalForm } from "#features/payments/pay-order.ts";
import { documentLinks } from "#features/payments/pay-view.ts";
import { refundOrder } from "#features/payments/refund.server.ts";
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
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { dayInIndia, formatDay, formatMoment, instantOf } from "#values/dates.ts";
import { inWords } from "#values/message.ts";
import { formatExact, formatPaise } from "#values/money.ts";
import { noPdfText } from "../pdf-response.server.ts";
import type { Route } from "./+types/money-order.ts";

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({ title: params.reference ?? words.title, index: false }, matches);

export async function loader({ url, context, params }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const app = appOf(context);
  const found = await findOrderForFirm(app, params.reference);
  if (!found) throw data(null, { status: 404 });
  const { order, payments, items, documents, due } = found;
  const { rows } = words;
  const { reference, product, total, placedAt } = shownOrder(order);
  const { name, email, mobile } = contactOfOrder(app, order);
  return {
    reference,
    isOpen: order.state === "awaiting-payment",
    claimSeen: order.state === "awaiting-payment" ? order.claimedAt?.toISOString() : undefined,
    isClosed: order.state === "expired" || order.state === "cancelled",
    hasMoney: order.state === "paid" || order.state === "part-refunded" || items.length > 0,
    rows: [
      { key: rows.client, value: name },
      { key: rows.email, value: email ?? rows.notGiven },
      { key: rows.mobile, value: mobile ?? rows.notGiven },
      { key: rows.product, value: product },
      { key: rows.total, value: formatExact(total) },
      { key: rows.placed, value: formatMoment(placedAt) },
      { key: rows.state, value: words.states[order.state] },
      ...claimRows(order),
    ],
    documents: documentLinks(documents, `/staff/money/${reference}`),
    noPdf: noPdfText(url),
    items: items.map((item) => inWords(firmItemWords, item, undefined)),
    payments: payments.map(({ amount, id, at }) =>
      words.payment(formatPaise(amount), id, formatDay(dayInIndia(instantOf(new Date(at))))),
    ),
    // The amount is typed as the bank shows it: one that stands there already would be confirmed unread.
    typed: { utr: order.claimedUtr ?? "" },
    missing: due > 0 ? words.confirm.missing(formatExact(due)) : undefined,
  };
}

function claimRows({ state, lapsesAt, claimedAt, claimedUtr }: OrderRow) {
  if (state !== "awaiting-payment") return [];
  const { rows } = words;
  if (claimedAt) {
    const claim = rows.claim(claimedUtr, formatMoment(instantOf(claimedAt)));
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
    const refunded = await refundOrder(app, session, found.order, refund.value);
    return refunded.ok ? redirect(url.pathname, 303) : post.refuse(refunded);
  }
  const typed = post.read(confirmForm);
  if (!typed.ok) return post.refuse(typed);
  const confirmed = await confirmPayment(app, session, found.order, typed.value);
  return confirmed.ok ? redirect(url.pathname, 303) : post.refuse(confirmed);
}

export default function MoneyOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, rows, items, documents, noPdf, payments } = loaderData;
  const { isOpen, claimSeen, isClosed, hasMoney, typed } = loaderData;
  return (
    <article className="column flow">
      <BackLink href="/staff/money" />
      <h1>{reference}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      <SummaryList rows={rows} />
      {items.length > 0 && (
        <>
          <h2>{words.toDo}</h2>
          <ul className="bullets">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )}
      <h2>{words.payments}</h2>
      {payments.length === 0 && <p className="quiet">{words.noPayment}</p>}
      <ul className="bullets">
        {payments.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {noPdf && <Notice tone="warn">{noPdf}</Notice>}
      {documents.length > 0 && (
        <>
          <h2>{words.documents}</h2>
          <ul className="bullets">
            {documents.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOpen && (
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
      {hasMoney && <RefundForm state={actionData} />}
    </article>
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

function RefundForm({ state }: { state: Route.ComponentProps["actionData"] }) {
  const { heading, text, utr, amount, reason, reasonHint, button, pending } = words.refund;
  return (
    <Details summary={heading} open={state?.form === "refund"}>
      <p>{text}</p>
      <Form name="refund" of={state} summaryElsewhere>
        <TextField
          name="refund-utr"
          label={utr}
          inputMode="numeric"
          autoComplete="off"
          width="10"
        />
        <TextField
          name="refund-amount"
          label={amount}
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
