import { documentName } from "#content/en/invoice.ts";
import { orderState, taxLabel, payment as words } from "#content/en/payment.ts";
import { appLinks } from "#domain/payments/upi.ts";
import type { TaxedPrice } from "#domain/pricing/gst.ts";
import type { Entitlement } from "#features/orders/order/entitlements.server.ts";
import { dayInIndia, formatDay, formatMoment, plainDate } from "#values/dates.ts";
import { decimalText, formatExact, formatPaise, paise } from "#values/money.ts";
import type { OrderPayment } from "./pay-order.server.ts";

/** The system opens one app for all UPI links there, unasked. */
const IOS = /\b(?:iPhone|iPad|iPod)\b/;
/** Apps may take no more by a code from the pictures of the telephone (NPCI, "QR share & pay", 8 April 2025). */
const MOST_BY_SAVED_CODE = paise(200_000);

/**
 * The payment of an order in words, for its pages.
 *
 * @param firm who writes where no way to pay is set
 * @param page of the order; its documents are under it
 * @param userAgent of the browser that asks for it
 */
export function payView(
  payment: OrderPayment,
  firm: string,
  page: string,
  userAgent: string | null,
) {
  const { state, total, due, upi, claimed, lapsesAt, documents, bought, paidAt } = payment;
  const isOpen = state === "awaiting-payment";
  const isPaid = state === "paid" || state === "part-refunded";
  const hasPart = isOpen && due < total;
  return {
    title: titleOf(payment),
    state: orderState(state, claimed !== null),
    isPaid,
    isOpen,
    closed: state === "expired" || state === "cancelled" ? words.closed[state] : null,
    noWay: isOpen && !upi && !claimed ? words.noWay(firm) : null,
    partPaid: hasPart
      ? {
          heading: words.partPaid.heading(formatExact(paise(total - due)), formatExact(due)),
          text: words.partPaid.text(formatExact(due)),
        }
      : null,
    refused: payment.refused,
    upi: upi && {
      qr: upi.qr,
      link: upi.link,
      apps: IOS.test(userAgent ?? "")
        ? appLinks(upi.link).map(({ app, href }) => ({ name: words.apps[app], href }))
        : [],
      savedCode: due > MOST_BY_SAVED_CODE ? words.savedCode : null,
      isSample: upi.isSample,
      check: upi.isBusiness
        ? words.steps.check(upi.name, formatPaise(due))
        : words.steps.typeAmount(upi.name, formatPaise(due)),
      rows: [
        { key: words.payTo, value: upi.upiId, copied: upi.upiId },
        { key: words.amount, value: formatPaise(due), copied: decimalText(due) },
        { key: words.note, value: upi.tag, copied: upi.tag },
      ],
    },
    claimed:
      claimed &&
      (claimed.utr
        ? words.claimed.withReference(claimed.utr, formatMoment(claimed.at))
        : words.claimed.without(formatMoment(claimed.at))),
    // With money on it it does not lapse.
    lapses:
      isOpen && !claimed && !hasPart && lapsesAt
        ? words.lapses(formatDay(dayInIndia(lapsesAt)))
        : null,
    bought: isPaid ? boughtRows(bought) : [],
    paidOn: isPaid && paidAt ? formatDay(dayInIndia(paidAt)) : null,
    hasSessions: isPaid && bought.some(({ kind }) => kind === "sessions"),
    documents: documentLinks(documents, page),
    refunds: refundLines(payment.refunds),
  };
}

function titleOf({ state, total, due, upi, claimed, refused, bought }: OrderPayment): string {
  if (claimed) return words.claimed.title(formatExact(due));
  if (refused) return words.refused.title(formatExact(due));
  if (upi) return due < total ? words.titleOfRest(formatExact(due)) : words.title(formatExact(due));
  if (state !== "paid") return words.states[state];
  return bought.some(({ kind }) => kind === "plan-year") ? words.paid.plan : words.paid.return;
}

function boughtRows(bought: readonly Entitlement[]) {
  const of = (kind: Entitlement["kind"]) => bought.find((each) => each.kind === kind);
  const [year, sessions, filing] = [of("plan-year"), of("sessions"), of("filing")];
  const { until, sessions: sessionsKey, unlimited, returns } = words.paid;
  return [
    ...(year?.endsOn ? [{ key: until, value: formatDay(plainDate(year.endsOn)) }] : []),
    ...(sessions ? [{ key: sessionsKey, value: String(sessions.amount ?? unlimited) }] : []),
    ...(filing ? [{ key: returns, value: String(filing.amount) }] : []),
  ];
}

/** The tax in a price, a line for each head; an export has none. */
export function taxLines(taxes: TaxedPrice["taxes"]) {
  return taxes
    .filter(({ rate }) => rate > 0)
    .map(({ head, rate, amount }) => ({
      label: taxLabel(head, rate, "included"),
      amount: formatPaise(amount),
    }));
}

/** Links to the documents of an order; `page` is the order's. */
export function documentLinks(
  documents: readonly Pick<
    OrderPayment["documents"][number],
    "id" | "series" | "number" | "on" | "cancelledAt" | "replaces" | "isRegistered"
  >[],
  page: string,
) {
  return documents.map(({ id, on, cancelledAt, ...named }) => {
    const name = documentName(named);
    const link = words.document(name, formatDay(plainDate(on)));
    const by = documents.find(({ series, replaces }) => series === "invoice" && replaces === id);
    const standing = by ? words.replaced(link, by.number) : link;
    return {
      ...{ id, name, isCancelled: cancelledAt !== null },
      href: `${page}/documents/${id}`,
      label: cancelledAt ? words.cancelled(link) : standing,
    };
  });
}

/** Each step of a refund, as its client reads it. */
function refundLines(refunds: OrderPayment["refunds"]): string[] {
  const { decided, sent, onItsWay, failed } = words.refunds;
  return refunds.map(({ state, amount, at, utr, reason }) => {
    const [money, day] = [formatPaise(amount), formatDay(dayInIndia(at))];
    if (state === "decided") return decided(money, day, reason);
    if (state === "failed") return failed(money);
    return utr ? sent(money, day, utr) : onItsWay(money, day);
  });
}
export type PayView = ReturnType<typeof payView>;
