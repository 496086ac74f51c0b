import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";

/** Of a processor, not of the clock (tests/patient-timers.mjs). */
const WAIT_MS = 60_000;
/** By their file: a mail that was written does not change. */
const read = new Map<string, ParsedMail>();

/** The mails that a server without SMTP has written to its data folder, oldest first. */
export async function readMails(dataDir: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(files.map((name) => readMail(join(folder, name))));
  return mails.sort((a, b) => (a.date?.getTime() ?? 0) - (b.date?.getTime() ?? 0));
}

async function readMail(file: string): Promise<ParsedMail> {
  const mail = read.get(file) ?? (await simpleParser(await readFile(file)));
  read.set(file, mail);
  return mail;
}

/** Mail is sent by a job a moment after its cause: waits for one that `wanted` accepts. */
export async function untilMail(
  dataDir: string,
  wanted: (mail: ParsedMail) => boolean,
): Promise<ParsedMail> {
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
  }, WAIT_MS);
  let found: ParsedMail | undefined;
  while (!found && !isLate) {
    found = (await readMails(dataDir)).find(wanted);
    if (!found) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  clearTimeout(limit);
  if (!found) throw new Error("The mail did not arrive in the outbox.");
  return found;
}
