import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { printedInvoice } from "#content/en/invoice.ts";
import {
  moneyDocumentExamples as examples,
  longMoneyDocument,
} from "../../../tests/payments/money-documents.ts";
import { createPdfMaker } from "./pdf-maker.server.ts";

// Long enough for a busy machine to make what a test expects.
const maker = createPdfMaker({ patienceMs: 600_000 });
afterAll(() => maker.stop());

async function make({ series, particulars }: typeof longMoneyDocument): Promise<Uint8Array> {
  const pdf = await maker.make(printedInvoice(series, particulars, 1_795_000_000), "asha");
  if (typeof pdf === "string") throw new Error(pdf);
  return pdf;
}

/** What is copied out of each page, in its lines. */
async function pagesOf(pdf: Uint8Array): Promise<string[][]> {
  const { text } = await extractText(pdf.slice(), { mergePages: false });
  return text.map((page) => page.split("\n"));
}

/** The roles of the tags of the first page, in their order. */
async function rolesOf(pdf: Uint8Array): Promise<string[]> {
  type Tag = { role?: string; children?: Tag[] };
  const roles = ({ role, children = [] }: Tag): string[] => [
    ...(role ? [role] : []),
    ...children.flatMap(roles),
  ];
  const page = await (await getDocumentProxy(pdf.slice())).getPage(1);
  return roles((await page.getStructTree()) as Tag);
}

const FIRM_AND_CLIENT = [
  ...["From", "Testwala & Co", "2nd floor, 14 Sample Road", "Pune 411001", "Maharashtra (27)"],
  "GSTIN 27AAPFU0939F1ZV",
  ...["To", "Asha Testwala", "Maharashtra (27)", "Not registered under GST"],
  "Place of supply: Maharashtra (27)",
];
const NOTE = "SAC 998232: individual tax preparation and planning services.";

describe("a tax invoice", () => {
  let invoice: Uint8Array;
  beforeAll(async () => {
    invoice = await make(examples["same State"]);
  });

  test("copies out as it is read, each label before its value", async () => {
    expect(await pagesOf(invoice)).toEqual([
      [
        "Karyatra Original for recipient",
        "Tax invoice",
        ...["No.", "KY/26-27/000042", "Date", "1 December 2026", "Order", "OR-7Q2K-9M4X"],
        ...["Reverse charge", "No"],
        ...FIRM_AND_CLIENT,
        "Description SAC Amount, ₹",
        "Basic Plan, 1 Dec 2026 – 30 Nov 2027 998232 5,000.00",
        "Reduced by −751.00",
        "Taxable value 3,600.84",
        "CGST 9%, included 324.08",
        "SGST 9%, included 324.08",
        "Total ₹4,249.00",
        "Rupees four thousand two hundred forty-nine only",
        "Paid on 1 December 2026 by UPI or bank transfer, reference 633512345678.",
        "Nothing is left to pay.",
        `${NOTE} An invoice made and sent electronically needs no signature.`,
        "KY/26-27/000042 · page 1 of 1 hello@example.com",
      ],
    ]);
  });

  test("is the same bytes each time", async () => {
    expect(Buffer.compare(invoice, await make(examples["same State"]))).toBe(0);
  });

  test("is tagged for PDF/UA, with a title, a language, a heading and tables", async () => {
    const { info } = await (await getDocumentProxy(invoice.slice())).getMetadata();
    const title = "Tax invoice KY/26-27/000042";
    expect(info).toMatchObject({ Title: title, Author: "Karyatra", Language: "en-IN" });
    expect(Buffer.from(invoice).toString("latin1")).toContain("<pdfuaid:part>1</pdfuaid:part>");
    const roles = await rolesOf(invoice);
    expect(roles.filter((role) => role === "H1")).toHaveLength(1);
    expect(roles.filter((role) => role === "Table")).toHaveLength(2);
    expect(roles.filter((role) => role === "TH")).toHaveLength(3);
  });

  test("holds the typefaces that it is set in", async () => {
    const source = Buffer.from(invoice).toString("latin1");
    const names = [...source.matchAll(/\/FontName\s*\/[A-Z]{6}\+([\w-]+)/g)].map(
      ([, name]) => name,
    );
    expect(names.toSorted()).toEqual(["Mukta-Regular", "Mukta-SemiBold", "TiroDevaHindi-Regular"]);
    expect(source.match(/\/FontFile2\b/g)).toHaveLength(names.length);
  });
});

test("a credit note copies out as it is read", async () => {
  expect(await pagesOf(await make(examples["credit note"]))).toEqual([
    [
      "Karyatra Original for recipient",
      "Credit note",
      "Against invoice KY/26-27/000042 of 1 December 2026",
      ...["No.", "KC/26-27/000007", "Date", "9 December 2026", "Order", "OR-7Q2K-9M4X"],
      ...FIRM_AND_CLIENT,
      "Description SAC Amount, ₹",
      ...["Returned from the price of Basic Plan", "Reason: One return less", "998232 1,000.00"],
      "Taxable value 847.46",
      "CGST 9%, included 76.27",
      "SGST 9%, included 76.27",
      "Total ₹1,000.00",
      "Rupees one thousand only",
      "Returned on 9 December 2026 by UPI or bank transfer, reference 633512345678.",
      `${NOTE} A credit note made and sent electronically needs no signature.`,
      "KC/26-27/000007 · page 1 of 1 hello@example.com",
    ],
  ]);
});

test("markup and Devanagari in a name are printed as they are, and there is no column for a code", async () => {
  const { series, particulars } = examples.receipt;
  const name = "#eval(1+1) *strong* $x^2$ @ref <label> \\ आशा";
  const client = { ...particulars.client, name };
  const [lines] = await pagesOf(await make({ series, particulars: { ...particulars, client } }));
  expect(lines?.join(" ")).toContain(name);
  expect(lines).toContain("Description Amount, ₹");
});

test("as much as a document may hold fills a second page, and nothing leaves the paper", async () => {
  const pdf = await make(longMoneyDocument);
  const document = await getDocumentProxy(pdf.slice());
  expect(document.numPages).toBe(2);
  for (const number of [1, 2]) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const [, , width = 0] = page.view;
    const beyond = items.filter(
      (item) => "str" in item && item.transform[4] + item.width > width - 50,
    );
    expect(beyond).toEqual([]);
  }
  const pages = await pagesOf(pdf);
  const foots = pages.map((lines) => lines.at(-1));
  const foot = (page: number) => `KY/26-27/000042 · page ${page} of 2 hello@example.com`;
  expect(foots).toEqual([foot(1), foot(2)]);
  const { payments, client } = longMoneyDocument.particulars;
  const all = pages.flat();
  expect(all.filter((line) => line.startsWith("Paid ₹142.57"))).toHaveLength(payments.length);
  const [, longWord = ""] = client.name.split(" ");
  expect(all.join("")).toContain(longWord);
});
