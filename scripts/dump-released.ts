/**
 * Dumps today's tables with the data of invented people, as the upgrade test wants it of every release.
 *
 *   npm run db:dump -- NAME     writes tests/released/NAME/
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type Db, openDatabase } from "#db/db.server.ts";
import { tablesInOrder } from "#db/dump.server.ts";
import { MIGRATIONS } from "#db/migrate.server.ts";
import { openFirm } from "#features/firm/firm.server.ts";
import { createPageDrawer } from "#features/pdf/page-drawer.server.ts";
import { createPdfMaker } from "#features/pdf/pdf-maker.server.ts";
import { createPdfReader } from "#features/pdf/pdf-process.server.ts";
import { openApp } from "#platform/app.server.ts";
import { readSettings } from "#platform/settings.server.ts";
import { handlers } from "../server/handlers.ts";
import { makeReady } from "../server/make-ready.ts";
import { populate, RELEASED_AT, RELEASED_SECRET } from "../tests/released/populate.ts";

const RELEASED = fileURLToPath(new URL("../tests/released/", import.meta.url));

async function dump(name: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "karyatra-released-"));
  const settings = readSettings({
    DATA_DIR: dataDir,
    APP_SECRET: RELEASED_SECRET,
    APP_NOW: RELEASED_AT,
    LOG_LEVEL: "silent",
    FIRM_MAIL: "office@example.invalid",
  });
  const pdf = createPdfReader({ spare: 0 });
  const pdfMaker = createPdfMaker();
  const app = await openApp({
    ...{ settings, pdf, pdfMaker, handlers, firm: openFirm(), work: false },
    pageDrawer: createPageDrawer(),
    makeReady,
  });
  const facts = await populate(app).finally(() => app.close());
  const folder = join(RELEASED, name);
  mkdirSync(folder);
  const database = await openDatabase(settings);
  writeFileSync(join(folder, "database.sql"), await dumpDatabase(database.db));
  await database.close();
  cpSync(join(dataDir, "files"), join(folder, "files"), { recursive: true });
  writeFileSync(join(folder, "facts.json"), `${JSON.stringify(facts, null, 2)}\n`);
  rmSync(dataDir, { recursive: true });
  console.log(`Written: ${folder}`);
}

/** The migrations' own statements, then the rows as JSON: plain SQL that any PostgreSQL takes. */
async function dumpDatabase(db: Db): Promise<string> {
  const lines = [
    ...migrationStatements(),
    "CREATE SCHEMA drizzle;",
    "CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);",
  ];
  const ours = (await tablesInOrder(db)).map(({ name }) => `public.${name}`);
  for (const table of ["drizzle.__drizzle_migrations", ...ours]) {
    const { rows } = await db.execute<{ json: string | null }>(
      sql.raw(`select json_agg(t)::text as json from ${table} t`),
    );
    const json = rows[0]?.json;
    if (!json) throw new Error(`tests/released/populate.ts leaves ${table} empty`);
    lines.push(
      `INSERT INTO ${table} SELECT * FROM json_populate_recordset(null::${table}, $rows$\n${json}\n$rows$);`,
    );
  }
  lines.push(
    "SELECT setval('drizzle.__drizzle_migrations_id_seq', (SELECT max(id) FROM drizzle.__drizzle_migrations));",
  );
  return `${lines.join("\n")}\n`;
}

function migrationStatements(): string[] {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, "meta", "_journal.json"), "utf8"));
  return journal.entries.flatMap(({ tag }: { tag: string }) =>
    readFileSync(join(MIGRATIONS, `${tag}.sql`), "utf8")
      .split("--> statement-breakpoint")
      .map((statement) => statement.trim()),
  );
}

const name = process.argv[2];
if (name && /^\d{4}-[a-z0-9-]+$/.test(name)) await dump(name);
else {
  console.error(
    "npm run db:dump -- NAME    NAME is like 0002-version-0.2.0; what is there is not replaced",
  );
  process.exitCode = 2;
}
