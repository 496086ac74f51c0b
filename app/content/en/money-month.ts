import type { MonthFile } from "#domain/payments/month.ts";

/** Words of the page of a month's documents and money. */
export const monthWords = {
  title: "A month for the accountant",
  link: "A month for the accountant",
  month: "Month",
  show: "Show",
  heading: (month: string) => `In ${month}`,
  rows: {
    invoices: "Invoices",
    creditNotes: "Credit notes",
    received: "Received",
    returned: "Returned",
  },
  row: (count: number, total: string) => `${count}, ${total}`,
  files: "Files (CSV)",
  file: {
    documents: "Invoices and credit notes",
    receipts: "Money that arrived and went back",
    "b2c-by-state": "Supplies to clients without a GSTIN, by State and rate",
  },
  pdfs: "Each document is a PDF on the page of its order.",
  moves: { payment: "received", refund: "returned", dispute: "taken back" },
  abroad: "Abroad",
  columns: {
    documents: [
      "Document",
      "Number",
      "Date",
      "Against invoice",
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
    ],
    receipts: ["Date", "What", "Source", "Reference", "Order", "Amount"],
    "b2c-by-state": ["Code", "Place of supply", "Rate in %", "Taxable value", "Tax"],
  } satisfies Record<MonthFile, string[]>,
};
