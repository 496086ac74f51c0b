import { eq, ne, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { installation } from "#db/schema/installation.ts";
import { StartRefused } from "#values/start-refused.ts";
import { createSealing, type Sealing } from "./sealing.server.ts";
import type { Settings } from "./settings.server.ts";
import { makeStoredSecret, readStoredSecret } from "./stored-secret.server.ts";

/** How the row of each secret is named, before its key; until November 2026 there was one row, without a key. */
const SECRET = "secret";
/** How a sealed text that names its key begins, for PostgreSQL. */
const SEALED = "^s2\\.[A-Za-z0-9_-]{8}\\.";

type Row = typeof installation.$inferSelect;

/**
 * What seals and opens everything in this database: with APP_SECRET, else with the secret of the data folder. One is
 * made there only for a database that no secret sealed anything in, and is on the disk before the database remembers it.
 *
 * @throws StartRefused as `checkSecret`, and when the secret of the database is neither set nor kept; then none is made
 */
export async function openSealing(
  db: Db,
  {
    appSecret,
    previousSecret,
    dataDir,
  }: Pick<Settings, "appSecret" | "previousSecret" | "dataDir">,
): Promise<Sealing> {
  return db.transaction(async (tx) => {
    const rows = await lockSecrets(tx);
    const find = rows.length === 0 ? makeStoredSecret : readStoredSecret;
    const secret = appSecret ?? (await find(dataDir));
    if (secret === undefined) throw new StartRefused(NO_SECRET);
    const sealing = createSealing(secret, previousSecret);
    await addSecret(tx, rows, sealing);
    return sealing;
  });
}

/**
 * With a secret missing, what it sealed could not be read: the database remembers every secret that sealed something
 * since all was last sealed with one alone. The present one is added.
 *
 * @throws StartRefused when one of them is neither APP_SECRET nor APP_SECRET_PREVIOUS; then nothing is added
 */
export async function checkSecret(db: Db, sealing: Sealing): Promise<void> {
  await db.transaction(async (tx) => addSecret(tx, await lockSecrets(tx), sealing));
}

/** Two first starts with two secrets: the second finds the row of the first. */
async function lockSecrets(tx: Db): Promise<Row[]> {
  await lockKey(tx, "secret", SECRET);
  return tx.select().from(installation);
}

async function addSecret(tx: Db, rows: Row[], sealing: Sealing): Promise<void> {
  if (!opensAll(sealing, rows)) throw new StartRefused(rows.length > 1 ? HALF_WAY : OTHER_SECRET);
  const unnamed = rows.find(({ name }) => name === SECRET);
  // Its one row says nothing of a change that was half-way then.
  if (unnamed && rows.length === 1 && (await holdsOtherKey(tx, sealing)))
    throw new StartRefused(HALF_WAY);
  await tx.insert(installation).values(rowOf(sealing)).onConflictDoNothing();
  if (unnamed && (sealing.headers.length === 1 || !sealing.isStale(unnamed.sealed)))
    await tx.delete(installation).where(eq(installation.name, SECRET));
}

/** Everything is sealed with the present secret: from here on a start needs no other. */
export async function forgetOtherSecrets(db: Db, sealing: Sealing): Promise<void> {
  const { name } = rowOf(sealing);
  await db.delete(installation).where(ne(installation.name, name));
}

/** Whether any text of any table was sealed with a secret that we do not have. */
async function holdsOtherKey(tx: Db, { headers, header }: Sealing): Promise<boolean> {
  const columns = await tx.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`);
  for (const { table, column } of columns.rows) {
    const text = sql.identifier(column);
    const { rows } = await tx.execute(sql`select from ${sql.identifier(table)}
      where ${text} ~ ${SEALED} and left(${text}, ${header.length}) not in ${[...headers]} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

function rowOf(sealing: Sealing): Row {
  const [, key] = sealing.header.split(".");
  const name = `${SECRET} ${key}`;
  return { name, sealed: sealing.seal("opens", name) };
}

/** Whether we have every secret that these rows of an installation were made with. */
export function opensAll(sealing: Sealing, rows: readonly Row[]): boolean {
  return rows.every((row) => opens(sealing, row));
}

function opens(sealing: Sealing, { name, sealed }: Row): boolean {
  try {
    sealing.unseal(sealed, name);
    return true;
  } catch {
    return false;
  }
}

const NO_SECRET =
  "The secret that this database was sealed with is missing, so nothing in it could be read: APP_SECRET is not set, " +
  "and DATA_DIR has no file app-secret. Set APP_SECRET, or put the file app-secret of its data folder back.";
const OTHER_SECRET =
  "APP_SECRET is not the one that this database was sealed with, so nothing in it could be read. " +
  "Set the earlier APP_SECRET, or put the file app-secret of its data folder back. To change it, set the earlier " +
  "one as APP_SECRET_PREVIOUS beside the new APP_SECRET, and then run: npm run reseal";
const HALF_WAY =
  "APP_SECRET is being changed in this database: some of it is sealed with the new secret and some with the earlier " +
  "one, and not both are set. Set the new one as APP_SECRET and the earlier one as APP_SECRET_PREVIOUS, and " +
  "then run: npm run reseal";
