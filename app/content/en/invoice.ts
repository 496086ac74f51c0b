import type { InvoiceParticulars } from "#features/payments/invoice.ts";
import type { PrintedBlock, PrintedDocument, PrintedRow } from "#platform/pdf-maker.ts";
import { countryName } from "#values/countries.ts";
import { formatDay, plainDate } from "#values/dates.ts";
import { formatPaise, formatPrice, nearestPaisa } from "#values/money.ts";
import { stateName } from "#values/states.ts";
import { amountInWords } from "./amount-in-words.ts";
import { taxLabel } from "./payment.ts";

type Place = NonNullable<InvoiceParticulars["place"]>;

const SOURCES = { razorpay: "by Razorpay", bank: "by UPI or bank transfer", staff: "to the firm" };

const placeName = (place: Place) =>
  place === "96" ? "outside India (96)" : `${stateName(place)} (${place})`;

export const invoiceFileName = (number: string) => `${number.replaceAll("/", "-")}.pdf`;

/** An invoice as it is printed: with what rule 46 CGST Rules, 2017 asks for, where the firm is registered. */
export function printedInvoice(invoice: InvoiceParticulars, made: number): PrintedDocument {
  const { firm, client, number, on, code } = invoice;
  return {
    title: titleOf(invoice),
    lead: [`No. ${number}`, `Date ${formatDay(plainDate(on))}`, `Order ${invoice.order}`],
    firm: firm.name,
    foot: `${firm.email}, ${firm.phone}`,
    page: { page: "Page", of: "of" },
    made,
    blocks: [
      heading("From"),
      text(firm.legalName),
      text(firm.address.join(", ")),
      ...(firm.gstin ? [text(`GSTIN ${firm.gstin}`)] : []),
      heading("To"),
      text(client.name),
      ...(client.state ? [text(placeName(client.state))] : []),
      ...(client.country ? [text(countryName(client.country))] : []),
      ...(client.gstin ? [text(`GSTIN ${client.gstin}`)] : []),
      heading(invoice.planName),
      ...(invoice.planName === invoice.product ? [] : [text(invoice.product)]),
      ...(code ? [text(`Service accounting code (SAC) ${code}`)] : []),
      { kind: "table", columns: ["What", "Rupees"], rows: rowsOf(invoice) },
      text(amountInWords(invoice.total)),
      ...taxBlocks(invoice),
      ...correctionOf(invoice),
      ...(invoice.payments.length > 0 ? [heading(invoice.corrects ? "Returned" : "Paid")] : []),
      ...invoice.payments.map(({ on, source, id, amount }) =>
        text(
          `${formatPaise(amount)} on ${formatDay(plainDate(on))} ${SOURCES[source]}, reference ${id}`,
        ),
      ),
      quiet("Made by computer, without a signature."),
    ],
  };
}

function titleOf({ corrects, code }: InvoiceParticulars): string {
  if (corrects) return "Credit note";
  return code ? "Tax invoice" : "Invoice";
}

/** Rule 53 CGST Rules, 2017: the number and the day of the invoice that is corrected. */
function correctionOf({ corrects }: InvoiceParticulars): PrintedBlock[] {
  if (!corrects) return [];
  const { number, on, reason } = corrects;
  const against = text(`Against invoice ${number} of ${formatDay(plainDate(on))}.`);
  return reason ? [against, text(`Reason: ${reason}`)] : [against];
}

function rowsOf({ lines, taxable, taxes, total }: InvoiceParticulars): PrintedRow[] {
  // Lines that come to less than the total are prices without the tax, and a credit note has none.
  const sum = lines.reduce((all, { amount }) => all + nearestPaisa(amount), 0);
  const how = lines.length > 0 && sum < total ? undefined : "included";
  return [
    ...lines.map(({ label, amount }) => ({ cells: [label, formatPrice(amount)] })),
    ...(taxes.length > 0 ? [{ cells: ["Taxable value", formatPaise(taxable)] }] : []),
    ...taxes.map(({ head, rate, amount }) => ({
      cells: [taxLabel(head, rate, how), formatPaise(amount)],
    })),
    { cells: ["Total", formatPaise(total)], isSum: true },
  ];
}

function taxBlocks({ place, code }: InvoiceParticulars): PrintedBlock[] {
  if (!code || !place) return [text("The firm is not registered under GST.")];
  return [text(`Place of supply: ${placeName(place)}`), text("Reverse charge: No")];
}

const heading = (words: string): PrintedBlock => ({ kind: "heading", text: words });
const text = (words: string): PrintedBlock => ({ kind: "text", text: words });
const quiet = (words: string): PrintedBlock => ({ kind: "quiet", text: words });
