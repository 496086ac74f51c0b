import type { Series } from "#domain/payments/document-number.ts";
import type { Allowance, MoneyWay } from "#domain/payments/money-way.ts";
import type { InvoiceParticulars } from "#features/payments/book/invoice.ts";
import type { PrintedItem, PrintedMoneyDocument, PrintedSum } from "#platform/pdf-maker.ts";
import { countryName } from "#values/countries.ts";
import { formatDay, formatShortDay, type PlainDate, plainDate } from "#values/dates.ts";
import { formatPaise, nearestPaisa, type Paise, paise, sumOf } from "#values/money.ts";
import { shownReference } from "#values/shown-reference.ts";
import { type StateCode, stateName } from "#values/states.ts";
import { amountInWords } from "./amount-in-words.ts";
import { taxLabel } from "./payment.ts";

/** What a document is called by a firm that is registered for GST, and by one that is not. */
const TITLES: Record<Series, { registered: string; unregistered: string }> = {
  invoice: { registered: "Tax invoice", unregistered: "Invoice" },
  "credit-note": { registered: "Credit note", unregistered: "Credit note" },
  "receipt-voucher": { registered: "Receipt voucher", unregistered: "Receipt" },
  "refund-voucher": { registered: "Refund voucher", unregistered: "Refund receipt" },
};

/** "Individual tax preparation and planning services" is what 998232 is called in the scheme of classification. */
const SERVICES: Readonly<Record<string, string>> = {
  "998232": "individual tax preparation and planning services",
};

type Payment = InvoiceParticulars["payments"][number];
const BY_WAY: Record<MoneyWay, string> = {
  upi: "by UPI",
  imps: "by IMPS",
  neft: "by NEFT or RTGS",
  cheque: "by cheque",
  cash: "in cash",
  abroad: "by a transfer from abroad",
};
const ALLOWED: Record<Allowance, string> = {
  withheld: "Withheld as tax",
  waived: "Waived",
};

/** A place of supply outside India, in the list of State codes. */
const ABROAD = "96";

export const invoiceFileName = (number: string) => `${number.replaceAll("/", "-")}.pdf`;

/**
 * A document of money as it is printed. Of a registered firm it has what the CGST Rules, 2017 ask for: rule 46 of an
 * invoice, rule 50 of a receipt voucher, rule 51 of a refund voucher, rule 53 of a credit note. Of another firm it
 * names no tax and nothing that belongs to it (s. 32 CGST Act).
 *
 * @param lastDay of a credit note that comes too late to lower the tax: until when it would have
 * @param made the second that the file says it was made at; the same particulars are then the same bytes
 */
export function printedInvoice(
  series: Series,
  particulars: InvoiceParticulars,
  made: number,
  lastDay?: PlainDate,
): PrintedMoneyDocument {
  const { firm, number, total } = particulars;
  const isRegistered = particulars.code !== null;
  const heading = titleOf(series, isRegistered);
  return {
    kind: "invoice",
    title: `${heading} ${number}`,
    firm: firm.name,
    copy: "Original for recipient",
    heading,
    lead: leadOf(series, particulars),
    facts: factsOf(series, particulars),
    parties: [
      { label: "From", name: firm.legalName, lines: supplierLines(particulars) },
      { label: "To", name: particulars.client.name, lines: clientLines(particulars) },
    ],
    columns: { item: "Description", ...(isRegistered && { code: "SAC" }), amount: "Amount, ₹" },
    items: itemsOf(series, particulars),
    sums: sumsOf(particulars),
    total: { label: "Total", amount: formatPaise(total) },
    inWords: amountInWords(total),
    settlement: settlementOf(series, particulars),
    notes: [noteOf(series, heading, particulars, lastDay)],
    foot: { number, contact: firm.email },
    page: { page: "page", of: "of" },
    made,
  };
}

const titleOf = (series: Series, isRegistered: boolean) =>
  TITLES[series][isRegistered ? "registered" : "unregistered"];

/** `Tax invoice KY/26-27/000042`: a document as pages and mails name it, by its own title. */
export function documentName({
  series,
  number,
  isRegistered,
}: {
  series: Series;
  number: string;
  isRegistered: boolean;
}): string {
  return `${titleOf(series, isRegistered)} ${number}`;
}

/** Rules 51 and 53(1A): the number and the day of the document that is corrected. Rule 46: what an export says. */
function leadOf(series: Series, particulars: InvoiceParticulars): string[] {
  const { corrects, replacedBy, inPlaceOf, code, place, taxes, lut } = particulars;
  const isExport = place === ABROAD && taxes.every(({ rate }) => rate === 0);
  return [
    ...(corrects ? [`Against ${against(series, code !== null)} ${named(corrects)}`] : []),
    ...(replacedBy ? [`Replaced by invoice ${replacedBy}`] : []),
    ...(inPlaceOf
      ? [`Replaces invoice ${named(inPlaceOf)}, taken back by credit note ${inPlaceOf.creditNote}`]
      : []),
    ...(isExport ? ["Supply meant for export under LUT without payment of integrated tax"] : []),
    ...(isExport && lut ? [`LUT ${lut.number} of ${day(lut.on)}`] : []),
  ];
}

function against(series: Series, isRegistered: boolean): string {
  if (series !== "refund-voucher") return "invoice";
  return receiptTitle(isRegistered);
}

const receiptTitle = (isRegistered: boolean) =>
  titleOf("receipt-voucher", isRegistered).toLowerCase();

/** Whether the client pays the tax is asked of an invoice and of vouchers, not of a credit note. */
function factsOf(series: Series, { number, on, suppliedOn, order, code }: InvoiceParticulars) {
  const isLater = series === "invoice" && suppliedOn !== undefined && suppliedOn !== on;
  return [
    { label: "No.", text: number },
    { label: "Date", text: day(on) },
    ...(isLater ? [{ label: "Time of supply", text: day(suppliedOn) }] : []),
    { label: "Order", text: order },
    ...(code && series !== "credit-note" ? [{ label: "Reverse charge", text: "No" }] : []),
  ];
}

function supplierLines({ firm: { address, state, gstin } }: InvoiceParticulars): string[] {
  return [...(state ? withState(address, state) : address), ...(gstin ? [`GSTIN ${gstin}`] : [])];
}

/** An address that ends with its State has the code put to it, another one a line more. */
function withState(address: readonly string[], state: StateCode): string[] {
  const last = address.at(-1) ?? "";
  return last.endsWith(stateName(state))
    ? [...address.slice(0, -1), `${last} (${state})`]
    : [...address, stateAndCode(state)];
}

function clientLines({ client, place }: InvoiceParticulars): string[] {
  const { state, country, gstin, address } = client;
  const where = state && (place ? stateAndCode(state) : stateName(state));
  return [
    ...(address ? [address] : []),
    ...(where ? [where] : []),
    ...(country ? [countryName(country)] : []),
    ...(place ? [gstin ? `GSTIN ${gstin}` : "Not registered under GST"] : []),
    ...(place ? [`Place of supply: ${placeName(place)}`] : []),
  ];
}

const stateAndCode = (state: StateCode) => `${stateName(state)} (${state})`;

const placeName = (place: NonNullable<InvoiceParticulars["place"]>) =>
  place === ABROAD ? `outside India (${ABROAD})` : stateAndCode(place);

/** The lines of the price, under the product where the first of them has another name; else the product alone. */
function itemsOf(series: Series, particulars: InvoiceParticulars): PrintedItem[] {
  const { product, lines, total, code, replacedBy } = particulars;
  const about = {
    name: itemName(series, product, replacedBy !== undefined),
    isStrong: true,
    ...itemDetail(particulars),
  };
  if (lines.length === 0) return [{ ...about, ...(code && { code }), amount: figure(total) }];
  const rows = lines.map(({ label, amount }) => ({
    name: label,
    // What is taken off a price is no service.
    ...(code && amount >= 0 && { code }),
    amount: figure(nearestPaisa(amount)),
  }));
  const [first, ...more] = rows;
  return first?.name === product
    ? [{ ...first, ...about }, ...more]
    : [{ ...about, amount: "" }, ...rows];
}

function itemName(series: Series, product: string, isReplaced: boolean): string {
  if (series === "invoice") return product;
  if (series === "credit-note")
    return isReplaced ? product : `Returned from the price of ${product}`;
  return series === "receipt-voucher"
    ? `Advance for ${product}`
    : `Advance for ${product}, returned`;
}

function itemDetail({ product, planName, period, corrects }: InvoiceParticulars) {
  const notes = [
    ...(planName === product ? [] : [`Plan name: ${planName}`]),
    ...(corrects?.reason ? [`Reason: ${corrects.reason}`] : []),
  ];
  const detail =
    period &&
    `, ${formatShortDay(plainDate(period.from))} – ${formatShortDay(plainDate(period.until))}`;
  return { ...(detail && { detail }), ...(notes.length > 0 && { notes }) };
}

function sumsOf({ lines, taxable, taxes, total }: InvoiceParticulars): PrintedSum[] {
  if (taxes.length === 0) return [];
  // Lines that come to less than the total are prices without the tax, and a credit note has none.
  const sum = sumOf(paise(0), ...lines.map(({ amount }) => nearestPaisa(amount)));
  const how = lines.length > 0 && sum < total ? undefined : "included";
  return [
    { label: "Taxable value", amount: figure(taxable) },
    ...taxes.map(({ head, rate, amount }) => ({
      label: taxLabel(head, rate, rate > 0 ? how : undefined),
      amount: figure(amount),
    })),
  ];
}

/** A line for each payment or return, one for each receipt that an invoice takes in, and what follows from them. */
function settlementOf(
  series: Series,
  {
    payments,
    advances = [],
    returnedBefore = paise(0),
    total,
    code,
    replacedBy,
  }: InvoiceParticulars,
): PrintedMoneyDocument["settlement"] {
  const isBack = series === "credit-note" || series === "refund-voucher";
  const isWhole = payments.length === 1 && payments[0]?.amount === total;
  const moves = payments.map((payment) => ({
    strong: whatOf(payment, isBack),
    text: moved(payment, isBack, isWhole),
  }));
  const receipts = advances.map((advance) => ({
    text: `${formatPaise(advance.amount)} of this is on ${receiptTitle(code !== null)} ${named(advance)}.`,
  }));
  const left = replacedBy ? "No money is returned by this." : LEFT[series];
  return [
    ...moves,
    ...(returnedBefore > 0 ? [{ text: wentBack(returnedBefore) }] : []),
    ...receipts,
    ...(series === "invoice" ? surplusOf(payments, paise(total + returnedBefore)) : []),
    ...(left ? [{ text: left }] : []),
  ];
}

function whatOf({ way }: Payment, isBack: boolean): string {
  if (way === "withheld" || way === "waived") return ALLOWED[way];
  return isBack ? "Returned" : "Paid";
}

const wentBack = (amount: Paise) => `${formatPaise(amount)} of this went back before the invoice.`;

/** What was paid above the price is no part of the invoice. */
function surplusOf(payments: readonly Payment[], asked: Paise): { text: string }[] {
  const paid = sumOf(paise(0), ...payments.map(({ amount }) => amount));
  const surplus = paise(Math.max(0, paid - asked));
  if (surplus === 0) return [];
  return [{ text: `${formatPaise(surplus)} is more than the price, and is owed back.` }];
}

const LEFT: Partial<Record<Series, string>> = {
  invoice: "Nothing is left to pay.",
  "receipt-voucher": "The invoice follows when the whole price has arrived.",
};

/** The amount is named where it is not the total; a reference where the bank gave one. */
function moved(
  { on, source, id, amount, way }: Payment,
  isBack: boolean,
  isWhole: boolean,
): string {
  if (way === "withheld") return `${formatPaise(amount)} by the client, on ${day(on)}.`;
  if (way === "waived") return `${formatPaise(amount)}.`;
  const what = isWhole ? `on ${day(on)}` : `${formatPaise(amount)} on ${day(on)}`;
  const by = way ? BY_WAY[way] : BY_SOURCE[source];
  const returned = isBack && way === "abroad" ? "by a transfer abroad" : by;
  const reference = shownReference(id);
  return `${what} ${returned}${reference ? `, reference ${reference}` : ""}.`;
}

/** Of what names no way; a person of the firm states allowances alone. */
const BY_SOURCE: Record<Payment["source"], string> = {
  razorpay: "by Razorpay",
  bank: "by UPI or bank transfer",
  staff: "to the firm",
};

function noteOf(
  series: Series,
  heading: string,
  { code }: InvoiceParticulars,
  lastDay: PlainDate | undefined,
): string {
  const noun = series === "invoice" ? "An invoice" : `A ${heading.toLowerCase()}`;
  const late = lastDay && code ? lateNote(lastDay) : "";
  return `${late}${codeNote(code)}${noun} made and sent electronically needs no signature.`;
}

/** Money may still go back, the tax may not. */
const lateNote = (lastDay: PlainDate) =>
  `Issued after ${formatDay(lastDay)}, it no longer lowers the tax: s. 34(2) CGST Act, 2017. `;

function codeNote(code: string | null): string {
  if (code === null) return "The firm is not registered under GST. ";
  const service = SERVICES[code];
  return service ? `SAC ${code}: ${service}. ` : "";
}

const named = ({ number, on }: { number: string; on: string }) => `${number} of ${day(on)}`;
const day = (iso: string) => formatDay(plainDate(iso));

/** `4,249.00`, for a column whose heading has ₹; what is taken off with a true minus sign. */
const figure = (amount: Paise) =>
  `${amount < 0 ? "−" : ""}${formatPaise(paise(Math.abs(amount))).slice("₹".length)}`;
