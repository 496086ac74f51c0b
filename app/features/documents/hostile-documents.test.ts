import { afterAll, expect, test } from "vitest";
import { documentRefusals } from "#content/en/document-refusals.ts";
import { createPageDrawer } from "#features/pdf/page-drawer.server.ts";
import { inWords } from "#values/message.ts";
import { inEnglish } from "#values/say.ts";
import { openReader } from "../../../tests/form16/open-reader.ts";
import { type HostileFile, hostileDocuments } from "../../../tests/hostile/documents.ts";
import { IS_LONG, sample } from "../../../tests/sample.ts";
import { checkDocument } from "./check-document.server.ts";

/** In processor time, so that a busy machine answers what a quiet one does. The sooner a bomb is ended the sooner this is. */
const SECONDS = IS_LONG ? 6 : 2;
const pdf = openReader({ cpuSeconds: SECONDS, startSeconds: 1 });
const pageDrawer = createPageDrawer({ cpuSeconds: SECONDS, concurrency: 2, patienceMs: 600_000 });
const app = { pdf, pageDrawer };
afterAll(async () => {
  await pageDrawer.stop();
  await pdf.stop();
});

const files = await hostileDocuments();
/** Bombs take all the time that they are given: one is in check-document.test.ts, all are in the long check. */
const pdfs = files.pdfs.filter(({ name }) => IS_LONG || name.startsWith("damaged by chance"));
/** Those that no child sees cost nothing; a picture takes the start of two, a PDF of three. */
const chosen = [...sample(files.others, 20), ...sample(files.pictures, 9), ...sample(pdfs, 1)];
const COUNT = IS_LONG ? 600 : 30;

/** What became of a file: drawn, refused in words, or taken and then not drawn. */
async function endOf({ make }: HostileFile): Promise<string> {
  const checked = await checkDocument(app, make(), "");
  if (!checked.ok) {
    expect(checked.problems).toHaveLength(1);
    const message = checked.problems[0]?.message;
    if (!message) throw new Error("refused without a reason");
    expect(inWords(documentRefusals, message, inEnglish)).toMatch(/^[A-Z].+\.$/);
    return message.id;
  }
  const { bytes, password } = checked.value;
  const drawn = await pageDrawer.draw(bytes, { page: 1, width: 240, password }, "");
  if (!drawn.ok) return `not drawn: ${drawn.why}`;
  expect(Buffer.from(drawn.webp.subarray(8, 12)).toString()).toBe("WEBP");
  return "drawn";
}

test("each hostile file is taken and drawn, or refused in one sentence", async () => {
  expect(chosen).toHaveLength(COUNT);
  const ends: Record<string, string[]> = {};
  const before = process.memoryUsage().rss;
  const rest = chosen.values();
  const lane = async () => {
    for (const file of rest) {
      const end = await endOf(file);
      ends[end] = [...(ends[end] ?? []), file.name];
    }
  };
  await Promise.all([lane(), lane()]);
  const growth = (process.memoryUsage().rss - before) / 2 ** 20;
  expect(Object.keys(ends)).toContain("drawn");
  expect(Object.keys(ends)).not.toContain("documentsBusy");
  expect(ends["not drawn: busy"] ?? []).toEqual([]);
  // Two files of 25 MB at a time, in the process and on their way to a child.
  expect(growth).toBeLessThan(300);
});
