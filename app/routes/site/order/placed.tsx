import { Link, redirect } from "react-router";
import { doNotPay } from "#content/en/case-steps.ts";
import { clientChange } from "#content/en/client-change.ts";
import { placed } from "#content/en/order-placed.ts";
import { paymentRefusals } from "#content/en/payment-refusals.ts";
import { JOIN_FORM } from "#features/filing/join-form.ts";
import { JoinOffer } from "#features/filing/join-offer.tsx";
import { caseToJoin, joinSent } from "#features/filing/join-view.server.ts";
import { type Form16OfOrder, form16OfOrder } from "#features/filing/place-with-form16.server.ts";
import { StoppedOrder } from "#features/filing/stopped-order.tsx";
import { clientForm } from "#features/orders/order/client-form.ts";
import { taxInTotal } from "#features/orders/order/tax-on-price.server.ts";
import { changeOwnClient, shownClient } from "#features/payments/client/change-client.server.ts";
import { claimForm } from "#features/payments/client/claim-form.ts";
import { CLIENT_FORM, ClientChange } from "#features/payments/client/client-change.tsx";
import {
  claimPaid,
  findPayment,
  type OrderPayment,
} from "#features/payments/client/pay-order.server.ts";
import { PaySection } from "#features/payments/client/pay-section.tsx";
import { payView, taxLines } from "#features/payments/client/pay-view.ts";
import { wordsOf } from "#features/words/words-of.server.ts";
import { readPost } from "#platform/post.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { PriceBox } from "#ui/price-box/price-box.tsx";
import { formatMoment } from "#values/dates.ts";
import { decimalRupees, paise } from "#values/money.ts";
import { maskEmail } from "#values/phone.ts";
import { noPdfText } from "../../pdf-response.server.ts";
import type { Route } from "./+types/placed.ts";
import { requireOrder } from "./require-order.server.ts";
import "./order.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: placed.title, path: "/order/placed", index: false }, matches);

/** Opens only in the browser that ordered: to everybody else the reference does not exist. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { app, browser, found } = await requireOrder(request, context, params.reference);
  const { reference, placedAt, planName, lines, total, email } = found;
  const payment = await findPayment(app, found.row);
  const form16 = await form16OfOrder(app, browser, found.id, wordsOf(context));
  const { state } = payment;
  const isOpen = state === "awaiting-payment";
  // While a claim stands nothing is asked for.
  const hasPart = isOpen && !payment.claimed && payment.due < payment.total;
  const ended = form16.kind === "handedOver" ? form16.ended : undefined;
  const isExport = found.row.lutNumber !== null;
  const userAgent = request.headers.get("user-agent");
  const pay = payView(payment, app.firm().name, `/order/placed/${reference}`, userAgent);
  return {
    reference,
    title: isOpen && (ended || (!pay.upi && !pay.claimed)) ? placed.received : pay.title,
    placed: placed.orderedOn(reference, formatMoment(placedAt)),
    planName,
    lines: hasPart
      ? [...lines, { label: placed.arrived, amount: -decimalRupees(paise(total - payment.due)) }]
      : lines,
    total: hasPart ? payment.due : total,
    totalLabel: placed.total[isOpen && ended ? "price" : hasPart ? "rest" : totalLabelOf(payment)],
    // Once it is paid, its invoice says which tax was in it; tax that was added is a line of the price.
    tax:
      isOpen && !hasPart && !lines.some(({ kind }) => kind === "tax")
        ? taxLines(taxInTotal(app, payment.total, found.client, { isExport }).taxes)
        : [],
    form16: form16.kind === "inDraft" ? inDraft(form16) : form16,
    asksForm16: found.isReturn || form16.kind !== "missing",
    ended,
    doNotPay: ended && isOpen ? doNotPay : undefined,
    joins: form16.kind === "handedOver" ? undefined : await caseToJoin(app, browser, found.row),
    pay,
    noPdf: noPdfText(url),
    // Once the client has answered, mails about the payment follow.
    sentTo: pay.upi && !pay.claimed && !pay.refused ? email && maskEmail(email) : undefined,
    isWithoutEmail: !email,
    client: payment.takesClient && !ended ? shownClient(app, found.row) : undefined,
  };
}

function totalLabelOf({ state, claimed }: OrderPayment): keyof typeof placed.total {
  if (state === "awaiting-payment") return claimed ? "price" : "open";
  return state === "paid" || state === "part-refunded" ? "paid" : "price";
}

/** Takes a client's word that the order is paid, or who it is invoiced to. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { app, browser, found } = await requireOrder(request, context, params.reference);
  const post = await readPost({ request, context }, paymentRefusals);
  if (post.form === JOIN_FORM) {
    const joined = await joinSent(app, browser, post);
    return joined.ok ? redirect(`/order/placed/${found.reference}`, 303) : post.refuse(joined);
  }
  if (post.form === CLIENT_FORM) {
    const client = post.read(clientForm);
    if (!client.ok) return post.refuse(client);
    const changed = await changeOwnClient(app, found.id, client.value, browser);
    return changed.ok ? redirect(`/order/placed/${found.reference}`, 303) : post.refuse(changed);
  }
  const typed = post.read(claimForm);
  if (!typed.ok) return post.refuse(typed);
  const claimed = await claimPaid(app, found.row, typed.value.utr, browser);
  return claimed.ok ? redirect(`/order/placed/${found.reference}`, 303) : post.refuse(claimed);
}

function inDraft({ kind, expiresAt, ...draft }: Extract<Form16OfOrder, { kind: "inDraft" }>) {
  return { kind, text: placed.form16InDraft.text(draft, formatMoment(expiresAt)) };
}

export default function Placed({ loaderData, actionData }: Route.ComponentProps) {
  const { title, planName, lines, total, totalLabel, sentTo, form16, asksForm16 } = loaderData;
  const { pay, noPdf, tax, joins, ended, client } = loaderData;
  return (
    <article>
      <div className="wide order-placed">
        <div className="flow">
          <h1>{title}</h1>
          <p className="order-reference">{loaderData.placed}</p>
          {noPdf && (
            <Notice announce>
              <p>{noPdf}</p>
            </Notice>
          )}
          {joins && (
            <JoinOffer
              offer={joins}
              state={actionData}
              action={`/order/placed/${loaderData.reference}`}
            />
          )}
          {ended && <StoppedOrder ended={ended} doNotPay={loaderData.doNotPay} />}
          {!(ended && pay.isOpen) && <PaySection view={pay} state={actionData} />}
          {asksForm16 && !joins && <NextForm16 of={form16} />}
        </div>
        <div className="flow">
          <h2>{planName}</h2>
          <PriceBox
            caption={placed.priceHeading}
            lines={lines}
            total={total}
            totalLabel={totalLabel}
            included={tax}
          />
          <ClientChange words={clientChange} view={client} state={actionData} />
          {sentTo && <p className="quiet">{placed.sentTo(sentTo)}</p>}
          {loaderData.isWithoutEmail && <p className="quiet">{placed.noEmail}</p>}
          <p className="quiet">{placed.again}</p>
        </div>
      </div>
    </article>
  );
}

/** What the return still needs: nothing, when the Form 16 went along. */
function NextForm16({ of }: { of: Route.ComponentProps["loaderData"]["form16"] }) {
  const { withForm16, form16InDraft, form16Next } = placed;
  if (of.kind === "handedOver") {
    const { reference, opensHere } = of;
    return (
      <p>
        {withForm16.text}{" "}
        {opensHere ? <Link to={`/stepform/submitted/${reference}`}>{reference}</Link> : reference}.
      </p>
    );
  }
  const isInDraft = of.kind === "inDraft";
  return (
    <section className="order-next flow" aria-labelledby="form16">
      <h2 id="form16">{form16Next.heading}</h2>
      <p>{isInDraft ? of.text : form16Next.text}</p>
      <p>
        <ButtonLink href={isInDraft ? "/stepform/check" : "/stepform/form16"}>
          {isInDraft ? form16InDraft.link : form16Next.link}
        </ButtonLink>
      </p>
    </section>
  );
}
