import { describe, expect, test } from "vitest";
import { lastDayMissed } from "#features/payments/book/invoice.ts";
import type { PrintedMoneyDocument } from "#platform/pdf-maker.ts";
import {
  longMoneyDocument,
  moneyDocumentExamples,
  unregistered,
} from "../../../tests/payments/money-documents.ts";
import { invoiceFileName, printedInvoice } from "./invoice.ts";

type Name = keyof typeof moneyDocumentExamples;

const printed = (name: Name) => {
  const { series, particulars } = moneyDocumentExamples[name];
  return printedInvoice(series, particulars, 1_795_000_000, lastDayMissed(series, particulars));
};

/** Every text of the page in a line of its own, labels beside what they label. */
function linesOf(page: PrintedMoneyDocument): string[] {
  const { facts, parties, items, sums, total, settlement } = page;
  return [
    ...[page.heading, ...page.lead],
    ...facts.map(({ label, text }) => `${label} ${text}`),
    ...parties.flatMap(({ label, name, lines }) => [`${label} ${name}`, ...lines]),
    ...items.flatMap(({ name, detail = "", code = "", amount, notes = [] }) => [
      [`${name}${detail}`, code, amount].filter(Boolean).join(" | "),
      ...notes,
    ]),
    ...[...sums, total].map(({ label, amount }) => `${label} | ${amount}`),
    page.inWords,
    ...settlement.map(({ strong, text }) => (strong ? `${strong} ${text}` : text)),
    ...page.notes,
  ];
}

const FIRM = ["From Testwala & Co", "2nd floor, 14 Sample Road", "Pune 411001"];
const REGISTERED_FIRM = [...FIRM, "Maharashtra (27)", "GSTIN 27AAPFU0939F1ZV"];
const PAID = "Paid on 1 December 2026 by UPI or bank transfer, reference 633512345678.";
const SERVICE = "SAC 998232: individual tax preparation and planning services.";
const ELECTRONIC = "made and sent electronically needs no signature.";
const NOT_REGISTERED = "The firm is not registered under GST.";

describe("a whole document", () => {
  test("of a registered firm is a tax invoice", () => {
    expect(linesOf(printed("same State"))).toEqual([
      "Tax invoice",
      "No. KY/26-27/000042",
      "Date 1 December 2026",
      "Order OR-7Q2K-9M4X",
      "Reverse charge No",
      ...REGISTERED_FIRM,
      "To Asha Testwala",
      "Maharashtra (27)",
      "Not registered under GST",
      "Place of supply: Maharashtra (27)",
      "Basic Plan, 1 Dec 2026 – 30 Nov 2027 | 998232 | 5,000.00",
      "Reduced by | −751.00",
      "Taxable value | 3,600.84",
      "CGST 9%, included | 324.08",
      "SGST 9%, included | 324.08",
      "Total | ₹4,249.00",
      "Rupees four thousand two hundred forty-nine only",
      PAID,
      "Nothing is left to pay.",
      `${SERVICE} An invoice ${ELECTRONIC}`,
    ]);
  });

  test("of another firm is an invoice that names no tax", () => {
    expect(linesOf(printed("unregistered"))).toEqual([
      "Invoice",
      "No. KY/26-27/000042",
      "Date 1 December 2026",
      "Order OR-7Q2K-9M4X",
      ...FIRM,
      "To Asha Testwala",
      "Maharashtra",
      "Basic Plan, 1 Dec 2026 – 30 Nov 2027 | 5,000.00",
      "Reduced by | −751.00",
      "Total | ₹4,249.00",
      "Rupees four thousand two hundred forty-nine only",
      PAID,
      "Nothing is left to pay.",
      `${NOT_REGISTERED} An invoice ${ELECTRONIC}`,
    ]);
  });

  test("is a credit note with the invoice, the reason and the way back of the money", () => {
    expect(linesOf(printed("credit note"))).toEqual([
      "Credit note",
      "Against invoice KY/26-27/000042 of 1 December 2026",
      "No. KC/26-27/000007",
      "Date 9 December 2026",
      "Order OR-7Q2K-9M4X",
      ...REGISTERED_FIRM,
      "To Asha Testwala",
      "Maharashtra (27)",
      "Not registered under GST",
      "Place of supply: Maharashtra (27)",
      "Returned from the price of Basic Plan | 998232 | 1,000.00",
      "Reason: One return less",
      "Taxable value | 847.46",
      "CGST 9%, included | 76.27",
      "SGST 9%, included | 76.27",
      "Total | ₹1,000.00",
      "Rupees one thousand only",
      "Returned on 9 December 2026 by UPI or bank transfer, reference 633512345678.",
      `${SERVICE} A credit note ${ELECTRONIC}`,
    ]);
  });

  test("is a receipt voucher with what the advance is for", () => {
    expect(linesOf(printed("receipt voucher"))).toEqual([
      "Receipt voucher",
      "No. KR/26-27/000003",
      "Date 1 December 2026",
      "Order OR-7Q2K-9M4X",
      "Reverse charge No",
      ...REGISTERED_FIRM,
      "To Asha Testwala",
      "Maharashtra (27)",
      "Not registered under GST",
      "Place of supply: Maharashtra (27)",
      "Advance for Basic Plan | 998232 | 1,000.00",
      "Taxable value | 847.46",
      "CGST 9%, included | 76.27",
      "SGST 9%, included | 76.27",
      "Total | ₹1,000.00",
      "Rupees one thousand only",
      PAID,
      "The invoice follows when the whole price has arrived.",
      `${SERVICE} A receipt voucher ${ELECTRONIC}`,
    ]);
  });
});

/** What sets an example apart from the whole documents above. */
const DIFFERENCES: readonly [Name, readonly string[]][] = [
  [
    "another State",
    [
      "Karnataka (29)",
      "Place of supply: Karnataka (29)",
      "Taxable value | 3,600.85",
      "IGST 18%, included | 648.15",
    ],
  ],
  [
    "a Union territory",
    [
      "GSTIN 04AAPFU0939F1Z3",
      "Place of supply: Chandigarh (04)",
      "CGST 9%, included | 324.08",
      "UTGST 9%, included | 324.08",
    ],
  ],
  ["abroad", ["Germany", "Place of supply: outside India (96)", "IGST 18%, included | 648.15"]],
  [
    "export",
    [
      "Supply meant for export under LUT without payment of integrated tax",
      "LUT AD270426001234X of 1 April 2026",
      "Taxable value | 4,249.00",
      "IGST 0% | 0.00",
    ],
  ],
  [
    "prices without tax",
    [
      "Basic ITR | 998232 | 1,499.00",
      "Crypto transactions | 998232 | 499.00",
      "Coupon FIRST10 | −199.80",
      "Taxable value | 1,798.20",
      "CGST 9% | 161.84",
      "SGST 9% | 161.84",
      "Total | ₹2,121.88",
      "Paid on 1 December 2026 by Razorpay, reference pay_Abc123.",
    ],
  ],
  [
    "a business",
    [
      "1 Sample Cross, Bengaluru 560001",
      "GSTIN 29AAPFU0939F1ZR",
      "Place of supply: Karnataka (29)",
    ],
  ],
  [
    "with an advance",
    [
      "Paid ₹1,000.00 on 20 November 2026 by UPI or bank transfer, reference 633512345678.",
      "Paid ₹3,249.00 on 1 December 2026 to the firm, reference receipt 17.",
      "₹1,000.00 of this is on receipt voucher KR/26-27/000003 of 20 November 2026.",
      "Nothing is left to pay.",
    ],
  ],
  [
    "paid earlier, with tax withheld",
    [
      "Date 2 April 2027",
      "Time of supply 31 March 2027",
      "Paid ₹3,888.41 on 31 March 2027 by NEFT or RTGS, reference XXXXN26337000001.",
      "Withheld as tax ₹360.08 by the client, on 31 March 2027.",
      "Waived ₹0.51.",
      "Nothing is left to pay.",
    ],
  ],
  [
    "in cash and without a reference",
    [
      "Paid ₹1,000.00 on 1 December 2026 in cash, reference CASH-17.",
      "Paid ₹3,249.00 on 1 December 2026 by UPI or bank transfer.",
    ],
  ],
  [
    "in the place of a wrong one",
    [
      "Replaces invoice KY/26-27/000042 of 1 December 2026, taken back by credit note KC/26-27/000009",
      "Time of supply 1 December 2026",
      "1 Sample Cross, Bengaluru 560001",
      "Place of supply: Karnataka (29)",
    ],
  ],
  [
    "credit note of a wrong one",
    [
      "Against invoice KY/26-27/000042 of 1 December 2026",
      "Replaced by invoice KY/26-27/000057",
      "Basic Plan | 998232 | 4,249.00",
      "Reason: The name was wrong",
      "No money is returned by this.",
    ],
  ],
  [
    "credit note too late for the tax",
    [
      `Issued after 30 November 2027, it no longer lowers the tax: s. 34(2) CGST Act, 2017. ${SERVICE} A credit note ${ELECTRONIC}`,
    ],
  ],
  ["Devanagari", ["To श्रीमती आशा टेस्टवाला", "Plan name: आशा का साल"]],
  [
    "credit note without registration",
    [
      "Credit note",
      "Against invoice KY/26-27/000042 of 1 December 2026",
      `${NOT_REGISTERED} A credit note ${ELECTRONIC}`,
    ],
  ],
  [
    "receipt",
    ["Receipt", "Advance for Basic Plan | 1,000.00", `${NOT_REGISTERED} A receipt ${ELECTRONIC}`],
  ],
  [
    "refund voucher",
    [
      "Refund voucher",
      "Against receipt voucher KR/26-27/000003 of 1 December 2026",
      "Reverse charge No",
      "Advance for Basic Plan, returned | 998232 | 1,000.00",
      "Reason: The order was cancelled",
      "CGST 9%, included | 76.27",
      `${SERVICE} A refund voucher ${ELECTRONIC}`,
    ],
  ],
  [
    "refund receipt",
    [
      "Refund receipt",
      "Against receipt KR/26-27/000003 of 1 December 2026",
      `${NOT_REGISTERED} A refund receipt ${ELECTRONIC}`,
    ],
  ],
];

test.each(DIFFERENCES)("%s is printed with what it differs in", (name, expected) => {
  expect(linesOf(printed(name))).toEqual(expect.arrayContaining([...expected]));
});

test("every example is compared", () => {
  const whole = ["same State", "unregistered", "credit note", "receipt voucher"];
  const compared = [...whole, ...DIFFERENCES.map(([name]) => name)];
  expect(compared.toSorted()).toEqual(Object.keys(moneyDocumentExamples).toSorted());
});

test.each(Object.entries(moneyDocumentExamples))(
  "without a registration nothing of a tax is printed: %s",
  (_, { series, particulars }) => {
    const page = printedInvoice(series, unregistered(particulars), 0);
    const text = linesOf(page).join("\n").replace(NOT_REGISTERED, "");
    const ofClient = particulars.client.gstin;
    expect(text).not.toMatch(
      /GST|SAC|[Tt]axable|Tax invoice|Place of supply|Reverse|voucher|\(\d\d\)/,
    );
    expect(ofClient === null || !text.includes(ofClient)).toBe(true);
    expect(page.columns).not.toHaveProperty("code");
  },
);

test("the file is called by the document and its number, and saved under the number", () => {
  expect(printed("same State").title).toBe("Tax invoice KY/26-27/000042");
  expect(invoiceFileName("KY/26-27/000042")).toBe("KY-26-27-000042.pdf");
});

test("a client without a State has the place of supply alone", () => {
  const { series, particulars } = moneyDocumentExamples["same State"];
  const client = { ...particulars.client, state: null };
  const [, to] = printedInvoice(series, { ...particulars, client }, 0).parties;
  expect(to?.lines).toEqual(["Not registered under GST", "Place of supply: Maharashtra (27)"]);
});

test("an address that ends with its State has the code there, and no line more", () => {
  const { series, particulars } = longMoneyDocument;
  const [from] = printedInvoice(series, particulars, 0).parties;
  expect(from?.lines.slice(-2)).toEqual(["Pune 411001, Maharashtra (27)", "GSTIN 27AAPFU0939F1ZV"]);
});

test("a price whose first line is not the product stands under the product", () => {
  const { series, particulars } = moneyDocumentExamples["same State"];
  const lines = [{ label: "Another name", amount: 4249 }];
  const { items } = printedInvoice(series, { ...particulars, lines }, 0);
  expect(items.map(({ name, code, amount }) => [name, code, amount])).toEqual([
    ["Basic Plan", undefined, ""],
    ["Another name", "998232", "4,249.00"],
  ]);
});

test("an amount above the price is named with its payment", () => {
  const { series, particulars } = moneyDocumentExamples["same State"];
  const payments = particulars.payments.map((each) => ({ ...each, amount: 500_000 }));
  const page = printedInvoice(series, { ...particulars, payments } as typeof particulars, 0);
  expect(page.settlement[0]).toEqual({
    strong: "Paid",
    text: "₹5,000.00 on 1 December 2026 by UPI or bank transfer, reference 633512345678.",
  });
});
