/** `node tests/form16/make-fixtures.ts`: makes the committed certificates again, all of invented people. */
import { mkdirSync, writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { form12ba } from "./annexures.ts";
import { openBrowser, printInChromium } from "./chromium-pdf.ts";
import { type Figures, figuresOf, settled } from "./figures.ts";
import { partB } from "./part-b-sheet.ts";
import { drawWithPdfkit } from "./pdfkit-pdf.ts";
import { ASHA, type Person, RAVI } from "./person.ts";
import { PLAIN } from "./producers.ts";
import { type Block, pageHeader, partA } from "./sheet.ts";
import { setInTypst } from "./typst-pdf.ts";

/** What each fixture must yield: fields per certificate, or the code of the refusal. */
export type Expected = Record<
  string,
  { password?: string; certificates: Figures[]; code?: string }
>;

const FOLDER = new URL("./fixtures/", import.meta.url);
const expected: Expected = {};

function keep(
  name: string,
  bytes: Uint8Array,
  certificates: Figures[],
  more: { password?: string; code?: string } = {},
) {
  writeFileSync(new URL(name, FOLDER), bytes);
  expected[name] = { ...more, certificates };
}

function pages(...parts: Block[][]): Block[] {
  return parts.flatMap((part, index): Block[] =>
    index > 0 ? [{ kind: "new-page" }, ...part] : part,
  );
}

function collected(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.end();
  });
}

/** A grey page as a scanner makes it: a picture, no text. */
function scan(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 0, info: { CreationDate: new Date(0) } });
  pdf.image(greyPng(120, 170), 0, 0, { width: 595 });
  return collected(pdf);
}

function greyPng(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => ((x * 7 + y * 13) % 50) + 200),
  ]);
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const chunk = (kind: string, data: Buffer) => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc(Buffer.concat([Buffer.from(kind), data])));
    return Buffer.concat([length, Buffer.from(kind), data, check]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(Buffer.from(rows.flat()))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

const FORM_130: Block[] = [
  { kind: "heading", text: "FORM NO. 130" },
  { kind: "heading", text: "[See rule 215(1) (Table: Sl. No. 1)]" },
  { kind: "heading", text: "PART A" },
  {
    kind: "text",
    text: "Certificate under section 395(4) of the Income-tax Act (2025) for tax deducted at source on salary paid to an employee under section 392",
  },
  {
    kind: "text",
    text: "Certificate Number: ABCDEFG   TAN of Deductor: BLRA00000A   PAN of Deductee: AAAPA9999A   Tax Year: 2026-27",
  },
];

const SECOND: Person = {
  ...ASHA,
  certificateNo: "QRSTUVW",
  employer: {
    name: "BANYAN TEST WORKS LLP",
    address: ["7 MODEL ROAD, KOCHI - 682001", "Kerala"],
    pan: "BBBFB7777B",
    tan: "CHNB11111B",
  },
  salary: { a: 640_000, b: 0, c: 0, e: 0 },
  to: "2025-09-30",
  quarters: ASHA.quarters.map((quarter, index) => ({
    ...quarter,
    receipt: `QZZZZZZ${"ABCD"[index]}`,
    paid: index < 2 ? 320_000 : 0,
    tax: 0,
  })),
};

async function makeAll(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await openBrowser();
  const look = {
    fontSize: 10,
    font: "Liberation Sans",
    valign: "middle" as const,
    letterSpacing: "normal",
    header: pageHeader(ASHA),
  };
  const asha = pages(partA(ASHA, PLAIN), partB(ASHA, PLAIN));
  const ravi = pages(partA(RAVI, PLAIN), partB(RAVI, PLAIN));
  keep("new-regime.pdf", await printInChromium(browser, asha, look), [figuresOf(ASHA)]);
  await browser.close();
  keep("old-regime.pdf", setInTypst(ravi, { fontSize: 8, header: pageHeader(RAVI) }), [
    figuresOf(RAVI),
  ]);

  const odd = settled({
    ...RAVI,
    certificateNo: "BCDFGHJ",
    books: 2,
    salary: { a: 1_450_000.5, b: 12_500, c: 0, e: 60_000 },
  });
  const indian = { ...PLAIN, grouping: "indian", nil: "-", negative: "brackets" } as const;
  const placement = {
    fontSize: 8,
    font: "Helvetica",
    wordByWord: true,
    shuffleSeed: 3,
    header: pageHeader(odd),
    valign: "middle",
  } as const;
  keep(
    "part-b-first.pdf",
    await drawWithPdfkit(pages(form12ba(odd), partB(odd, indian), partA(odd, indian)), placement),
    [figuresOf(odd)],
  );

  const blanks = { ...PLAIN, nil: "", decimals: false } as const;
  const both = pages(
    partA(ASHA, PLAIN),
    partA(SECOND, blanks),
    partB(ASHA, PLAIN),
    partB(SECOND, blanks),
  );
  keep("two-certificates.pdf", setInTypst(both, { fontSize: 7 }), [
    figuresOf(ASHA),
    figuresOf(SECOND),
  ]);

  const plain = { fontSize: 8, font: "Helvetica", wordByWord: false, valign: "top" } as const;
  const locked = await drawWithPdfkit(asha, { ...plain, password: "AAAPA9999A" });
  keep("protected.pdf", locked, [figuresOf(ASHA)], { password: "AAAPA9999A" });
  keep("part-a.pdf", await drawWithPdfkit(partA(ASHA, PLAIN), plain), []);
  keep("part-b.pdf", await drawWithPdfkit(partB(ASHA, PLAIN), plain), []);
  keep("scanned.pdf", await scan(), [], { code: "scanned" });
  keep("form-130.pdf", setInTypst(FORM_130, { fontSize: 10 }), [], { code: "form-130" });
  keep(
    "invoice.pdf",
    setInTypst(
      [
        { kind: "heading", text: "TAX INVOICE" },
        { kind: "text", text: "One sample lantern, Rs. 1,250.00, payable at once." },
      ],
      { fontSize: 10 },
    ),
    [],
    { code: "unknown-layout" },
  );
  keep("not-a-pdf.pdf", Buffer.from("This is a letter, saved under the wrong name.\n"), [], {
    code: "not-a-pdf",
  });
  writeFileSync(new URL("expected.json", FOLDER), `${JSON.stringify(expected, null, 2)}\n`);
}

if (import.meta.main) await makeAll();
