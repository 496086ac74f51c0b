import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { StartRefused } from "#values/start-refused.ts";
import { openTestDatabase } from "../../tests/app.ts";
import { openDatabase } from "./db.server.ts";

/**
 * A server that adds no extension for its users, in PostgreSQL's own words; hosted ones may be like that. Otherwise
 * whoever may create schemas, which every start asks for, may add this one, too.
 */
const REFUSES = `
  create function refuse_extension() returns event_trigger language plpgsql as $$ begin
    if not exists (select from pg_extension where extname = 'btree_gist') and
      not (select rolsuper from pg_roles where rolname = session_user)
    then
      raise insufficient_privilege using message = 'permission denied to create extension "btree_gist"';
    end if;
  end $$;
  create event trigger refuse_extension on ddl_command_start
    when tag in ('CREATE EXTENSION') execute function refuse_extension()`;

test("two rows over one time of an adviser are refused, and touching ones are not", async () => {
  const { db, close } = await openTestDatabase();
  try {
    await db.execute(sql`insert into advisers values ('asha')`);
    const insert = (id: number, from: string, to: string) =>
      db.execute(sql`insert into appointments
        (id, adviser_id, topic, is_free, state, starts_at, ends_at, blocked_from, blocked_to, uid, token_hash,
          browser_hash, client, created_at)
        values (${`00000000-0000-4000-8000-00000000000${id}`}, 'asha', 't', false, 'booked', ${from}, ${to}, ${from},
          ${to}, ${String(id)}, ${String(id)}, 'b', 'c', now())`);
    await insert(1, "2026-11-24T04:30:00Z", "2026-11-24T05:30:00Z");
    await insert(2, "2026-11-24T05:30:00Z", "2026-11-24T06:30:00Z");
    const third = insert(3, "2026-11-24T05:00:00Z", "2026-11-24T06:00:00Z");
    await expect(third).rejects.toMatchObject({ cause: { code: "23P01" } });
  } finally {
    await close();
  }
});

const { TEST_DATABASE_URL: postgres } = process.env;
// The embedded database has one user, who may all.
const onPostgres: typeof test | undefined = postgres ? test : undefined;
onPostgres?.(
  "a database user who may not create, or not add the extension, is told so at the start, which goes on once it is there",
  async () => {
    const { db, engine, close } = await openTestDatabase();
    if (engine.kind !== "server") throw new Error("TEST_DATABASE_URL names no server");
    const admin = (statement: string) => db.execute(sql.raw(statement));
    const tables = async () =>
      (await admin("select tablename from pg_tables where schemaname = 'public'")).rows;
    const url = new URL(engine.url);
    const name = url.pathname.slice(1);
    const site = `site_${randomBytes(6).toString("hex")}`;
    url.username = url.password = site;
    const start = () => openDatabase({ dataDir: "", databaseUrl: url.href });
    await admin(`create role ${site} login password '${site}'`);
    try {
      await admin("drop schema public, drizzle, pgboss cascade");
      await admin(`create schema public; grant usage, create on schema public to ${site}`);
      const denied = await start().catch((error: unknown) => error);
      expect(denied).toBeInstanceOf(StartRefused);
      expect(String(denied)).toContain("grant it create on the database");

      await admin(`grant create on database ${name} to ${site}`);
      await admin(REFUSES);

      const refusal = await start().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartRefused);
      expect(String(refusal)).toContain("create extension btree_gist");
      expect(await tables()).toEqual([]);

      await admin("create extension btree_gist");
      await (await start()).close();
      expect(await tables()).toContainEqual({ tablename: "appointments" });
    } finally {
      await admin(`drop owned by ${site} cascade`);
      await admin(`drop role ${site}`);
      await close();
    }
  },
);
