import { writeFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, test } from "vitest";
import { outageOf } from "./outage.ts";

async function errorOf(doing: () => unknown): Promise<unknown> {
  try {
    await doing();
  } catch (error) {
    return error;
  }
  throw new Error("nothing went wrong");
}

test("a full disk, as the system says it", async () => {
  expect(outageOf(await errorOf(() => writeFileSync("/dev/full", "much")))).toBe("disk");
});

test("a database that nobody listens for, as drizzle wraps it", async () => {
  const pool = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:9/nothing" });
  const error = await errorOf(() => drizzle({ client: pool }).execute(sql`select 1`));
  await pool.end();
  expect(outageOf(error)).toBe("database");
});

test.each([
  [Object.assign(new Error("disk full"), { code: "53100" }), "disk"],
  [Object.assign(new Error("shutting down"), { code: "57P01" }), "database"],
  [Object.assign(new Error("refused"), { code: "08006" }), "database"],
  [new Error("wrapped", { cause: new Error("Connection terminated unexpectedly") }), "database"],
  [Object.assign(new Error("duplicate key"), { code: "23505" }), undefined],
  [new TypeError("a fault of ours"), undefined],
  ["not an error", undefined],
])("%s is %s", (error, outage) => {
  expect(outageOf(error)).toBe(outage);
});
