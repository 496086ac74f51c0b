import { taxLabel, payment as words } from "#content/en/payment.ts";
import type { TaxedPrice } from "#domain/pricing/gst.ts";
import { dayInIndia, formatDay, formatMoment, plainDate } from "#values/dates.ts";
import {
  type BasisPoints,
  formatPaise,
  formatRupees,
  paise,
  sumOf,
  wholeRupees,
} from "#values/money.ts";
import type { OrderPayment } from "./pay-order.server.ts";

/**
 * The payment of an order in words, for its pages.
 *
 * @param firm who writes where no way to pay is set
 * @param page of the order; its documents are under it
 */
export function payView(payment: OrderPayment, firm: string, page: string) {
  const { state, total, upi, claimed, lapsesAt, documents } = payment;
  const amount = formatPaise(total);
  const isOpen = state === "awaiting-payment";
  return {
    state: words.states[state],
    isPaid: state === "paid" || state === "part-refunded",
    isOpen,
    closed: state === "expired" || state === "cancelled" ? words.closed[state] : null,
    heading: words.title(formatRupees(wholeRupees(total))),
    noWay: isOpen && !upi ? words.noWay(firm) : null,
    upi: upi && {
      qr: upi.qr,
      link: upi.link,
      isSample: upi.isSample,
      steps: [
        words.steps.open,
        upi.isBusiness
          ? words.steps.check(upi.name, amount)
          : words.steps.typeAmount(upi.name, amount),
        words.steps.sendReference,
      ],
      rows: [
        { key: words.payTo, value: upi.upiId },
        { key: words.amount, value: amount },
        { key: words.note, value: upi.tag },
      ],
    },
    claimed: claimed && words.claimed.text(claimed.utr, formatMoment(claimed.at)),
    lapses: isOpen && !claimed ? words.lapses(formatDay(dayInIndia(lapsesAt))) : null,
    documents: documentLinks(documents, page),
  };
}

type Taxes = TaxedPrice["taxes"];

/** The tax in a price, a line for each head. */
export function taxLines(taxes: Taxes) {
  return taxes.map(({ head, rate, amount }) => ({
    label: taxLabel(head, rate),
    amount: formatPaise(amount),
  }));
}

/** The same in one line, while the client's State is not known. */
export function taxLine(taxes: Taxes) {
  if (taxes.length === 0) return [];
  const rate = taxes.reduce((sum, tax) => sum + tax.rate, 0) as BasisPoints;
  const amount = sumOf(paise(0), ...taxes.map((tax) => tax.amount));
  return [{ label: taxLabel("gst", rate), amount: formatPaise(amount) }];
}

/** Links to the documents of an order; `page` is the order's. */
export function documentLinks(documents: OrderPayment["documents"], page: string) {
  return documents.map(({ id, series, number, on }) => ({
    href: `${page}/documents/${id}`,
    label: words.document(words.series[series], number, formatDay(plainDate(on))),
  }));
}
export type PayView = ReturnType<typeof payView>;
