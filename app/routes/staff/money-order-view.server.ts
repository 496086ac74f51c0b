import { firmItemWords, moneyDesk as words } from "#content/en/money-desk.ts";
import type { Settled } from "#domain/payments/money-facts.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { contactOfOrder, shownOrder } from "#features/orders/order/own-orders.server.ts";
import { claimedUtrOf } from "#features/orders/order/sealed-order.server.ts";
import { documentLinks } from "#features/payments/client/pay-view.ts";
import { decisionsFor } from "#features/payments/decisions/decisions.server.ts";
import type { OrderForFirm } from "#features/payments/desk/money-desk.server.ts";
import { refundableOf } from "#features/payments/desk/refund.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { dayInIndia, formatDay, formatMoment, instantOf } from "#values/dates.ts";
import { inWords } from "#values/message.ts";
import { formatExact, formatPaise } from "#values/money.ts";
import { shownReference } from "#values/shown-reference.ts";
import { noPdfText } from "../pdf-response.server.ts";
import { clientView } from "./money-client-view.server.ts";
import { correctionView } from "./money-correction.server.ts";
import { takerOf } from "./taker.server.ts";
import { wayBack } from "./way-back.server.ts";

/** An order with all its money, as its page on the desk shows it. */
export async function orderView(
  app: App,
  person: Session["person"],
  found: OrderForFirm,
  url: URL,
) {
  const { order, payments, refunds, items, documents, due } = found;
  const { rows } = words;
  const { reference, product, total, placedAt } = shownOrder(order);
  const { name, email, mobile } = contactOfOrder(app, order);
  const missing = order.erasedAt ? rows.erased : rows.notGiven;
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
    decisions,
    client: await clientView(app, found),
    /** Of the form that decides a refund: sent twice, it is one. */
    refundId: crypto.randomUUID(),
    refundHint: refundHint(await refundableOf(app, order.id)),
    documents: documentLinks(documents, `/staff/money/${reference}`),
    sendsTo: email && words.again.hint(email),
    noPdf: noPdfText(url),
    items: items.map((item) => inWords(firmItemWords, item, undefined)),
    today: dayInIndia(app.clock.now()).toString(),
    payments: payments.map(movedLine),
    refunds: refunds.map((refund) => {
      const { state } = refund;
      const row = movedLine(refund);
      return state === "failed" ? words.refunds.failed(row) : row;
    }),
    // The amount is typed as the bank shows it: one that stands there already would be confirmed unread.
    typed: { utr: claimedUtrOf(app, order) ?? "" },
    missing: due > 0 ? words.confirm.missing(formatExact(due)) : undefined,
    withheldAtMost: formatExact(found.withheldAtMost),
    hasPart: payments.length > 0,
    correction: documents.length > 0 ? await correctionView(app, order.id) : undefined,
  };
}

type Moved = Pick<Settled<"payment">, "amount" | "id" | "at" | "way">;

/** What moved, by its way and reference, on its day. */
function movedLine({ amount, id, at, way }: Moved): string {
  const day = formatDay(dayInIndia(instantOf(new Date(at))));
  if (way === "withheld" || way === "waived") return words.allowed[way](formatPaise(amount), day);
  return words.payment(formatPaise(amount), shownReference(id), day, way && words.ways[way]);
}

/** How much of which payment may go back. */
function refundHint(payments: Awaited<ReturnType<typeof refundableOf>>): string | undefined {
  const { most, ofPayment } = words.refund;
  if (payments.length === 0) return undefined;
  return most(payments.map(({ id, amount }) => ofPayment(formatPaise(amount), shownReference(id))));
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
