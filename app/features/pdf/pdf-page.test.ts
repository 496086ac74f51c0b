import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import type { Box } from "#domain/form16/form16.ts";
import { pdfOf, stream } from "../../../tests/form16/hostile.ts";
import { openPdf } from "./pdf-open.ts";
import { readPage } from "./pdf-page.ts";
import { turnBack } from "./turned-page.ts";

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

const ROWS = Array.from({ length: 50 }, (_, row) => `Gross Salary ${row ** 5}`);
const TEXT = ROWS.map((row, at) => `BT /F 9 Tf 40 ${800 - 15 * at} Td (${row}) Tj ET`).join("\n");

/** One page whose text is in its contents, in a part of them, or in a form that they draw. */
function onePage(packed: Uint8Array, within: "contents" | "part" | "form"): Uint8Array {
  const contents = { contents: "4 0 R", part: "[7 0 R 4 0 R]", form: "7 0 R" }[within];
  const form =
    "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >>";
  const bytes = pdfOf([
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${contents} /Resources << /XObject << /X 6 0 R >> /Font << /F 5 0 R >> >> >>`,
    ),
    stream("/Filter /FlateDecode", Buffer.from(packed)),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"),
    stream(`${form} /Filter /FlateDecode`, Buffer.from(packed)),
    stream("", Buffer.from(within === "form" ? "/X Do" : "")),
  ]);
  return new Uint8Array(bytes);
}

async function textOf(bytes: Uint8Array): Promise<string[]> {
  const opened = await openPdf(bytes);
  if (opened.is !== "open") throw new Error(opened.is);
  return (await readPage(opened.document, 1)).items.map(({ text }) => text);
}

test.each(["contents", "part", "form"] as const)(
  "a page is damaged when its %s cannot be unpacked whole, and never empty",
  async (within) => {
    const packed = new Uint8Array(deflateSync(TEXT));
    const half = packed.length >> 1;
    const oneBit = packed.with(half, (packed[half] ?? 0) ^ 1);

    expect(await textOf(onePage(packed, within))).toEqual(ROWS);
    await expect(textOf(onePage(packed.slice().fill(32, half), within))).rejects.toThrow("damaged");
    await expect(textOf(onePage(oneBit, within))).rejects.toThrow("damaged");
  },
);

async function ended(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}
