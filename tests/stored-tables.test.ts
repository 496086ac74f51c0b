import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { inboxItems } from "#db/schema/inbox.ts";
import { notifyOfErasure } from "#features/reminders/make-case-mails.server.ts";
import { checkSecret } from "#platform/secret-check.server.ts";
import type { StoredTable } from "#platform/stored-table.ts";
import { tidyEmbedded } from "#platform/tidy.server.ts";
import { asDate, days } from "#values/dates.ts";
import { STORED_TABLES } from "../app/features/stored/stored-tables.server.ts";
import routes from "../app/routes.ts";
import { handlers } from "../server/handlers.ts";
import { testApp } from "./app.ts";
import { readerHere } from "./form16/open-reader.ts";
import { populate, RELEASED_AT } from "./released/populate.ts";
import { pathsOf } from "./route-paths.ts";

/** What every table says about itself, and that it is so. */
const app = testApp({ now: RELEASED_AT, handlers, pdf: readerHere });

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const SCHEMA = new URL("../app/db/schema/", import.meta.url);
const rooms = await Promise.all(
  readdirSync(SCHEMA).map((file) => import(fileURLToPath(new URL(file, SCHEMA)))),
);
const tables = rooms.flatMap((room) => Object.values(room)).filter((one) => is(one, PgTable));
const described = STORED_TABLES.map((stored) => [getTableName(stored.table), stored] as const);

/** The names of those tables of which `isWrong` says so. */
const wrong = (isWrong: (stored: StoredTable) => boolean) =>
  described.filter(([, stored]) => isWrong(stored)).map(([name]) => name);

test("every table says about itself what is asked of it, once", () => {
  const names = described.map(([name]) => name);
  const missing = tables.map(getTableName).filter((name) => !names.includes(name));
  expect(
    missing,
    "describe it in a stored.server.ts of its feature, and list that in app/features/stored/stored-tables.server.ts",
  ).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("its rows end as it says", () => {
  const privacy = read("app/content/legal/privacy.md");
  const endsOtherwise = wrong(({ table, ends }) => {
    if ("purgedBy" in ends) return !(ends.purgedBy.every && handlers.includes(ends.purgedBy));
    if ("privacySays" in ends) return !privacy.includes(ends.privacySays);
    if ("holdsNobody" in ends) return false;
    return !belongsTo(table, ends.goesWith);
  });
  expect(endsOtherwise).toEqual([]);
});

test("what it holds of a person is found, or goes with what is", () => {
  const silent = wrong(({ ends, person }) => !person && !("holdsNobody" in ends));
  expect(silent, "say in its `person` how that is found, copied and erased").toEqual([]);
  const elsewhere = wrong(
    ({ table, person }) =>
      person !== undefined && "within" in person && !belongsTo(table, person.within),
  );
  expect(elsewhere).toEqual([]);
});

test("the firm can read it, or it says why it need not", () => {
  const paths = pathsOf(routes);
  const { scripts } = JSON.parse(read("package.json"));
  const unread = wrong(({ readAt }) => {
    if ("screen" in readAt)
      return !(readAt.screen.startsWith("staff/") && paths.includes(readAt.screen));
    return "command" in readAt ? !(readAt.command in scripts) : false;
  });
  expect(unread, "say in its `readAt` on which staff screen, or by which command").toEqual([]);
});

test("no two limits count under one name", () => {
  const names = described.flatMap(([, { limits = [] }]) => limits.map(({ name }) => name));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("the made-up data of a release fills every table, and nine years later the purges have emptied theirs", async () => {
  await checkSecret(app.db, app.sealing);
  await populate(app);
  expect(await emptyTables(), "leave a row in it: tests/released/populate.ts").toEqual([]);

  await app.db.update(inboxItems).set({ doneAt: asDate(app.clock.now()) });
  app.clock.advance(days(9 * 366));
  // Clients are told a day before.
  await notifyOfErasure(app);
  await app.runJobs();
  app.clock.advance(days(1));
  // A test is one transaction, in which PostgreSQL does not tidy.
  for (const { queue, every, run } of handlers)
    if (every && run !== tidyEmbedded) await app.jobs.send(app.db, queue, {});
  await app.runJobs();
  const purged = described.filter(([, { ends }]) => isPurged(ends)).map(([name]) => name);
  const empty = await emptyTables();
  expect(purged.filter((name) => !empty.includes(name))).toEqual([]);
  expect(await app.files.list("documents/")).toEqual([]);
});

function belongsTo(table: PgTable, parent: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some(
    (key) => getTableName(key.reference().foreignTable) === getTableName(parent),
  );
}

function isPurged(ends: StoredTable["ends"]): boolean {
  if (!("goesWith" in ends)) return "purgedBy" in ends;
  const parent = STORED_TABLES.find(({ table }) => table === ends.goesWith);
  return parent !== undefined && isPurged(parent.ends);
}

async function emptyTables(): Promise<string[]> {
  const empty: string[] = [];
  for (const table of tables) {
    if ((await app.db.$count(table)) === 0) empty.push(getTableName(table));
  }
  return empty;
}
