import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldEntries } from "#domain/form16/by-field.ts";
import type { Fields } from "#domain/form16/form16.ts";
import { mergeCertificates } from "#domain/form16/merge.ts";
import { readPdfJson } from "#features/pdf/pdf-answer.ts";
import type { PdfReader } from "#platform/pdf-reader.ts";
import { figuresOf } from "./figures.ts";
import type { Expected } from "./make-fixtures.ts";
import { openReader } from "./open-reader.ts";
import { drawWithPdfkit } from "./pdfkit-pdf.ts";
import { ASHA } from "./person.ts";

const folder = new URL("./fixtures/", import.meta.url);
const expected: Expected = JSON.parse(readFileSync(new URL("expected.json", folder), "utf8"));
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));
let reader: PdfReader;

beforeAll(() => {
  reader = openReader();
});
afterAll(() => reader.stop());

async function read(bytes: Uint8Array, password?: string) {
  const { json, unlocked } = await reader.read(bytes, password);
  return { reading: readPdfJson(json), unlocked };
}

function valuesOf(fields: Fields) {
  return Object.fromEntries(fieldEntries(fields).map(([id, { value }]) => [id, value]));
}

const readable = Object.entries(expected).filter(([, { certificates }]) => certificates.length > 0);
const refused = Object.entries(expected).filter(([, { code }]) => code !== undefined);

test.each(readable)(
  "%s is read exactly, every field and no other",
  async (name, { certificates, password }) => {
    const { reading } = await read(bytesOf(name), password);
    expect(reading.problems).toEqual([]);
    expect(reading.certificates.map(({ fields }) => valuesOf(fields))).toEqual(certificates);
    expect(reading.certificates.flatMap(({ problems }) => problems)).toEqual([]);
  },
);

test.each(refused)("%s is refused", async (name, { code }) => {
  const { reading } = await read(bytesOf(name));
  expect(reading.certificates).toEqual([]);
  expect(reading.problems.map((problem) => problem.code)).toEqual([code]);
});

test("a figure carries its page, its text and its place", async () => {
  const { reading } = await read(bytesOf("new-regime.pdf"));
  const field = reading.certificates[0]?.fields["partB.1a"];
  expect(field).toMatchObject({ value: 1_285_000, text: "1285000.00" });
  const [x = 0, y = 0, width = 0, height = 0] = field?.box ?? [];
  expect(field?.page).toBeGreaterThan(1);
  expect(x).toBeGreaterThan(300);
  expect(x + width).toBeLessThan(560);
  expect(y).toBeGreaterThan(50);
  expect(height).toBeGreaterThan(5);
});

test("a protected PDF asks for its password, says when it is wrong, and is unlocked with the right one", async () => {
  const bytes = bytesOf("protected.pdf");
  const asked = await read(bytes);
  expect(asked.reading.problems[0]?.code).toBe("password-needed");
  const wrong = await read(bytes, "AAAPA9999B");
  expect(wrong.reading.problems[0]?.code).toBe("wrong-password");
  const right = await read(bytes, "AAAPA9999A");
  expect(right.reading.isProtected).toBe(true);
  expect(right.unlocked).toBeDefined();
  const again = await read(right.unlocked ?? new Uint8Array());
  expect(again.reading.isProtected).toBe(false);
  expect(again.reading.certificates).toEqual(right.reading.certificates);
});

test("Part A and Part B in two files become one certificate", async () => {
  const halves = [await read(bytesOf("part-b.pdf")), await read(bytesOf("part-a.pdf"))];
  const certificates = halves.flatMap(({ reading }) => reading.certificates);
  expect(certificates.map(({ problems }) => problems[0]?.message)).toEqual([
    { id: "partAMissing" },
    { id: "partBMissing" },
  ]);
  const merged = mergeCertificates(certificates);
  expect(merged).toHaveLength(1);
  expect(valuesOf(merged[0]?.fields ?? {})).toEqual(figuresOf(ASHA));
  expect(merged[0]?.problems).toEqual([]);
});

test("more than 50 pages and more than 10 MB are refused", async () => {
  const pages = Array.from({ length: 51 }, () => [
    { kind: "text" as const, text: "A page" },
    { kind: "new-page" as const },
  ]);
  const long = await drawWithPdfkit(pages.flat(), {
    fontSize: 8,
    font: "Helvetica",
    wordByWord: false,
    valign: "top",
  });
  expect((await read(new Uint8Array(long))).reading.problems[0]?.code).toBe("too-many-pages");
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  large.set(bytesOf("new-regime.pdf"));
  expect((await read(large)).reading.problems[0]?.code).toBe("too-large");
});

test("a large sound file fits within the child's limits", async () => {
  const large = Buffer.concat([
    bytesOf("two-certificates.pdf"),
    Buffer.alloc(9_500_000, "% ballast\n"),
  ]);
  expect((await read(new Uint8Array(large))).reading.certificates).toHaveLength(2);
});
