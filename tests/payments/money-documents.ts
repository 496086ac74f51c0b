import type { InvoiceParticulars } from "#features/payments/book/invoice.ts";
import { inPaise, type Paise, paise, percent, rupees } from "#values/money.ts";
import type { Series } from "../../app/domain/payments/document-number.ts";

/** Documents of money with invented people: what is printed of each is tested by their words and as PDFs. */

type Example = { series: Series; particulars: InvoiceParticulars };
type Tax = InvoiceParticulars["taxes"][number];

const [NINE, EIGHTEEN] = [percent(9), percent(18)];
const REFERENCE = "633512345678";

const tax = (head: Tax["head"], amount: number): Tax => ({
  head,
  rate: head === "igst" ? EIGHTEEN : NINE,
  amount: paise(amount),
});

const payment = (amount: Paise, more: Partial<InvoiceParticulars["payments"][number]> = {}) =>
  ({ on: "2026-12-01", source: "bank", id: REFERENCE, amount, ...more }) as const;

/** The invoice of section 6 of the facts on GST that the project collected: Rs. 4,249 with the tax in it. */
const invoice: InvoiceParticulars = {
  number: "KY/26-27/000042",
  on: "2026-12-01",
  firm: {
    name: "Karyatra",
    legalName: "Testwala & Co",
    address: ["2nd floor, 14 Sample Road", "Pune 411001"],
    email: "hello@example.com",
    phone: "020 5550 1234",
    gstin: "27AAPFU0939F1ZV",
    state: "27",
  },
  client: { name: "Asha Testwala", state: "27", gstin: null },
  order: "OR-7Q2K-9M4X",
  product: "Basic Plan",
  planName: "Basic Plan",
  period: { from: "2026-12-01", until: "2027-11-30" },
  lines: [
    { label: "Basic Plan", amount: 5000 },
    { label: "Reduced by", amount: -751 },
  ],
  taxable: paise(360_084),
  taxes: [tax("cgst", 32_408), tax("sgst", 32_408)],
  total: inPaise(rupees(4249)),
  place: "27",
  code: "998232",
  corrects: null,
  payments: [payment(inPaise(rupees(4249)))],
};

const back: Partial<InvoiceParticulars> = {
  lines: [],
  taxable: paise(84_746),
  taxes: [tax("cgst", 7627), tax("sgst", 7627)],
  total: inPaise(rupees(1000)),
};
const { period: _, ...withoutPeriod } = invoice;
const returned = payment(inPaise(rupees(1000)), { on: "2026-12-09", id: `refund-${REFERENCE}` });

/** Of a firm that is not registered. */
export function unregistered(of: InvoiceParticulars): InvoiceParticulars {
  const firm = { ...of.firm, gstin: null, state: null };
  return { ...of, firm, taxes: [], taxable: of.total, place: null, code: null };
}

const creditNote: InvoiceParticulars = {
  ...withoutPeriod,
  ...back,
  number: "KC/26-27/000007",
  on: "2026-12-09",
  corrects: { number: "KY/26-27/000042", on: "2026-12-01", reason: "One return less" },
  payments: [returned],
};
const receipt: InvoiceParticulars = {
  ...withoutPeriod,
  ...back,
  number: "KR/26-27/000003",
  payments: [payment(inPaise(rupees(1000)))],
};
const refundVoucher: InvoiceParticulars = {
  ...creditNote,
  number: "KF/26-27/000002",
  corrects: { number: "KR/26-27/000003", on: "2026-12-01", reason: "The order was cancelled" },
};

const as = (series: Series, particulars: InvoiceParticulars): Example => ({ series, particulars });

export const moneyDocumentExamples = {
  "same State": as("invoice", invoice),
  "another State": as("invoice", {
    ...invoice,
    client: { ...invoice.client, state: "29" },
    taxable: paise(360_085),
    taxes: [tax("igst", 64_815)],
    place: "29",
  }),
  "a Union territory": as("invoice", {
    ...invoice,
    firm: { ...invoice.firm, state: "04", gstin: "04AAPFU0939F1Z3" },
    client: { ...invoice.client, state: "04" },
    taxes: [tax("cgst", 32_408), tax("utgst", 32_408)],
    place: "04",
  }),
  unregistered: as("invoice", unregistered(invoice)),
  abroad: as("invoice", {
    ...invoice,
    client: { name: "Asha Testwala", state: null, country: "DE", gstin: null },
    taxable: paise(360_085),
    taxes: [tax("igst", 64_815)],
    place: "96",
  }),
  export: as("invoice", {
    ...invoice,
    client: { name: "Asha Testwala", state: null, country: "DE", gstin: null },
    lut: { number: "AD270426001234X", on: "2026-04-01" },
    taxable: invoice.total,
    taxes: [{ head: "igst", rate: percent(0), amount: paise(0) }],
    place: "96",
  }),
  "prices without tax": as("invoice", {
    ...withoutPeriod,
    product: "Basic ITR",
    planName: "Basic ITR",
    lines: [
      { label: "Basic ITR", amount: 1499 },
      { label: "Crypto transactions", amount: 499 },
      { label: "Coupon FIRST10", amount: -199.8 },
    ],
    taxable: paise(179_820),
    taxes: [tax("cgst", 16_184), tax("sgst", 16_184)],
    total: paise(212_188),
    payments: [payment(paise(212_188), { source: "razorpay", id: "pay_Abc123" })],
  }),
  "a business": as("invoice", {
    ...invoice,
    client: {
      ...{ name: "Asha Testwala", state: "29", gstin: "29AAPFU0939F1ZR" },
      address: "1 Sample Cross, Bengaluru 560001",
    },
    taxable: paise(360_085),
    taxes: [tax("igst", 64_815)],
    place: "29",
  }),
  "with an advance": as("invoice", {
    ...invoice,
    advances: [{ number: "KR/26-27/000003", on: "2026-11-20", amount: paise(100_000) }],
    payments: [
      payment(paise(100_000), { on: "2026-11-20" }),
      payment(paise(324_900), { source: "staff", id: "receipt 17" }),
    ],
  }),
  "paid earlier, with tax withheld": as("invoice", {
    ...invoice,
    on: "2027-04-02",
    number: "KY/27-28/000001",
    suppliedOn: "2027-03-31",
    payments: [
      payment(paise(388_841), { on: "2027-03-31", way: "neft", id: "XXXXN26337000001" }),
      payment(paise(36_008), {
        on: "2027-03-31",
        source: "staff",
        way: "withheld",
        id: "withheld",
      }),
      payment(paise(51), { on: "2027-03-31", source: "staff", way: "waived", id: "waived" }),
    ],
  }),
  "in cash and without a reference": as("invoice", {
    ...invoice,
    payments: [
      payment(paise(100_000), { way: "cash", id: "CASH-17" }),
      payment(paise(324_900), { id: "line-0123456789abcdefghijklmn" }),
    ],
  }),
  "in the place of a wrong one": as("invoice", {
    ...invoice,
    client: {
      ...{ name: "Invented Traders", state: "29", gstin: "29AAPFU0939F1ZR" },
      address: "1 Sample Cross, Bengaluru 560001",
    },
    number: "KY/26-27/000057",
    on: "2026-12-12",
    suppliedOn: "2026-12-01",
    inPlaceOf: { number: "KY/26-27/000042", on: "2026-12-01", creditNote: "KC/26-27/000009" },
    taxable: paise(360_085),
    taxes: [tax("igst", 64_815)],
    place: "29",
  }),
  "credit note of a wrong one": as("credit-note", {
    ...withoutPeriod,
    lines: [],
    number: "KC/26-27/000009",
    on: "2026-12-12",
    corrects: { number: "KY/26-27/000042", on: "2026-12-01", reason: "The name was wrong" },
    replacedBy: "KY/26-27/000057",
    payments: [],
  }),
  "credit note too late for the tax": as("credit-note", { ...creditNote, on: "2027-12-01" }),
  Devanagari: as("invoice", {
    ...invoice,
    client: { ...invoice.client, name: "श्रीमती आशा टेस्टवाला" },
    planName: "आशा का साल",
  }),
  "credit note": as("credit-note", creditNote),
  "credit note without registration": as("credit-note", unregistered(creditNote)),
  "receipt voucher": as("receipt-voucher", receipt),
  receipt: as("receipt-voucher", unregistered(receipt)),
  "refund voucher": as("refund-voucher", refundVoucher),
  "refund receipt": as("refund-voucher", unregistered(refundVoucher)),
} satisfies Record<string, Example>;

const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));

/** As much as a document may hold: a second page is needed, and nothing may leave the paper. */
export const longMoneyDocument: Example = as("invoice", {
  ...invoice,
  firm: {
    ...invoice.firm,
    legalName: "Testwala, Sampleson, Exampleman and Partners Chartered Accountants of Pune LLP",
    address: [
      "Unit 1204, 12th floor, Tower B, The Example Business Park and Exhibition Grounds",
      "Behind the Old Sample Mill, beside the Third Gate of the Railway Colony",
      ...["Survey number 1204/2/B", "Sample Nagar", "Taluka Haveli", "Pune 411001, Maharashtra"],
    ],
  },
  client: {
    name: `Asha ${"Testwala".repeat(14)} श्रीमती आशा टेस्टवाला`,
    state: "26",
    gstin: null,
  },
  place: "26",
  planName: "The year in which we moved house and sold the old one ".repeat(2).trim(),
  lines: many(8, (index) => ({
    label: index === 0 ? "Basic Plan" : `ESOPs / foreign share reporting ${index}`,
    amount: 499,
  })),
  taxable: paise(338_305),
  taxes: [tax("igst", 60_895)],
  total: paise(399_200),
  advances: many(14, (index) => ({
    number: `KR/26-27/0000${10 + index}`,
    on: "2026-11-20",
    amount: paise(28_514),
  })),
  payments: many(28, (index) => payment(paise(14_257), { id: `6335123456${10 + index}` })),
});
