import { monthWords as words } from "#content/en/money-month.ts";
import { payment as paymentWords } from "#content/en/payment.ts";
import type { Series } from "#domain/payments/document-number.ts";
import { PRICE_CURRENCY } from "#domain/payments/money-facts.ts";
import type { Move, NumbersOfSeries, StateSupply, SupplyPlace } from "#domain/payments/month.ts";
import type { GstHead } from "#domain/pricing/place-of-supply.ts";
import { dayInIndia, formatShortDay, instantAt } from "#values/dates.ts";
import { decimalRupees, inPercent, type Paise, paise, sumOf } from "#values/money.ts";
import { stateName } from "#values/states.ts";
import type { InvoiceParticulars } from "../book/invoice.ts";

type Row = (string | number)[];

/** A document in a file of the month. A cancelled one has its number and no amounts, so that a column's sum is right. */
export function documentRow(
  series: Series,
  particulars: InvoiceParticulars,
  isCancelled: boolean,
): Row {
  const { number, on, client, order, product, place, code, corrects } = particulars;
  const advances = particulars.advances ?? [];
  const against = corrects ? [corrects.number] : advances.map((each) => each.number);
  return [
    on,
    paymentWords.series[series],
    number,
    against.join(" "),
    client.name,
    client.gstin ?? "",
    place ? placeName(place) : "",
    order,
    product,
    code ?? "",
    ...(isCancelled ? NO_AMOUNTS : amountsOf(particulars, advances)),
    isCancelled ? words.cancelled : "",
  ];
}

const HEADS = ["cgst", "sgst", "utgst", "igst"] as const satisfies readonly GstHead[];
const NO_AMOUNTS = ["taxable", ...HEADS, "total", "set-off"].map(() => "");

function amountsOf(
  { taxable, taxes, total }: InvoiceParticulars,
  advances: readonly { amount: Paise }[],
): number[] {
  const tax = (head: GstHead) =>
    totalOf(taxes.filter((each) => each.head === head).map(({ amount }) => amount));
  const setOff = totalOf(advances.map(({ amount }) => amount));
  return [taxable, ...HEADS.map(tax), total, setOff].map(decimalRupees);
}

/** Money that moved. An amount in another currency is left out, so that a column's sum is right. */
export function moveRow({ reference, ...move }: Move & { reference: string }): Row {
  const { kind, source, id, payment, currency, amount } = move;
  return [
    dayInIndia(instantAt(move.movedAt)).toString(),
    ...(kind === "payment" ? [] : [words.moves[kind]]),
    source,
    id,
    ...(kind === "payment" ? [] : [payment]),
    reference,
    move.isCounted ? decimalRupees(amount) : "",
    move.isCounted || currency !== PRICE_CURRENCY ? currency : "",
  ];
}

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
