import { randomUUID } from "node:crypto";
import { and, desc, eq, isNotNull, isNull, lt, notExists, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { clientImports } from "#db/schema/imports.ts";
import { guessColumns } from "#domain/cases/client-columns.ts";
import { readClientFile } from "#domain/cases/client-file.ts";
import { YEARS_OFFERED, yearBeingFiled } from "#domain/tax/years/season.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { writeTerms } from "#features/find/entries.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, dayInIndia, days, type Instant, instantOf } from "#values/dates.ts";
import { plainLine, rowId } from "#values/fields.ts";
import { accepted } from "#values/outcome.ts";
import type { ImportOutcome } from "./import-messages.ts";
import { MOST_LISTED } from "./list-limits.ts";
import { type ImportPlan, planImport } from "./plan-import.server.ts";
import { type ClientList, type ListTaking, sealedClientList } from "./sealed-import.server.ts";
import { takenBefore } from "./taken-before.server.ts";

type ImportRow = typeof clientImports.$inferSelect;

const STORED_FOR = days(1);
/** So long its cases can be taken back. */
export const UNDONE_FOR = days(30);
const LONGEST_FILE_NAME = 100;
const MOST_LISTS = 20;

/** Reads a file and stores it for a day; no case is made of it yet. @returns its id */
export async function readClientList(
  app: App,
  session: Session,
  file: { name: string; bytes: Uint8Array },
): Promise<ImportOutcome<{ id: string }>> {
  const read = readClientFile(file.bytes, MOST_LISTED);
  if (!read.ok) return read;
  const id = randomUUID();
  const now = app.clock.now();
  const list: ClientList = {
    ...read.value,
    fileName: plainLine(file.name).slice(0, LONGEST_FILE_NAME),
    columns: (await takenBefore(app, read.value.header)) ?? guessColumns(read.value.header),
    year: yearBeingFiled(dayInIndia(now)),
    assignee: "",
  };
  const stored = await app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return false;
    const values = { id, personId: session.person.id, readAt: asDate(now) };
    const sealed = sealedClientList.seal(app, id, list);
    await tx.insert(clientImports).values({ ...values, file: sealed });
    return true;
  });
  if (!stored) return signedOut();
  const { id: person } = session.person;
  app.log.info({ person, import: id, rows: list.rows.length }, "a list of clients was read");
  return accepted({ id });
}

/** A list that is read and not brought in, with what would become of it; or one that was brought in. */
type FoundImport =
  | { list: ClientList; plan: ImportPlan; readAt: Instant }
  | { doneAt: Instant; made: number };

/** A list of this person's own; undefined for everybody else, and for one that is gone. */
export async function findImport(
  app: App,
  { person }: Session,
  id: string,
): Promise<FoundImport | undefined> {
  const [row] = await app.db.select().from(clientImports).where(isOwnImport(person.id, id));
  if (!row) return undefined;
  if (row.doneAt) return { doneAt: instantOf(row.doneAt), made: row.made ?? 0 };
  const list = openClientList(app, row);
  if (!list) return undefined;
  await writeTerms(app);
  return { list, plan: await planImport(app, app.db, list), readAt: instantOf(row.readAt) };
}

/** This person's own lists of the last month, the newest first. */
export async function listImports(app: App, { person }: Session) {
  const rows = await app.db
    .select()
    .from(clientImports)
    .where(eq(clientImports.personId, person.id))
    .orderBy(desc(clientImports.readAt))
    .limit(MOST_LISTS);
  const since = asDate(app.clock.now().subtract(UNDONE_FOR));
  return rows
    .filter(({ readAt }) => readAt > since)
    .map(({ id, readAt, doneAt, made }) => ({
      id,
      readAt: instantOf(readAt),
      doneAt: doneAt ? instantOf(doneAt) : undefined,
      made: made ?? 0,
    }));
}

export async function isImport(app: App, { person }: Session, id: string): Promise<boolean> {
  return (await app.db.$count(clientImports, isOwnImport(person.id, id))) > 0;
}

/** Locks a list of this person's own until the transaction ends. */
export async function lockImport(
  tx: Db,
  { person }: Session,
  id: string,
): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(clientImports)
    .where(isOwnImport(person.id, id))
    .for("update");
  return row;
}

export function openClientList(app: App, { id, file }: ImportRow): ClientList | undefined {
  return file ? sealedClientList.unseal(app, id, file) : undefined;
}

/** Takes a list otherwise, for a row that is locked. @returns the list as it is taken now */
export async function takeOtherwise(
  app: App,
  tx: Db,
  { id }: ImportRow,
  list: ClientList,
  taking: ListTaking,
): Promise<ClientList> {
  const year = YEARS_OFFERED.find((each) => each === taking.year) ?? list.year;
  const columns = list.header.map((_, at) => taking.columns[at] ?? "none");
  const taken = { ...list, ...taking, columns, year };
  const file = sealedClientList.seal(app, id, taken);
  await tx.update(clientImports).set({ file }).where(eq(clientImports.id, id));
  return taken;
}

function isOwnImport(personId: string, id: string) {
  return and(
    eq(clientImports.id, rowId.parse(id) || randomUUID()),
    eq(clientImports.personId, personId),
  );
}

/**
 * Removes lists that were not brought in within a day. What is left of the others goes with the last of their cases: by it
 * a case is known to be one of which its client was not written to.
 */
export async function purgeImports(app: App): Promise<void> {
  const now = app.clock.now();
  const its = app.db
    .select({ id: cases.id })
    .from(cases)
    .where(eq(cases.importId, clientImports.id));
  const isLeft = and(
    isNull(clientImports.doneAt),
    lt(clientImports.readAt, asDate(now.subtract(STORED_FOR))),
  );
  const isOver = and(
    isNotNull(clientImports.doneAt),
    lt(clientImports.doneAt, asDate(now.subtract(UNDONE_FOR))),
    notExists(its),
  );
  await app.db.delete(clientImports).where(or(isLeft, isOver));
}
