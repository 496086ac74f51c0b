import { setTimeout as wait } from "node:timers/promises";
import { refusedReading } from "#domain/form16/refusals.ts";
import { dropWriting, keepCompiled } from "./compile-cache.ts";
import type { PdfJson } from "./pdf-answer.ts";
import { readFrames, writeFrame } from "./pdf-frames.server.ts";
import { loadPdfJs, openPdf } from "./pdf-open.ts";
import { type PdfReading, readPdf } from "./pdf-read.ts";
import { readSample, SAMPLES } from "./samples.ts";

/** A child warms up when no document came within this time; a document that is already there is read at once. */
const IDLE_MS = 50;

/** @param isFirst whether the compile cache is still empty */
export async function readOnePdf(isFirst: boolean): Promise<void> {
  // Only the answer may go to standard output; documents must not reach a log.
  for (const name of ["log", "info", "warn", "error", "debug"] as const) console[name] = () => {};
  await loadPdfJs();
  writeFrame(Buffer.from("ready"));
  const frames = readFrames(2);
  await warmUp(
    frames.then(() => true),
    isFirst,
  );
  dropWriting();
  const [passwords, bytes] = await frames;
  if (passwords && bytes) await answer(new Uint8Array(bytes), passwords.toString("utf8"));
  process.kill(process.pid, "SIGKILL"); // a normal exit would write to the compile cache again
}

/** Reads each sample twice, until a document arrives; the first child reads them all, to fill the compile cache. */
async function warmUp(asked: Promise<true>, isFirst: boolean): Promise<void> {
  for (const [at, sample] of [...SAMPLES, ...SAMPLES].entries()) {
    const isAsked = await Promise.race([asked, wait(at === 0 ? IDLE_MS : 1, false)]);
    if (isAsked && !isFirst) return;
    await readSample(sample);
  }
  keepCompiled();
}

/** First the reading, then the unlocked copy: if unlocking crashes, the reading is already out. */
async function answer(bytes: Uint8Array, passwords: string): Promise<void> {
  const json = await pdfJsonOf(bytes, passwords);
  await writeFrame(Buffer.from(JSON.stringify(json)));
  await writeFrame((await unlockedCopy(bytes, passwords, json)) ?? new Uint8Array(0));
}

/** @param passwords one a line; @returns what the document says, `unreadable` where reading it fails */
export async function pdfJsonOf(bytes: Uint8Array, passwords: string): Promise<PdfJson> {
  const { isProtected, opened, reading, pages } = await readPdf(bytes, passwords).catch(
    (): PdfReading => ({
      isProtected: false,
      reading: refusedReading("unreadable"),
      pages: [],
    }),
  );
  return { ...reading, isProtected, opened, pages };
}

/** The document without the password that opened it; its code is loaded only for a protected one. */
export async function unlockedCopy(
  bytes: Uint8Array,
  passwords: string,
  { isProtected, opened }: PdfJson,
): Promise<Uint8Array | undefined> {
  if (!isProtected || opened === undefined) return undefined;
  const { unlockPdf } = await import("./unlock.ts");
  return await unlockPdf(bytes, passwords.split("\n")[opened] ?? "", openPdf);
}
