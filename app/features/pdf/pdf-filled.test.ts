import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { openPdf } from "./pdf-open.ts";
import { readPage } from "./pdf-page.ts";

const PAGE_HEIGHT = 842;

test("what is filled into a form is read where it stands", async () => {
  const pdf = new PDFDocument({ size: [595, PAGE_HEIGHT], margin: 0 });
  const bytes = ended(pdf);
  pdf.font("Helvetica").fontSize(8).initForm();
  pdf.text("Gross Salary", 40, 100, { lineBreak: false });
  pdf.formText("amount", 400, 98, 100, 12, { value: "9,12,345.00", align: "right", fontSize: 8 });
  pdf.formText("blank", 400, 118, 100, 12, { fontSize: 8 });
  pdf.formText("address", 40, 200, 200, 40, {
    value: "1 TEST ROAD\nSAMPLE NAGAR",
    multiline: true,
  });
  pdf.formCheckbox("yes", 40, 300, 10, 10, { value: "Yes" });
  pdf.formCheckbox("no", 80, 300, 10, 10, { value: "Off" });
  pdf.end();

  const items = await itemsOf(await bytes);

  expect(items.map(({ text }) => text)).toEqual([
    "Gross Salary",
    "9,12,345.00",
    "1 TEST ROAD",
    "SAMPLE NAGAR",
    "☑",
    "☐",
  ]);
  const [, amount, road, nagar] = items;
  expect(amount && amount.x + amount.width).toBeCloseTo(500, 0);
  expect(amount && amount.y + amount.height / 2).toBeCloseTo(104, -0.5);
  expect(road?.y).toBeLessThan(nagar?.y ?? 0);
});

async function ended(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

async function itemsOf(bytes: Uint8Array) {
  const opened = await openPdf(bytes);
  if (opened.is !== "open") throw new Error(opened.is);
  return (await readPage(opened.document, 1)).items;
}
