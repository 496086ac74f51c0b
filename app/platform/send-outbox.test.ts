import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { simpleParser } from "mailparser";
import { afterAll, expect, test } from "vitest";
import { SHORT_LIVED } from "../../tests/short-lived.ts";
import { openLater, sendWhatIsLeft } from "../../tests/survive/later.ts";

const SCRIPT = fileURLToPath(
  new URL("../../tests/processes/end-after-sending.ts", import.meta.url),
);
const dataDir = await mkdtemp(join(tmpdir(), "karyatra-kill-mail-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function theMail() {
  const folder = join(dataDir, "outbox");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  expect(names).toHaveLength(1);
  const file = join(folder, names[0] ?? "");
  const mail = await simpleParser(await readFile(file));
  await rm(file);
  return mail;
}

test("a mail that was sent when kill -9 came is sent once more: whole, under the same Message-ID", async () => {
  const bytes = randomBytes(10_000);
  const args = [...SHORT_LIVED, SCRIPT, dataDir, bytes.toString("base64")];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  await once(child, "close");
  expect(child.signalCode).toBe("SIGKILL");
  const first = await theMail();

  const app = await openLater(1, dataDir);
  await sendWhatIsLeft(app);
  const second = await theMail();
  await sendWhatIsLeft(app);
  await app.close();
  expect(await readdir(join(dataDir, "outbox"))).toEqual([]);

  expect(second.messageId).toBe(first.messageId);
  for (const mail of [first, second]) {
    expect(mail.text).toContain("It is attached.");
    expect(mail.attachments.map(({ filename, content }) => [filename, content])).toEqual([
      ["invoice.pdf", bytes],
    ]);
  }
});
