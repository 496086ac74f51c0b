import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";

const WAIT_MS = 120_000;

/** The mails that a server without SMTP has written to its data folder, oldest first. */
export async function readMails(dataDir: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(
    files.map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
  return mails.sort((a, b) => (a.date?.getTime() ?? 0) - (b.date?.getTime() ?? 0));
}

/** Mail is sent by a job a moment after its cause: waits for one that `wanted` accepts. */
export async function untilMail(
  dataDir: string,
  wanted: (mail: ParsedMail) => boolean,
): Promise<ParsedMail> {
  const limit = performance.now() + WAIT_MS;
  while (performance.now() < limit) {
    const found = (await readMails(dataDir)).find(wanted);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The mail did not arrive in the outbox.");
}
