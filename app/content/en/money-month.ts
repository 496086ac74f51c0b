import type { MonthFile } from "#domain/payments/month.ts";
import type { Undocumented } from "#domain/payments/month-close.ts";
import { formatPaise, type Paise, paise } from "#values/money.ts";
import { plural } from "#values/plural.ts";

const DOCUMENT_COLUMNS = [
  "Date",
  "Document",
  "Number",
  "Against",
  "Client",
  "GSTIN of the client",
  "Place of supply",
  "Order",
  "Product",
  "SAC",
  "Taxable value",
  "CGST",
  "SGST",
  "UTGST",
  "IGST",
  "Total",
  "Advances set off",
  "Cancelled",
];

/** Words of the page of a month's documents and money; the terminal prints the same. */
export const monthWords = {
  signed,
  title: "A month for the accountant",
  link: "A month for the accountant",
  month: "Month",
  show: "Show",
  heading: (month: string, isRunning: boolean) =>
    isRunning ? `In ${month}, so far` : `In ${month}`,
  table: { what: "What", count: "How many", sum: "Sum" },
  rows: {
    invoice: "Invoices",
    "credit-note": "Credit notes",
    "receipt-voucher": "Receipt vouchers",
    "refund-voucher": "Refund vouchers",
    received: "Received",
    returned: "Returned",
  },
  undocumented: {
    heading: (isRunning: boolean) =>
      isRunning ? "Held now without a document" : "Held at the end without a document",
    kinds: {
      surplus: "More than the price of a paid order",
      "closed-order": "For an order that was closed",
      "no-order": "For no order yet",
      "refund-failed": "A refund that failed after its document",
      "refund-on-its-way": "A refund on its way",
      "returned-twice": "Returned twice, by a refund and a dispute",
      "recorded-later": "Recorded after the month",
      "documented-later": "Documented after the month",
    } satisfies Record<Undocumented, string>,
  },
  closes: "The month closes to the paisa.",
  differs: (amount: Paise) => `${formatPaise(amount)} does not agree:`,
  unexplained: (atStart: Paise, atEnd: Paise) => {
    if (atStart === atEnd) return `${signed(atEnd)}, since before the month`;
    if (atStart === 0) return `${signed(atEnd)} at the end of the month`;
    return `${signed(atStart)} at its start, ${signed(atEnd)} at its end`;
  },
  more: (count: number) => `and ${count} ${plural(count, { one: "order", other: "orders" })} more`,
  gap: (line: string) => `${line} Add them from the papers: no sum above has them.`,
  /** A row of the numbers of the documents. */
  notHere: (document: string, backupOn: string) =>
    `${document}, not here: after the backup of ${backupOn}`,
  files: "Files (CSV)",
  file: {
    invoices: "Invoices",
    "credit-notes": "Credit notes",
    vouchers: "Receipt vouchers and refund vouchers",
    receipts: "Money that arrived",
    refunds: "Money that went back",
    "b2c-by-state": "Supplies to clients without a GSTIN, by State and rate (table 7 of GSTR-1)",
    numbers: "Numbers of the documents (table 13 of GSTR-1)",
  } satisfies Record<MonthFile, string>,
  pdfs: "Each document is a PDF on the page of its order.",
  moves: { refund: "returned", dispute: "taken back after a dispute" },
  abroad: "Abroad",
  cancelled: "cancelled",
  columns: {
    invoices: DOCUMENT_COLUMNS,
    "credit-notes": DOCUMENT_COLUMNS,
    vouchers: DOCUMENT_COLUMNS,
    receipts: ["Date", "Source", "Reference", "Order", "Amount", "Currency"],
    refunds: ["Date", "What", "Source", "Reference", "Payment", "Order", "Amount", "Currency"],
    "b2c-by-state": ["Code", "Place of supply", "Rate in %", "Taxable value", "Tax"],
    numbers: ["Document", "From", "To", "How many", "Cancelled", "Left"],
  } satisfies Record<MonthFile, string[]>,
};

/** `₹3,600.84`, below zero `−₹3,600.84`. */
function signed(amount: Paise): string {
  return amount < 0 ? `−${formatPaise(paise(-amount))}` : formatPaise(amount);
}
