import { randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  type Database,
  type Db,
  fromEngine,
  openDatabase,
  openServerAsItIs,
} from "#db/db.server.ts";
import { rowsAsText, spellAlike, tablesInOrder } from "#db/dump.server.ts";
import { openInMemory } from "#db/embedded.server.ts";
import { loadTables } from "#db/load.server.ts";
import { documents } from "#db/schema/documents.ts";
import { attempts } from "#db/schema/limits.ts";
import { whileWhole } from "#db/whole-lock.server.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { deleteDraft } from "#features/drafts/delete-drafts.server.ts";
import { newestFirm, setFirm } from "#features/firm/firm.server.ts";
import { runResealCommand } from "#features/keys/reseal-command.server.ts";
import { confirmPayment } from "#features/payments/desk/act-on-order.server.ts";
import { checkMoney } from "#features/payments/month/check-money.server.ts";
import type { App } from "#platform/app.server.ts";
import { checkSecret } from "#platform/secret-check.server.ts";
import { lastBackup, restoredFrom } from "#platform/site-state.server.ts";
import { filesOnDisk } from "#platform/storage/disk.server.ts";
import { days } from "#values/dates.ts";
import { StartRefused } from "#values/start-refused.ts";
import { handlers } from "../../../server/handlers.ts";
import { TEST_SECRET, testApp } from "../../../tests/app.ts";
import { member } from "../../../tests/cast.ts";
import { readerHere } from "../../../tests/form16/open-reader.ts";
import { createEmptyDatabase, createOwnDatabase } from "../../../tests/own-database.ts";
import { placed } from "../../../tests/payments/placed.ts";
import { populate, RELEASED_AT, RELEASED_SECRET } from "../../../tests/released/populate.ts";
import { setHours } from "../../../tests/scheduling/firm-hours.ts";
import { filesIn, rowsOf } from "../../../tests/stored/whole-site.ts";
import { readyDraft } from "../../../tests/survive/drafts.ts";
import { runBackUp } from "./back-up.server.ts";
import {
  filesOfBackup,
  hashOf,
  MANIFEST,
  pruneBackups,
  tablePath,
} from "./backup-folder.server.ts";
import { makeBackup, namedFiles } from "./make-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { openAlone } from "./restore-command.server.ts";

const app = testApp({ races: true, now: RELEASED_AT, handlers, pdf: readerHere });
const room = mkdtempSync(join(tmpdir(), "karyatra-backup-"));
const dir = join(room, "backups");
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(room, { recursive: true, force: true });
});

const source = () => ({
  db: app.db,
  files: filesOnDisk(join(app.settings.dataDir, "files")),
  namedNow: () => namedFiles(app.db),
});
const secrets = { appSecret: TEST_SECRET, previousSecret: undefined };

let places = 0;
/** An empty place of the kind that the tests run on. */
async function emptyPlace() {
  places += 1;
  const dataDir = join(room, `place-${places}`);
  const server = process.env.TEST_DATABASE_URL;
  const made = server ? await createEmptyDatabase(server) : undefined;
  if (made) drops.push(made.drop);
  return { dataDir, databaseUrl: made?.url, ...secrets };
}

async function opened<Value>(
  place: { dataDir: string; databaseUrl: string | undefined },
  look: (database: Database, app: App) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase(place);
  const files = filesOnDisk(join(place.dataDir, "files"));
  try {
    return await look(database, { ...app, db: database.db, files: { ...app.files, ...files } });
  } finally {
    await database.close();
  }
}

test("a site that is written to meanwhile is backed up as it was at one moment, and goes on from it", async () => {
  await checkSecret(app.db, app.sealing);
  await populate(app);
  const olga = await member(app, "olga", "owner");
  // Where JavaScript sees the end of a line, and JSON has none.
  const kind = "of two\u2028lines";
  const at = new Date();
  await app.db.insert(attempts).values({ id: randomUUID(), kind, key: "", amount: 1, at });
  let isOver = false;
  const written = { paid: 0, drafts: 0, deleted: 0 };
  const until = async (write: (round: number) => Promise<void>) => {
    for (let round = 0; !isOver; round++) {
      await write(round);
      await setImmediate(); // the embedded database alone would let no file be written
    }
  };
  const writers = [
    until(async (round) => {
      const order = await placed(app);
      const utr = String(500_000_000_000 + round);
      const paid = await confirmPayment(app, olga.session, order, { utr, amount: "1499" });
      expect(paid.ok).toBe(true);
      written.paid += 1;
    }),
    until(async (round) => {
      await readyDraft(app, { hash: `writer ${round}`, address: `2001:db8:1:${round}::1` });
      written.drafts += 1;
    }),
    until(async (round) => {
      const browser = { hash: `other ${round}`, address: `2001:db8:2:${round}::1` };
      await readyDraft(app, browser);
      await deleteDraft(app, filingDraft, browser);
      written.deleted += 1;
    }),
  ];
  const all = Promise.all(writers);
  const isAtWork = expect.poll(() => Object.values(written).every((count) => count > 2));
  await Promise.race([all, isAtWork.toBe(true)]);
  const first = await makeBackup(source(), dir, app.clock.now()).finally(() => {
    isOver = true;
  });
  await all;

  const place = await emptyPlace();
  await restoreBackup(place, first.folder, app.clock.now());
  await opened(place, async ({ db }, restored) => {
    expect((await checkMoney(restored)).differences).toEqual([]);
    const named = await db.select({ key: documents.storageKey }).from(documents);
    const there = new Set((await restored.files.list("")).map(({ key }) => key));
    const missing = named.filter(({ key }) => !there.has(key)).map(({ key }) => key);
    expect(missing.sort()).toEqual(first.manifest.removed.toSorted());
  });

  // Nothing is written any more: the next one is the same in every row and file.
  app.clock.advance(days(1));
  const second = await makeBackup(source(), dir, app.clock.now());
  expect(second.linked).toBeGreaterThan(0);
  const [linked] = second.manifest.files.filter(({ sha256 }) =>
    first.manifest.files.some((file) => file.sha256 === sha256),
  );
  expect(statSync(join(filesOfBackup(second.folder), linked?.key ?? "")).nlink).toBe(2);
  const again = await emptyPlace();
  await restoreBackup(again, dir, app.clock.now());
  const before = await rowsOf(app.db);
  await opened(again, async ({ db }, restored) => {
    expect(await rowsOf(db)).toEqual(before);
    expect(filesIn(join(again.dataDir, "files"))).toEqual(
      filesIn(join(app.settings.dataDir, "files")),
    );
    expect((await restoredFrom(db))?.at.equals(app.clock.now())).toBe(true);
    expect((await lastBackup(db)).at?.equals(app.clock.now())).toBe(true);
    expect((await setFirm(restored, { name: "Another & Co" }, "office")).ok).toBe(true);
    expect((await newestFirm(restored, db)).particulars.name).toBe("Another & Co");
    await setHours(restored, 1);
    // Triggers work again.
    await member(restored, "zoya");
    expect(await db.$count(sql`find_entries`)).toBe((before.find_entries?.length ?? 0) + 1);
  });

  // A file that its row still names and that is gone is no removal: this backup is no good one.
  const lost = linked?.key ?? "";
  rmSync(join(app.settings.dataDir, "files", lost));
  const { folder: third, ...more } = await makeBackup(source(), dir, app.clock.now().add(days(1)));
  expect(more.lost).toEqual([lost]);
  rmSync(third, { recursive: true });

  expect(modesIn(dir)).toEqual(["600", "700"]);
  expect(await pruneBackups(dir, 1, app.clock.now().add(days(30)))).toBe(1);
  expect(readdirSync(dir)).toEqual([second.folder.slice(dir.length + 1)]);
});

function modesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const modes = found.map(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o777);
  return [...new Set(modes.map((mode) => mode.toString(8)))].sort();
}

test("a backup of an earlier release opens in this one", async () => {
  const released = fileURLToPath(new URL("../../../tests/released/0001-initial/", import.meta.url));
  const dump = join(released, "database.sql");
  const earlier = await openEarlier(dump);
  const files = filesOnDisk(join(released, "files"));
  const { folder, manifest } = await makeBackup(
    { db: earlier.db, files, namedNow: () => namedFiles(earlier.db) },
    join(room, "earlier"),
    app.clock.now(),
  ).finally(() => earlier.close());
  expect(manifest.migrations.length).toBe(1);
  const place = { ...(await emptyPlace()), appSecret: RELEASED_SECRET };
  await restoreBackup(place, folder, app.clock.now());
  await opened(place, async ({ db }) => {
    const { rows } = await db.execute<{ sealed: string }>(sql`select sealed from inbox_items`);
    expect(rows).toHaveLength(2);
    expect((await restoredFrom(db))?.at.equals(app.clock.now())).toBe(true);
    expect((await lastBackup(db)).at?.equals(app.clock.now())).toBe(true);
  });
});

/** A database of a release, as it was left. */
async function openEarlier(dump: string): Promise<{ db: Db; close(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const pglite = await openInMemory();
    await pglite.exec(readFileSync(dump, "utf8"));
    return { db: fromEngine(pglite).db, close: () => pglite.close() };
  }
  const { url, drop } = await createOwnDatabase(server, dump);
  drops.push(drop);
  return openServerAsItIs(url);
}

test("each value comes back as it was, whatever its kind; a sequence goes on, and a circle is refused", async () => {
  const rolledBack = new Error("rolled back");
  const work = app.db.transaction(async (tx) => {
    for (const statement of KINDS) await tx.execute(sql.raw(statement));
    await tx.execute(sql.raw("create table no_rows (id int generated by default as identity)"));
    const before = await valuesOf(tx);
    await spellAlike(tx);
    const tables = (await tablesInOrder(tx)).filter(({ name }) => /kinds|no_rows/.test(name));
    const pages = new Map<string, string[]>();
    for (const table of tables) {
      const texts: string[] = [];
      for await (const page of rowsAsText(tx, table)) texts.push(`[${page.join(",")}]`);
      pages.set(table.name, texts);
    }
    // A large row is a page of its own.
    expect(pages.get("kinds")).toHaveLength(3);
    expect(pages.get("no_rows")).toEqual([]);
    await loadTables(tx, tables, async function* ({ name }) {
      yield* pages.get(name) ?? [];
    });
    expect(await valuesOf(tx)).toEqual(before);
    await tx.execute(sql`insert into kinds (kind) values ('the next')`);
    await tx.execute(sql`insert into no_rows default values`);
    const { rows } = await tx.execute(
      sql`select max(kinds.id)::int as next, min(no_rows.id) as first from kinds, no_rows`,
    );
    expect(rows).toEqual([{ next: 4, first: 1 }]);

    for (const statement of CIRCLE) await tx.execute(sql.raw(statement));
    await expect(tablesInOrder(tx)).rejects.toThrow("in a circle: circle_a, circle_b");
    throw rolledBack;
  });
  await expect(work).rejects.toBe(rolledBack);
});

const KINDS = [
  `
  create table kinds (
    id bigint generated always as identity primary key, kind text, "a ""name"", in words" text, large text,
    u uuid, i int, s smallint, n numeric, d double precision, r real, b boolean, c char(4), v varchar(9),
    day date, at timestamptz, local timestamp, clock time, span interval, bytes bytea, address inet,
    j json, jb jsonb, texts text[], numbers int[], doubled bigint generated always as (2 * i::bigint) stored
  )`,
  String.raw`insert into kinds (kind, "a ""name"", in words", large, u, i, s, n, d, r, b, c, v, day, at, local, clock, span, bytes,
    address, j, jb, texts, numbers)
  values ('full', E'two\nlines, \\, "quotes", '' and ₹ and 🙂', repeat('x', 2000000),
    '00000000-0000-4000-8000-000000000001', -2147483648, 7, 'NaN', 'Infinity', 1.1, true, 'ab', '', 'infinity',
    '2026-11-28 02:31:00.123456+05:30', '0044-03-15 12:00 BC', '23:59:59.999999', '1 mon -3 days 04:05', '\x00ff0a',
    '2001:db8::1/64', E'{"a":\n1.10,"a":null}', 'null', '{NULL,"",NULL,"a,b"}', '[3:4][1:2]={{1,2},{3,4}}'),
  ('numbers', null, null, null, 1, null, 123456789012345678901234567890.000000001, 0.1::float8 + 0.2::float8, 'NaN', false,
    null, null, '-infinity', '1900-01-01 00:00:00+00', null, null, null, '', null, null, '{"n": 1e400, "e": []}', '{}',
    '{}')`,
  `insert into kinds default values`,
  `create table kinds_of_kinds (id int primary key, above int references kinds_of_kinds (id) deferrable)`,
  `insert into kinds_of_kinds values (1, null), (2, 1)`,
  `update kinds_of_kinds set above = 2 where id = 1`,
];
const CIRCLE = [
  `create table circle_a (id int primary key, b int)`,
  `create table circle_b (id int primary key references circle_a (id))`,
  `alter table circle_a add foreign key (b) references circle_b (id)`,
];

async function valuesOf(tx: Db) {
  const { rows } = await tx.execute(sql`select kinds::text as row from kinds order by id`);
  return rows;
}

test("what cannot be put back is refused in words, and nothing is written", async () => {
  await checkSecret(app.db, app.sealing);
  await app.files.put("pictures/one", Buffer.from("a picture"));
  writeFileSync(join(app.settings.dataDir, "files", ".DS_Store"), "of another program");
  const { folder } = await makeBackup(source(), join(room, "small"), app.clock.now());
  const place = await emptyPlace();
  const refusal = async (more: Partial<typeof place>, change?: [path: string, text: string]) => {
    const tried = join(room, "tried");
    cpSync(folder, tried, { recursive: true });
    if (change) writeFileSync(join(tried, change[0]), change[1]);
    const error = await restoreBackup({ ...place, ...more }, tried, app.clock.now()).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    rmSync(tried, { recursive: true });
    expect(error).toBeInstanceOf(StartRefused);
    expect(existsSync(place.dataDir)).toBe(false);
    return error instanceof Error ? error.message : "";
  };
  const other = "another secret, of more than 32 letters";
  expect(await refusal({ appSecret: other })).toContain(
    "The backup of 20 November 2026 at 14:30 was sealed with another secret.",
  );
  expect(await refusal({ appSecret: undefined })).toContain("The secret that the backup of");
  expect(await refusal({}, ["files/pictures/one", "another"])).toContain("pictures/one is missing");
  expect(await refusal({}, ["tables/people.jsonl", "[]\n"])).toContain("people.jsonl is missing");
  const manifest = readFileSync(join(folder, MANIFEST), "utf8");
  expect(await refusal({}, [MANIFEST, manifest.slice(0, -9)])).toContain(
    "manifest.json is missing",
  );
  const hash = "a migration of a later release";
  const newer = JSON.parse(manifest);
  newer.migrations.push({ hash, createdAt: 1 });
  newer.release = "9.9.9";
  const elsewhere = JSON.parse(manifest);
  elsewhere.files[0].key = "../one";
  expect(await refusal({}, [MANIFEST, JSON.stringify(elsewhere)])).toContain("manifest.json is");
  expect(await refusal({}, [MANIFEST, JSON.stringify(newer)])).toContain("newer release (9.9.9)");
  expect(await restoreBackup(place, room, app.clock.now()).catch(String)).toContain(
    "There is no whole backup in",
  );

  // With a secret that it was changed to, beside the earlier one.
  const changed = { ...place, appSecret: other, previousSecret: TEST_SECRET };
  mkdirSync(place.dataDir);
  writeFileSync(join(place.dataDir, "letter.txt"), "");
  await expect(restoreBackup(changed, folder, app.clock.now())).rejects.toThrow(
    "is not empty: letter.txt",
  );
  rmSync(join(place.dataDir, "letter.txt"));
  await restoreBackup(changed, folder, app.clock.now());
  await expect(restoreBackup(place, folder, app.clock.now())).rejects.toThrow(/already|not empty/);

  // Broken off before its rows were there: no start, and the same again from the beginning.
  const half = await emptyPlace();
  const twice = '[["asha"],["asha"]]\n';
  writeFileSync(tablePath(folder, "advisers"), twice);
  const broken = JSON.parse(manifest);
  const entry = broken.tables.find(({ name }: { name: string }) => name === "advisers");
  Object.assign(entry, { bytes: twice.length, sha256: hashOf(Buffer.from(twice)) });
  writeFileSync(join(folder, MANIFEST), JSON.stringify(broken));
  await expect(restoreBackup(half, folder, app.clock.now())).rejects.toThrow();
  await expect(openDatabase(half)).rejects.toThrow("A backup is being put back here");
  writeFileSync(tablePath(folder, "advisers"), "");
  writeFileSync(join(folder, MANIFEST), manifest);
  await restoreBackup(half, folder, app.clock.now());
  await opened(half, async ({ db }) => {
    expect((await restoredFrom(db))?.at.equals(app.clock.now())).toBe(true);
  });
});

test("a backup and a change of the secret refuse each other", async () => {
  const refusal = "A backup is being made, or everything is being sealed anew";
  const server = process.env.TEST_DATABASE_URL;
  const settings = { ...app.settings, databaseUrl: server, previousSecret: "the one before" };
  const outcome = await whileWhole(settings, () => runResealCommand({ ...app, settings }));
  expect(outcome).toEqual({ exitCode: 1, output: expect.stringContaining(refusal) });
  const call = { args: [join(room, "refused")], cwd: room };
  const backup = () => runBackUp(settings, call, async () => undefined);
  await expect(whileWhole(settings, backup)).rejects.toThrow(refusal);
  expect(readdirSync(join(room, "refused"))).toEqual([]);
});

test("a call that cannot be is answered in words, and nothing is made", async () => {
  const { dataDir } = app.settings;
  const run = (...args: string[]) =>
    runBackUp(app.settings, { args, cwd: room }, async () => undefined);
  expect((await run()).output).toContain("Makes a backup while the site runs.");
  expect((await run("days", "--keep-days", "0")).output).toContain("--keep-days takes a whole");
  symlinkSync(dataDir, join(room, "way-in"));
  expect((await run("way-in/backups")).output).toContain("is in DATA_DIR, and would be lost");
  await expect(run("/proc/backups")).rejects.toThrow("/proc/backups cannot be written");
  writeFileSync(join(room, "a-file"), "");
  await expect(run("a-file")).rejects.toThrow("a-file cannot be written");
  expect(existsSync(join(room, "days"))).toBe(false);

  const none = { dataDir: join(room, "none"), databaseUrl: undefined };
  const open = () => Promise.reject(new Error("opened"));
  await expect(openAlone(none, ["open"], open)).rejects.toThrow("There is no database in");
  expect((await openAlone(none, ["open", "--help"], open)).output).toContain(
    "Stop the site first.",
  );
  expect(existsSync(none.dataDir)).toBe(false);
});
