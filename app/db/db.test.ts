import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tidyEmbedded } from "#platform/tidy.server.ts";
import { StartRefused } from "#values/start-refused.ts";
import { sample } from "../../tests/sample.ts";
import { SHORT_LIVED } from "../../tests/short-lived.ts";
import { openDatabase } from "./db.server.ts";
import { openEmbedded, openInMemory } from "./embedded.server.ts";
import { MIGRATIONS, migrateEmbedded } from "./migrate.server.ts";
import { findSeed, makeSeed, SEEDS } from "./seed.server.ts";

/** After so many commits a process is killed. */
const ROUNDS = sample([40, 1, 7, 300], 1);
/** While it fills its folder, before it flushes it to the disk, before it puts it in place. */
const MOMENTS = sample(["cpSync", "fsyncSync", "renameSync"], 1);

let dataDir: string;
let children: ChildProcessByStdio<null, Readable, null>[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "karyatra-db-"));
});
afterEach(async () => {
  await Promise.all(children.map(killed));
  children = [];
  rmSync(dataDir, { recursive: true, force: true });
});

function start(name: string, ...args: string[]) {
  const file = fileURLToPath(new URL(`../../tests/processes/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...SHORT_LIVED, file, dataDir, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

async function killed(child: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, "exit");
  child.kill("SIGKILL");
  await over;
}

const open = () => openDatabase({ dataDir, databaseUrl: undefined });

test("a second process on the folder is told why it stops, and a killed one no longer holds it", async () => {
  const { child, lines } = start("hold-database");
  expect((await lines.next()).value).toBe("open");
  const second = start("hold-database");
  const said = (await second.lines.next()).value;
  expect(said).toContain(`StartRefused: The database in ${join(dataDir, "database")} is in use`);
  expect(said).toContain("Stop the other one, or choose another folder with DATA_DIR.");
  await expect(open()).rejects.toThrow(StartRefused);

  await killed(child);
  const database = await open();
  await expect(open()).rejects.toThrow(StartRefused); // also twice within one process
  await database.close();
});

test("whatever was acknowledged is there after kill -9, and nothing in half", async () => {
  let acknowledged = 0;
  for (const commits of ROUNDS) {
    const { child, lines } = start("commit-rows");
    for (let read = 0; read < commits; read++) acknowledged = Number((await lines.next()).value);
    await killed(child);
    for await (const line of lines) acknowledged = Number(line); // said before it died

    const database = await open();
    const { rows } = await database.db.execute<{ rows: number; last: number }>(
      sql`select count(*)::int as rows, max(id) as last from kept where length(words) = 640`,
    );
    await database.close();
    const [kept] = rows;
    expect(kept?.rows).toBe(kept?.last);
    expect(kept?.last).toBeGreaterThanOrEqual(acknowledged);
    expect(kept?.last).toBeLessThanOrEqual(acknowledged + 1);
  }
});

test.each(MOMENTS)("kill -9 while the folder is first made does no harm (%s)", async (moment) => {
  const { child, lines } = start("end-at", moment);
  expect((await lines.next()).done).toBe(true);
  if (child.signalCode === null) await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
  const left = readdirSync(dataDir).filter((name) => !name.startsWith("database.lock"));
  expect(left).toEqual(["database.new"]);

  const database = await open();
  expect((await database.db.execute(sql`select * from inbox_items`)).rows).toEqual([]);
  await database.close();
  expect(readdirSync(dataDir).sort()).toEqual(["database", "database.lock"]);
});

test("each commit reaches the disk, and a look changes nothing there", async () => {
  const database = await open();
  if (database.engine.kind !== "embedded") throw new Error("not the embedded database");
  const { NODEFS } = database.engine.pglite.Module as unknown as {
    NODEFS: { stream_ops: { fsync(file: { path: string; nfd: number }): number } };
  };
  const toDisk = NODEFS.stream_ops.fsync;
  const synced: string[] = [];
  NODEFS.stream_ops.fsync = (file) => {
    synced.push(file.path);
    return toDisk(file);
  };
  const { db } = database;
  await db.execute(sql`create table t (id integer)`);
  synced.length = 0;
  await db.execute(sql`insert into t values (1)`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into t values (2)`);
    await tx.execute(sql`insert into t values (3)`);
  });
  expect(synced).toHaveLength(2);
  expect(synced.every((path) => path.includes("/pg_wal/"))).toBe(true);
  await db.execute(sql`select * from t`);
  expect(synced).toHaveLength(2);
  await database.close();
});

test("at night the embedded database gives space back, and counts what its indexes are chosen by", async () => {
  const { db, close } = await open();
  await db.execute(sql`create table t (id integer)`);
  await db.execute(sql`insert into t select generate_series(1, 5000)`);
  await db.execute(sql`delete from t where id > 100`);
  const counted = sql`select reltuples as rows, relpages as pages from pg_class where relname = 't'`;
  expect((await db.execute(counted)).rows).toEqual([{ rows: -1, pages: 0 }]);
  await tidyEmbedded({ db, settings: { databaseUrl: "postgres://another" } });
  expect((await db.execute(counted)).rows).toEqual([{ rows: -1, pages: 0 }]);
  await tidyEmbedded({ db, settings: { databaseUrl: undefined } });
  expect((await db.execute(counted)).rows).toEqual([{ rows: 100, pages: 1 }]);
  await close();
});

test("a disk that fails ends the process before the commit is acknowledged", async () => {
  const { child, lines } = start("fail-disk");
  const said: string[] = [];
  for await (const line of lines) said.push(line);
  if (child.signalCode === null) await once(child, "exit");
  expect(said).toEqual(["first"]);
  expect(child.signalCode).toBe("SIGKILL");

  const database = await open();
  const { rows } = await database.db.execute(sql`select id from t where id = 1`);
  expect(rows).toEqual([{ id: 1 }]);
  await database.close();
});

test("a folder made from a seed is as one made anew, and closed to others", async () => {
  const seed = await makeSeed(SEEDS);
  expect(findSeed(SEEDS)).toBe(seed);
  const { pglite, close } = await openEmbedded(dataDir, seed);
  await migrateEmbedded(pglite); // nothing is left to do
  const { rows } = await pglite.query(
    "select count(*)::int as n from drizzle.__drizzle_migrations",
  );
  const migrations = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  expect(rows).toEqual([{ n: migrations.length }]);
  await close();
  expect(statSync(join(dataDir, "database")).mode & 0o777).toBe(0o700);
  const modes = readdirSync(seed, { recursive: true, encoding: "utf8" }).map(
    (name) => statSync(join(seed, name)).mode & 0o022,
  );
  expect(Math.max(...modes), "others may not write to the seed").toBe(0);
});

test.each([
  ["an early build is refused in words and left as it is", 1_795_216_890_837, true],
  ["a newer Karyatra is opened", 4_000_000_000_000, false],
])("a database with the tables of %s", async (_, appliedAt, refused) => {
  const pglite = await openInMemory();
  await pglite.exec(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('not one of ours', ${appliedAt})`);
  const migrated = await migrateEmbedded(pglite).catch((error: unknown) => error);
  if (refused) {
    expect(migrated).toBeInstanceOf(StartRefused);
    expect(String(migrated)).toContain("early build");
  } else expect(migrated).toBeUndefined();
  const { rows } = await pglite.query("select 1 from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
  await pglite.close();
});

test("a PostgreSQL that does not answer is named, without its password", async () => {
  const databaseUrl = "postgres://karyatra:private@127.0.0.1:9/karyatra";
  const refusal = await openDatabase({ dataDir, databaseUrl }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect(String(refusal)).toContain("127.0.0.1:9/karyatra");
  expect(String(refusal)).not.toContain("private");
});
