import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldEntries } from "#domain/form16/by-field.ts";
import { refusalText } from "#features/pdf/form16-text.ts";
import { type PdfJson, readPdfJson } from "#features/pdf/pdf-answer.ts";
import type { PdfReader } from "#platform/pdf-reader.ts";
import { IS_LONG, sample } from "../sample.ts";
import { bomb, cycles, flood, mutant, nestedBomb, packedRepeats } from "./hostile.ts";
import { hostileSet } from "./hostile-set.ts";
import type { Expected } from "./make-fixtures.ts";
import { openReader } from "./open-reader.ts";

const MUTANTS = IS_LONG ? 2_000 : 12;
/** Of those made to harm a reader: each takes a child its start, and often all the time it has. */
const HARMFUL = sample(Object.entries(hostileSet()), 7);
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
const sources = SOURCES.map((name) => new Uint8Array(readFileSync(new URL(name, folder))));
const expected: Expected = JSON.parse(readFileSync(new URL("expected.json", folder), "utf8"));
/** Every figure that one of the originals says. */
const known = new Set(
  SOURCES.flatMap((name) => expected[name]?.certificates ?? []).flatMap((figures) =>
    Object.entries(figures).map(([id, value]) => `${id} ${value}`),
  ),
);
let reader: PdfReader;

beforeAll(async () => {
  // In processor time, so that a busy machine reads what a quiet one does.
  reader = openReader({ cpuSeconds: IS_LONG ? 9 : 2 });
  expect(await answerTo(original), "the time is enough for a good file").toBe("read");
});
afterAll(() => reader.stop());

/** What a file is read as: in a child, because one that is damaged may leave pdf.js unable to read any other. */
async function readingOf(bytes: Uint8Array): Promise<PdfJson> {
  return readPdfJson((await reader.read(bytes)).json);
}

/** A reading or one known code. */
function endOf({ certificates, problems }: PdfJson): string {
  if (certificates.length > 0) return "read";
  expect(problems).toHaveLength(1);
  expect(CODES).toContain(problems[0]?.code);
  const [problem] = problems;
  expect(problem && refusalText(problem.message)).toMatch(/\.$/);
  return problem?.code ?? "";
}

const answerTo = async (bytes: Uint8Array) => endOf(await readingOf(bytes));

/** What reading hostile files must leave alone: this process and its memory. */
async function growthOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss;
  await work();
  return (process.memoryUsage().rss - before) / 2 ** 20;
}

/** Figures that no original says, in a certificate that no problem doubts. */
function nonsenseIn({ certificates }: PdfJson): string[] {
  return certificates.flatMap(({ fields, problems }) => {
    if (problems.length > 0) return [];
    return fieldEntries(fields)
      .filter(([id, { value }]) => typeof value === "number" && !known.has(`${id} ${value}`))
      .map(([id, { value }]) => `${id} ${value}`);
  });
}

test(`${MUTANTS} damaged files end in a reading or a sentence`, async () => {
  const answers: Record<string, number> = {};
  const silent: string[] = [];
  let slowest = 0;
  const before = process.memoryUsage().rss;
  let seed = 0;
  const lane = async () => {
    while (seed < MUTANTS) {
      const own = seed++;
      const [source = original, other = original] = [0, 1].map(
        (next) => sources[(own + next) % sources.length],
      );
      const started = performance.now();
      const bytes = mutant(source, own, other);
      const read = await readingOf(bytes);
      const answer = endOf(read);
      slowest = Math.max(slowest, performance.now() - started);
      answers[answer] = (answers[answer] ?? 0) + 1;
      silent.push(...nonsenseIn(read).map((each) => `${own}: ${each}`));
    }
  };
  await Promise.all([lane(), lane()]);
  const growth = (process.memoryUsage().rss - before) / 2 ** 20;
  if (IS_LONG) report(answers, slowest, growth, silent);
  expect(answers.unreadable).toBeGreaterThan(0);
  expect(answers.read).toBeGreaterThan(0);
  expect(silent).toEqual([]);
});

function report(
  answers: Record<string, number>,
  slowest: number,
  growth: number,
  silent: string[],
) {
  const folder = new URL("../../docs/results/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  const rows = Object.entries(answers).map(([answer, count]) => `| ${answer} | ${count} |`);
  writeFileSync(
    new URL("form16-mutants.md", folder),
    `# Form 16: damaged files\n\n\`LONG=1 npx vitest run tests/form16/hostile.test.ts\`: ${MUTANTS} files damaged by chance, each read in a child process.\nThe slowest took ${Math.round(slowest)} ms; the reading process grew by ${Math.round(growth)} MB; figures changed without a problem: ${silent.length}.\n\n| ends in | files |\n|---|---:|\n${rows.join("\n")}\n`,
  );
}

test("what bombs are made of unpacks to what was repeated", () => {
  const unpacked = inflateSync(packedRepeats("(x) Tj ", 15_000_000, Buffer.from("begin")));
  expect(unpacked.subarray(0, 12).toString()).toBe("begin(x) Tj ");
  expect(unpacked.subarray(5).equals(Buffer.alloc(unpacked.length - 5, "(x) Tj "))).toBe(true);
  expect(unpacked.length).toBeGreaterThan(15_000_000);
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

test("PDFs made to harm a reader end in a sentence, and cost this process nothing", async () => {
  // The sooner they are ended the sooner this test is.
  const hasty = openReader({ cpuSeconds: 1, startSeconds: 1 });
  const answers: Record<string, string> = {};
  const rest = HARMFUL.values();
  const lane = async () => {
    for (const [name, bytes] of rest) {
      expect(bytes.length, name).toBeLessThan(10_000_000);
      answers[name] = endOf(readPdfJson((await hasty.read(bytes)).json));
    }
  };
  const growth = await growthOf(async () => {
    await Promise.all([lane(), lane()]);
  });
  await hasty.stop();
  expect(Object.entries(answers).filter(([, answer]) => answer === "read")).toEqual([]);
  expect(Object.keys(answers)).toHaveLength(HARMFUL.length);
  expect(growth).toBeLessThan(150);
});

test("documents that contain themselves are refused", async () => {
  for (const bytes of cycles()) expect(await answerTo(bytes)).toMatch(/unreadable|scanned/);
});

test("after all that a good certificate is read as before", async () => {
  expect(await answerTo(original)).toBe("read");
});
