import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import type { Box } from "#domain/form16/form16.ts";
import { openPdf } from "./pdf-open.ts";
import { readPage, turnBack } from "./pdf-page.ts";

const [WIDTH, HEIGHT] = [595, 842];

test("a page scanned askew is read straight, and its boxes lie askew again", async () => {
  const pdf = new PDFDocument({ size: [WIDTH, HEIGHT], margin: 0 });
  const bytes = ended(pdf);
  pdf
    .font("Helvetica")
    .fontSize(8)
    .rotate(0.7, { origin: [WIDTH / 2, HEIGHT / 2] });
  pdf.text("Gross Salary", 40, 100, { lineBreak: false });
  pdf.text("9,12,345.00", 500, 100, { lineBreak: false });
  pdf.end();
  const opened = await openPdf(await bytes);
  if (opened.is !== "open") throw new Error(opened.is);

  const page = await readPage(opened.document, 1);

  const [label, amount] = page.items;
  expect(label && amount && label.y - amount.y).toBeCloseTo(0, 1);
  expect(amount?.x).toBeCloseTo(500, 1);
  const { x = 0, y = 0, width = 0, height = 0 } = amount ?? {};
  const box: Box = [x, y, width, height];
  const fields = { "partB.1a": { value: 912_345, page: 1, text: "9,12,345.00", box } };
  const back = turnBack({ certificates: [{ fields, problems: [] }], problems: [] }, [page]);
  const lower = (WIDTH / 2 - 40) * Math.sin((0.7 * Math.PI) / 180);
  const [, top = 0] = back.certificates[0]?.fields["partB.1a"]?.box ?? [];
  expect(top - y).toBeGreaterThan(0.8 * lower);
});

test("a page that is cut off is damaged, and not empty", async () => {
  const pdf = new PDFDocument({ size: [WIDTH, HEIGHT], margin: 0 });
  const bytes = ended(pdf);
  for (let row = 0; row < 40; row++) pdf.text(`Gross Salary ${row ** 5}`, 40, 20 * row);
  pdf.end();
  const whole = Buffer.from(await bytes);
  const [from, to] = [whole.indexOf("stream\n") + 7, whole.indexOf("endstream")];
  const cut = Buffer.from(whole).fill(" ", Math.round((from + to) / 2), to);
  const opened = await openPdf(new Uint8Array(cut));
  if (opened.is !== "open") throw new Error(opened.is);

  await expect(readPage(opened.document, 1)).rejects.toThrow();
});

async function ended(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}
