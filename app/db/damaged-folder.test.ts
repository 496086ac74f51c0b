import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StartRefused } from "#values/start-refused.ts";
import { refusalOfDamage } from "./damaged-folder.server.ts";
import { openEmbedded } from "./embedded.server.ts";
import { lockFolder } from "./folder-lock.server.ts";
import { makeSeed, SEEDS } from "./seed.server.ts";

let dataDir: string;
let folder: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "karyatra-damaged-"));
  folder = join(dataDir, "database");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () =>
  openEmbedded(dataDir, undefined).then(
    () => "opened",
    (error: unknown) => error,
  );

function cutLog(): void {
  const log = join(folder, "pg_wal");
  const segments = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
  truncateSync(join(log, segments.sort().at(-1) ?? ""), 8192);
}

function garble(file: string): void {
  const opened = openSync(join(folder, file), "r+");
  writeSync(opened, Buffer.alloc(64, "garbled"), 0, 64, 40);
  closeSync(opened);
}

test.each([
  [
    "a write-ahead log that is cut short",
    cutLog,
    "PostgreSQL says: could not locate a valid checkpoint record",
  ],
  [
    "a control file with other bytes",
    () => garble("global/pg_control"),
    "PostgreSQL says: incorrect checksum in control file",
  ],
  [
    "a catalogue with other bytes",
    () => garble("base/5/1259"),
    "PostgreSQL says: invalid page in block 0",
  ],
  [
    "a folder without its configuration",
    () => rmSync(join(folder, "postgresql.conf")),
    "PostgreSQL says: could not access the server configuration file",
  ],
  [
    "a folder without its version, which would be made anew",
    () => rmSync(join(folder, "PG_VERSION")),
    "no such file or directory",
  ],
])("%s is refused in words, and the lock is given back", async (_, damage, reason) => {
  cpSync(await makeSeed(SEEDS), folder, { recursive: true });
  damage();
  const refusal = await open();
  expect(refusal).toBeInstanceOf(StartRefused);
  const { message, cause } = refusal as StartRefused;
  expect(message).toContain(`The database in ${folder} cannot be used`);
  expect(message).toContain("move the whole DATA_DIR aside");
  expect(message.split("\n").at(-1)).toContain(reason);
  expect(cause).toBeInstanceOf(Error);
  lockFolder(join(dataDir, "database.lock"), "").release();
});

test("a table with other bytes is damage to whoever reads it, another error is not", async () => {
  const { pglite, close } = await openEmbedded(dataDir, await makeSeed(SEEDS));
  const { rows } = await pglite.query<{ file: string }>(
    "select pg_relation_filepath('drizzle.__drizzle_migrations') as file",
  );
  garble(rows[0]?.file ?? ""); // no page of it was read yet
  const errorOf = (query: string) => pglite.query(query).catch((error: unknown) => error);
  const met = await errorOf("select * from drizzle.__drizzle_migrations");
  const other = await errorOf("select * from nowhere");
  await close();
  const refusal = (databaseUrl?: string, cause = met) =>
    refusalOfDamage({ dataDir, databaseUrl }, new Error("Failed query", { cause }))?.message;
  expect(refusal()).toContain("PostgreSQL says: invalid page in block 0");
  expect(refusal("postgres://127.0.0.1:9/karyatra")).toBeUndefined();
  expect(refusal(undefined, other)).toBeUndefined();
});

/** As far as it is looked at before PostgreSQL starts. */
function makeFolder(): void {
  mkdirSync(folder);
  writeFileSync(join(folder, "PG_VERSION"), "18\n");
}

test("files of another user are told from damage", async () => {
  makeFolder();
  const denied = vi.spyOn(PGlite, "create").mockImplementation(async (options: unknown) => {
    const { onStderr } = options as { onStderr(line: string): boolean };
    onStderr('2026 UTC [42] PANIC:  could not open file "global/pg_control": Permission denied');
    throw new Error("Aborted()");
  });
  const { message } = (await open()) as StartRefused;
  expect(denied).toHaveBeenCalledOnce();
  expect(message).toContain("Let every file in it belong to the user that runs the server");
  expect(message).not.toContain("backup");
});

test("a fault of ours keeps its stack", async () => {
  makeFolder();
  const fault = new TypeError("not a function");
  vi.spyOn(PGlite, "create").mockImplementation(async (options: unknown) => {
    const { onStderr } = options as { onStderr(line: string): boolean };
    onStderr("2026 UTC [42] LOG:  database system was shut down");
    throw fault;
  });
  expect(await open()).toBe(fault);
});

test("a lock that is damaged is named", async () => {
  writeFileSync(join(dataDir, "database.lock"), "garbled".repeat(100));
  const refusal = await open();
  expect(refusal).toBeInstanceOf(StartRefused);
  expect(String(refusal)).toContain(`The lock ${join(dataDir, "database.lock")} is damaged`);
});
