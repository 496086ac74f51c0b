import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyDatabase, copyFolder, removeLeftCopy } from "./copy-database.server.ts";
import { lockBackups } from "./whole-lock.server.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "karyatra-copy-"));
  mkdirSync(join(dataDir, "database", "base"), { recursive: true });
  writeFileSync(join(dataDir, "database", "base", "1"), "rows");
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const now = <Value>(work: () => Promise<Value>) => work();
const COPY = ["backup-copy", "base", "1"];

test("the folder of a database is copied whole, for its owner alone", async () => {
  expect(await copyDatabase(dataDir, now)).toBeGreaterThanOrEqual(0);
  expect(readFileSync(join(dataDir, ...COPY), "utf8")).toBe("rows");
  expect(statSync(copyFolder(dataDir)).mode & 0o777).toBe(0o700);
});

test("without room for it nothing is copied, and the refusal says how much is needed", async () => {
  const work = () => Promise.reject(new Error("copied"));
  const refused = copyDatabase(dataDir, work, async () => 300_000_000);
  await expect(refused).rejects.toThrow("300 MB have to stay free, and the disk has 300 MB");
  expect(existsSync(copyFolder(dataDir))).toBe(false);
});

test("a copy that a killed backup left goes, and that of one under way stays", async () => {
  await copyDatabase(dataDir, now);
  const lock = lockBackups(dataDir);
  await removeLeftCopy(dataDir);
  expect(existsSync(join(dataDir, ...COPY))).toBe(true);
  lock?.release();
  await removeLeftCopy(dataDir);
  expect(existsSync(copyFolder(dataDir))).toBe(false);
});
