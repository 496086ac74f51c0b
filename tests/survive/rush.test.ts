import { randomUUID } from "node:crypto";
import { and, gt, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "#db/db.server.ts";
import { outbox } from "#db/schema/outbox.ts";
import { lockAdvisers } from "#features/appointments/taking/take-or-refuse.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { startServer } from "../e2e/server.ts";
import { IS_LONG } from "../sample.ts";
import { ask } from "../server/http.ts";
import { openTwoServers, rush, type TwoServers } from "./rush.ts";

const AT_ONCE = IS_LONG ? 500 : 20;

const { TEST_DATABASE_URL: postgres = "" } = process.env;
// One process alone has the embedded database.
const onPostgres: typeof test | undefined = postgres ? test : undefined;
onPostgres?.(
  "many at once for one time at two processes: one has it, and others read on and jobs are done while they wait",
  async () => {
    const two = await openTwoServers(postgres);
    try {
      // As long as another has the adviser's row, whoever was let in waits for it, as on a slow machine.
      const asked = await two.app.db.transaction(async (tx) => {
        await lockAdvisers(tx, ["asha"]);
        const all = rush(two, AT_ONCE);
        await expect.poll(() => countWaiting(two.app.db)).toBeGreaterThanOrEqual(4);
        await expectOthersServed(two);
        await expectJobDone(two);
        return { all };
      });
      const came = await Promise.all(asked.all);
      const count = (status: number) => came.filter((each) => each.status === status).length;
      expect(count(303)).toBe(1);
      expect(count(303) + count(409) + count(503)).toBe(AT_ONCE);
      expect(came.filter(({ status, retryAfter }) => status === 503 && retryAfter <= 0)).toEqual(
        [],
      );
      // So few are all answered in their turn.
      if (!IS_LONG) expect(count(409)).toBe(AT_ONCE - 1);
    } finally {
      await two.close();
    }
  },
);

// Where no PostgreSQL is at hand.
const onEmbedded: typeof test | undefined = postgres ? undefined : test;
onEmbedded?.("many at once for one time at one process: one has it", async () => {
  const server = await startServer({});
  try {
    const page = `${server.origin}/book/frame?topic=tax-planning`;
    const textOf = async (address: string) => (await fetch(address)).text();
    const [, day = ""] = [...(await textOf(page)).matchAll(/[?;]day=([\d-]+)/g)].at(-1) ?? [];
    const times = await textOf(`${page}&day=${day}`);
    const [, start = ""] = /value="([^"]+)" name="start"/.exec(times) ?? [];
    const came = await Promise.all(rush({ servers: [server], start }, AT_ONCE));
    expect(came.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(came.filter(({ status }) => ![303, 409, 503].includes(status))).toEqual([]);
  } finally {
    await server.stop();
  }
});

/** Connections that wait for a row which another has. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

async function expectOthersServed({ servers }: TwoServers): Promise<void> {
  // Whoever has a cookie is looked up in the database.
  const cookie = `browser=${"a".repeat(43)}`;
  for (const { origin } of servers)
    for (const path of ["/readyz", "/", "/tools/regime", "/book/frame?topic=tax-planning"]) {
      const headers = { "x-forwarded-for": "10.9.0.1", cookie };
      const { status } = await ask(origin + path, { headers });
      expect([path, status]).toEqual([path, 200]);
    }
}

/** A mail is sent, which the jobs of the servers do. */
async function expectJobDone({ app }: TwoServers): Promise<void> {
  const since = new Date();
  const to = `asha.${randomUUID()}@example.com`;
  const words = { subject: "Your request", parts: ["We have it."] };
  await app.db.transaction((tx) => queueMail(app, tx, { to, ...words }));
  const unsent = and(gt(outbox.createdAt, since), isNull(outbox.sentAt));
  await expect.poll(() => app.db.$count(outbox, unsent)).toBe(0);
}
