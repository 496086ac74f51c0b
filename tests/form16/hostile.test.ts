import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdfJson } from "#features/documents/pdf-answer.ts";
import { createPdfReader, type PdfReader } from "#platform/pdf/pdf-process.server.ts";
import { bomb, cycles, flood, mutant, nestedBomb } from "./hostile.ts";

const MUTANTS = process.env.LONG ? 240 : 60;
const LIMIT_MS = 10_000;
const CODES = [
  "password-needed",
  "wrong-password",
  "not-a-pdf",
  "scanned",
  "unknown-layout",
  "form-130",
  "too-large",
  "too-many-pages",
  "unreadable",
];
const SOURCES = ["new-regime.pdf", "old-regime.pdf", "part-b-first.pdf", "protected.pdf"];
const folder = new URL("./fixtures/", import.meta.url);
const original = new Uint8Array(readFileSync(new URL("new-regime.pdf", folder)));
let reader: PdfReader;

beforeAll(() => {
  reader = createPdfReader({
    entry: new URL("../../app/features/documents/pdf-child.ts", import.meta.url),
  });
});
afterAll(() => reader.stop());

/** A reading or one known code, in time. */
async function answerTo(bytes: Uint8Array): Promise<string> {
  const started = performance.now();
  const answer = readPdfJson((await reader.read(bytes)).json);
  expect(performance.now() - started).toBeLessThan(LIMIT_MS);
  if (answer.certificates.length > 0) return "read";
  expect(answer.problems).toHaveLength(1);
  expect(CODES).toContain(answer.problems[0]?.code);
  expect(answer.problems[0]?.message).toMatch(/\.$/);
  return answer.problems[0]?.code ?? "";
}

/** What reading hostile files must leave alone: this process and its memory. */
async function growthOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss;
  await work();
  return (process.memoryUsage().rss - before) / 2 ** 20;
}

test(`${MUTANTS} damaged files end in a reading or a sentence`, { timeout: 600_000 }, async () => {
  const answers: Record<string, number> = {};
  for (let seed = 0; seed < MUTANTS; seed++) {
    const source = readFileSync(new URL(SOURCES[seed % SOURCES.length] ?? "", folder));
    const answer = await answerTo(mutant(new Uint8Array(source), seed));
    answers[answer] = (answers[answer] ?? 0) + 1;
  }
  expect(answers.unreadable).toBeGreaterThan(0);
  expect(answers.read).toBeGreaterThan(0);
});

test.each([
  ["a bomb of 1.5 GB", bomb],
  ["a bomb in a bomb", nestedBomb],
  ["text without end", flood],
])("%s is refused, and costs this process nothing", async (_, make) => {
  const bytes = make();
  expect(bytes.length).toBeLessThan(2_000_000);
  const growth = await growthOf(async () => expect(await answerTo(bytes)).toBe("unreadable"));
  expect(growth).toBeLessThan(30);
});

test("documents that contain themselves are refused", async () => {
  for (const bytes of cycles()) expect(await answerTo(bytes)).toMatch(/unreadable|scanned/);
});

test("after all that a good certificate is read as before", async () => {
  expect(await answerTo(original)).toBe("read");
});
