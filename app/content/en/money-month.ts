import type { Allowance, MoneyWay } from "#domain/payments/money-way.ts";
import type { MonthFile } from "#domain/payments/month.ts";
import type { Undocumented } from "#domain/payments/month-close.ts";
import { formatPaise, type Paise, paise } from "#values/money.ts";
import { plural } from "#values/plural.ts";

const DOCUMENT_COLUMNS = [
  "Number",
  "Date",
  "Document",
  "Client",
  "Address of the client",
  "GSTIN of the client",
  "SAC",
  "Description",
  "Total",
  "Taxable value",
  "Rate in %",
  "CGST",
  "SGST",
  "UTGST",
  "IGST",
  "Place of supply, code",
  "Place of supply",
  "Reverse charge",
  "Against",
  "Date of that",
  "Time of supply",
  "Advances set off",
  "Order",
  "Cancelled",
  "Replaced by",
  "Letter of undertaking",
];

/** How money moved; what of a price did not, is allowed. */
const WAYS: Record<MoneyWay | Allowance, string> = {
  upi: "UPI",
  imps: "IMPS",
  neft: "NEFT or RTGS",
  cheque: "cheque",
  cash: "cash",
  abroad: "from abroad",
  withheld: "withheld as tax",
  waived: "waived",
};

/** Words of the page of a month's documents and money; the terminal prints the same. */
export const monthWords = {
  signed,
  ways: WAYS,
  gateway: "Razorpay",
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
    withheld: "Tax withheld by clients",
    waived: "Waived",
  },
  close: {
    button: (month: string) => `Close ${month}`,
    pending: "Closing…",
    text: "Close it once the accountant has its figures: they change no more. It closes the months before it, too.",
    closed: (day: string) =>
      `Closed on ${day}. What is recorded of it since then counts in the first month that was open.`,
    again: "Open it again",
    opening: "Opening…",
  },
  late: {
    heading: "Entered late",
    text: "Of months that were closed; they count in this one.",
    mark: "late",
    line: (day: string, amount: Paise, what: string) => `${day}: ${signed(amount)}, ${what}`,
    moves: { payment: "received", refund: "returned", dispute: "taken back after a dispute" },
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
      allowed: "Withheld as tax or waived",
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
    withheld: "Tax withheld by clients since April, to compare with Form 26AS",
  } satisfies Record<MonthFile, string>,
  pdfs: "Each document is a PDF on the page of its order.",
  moves: { refund: "returned", dispute: "taken back after a dispute" },
  abroad: "Abroad",
  cancelled: "cancelled",
  /** Whether the client pays the tax by reverse charge: never. */
  no: "No",
  columns: {
    invoices: DOCUMENT_COLUMNS,
    "credit-notes": DOCUMENT_COLUMNS,
    vouchers: DOCUMENT_COLUMNS,
    receipts: ["Date", "Way", "Reference", "Order", "Amount", "Currency", "Recorded", "Late"],
    refunds: [
      "Date",
      "What",
      "Way",
      "Reference",
      "Payment",
      "Order",
      "Amount",
      "Currency",
      "Recorded",
      "Late",
    ],
    "b2c-by-state": ["Code", "Place of supply", "Rate in %", "Taxable value", "Tax"],
    numbers: ["Document", "From", "To", "How many", "Cancelled", "Left"],
    withheld: [
      "Date",
      "Client",
      "GSTIN of the client",
      "Order",
      "Invoice",
      "Date of the invoice",
      "Taxable value",
      "Withheld",
    ],
  } satisfies Record<MonthFile, string[]>,
};

/** `₹3,600.84`, below zero `−₹3,600.84`. */
function signed(amount: Paise): string {
  return amount < 0 ? `−${formatPaise(paise(-amount))}` : formatPaise(amount);
}
