/** Setup of vitest: runs before each test file, in the process that it shares with files before it. */
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { processTree } from "../scripts/processor-time.mjs";

/** What this process began with; reading a PDF in it puts another in its place (pdf-inflate.ts). */
const began = globalThis as { decompressionStream?: typeof DecompressionStream };
began.decompressionStream ??= DecompressionStream;
globalThis.DecompressionStream = began.decompressionStream;
// drizzle-kit adds it (migrations.test.ts); pdf.js reads nothing beside what arrays do not have.
Reflect.deleteProperty(Array.prototype, "random");

/** Which file this process is at and how much processor time it and all it started used by then: for scripts/watch-tests.mjs. */
const folder = process.env.FILE_COST_FOLDER;
if (folder) {
  note(folder, "begin");
  afterAll(() => note(folder, "end"));
}

function note(folder: string, moment: "begin" | "end"): void {
  const { testPath } = expect.getState();
  const seconds = processTree(process.pid).reduce((sum, each) => sum + each.seconds, 0);
  const line = { moment, file: testPath, seconds };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}
