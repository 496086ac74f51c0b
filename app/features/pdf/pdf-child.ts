/**
 * Reads exactly one PDF and ends. Run by Node itself, ahead of need, in a process that may be killed:
 * everything hostile in an uploaded file happens here. See docs/form16.md and platform/pdf/pdf-frames.server.ts.
 */
import { setTimeout as wait } from "node:timers/promises";
import { refusedReading } from "#domain/form16/refusals.ts";
import { readFrames, writeFrame } from "#features/pdf/pdf-frames.server.ts";
import type { PdfJson } from "./pdf-answer.ts";
import { openPdf, warmUp } from "./pdf-open.ts";
import { type PdfReading, readPdf } from "./pdf-read.ts";
import { readSampleSheet } from "./sample-sheet.ts";
import { unlockPdf } from "./unlock.ts";

// Only the answer may go to standard output; documents must not reach a log.
for (const name of ["log", "info", "warn", "error", "debug"] as const) console[name] = () => {};

/** A process that nothing waits for warms up; a document that is already there is read at once. */
const IDLE_MS = 50;

await warmUp();
writeFrame(Buffer.from("ready"));
const frames = readFrames(2);
const isAsked = await Promise.race([frames.then(() => true), wait(IDLE_MS, false)]);
if (!isAsked) await readSampleSheet();
const [passwords, bytes] = await frames;
if (passwords && bytes) await answer(new Uint8Array(bytes), passwords.toString("utf8"));
process.exit(0);

/** First the reading, then the unlocked copy: if unlocking crashes, the reading is already out. */
async function answer(bytes: Uint8Array, passwords: string): Promise<void> {
  const { isProtected, opened, reading, pages } = await readPdf(bytes, passwords).catch(
    (): PdfReading => ({
      isProtected: false,
      reading: refusedReading("unreadable"),
      pages: [],
    }),
  );
  const json: PdfJson = { ...reading, isProtected, opened, pages };
  await writeFrame(Buffer.from(JSON.stringify(json)));
  const password = passwords.split("\n")[opened ?? 0] ?? "";
  const unlocked =
    isProtected && reading.certificates.length > 0
      ? await unlockPdf(bytes, password, openPdf)
      : undefined;
  await writeFrame(unlocked ?? new Uint8Array(0));
}
