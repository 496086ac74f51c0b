import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentRefusals } from "#content/en/document-refusals.ts";
import { createPageDrawer } from "#features/pdf/page-drawer.server.ts";
import { inWords } from "#values/message.ts";
import { inEnglish } from "#values/say.ts";
import { bomb, pdfOf } from "../../../tests/form16/hostile.ts";
import { openReader } from "../../../tests/form16/open-reader.ts";
import { photo, pngOf } from "../../../tests/hostile/pictures.ts";
import { IS_LONG } from "../../../tests/sample.ts";
import { checkDocument } from "./check-document.server.ts";
import { LARGEST_DOCUMENT_BYTES } from "./document-limits.ts";

const PATIENT_MS = 600_000;
const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/form16/fixtures/${name}`, import.meta.url));

const app = {
  pdf: openReader({ cpuSeconds: 4 }),
  pageDrawer: createPageDrawer({ cpuSeconds: 4, patienceMs: PATIENT_MS }),
};
afterAll(async () => {
  await app.pageDrawer.stop();
  await app.pdf.stop();
});

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await photo("jpeg");
});

/** Pages that are all the same one. */
function pagesOf(count: number): Uint8Array {
  return pdfOf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Kids [${"3 0 R ".repeat(count)}] /Count ${count} >>`,
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
    ].map((each) => Buffer.from(each)),
  );
}

/** A comment of so many bytes behind a PDF, which readers pass over. */
function padded(pdf: Uint8Array, bytes: number): Buffer {
  return Buffer.concat([pdf, Buffer.alloc(bytes, "\n"), Buffer.from("startxref\n0\n%%EOF")]);
}

test("photos and pictures are taken as they are, as one page", async () => {
  for (const [type, bytes] of [["jpeg", jpeg] as const, ["png", pngOf(60, 40)] as const]) {
    const checked = await checkDocument(app, bytes, "asha");
    expect(checked).toEqual({ ok: true, value: { type, pages: 1, bytes } });
  }
});

test("a Form 16 is read in the same step; another PDF is taken without it", async () => {
  const form16 = await checkDocument(app, fixture("new-regime.pdf"), "asha");
  expect(form16).toMatchObject({ ok: true, value: { type: "pdf", pages: 3 } });
  expect(form16.ok && form16.value.form16?.certificates).toHaveLength(1);
  const other = await checkDocument(app, pagesOf(60), "asha");
  expect(other).toMatchObject({ ok: true, value: { pages: 60 } });
  expect(other.ok && other.value).not.toHaveProperty("form16");
});

test("a PDF with a password is unlocked, and needs none any more", async () => {
  const locked = fixture("protected.pdf");
  const checked = await checkDocument(app, locked, "asha", ["guess", "AAAPA9999A"]);
  if (!checked.ok) throw new Error(JSON.stringify(checked));
  const { bytes, password, form16, pages } = checked.value;
  expect([password, pages > 0, form16?.certificates.length]).toEqual([undefined, true, 1]);
  expect(await app.pageDrawer.inspect(bytes, "asha")).toEqual({ ok: true, pages });
  expect((await app.pageDrawer.draw(bytes, { page: 1, width: 240 }, "asha")).ok).toBe(true);
});

test("one that is too large to unlock is taken with the password that opens it", async () => {
  const large = padded(fixture("protected.pdf"), 11 * 2 ** 20);
  const checked = await checkDocument(app, large, "asha", ["guess", "AAAPA9999A"]);
  expect(checked).toMatchObject({ ok: true, value: { type: "pdf", password: "AAAPA9999A" } });
  expect(checked.ok && checked.value.bytes).toBe(large);
});

const refusals: [name: string, bytes: () => Uint8Array, refusal: object, passwords?: string[]][] = [
  ["an empty file", () => Buffer.alloc(0), { id: "documentEmpty" }],
  [
    "more than 25 MB",
    () => padded(pagesOf(1), LARGEST_DOCUMENT_BYTES),
    { id: "documentTooLarge", params: { mb: 25 } },
  ],
  [
    "a zip",
    () => Buffer.from("PK\x03\x04 form16"),
    { id: "documentKind", params: { kind: "zip" } },
  ],
  ["half a photo", () => jpeg.subarray(0, jpeg.length - 20), { id: "documentCutOff" }],
  [
    "a photo that is junk",
    () => Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(99)]),
    { id: "documentUnreadable", params: { type: "jpeg" } },
  ],
  [
    "a picture of 63 megapixels",
    () => pngOf(9000, 7000, { colour: 0 }),
    { id: "tooManyPixels", params: { megapixels: 51 } },
  ],
  ["1,001 pages", () => pagesOf(1001), { id: "tooManyPages", params: { most: 1000 } }],
  [
    "a PDF that is only a start",
    () => Buffer.from("%PDF-1.7\n"),
    { id: "documentUnreadable", params: { type: "pdf" } },
  ],
  ["a locked PDF", () => fixture("protected.pdf"), { id: "passwordNeeded" }],
  ["a wrong password", () => fixture("protected.pdf"), { id: "passwordWrong" }, ["guess"]],
];

/** A bomb takes its children all the time that they have. */
const LONG_REFUSALS: typeof refusals = [
  ["a bomb", bomb, { id: "documentUnreadable", params: { type: "pdf" } }],
  ["one with no password", () => fixture("protected.pdf"), { id: "passwordNeeded" }, [""]],
];

test.each(IS_LONG ? [...refusals, ...LONG_REFUSALS] : refusals)(
  "%s is refused in a sentence",
  async (_, make, message, passwords) => {
    const checked = await checkDocument(app, make(), "asha", passwords);
    expect(checked).toMatchObject({ ok: false, problems: [{ message }] });
    const [problem] = checked.ok ? [] : checked.problems;
    expect(problem?.field).toBe(
      /^password/.test(problem?.message.id ?? "") ? "password" : undefined,
    );
    expect(problem && inWords(documentRefusals, problem.message, inEnglish)).toMatch(/\.$/);
  },
);

test("a machine without time refuses nothing for good: the same may be sent again", async () => {
  const hasty = createPageDrawer({ patienceMs: 1 });
  const busy = { ok: false, problems: [{ message: { id: "documentsBusy" } }], retryAfter: 60 };
  expect(await checkDocument({ ...app, pageDrawer: hasty }, jpeg, "asha")).toEqual(busy);
  await hasty.stop();
  const noTime = openReader({ patienceMs: 1 });
  expect(await checkDocument({ ...app, pdf: noTime }, pagesOf(1), "asha")).toEqual(busy);
  await noTime.stop();
});
