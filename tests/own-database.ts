import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { openDatabase } from "#db/db.server.ts";
import { seedName } from "#db/seed.server.ts";
import { openJobs } from "#platform/jobs.server.ts";
import { openLog } from "#platform/log.server.ts";

/** An empty database on the PostgreSQL that `server` is the address of, without any table. */
export async function createEmptyDatabase(
  server: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  return create(server, "");
}

/**
 * A database of its own on the PostgreSQL that `server` is the address of: migrated and empty, or as the file of SQL
 * says that `dump` names.
 *
 * @returns its address, and what takes it away
 */
export async function createOwnDatabase(
  server: string,
  dump?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  if (!dump) return create(server, `template ${await template(server)}`);
  const made = await createEmptyDatabase(server);
  await onServer(made.url, readFileSync(dump, "utf8"));
  return made;
}

async function create(server: string, like: string) {
  const name = `karyatra_test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name} ${like}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** A migrated database with the tables of the jobs, made by the first process that asks: a copy of it is ready at once. */
async function template(server: string): Promise<string> {
  const name = `karyatra_template_${seedName().replaceAll(/\W/g, "_")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(1)");
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return name;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making}`);
    await client.query(`create database ${making}`);
    const url = new URL(server);
    url.pathname = `/${making}`;
    const database = await openDatabase({ dataDir: "", databaseUrl: url.href });
    const jobs = await openJobs(database.engine, [], openLog("silent"), false);
    await jobs.stop();
    await database.close();
    await client.query(`alter database ${making} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
