import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installation } from "#db/schema/installation.ts";
import { StartRefused } from "#values/start-refused.ts";
import { TEST_SECRET, testApp } from "../../tests/app.ts";
import { openSealing } from "./secret-check.server.ts";

const app = testApp();
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "karyatra-secret-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (appSecret?: string, folder = dataDir) =>
  openSealing(app.db, { appSecret, previousSecret: undefined, dataDir: folder });
const known = () => app.db.select().from(installation);

test("a first start makes a secret and keeps it, and the next one reads it", async () => {
  const first = await start();
  const file = join(dataDir, "app-secret");
  expect(readFileSync(file, "utf8")).toMatch(/^[\w-]{43}\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(["app-secret"]);
  expect((await start()).header).toBe(first.header);
  expect(await known()).toHaveLength(1);
});

test("a start without the secret of its database is refused, and makes none", async () => {
  await start(TEST_SECRET);
  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect(String(refusal)).toContain("APP_SECRET is not set, and DATA_DIR has no file app-secret");
  expect(readdirSync(dataDir)).toEqual([]);
  await start(TEST_SECRET);
});

test("a secret that cannot be kept is not remembered either", async () => {
  await expect(start(undefined, join(dataDir, "missing"))).rejects.toThrow("ENOENT");
  expect(await known()).toEqual([]);
});

test("a start that was killed before the database remembered its secret is gone on with", async () => {
  const killed = new Error("killed");
  const dying = app.db.transaction(async (tx) => {
    await openSealing(tx, { appSecret: undefined, previousSecret: undefined, dataDir });
    throw killed;
  });
  await expect(dying).rejects.toBe(killed);
  const kept = readFileSync(join(dataDir, "app-secret"), "utf8");
  expect(await known()).toEqual([]);
  await start();
  expect(readFileSync(join(dataDir, "app-secret"), "utf8")).toBe(kept);
});

test.each(["", "cut short\n"])("a kept secret of %j is refused, not used", async (text) => {
  writeFileSync(join(dataDir, "app-secret"), text);
  await expect(start()).rejects.toThrow("is cut short");
  expect(await known()).toEqual([]);
});
