import { monthWords as words } from "#content/en/money-month.ts";
import { payment as paymentWords } from "#content/en/payment.ts";
import type { Series } from "#domain/payments/document-number.ts";
import { PRICE_CURRENCY } from "#domain/payments/money-facts.ts";
import type { NumbersOfSeries, StateSupply, SupplyPlace } from "#domain/payments/month.ts";
import type { GstHead } from "#domain/pricing/place-of-supply.ts";
import { countryName } from "#values/countries.ts";
import { dayInIndia, formatShortDay, instantAt } from "#values/dates.ts";
import { decimalRupees, inPercent, type Paise, paise, sumOf } from "#values/money.ts";
import { shownReference } from "#values/shown-reference.ts";
import { stateName } from "#values/states.ts";
import type { InvoiceParticulars } from "../book/invoice.ts";
import type { MovedMoney } from "./month-moves.server.ts";

type Row = (string | number)[];

/** A document in a file of the month. A cancelled one has no amounts, so that a column's sum is right. */
export function documentRow(
  series: Series,
  particulars: InvoiceParticulars,
  isCancelled: boolean,
): Row {
  const { number, on, client, place, code, taxes, lut, advances = [] } = particulars;
  const against = againstOf(particulars);
  const amount = (value: Paise) => (isCancelled ? "" : decimalRupees(value));
  const tax = (head: GstHead) =>
    amount(totalOf(taxes.filter((each) => each.head === head).map((each) => each.amount)));
  return [
    number,
    on,
    paymentWords.series[series],
    client.name,
    [client.address, client.country && countryName(client.country)].filter(Boolean).join(", "),
    client.gstin ?? "",
    code ?? "",
    particulars.product,
    amount(particulars.total),
    amount(particulars.taxable),
    place ? inPercent(taxes.reduce((sum, { rate }) => sum + rate, 0)) : "",
    tax("cgst"),
    tax("sgst"),
    tax("utgst"),
    tax("igst"),
    place ?? "",
    place ? placeName(place) : "",
    place ? words.no : "",
    against.map((each) => each.number).join(" "),
    against.map((each) => each.on).join(" "),
    suppliedOn(series, particulars),
    amount(totalOf(advances.map((each) => each.amount))),
    particulars.order,
    isCancelled ? words.cancelled : "",
    particulars.replacedBy ?? "",
    lut ? `${lut.number} ${lut.on}` : "",
  ];
}

/** Of an advance the day of its receipt (s. 13(2) CGST Act, 2017); what takes back has none. */
function suppliedOn(series: Series, { on, suppliedOn, payments }: InvoiceParticulars): string {
  if (series === "receipt-voucher") return payments[0]?.on ?? on;
  return series === "invoice" ? (suppliedOn ?? on) : "";
}

/** What a document corrects, replaces or sets off. */
function againstOf({ corrects, inPlaceOf, advances = [] }: InvoiceParticulars) {
  const [one] = [corrects, inPlaceOf].filter((each) => each != null);
  return one ? [one] : advances;
}

/** Money that moved. An amount in another currency is left out, so that a column's sum is right. */
export function moveRow(move: MovedMoney): Row {
  const { kind, currency, amount, isCounted } = move;
  return [
    dayOf(move.movedAt),
    ...(kind === "payment" ? [] : [words.moves[kind]]),
    wayOf(move),
    shownReference(move.id),
    ...(kind === "payment" ? [] : [shownReference(move.payment)]),
    move.reference,
    isCounted ? decimalRupees(amount) : "",
    isCounted || currency !== PRICE_CURRENCY ? currency : "",
    dayOf(move.recordedAt),
    move.isLate ? words.late.mark : "",
  ];
}

/** How it moved, in words; empty where that is not known. */
function wayOf({ way, source }: MovedMoney): string {
  if (way) return words.ways[way];
  return source === "razorpay" ? words.gateway : "";
}

/** Tax that a client withheld of the price on an invoice. */
export function withheldRow(move: MovedMoney, invoice: InvoiceParticulars | undefined): Row {
  return [
    dayOf(move.movedAt),
    invoice?.client.name ?? "",
    invoice?.client.gstin ?? "",
    move.reference,
    invoice?.number ?? "",
    invoice?.on ?? "",
    invoice ? decimalRupees(invoice.taxable) : "",
    decimalRupees(move.amount),
  ];
}

const dayOf = (at: number) => dayInIndia(instantAt(at)).toString();

export function supplyRow({ place, rate, taxable, tax }: StateSupply): Row {
  return [place, placeName(place), inPercent(rate), decimalRupees(taxable), decimalRupees(tax)];
}

export function numbersRow({ series, from, to, count, cancelled, gap }: NumbersOfSeries): Row {
  const name = paymentWords.series[series];
  if (gap) return [words.notHere(name, formatShortDay(gap.backupOn)), from, to, count, "", ""];
  return [name, from, to, count, cancelled, count - cancelled];
}

function placeName(place: SupplyPlace): string {
  return place === "96" ? words.abroad : stateName(place);
}

function totalOf(amounts: readonly Paise[]): Paise {
  return sumOf(paise(0), ...amounts);
}
