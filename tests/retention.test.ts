import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { appointmentRequests } from "#db/schema/appointments.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { checkSecret } from "#platform/secret-check.server.ts";
import { asDate, days } from "#values/dates.ts";
import { handlers } from "../server/handlers.ts";
import { RETENTION } from "../server/retention.ts";
import { testApp } from "./app.ts";
import { readerHere } from "./form16/open-reader.ts";
import { populate, RELEASED_AT } from "./released/populate.ts";

const app = testApp({ now: RELEASED_AT, handlers, pdf: readerHere });

const SCHEMA = new URL("../app/db/schema/", import.meta.url);
const rooms = await Promise.all(
  readdirSync(SCHEMA).map((file) => import(fileURLToPath(new URL(file, SCHEMA)))),
);
const tables = new Map(
  rooms
    .flatMap((room) => Object.values(room))
    .filter((one) => is(one, PgTable))
    .map((table) => [getTableConfig(table).name, table] as const),
);
const emptyTables = async () => {
  const counts = await Promise.all(
    [...tables].map(async ([name, table]) => [name, await app.db.$count(table)] as const),
  );
  return counts.filter(([, count]) => count === 0).map(([name]) => name);
};

test("every table says how its rows end", () => {
  const missing = [...tables.keys()].filter((name) => !RETENTION[name]);
  expect(missing, "say in RETENTION of server/retention.ts how the rows end").toEqual([]);
  expect(Object.keys(RETENTION).filter((name) => !tables.has(name))).toEqual([]);
});

test("what they say is so", () => {
  const privacy = readFileSync(new URL("../app/content/legal/privacy.md", import.meta.url), "utf8");
  const scheduled = handlers.filter(({ every }) => every).map(({ queue }) => queue);
  const wrong = Object.entries(RETENTION).filter(([name, end]) => {
    if ("purgedBy" in end) return !scheduled.includes(end.purgedBy);
    if ("privacySays" in end) return !privacy.includes(end.privacySays);
    if ("holdsNobody" in end) return false;
    const table = tables.get(name);
    const parents = table ? getTableConfig(table).foreignKeys : [];
    return !parents.some(
      (key) => getTableConfig(key.reference().foreignTable).name === end.goesWith,
    );
  });
  expect(wrong).toEqual([]);
});

test("the made-up data of a release fills every table, and nine years later the purges have emptied theirs", async () => {
  await checkSecret(app.db, app.sealing);
  await populate(app);
  expect(await emptyTables(), "leave a row in it: tests/released/populate.ts").toEqual([]);

  const doneAt = asDate(app.clock.now());
  for (const table of [enquiries, appointmentRequests]) await app.db.update(table).set({ doneAt });
  app.clock.advance(days(9 * 366));
  for (const { queue, every } of handlers) if (every) await app.jobs.send(app.db, queue, {});
  await app.runJobs();
  const isPurged = (name: string): boolean => {
    const end = RETENTION[name];
    return (
      end !== undefined && ("purgedBy" in end || ("goesWith" in end && isPurged(end.goesWith)))
    );
  };
  const purged = Object.keys(RETENTION).filter(isPurged);
  const empty = await emptyTables();
  expect(purged.filter((name) => !empty.includes(name))).toEqual([]);
  expect(await app.files.list("documents/")).toEqual([]);
});
