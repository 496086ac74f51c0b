import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, describe, expect, test } from "vitest";
import type { PrintedDocument } from "#platform/pdf-maker.ts";
import { createPdfMaker } from "./pdf-maker.server.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const child = (name: string) =>
  new URL(`../../../tests/form16/children/${name}.ts`, import.meta.url);
/** Long enough for a busy machine to make what a test expects. */
const PATIENT_MS = 600_000;

const maker = createPdfMaker({ patienceMs: PATIENT_MS });
afterAll(() => maker.stop());

const DOCUMENT: PrintedDocument = {
  title: "Tax summary",
  lead: ["Asha Testwala, आशा"],
  firm: "Karyatra",
  foot: "KY-0000-0000",
  page: { page: "Page", of: "of" },
  made: 1_795_000_000,
  blocks: [
    { kind: "figure", label: "Refund", amount: "₹49,600", note: "if filed by 31 December 2026" },
    { kind: "heading", text: "Line by line" },
    {
      kind: "table",
      columns: ["Line", "New regime"],
      rows: [
        { cells: ["Standard deduction", "− 75,000"], note: "s. 16(ia)" },
        { cells: ["Total income", "12,10,000"], isSum: true },
      ],
    },
    { kind: "list", items: ["A disputed point"] },
  ],
};

async function made(document: PrintedDocument): Promise<Uint8Array> {
  const pdf = await maker.make(document, "asha");
  if (typeof pdf === "string") throw new Error(pdf);
  return pdf;
}

/** As it is copied out of the PDF, in one line. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(pdf.slice(), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}

test("what a document says copies out as it was written, ₹ and Devanagari included", async () => {
  const text = await textOf(await made(DOCUMENT));
  for (const part of ["Tax summary", "Asha Testwala, आशा", "₹49,600", "− 75,000", "s. 16(ia)"])
    expect(text).toContain(part);
  expect(text).toContain("Page 1 of 1");
});

test("the same document of the same moment is the same bytes", async () => {
  const [first, second] = [await made(DOCUMENT), await made(DOCUMENT)];
  expect(Buffer.compare(first, second)).toBe(0);
  const later = await made({ ...DOCUMENT, made: DOCUMENT.made + 1 });
  expect(Buffer.compare(first, later)).not.toBe(0);
});

test("it is tagged: headings, a table with its head, a list, and a language", async () => {
  const document = await getDocumentProxy((await made(DOCUMENT)).slice());
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: "Tax summary", Author: "Karyatra", Language: "en-IN" });
  const roles = JSON.stringify(await (await document.getPage(1)).getStructTree());
  for (const role of ["H1", "H2", "Table", "TH", "TD", "L"])
    expect(roles).toContain(`"role":"${role}"`);
});

test.each(["#eval(1+1)", "*strong* _em_", "$x^2$", "@ref <label> \\ // `raw` [x] = y", "#sys"])(
  "markup in a text is printed as it is: %s",
  async (name) => {
    const text = await textOf(await made({ ...DOCUMENT, lead: [name] }));
    expect(text).toContain(name);
  },
);

test("a sign that no font has does not stop the others", async () => {
  const text = await textOf(await made({ ...DOCUMENT, lead: ["Asha ☃ 汉"] }));
  expect(text).toContain("₹49,600");
});

describe("a child", () => {
  test("opens nothing but code and fonts", async () => {
    await mkdir(join(ROOT, "tmp"), { recursive: true });
    const dataDir = await mkdtemp(join(ROOT, "tmp", "data-"));
    await writeFile(join(dataDir, "app-secret"), "x");
    const own = join(ROOT, "app/features/pdf/document.typ");
    const paths = [
      ...[dataDir, join(dataDir, "app-secret"), "/etc/passwd"],
      ...["", "server/main.ts", ".git", "app/db/db.server.ts"].map((name) => join(ROOT, name)),
      own,
    ];
    const intruding = createPdfMaker({ entry: child("intruder"), patienceMs: PATIENT_MS });
    const orders = { paths, port: 9 } as unknown as PrintedDocument;
    const answer = await intruding.make(orders, "");
    await intruding.stop();
    await rm(dataDir, { recursive: true });
    expect(JSON.parse(Buffer.from(answer as Uint8Array).toString())).toMatchObject({
      opened: [own],
    });
  });

  test("that cannot load the compiler says so in the log, and no PDF is made", async () => {
    const reasons: string[] = [];
    const unable = createPdfMaker({
      entry: child("unable"),
      log: ({ reason }) => reasons.push(reason),
    });
    expect(await unable.make(DOCUMENT, "")).toBe("failed");
    expect(reasons).toEqual(["the PDF child cannot work: Error: Cannot find native binding"]);
    await unable.stop();
  });

  // Processor time is held by prlimit, which Linux has. A slow machine needs much of the first second to start a child.
  test.runIf(process.platform === "linux")("that computes without end is ended", async () => {
    const endless = createPdfMaker({ entry: child("silent"), cpuSeconds: 2 });
    expect(await endless.make(DOCUMENT, "")).toBe("failed");
    await endless.stop();
  });
});

test("beyond what may wait the machine is busy, and so it is when it has no time", async () => {
  const slow = createPdfMaker({ entry: child("silent"), patienceMs: 300, mostWaiting: 1 });
  const answers = await Promise.all(
    ["asha", "ravi", "meera"].map((who) => slow.make(DOCUMENT, who)),
  );
  expect(answers).toEqual(["busy", "busy", "busy"]);
  await slow.stop();
});
