import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdfJson } from "#features/pdf/pdf-answer.ts";
import type { PdfReader } from "#platform/pdf-reader.ts";
import { openReader } from "./open-reader.ts";

/** The program locks files in every way that employers do; our own producer only in AES of 256 bit. */
const hasQpdf = spawnSync("qpdf", ["--version"]).status === 0;
const WAYS: Record<string, string[]> = {
  "RC4 of 40 bit": ["40"],
  "RC4 of 128 bit": ["128", "--use-aes=n"],
  "AES of 128 bit": ["128", "--use-aes=y"],
  "AES of 256 bit": ["256"],
};
const plain = fileURLToPath(new URL("./fixtures/new-regime.pdf", import.meta.url));
let reader: PdfReader;
let folder: string;

beforeAll(() => {
  reader = openReader();
  folder = mkdtempSync(join(tmpdir(), "locked-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await reader.stop();
});

async function expectUnlocked(locked: Uint8Array, password: string) {
  const { json, unlocked } = await reader.read(locked, password);
  expect(readPdfJson(json).certificates).toHaveLength(1);
  expect(unlocked).toBeDefined();
  const again = readPdfJson((await reader.read(unlocked ?? new Uint8Array())).json);
  expect(again).toMatchObject({ isProtected: false, problems: [] });
  expect(again.certificates).toEqual(readPdfJson(json).certificates);
}

test.each(hasQpdf ? Object.entries(WAYS) : [])("%s", async (_, how) => {
  const locked = join(folder, "locked.pdf");
  execFileSync("qpdf", [
    "--allow-weak-crypto",
    "--encrypt",
    "asha PAN 1!",
    "owner",
    ...how,
    "--",
    plain,
    locked,
  ]);
  await expectUnlocked(new Uint8Array(readFileSync(locked)), "asha PAN 1!");
});

test("a file locked by our own producer", async () => {
  await expectUnlocked(
    new Uint8Array(readFileSync(new URL("./fixtures/protected.pdf", import.meta.url))),
    "AAAPA9999A",
  );
});

test("the owner's password opens it as well", async () => {
  await expectUnlocked(
    new Uint8Array(readFileSync(new URL("./fixtures/protected.pdf", import.meta.url))),
    "AAAPA9999A!",
  );
});
