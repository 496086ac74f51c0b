import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { hours, instantOf } from "#values/dates.ts";
import { testApp } from "../../tests/app.ts";

const ran: unknown[] = [];
let failure: Error | undefined;
const app = testApp({
  handlers: [
    {
      queue: "note",
      async run(_, data) {
        if (failure) throw failure;
        ran.push(data);
      },
    },
  ],
});

test("a job runs with what was sent, once", async () => {
  ran.length = 0;
  await app.db.transaction((tx) => app.jobs.send(tx, "note", { id: "a" }));
  await app.runJobs();
  await app.runJobs();
  expect(ran).toEqual([{ id: "a" }]);
});

test("a job of a transaction that is rolled back never runs", async () => {
  ran.length = 0;
  const given = app.db.transaction(async (tx) => {
    await app.jobs.send(tx, "note", { id: "b" });
    throw new Error("changed our mind");
  });
  await expect(given).rejects.toThrow("changed our mind");
  await app.runJobs();
  expect(ran).toEqual([]);
});

test("a job for later waits", async () => {
  ran.length = 0;
  const startAfter = instantOf(new Date()).add(hours(1)); // the queue goes by the database's clock
  await app.jobs.send(app.db, "note", { id: "c" }, { startAfter });
  await app.runJobs();
  expect(ran).toEqual([]);
  await app.db.execute(sql`update pgboss.job set start_after = now() where name = 'note'`);
  await app.runJobs();
  expect(ran).toEqual([{ id: "c" }]);
});

test("a job that fails waits to be tried again, and keeps nothing of the failure's words", async () => {
  failure = new RangeError("asha@example.invalid is out of range");
  await app.jobs.send(app.db, "note", { id: "d" });
  await app.runJobs();
  failure = undefined;
  const { rows } = await app.db.execute<{ state: string; output: unknown; retries: number }>(
    sql`select state, output, retry_limit as retries from pgboss.job where name = 'note'`,
  );
  expect(rows).toMatchObject([{ state: "retry", retries: 5 }]);
  expect(JSON.stringify(rows)).not.toContain("asha");
});

test("a queue that nobody declared is our fault", async () => {
  await expect(app.jobs.send(app.db, "nobody", {})).rejects.toThrow("there is no queue nobody");
});
