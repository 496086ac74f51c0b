import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, notInArray, type SQL } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { caseEvents, cases } from "#db/schema/cases.ts";
import { type CaseFacts, type MoveMessages, moveFrom, next } from "#domain/cases/case.ts";
import { type CaseEvent, type CaseState, ENDED } from "#domain/cases/case-table.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, type Instant, instantOf } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { type CaseActor, type Happened, sealedHappened } from "./sealed-case.server.ts";

export type CaseRow = typeof cases.$inferSelect;
type Outside = Pick<App, "clock" | "sealing">;

type Beginning = Pick<CaseRow, "reference" | "taxYear"> &
  Partial<
    Pick<
      CaseRow,
      | "id"
      | "filingId"
      | "orderId"
      | "client"
      | "firstCaseId"
      | "importId"
      | "assigneeId"
      | "assignedAt"
    >
  > & {
    /** What it begins from. */
    from: NonNullable<Happened["from"]>;
    by: CaseActor;
    why?: string | undefined;
    /** The case that it comes from. */
    other?: string;
    /** Where it does not begin as a new one. */
    state?: CaseState;
    /** Since when it is in its state; now where left out. */
    since?: Instant;
    /** What happens to it at once. */
    more?: readonly Happened[];
  };

/**
 * Begins a case with its first event, in the transaction that makes what it is about.
 * @returns undefined where its request or its order has one already
 */
export async function beginCase(
  app: Outside,
  tx: Db,
  beginning: Beginning,
): Promise<CaseRow | undefined> {
  const [row] = await beginCases(app, tx, [beginning]);
  return row;
}

/** The same of several. @returns those that had none yet */
export async function beginCases(
  app: Outside,
  tx: Db,
  beginnings: readonly Beginning[],
): Promise<CaseRow[]> {
  if (beginnings.length === 0) return [];
  const now = app.clock.now();
  const events = new Map<string, readonly Happened[]>();
  const values = beginnings.map(({ from, by, why, other, more = [], ...beginning }) => {
    const { state = "new", since = now, ...its } = beginning;
    const id = its.id ?? randomUUID();
    const all = [{ what: "began" as const, from, by, to: state, why, other }, ...more];
    events.set(id, all);
    const at = asDate(since);
    return { ...its, id, state, version: all.length, stateSince: at, beganAt: at };
  });
  const rows = await tx.insert(cases).values(values).onConflictDoNothing().returning();
  const firsts = rows.flatMap((row) =>
    (events.get(row.id) ?? []).map((event, at) => {
      return eventRow(app, { ...row, version: at + 1 }, event);
    }),
  );
  if (firsts.length > 0) await tx.insert(caseEvents).values(firsts);
  return rows;
}

/** Locks a case until the transaction ends: whatever may change it waits here. Lock it last. */
export async function lockCase(tx: Db, which: SQL | undefined): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(cases).where(which).for("update");
  return row;
}

type Changes = Partial<
  Pick<
    CaseRow,
    | "state"
    | "assigneeId"
    | "assignedAt"
    | "stateSince"
    | "filingId"
    | "orderId"
    | "email"
    | "uploadedBy"
    | "filedOn"
    | "remindedDay"
    | "replyBy"
  >
>;

/**
 * Adds what happened to a case that is locked, and changes what stands beside its events.
 * @returns the case as it is now
 */
export async function addEvent(
  app: Outside,
  tx: Db,
  row: CaseRow,
  event: Happened,
  changes: Changes = {},
): Promise<CaseRow> {
  const version = row.version + 1;
  const changed = { ...row, ...changes, version };
  await tx.insert(caseEvents).values(eventRow(app, changed, event));
  const written = await tx
    .update(cases)
    .set({ ...changes, version })
    .where(and(eq(cases.id, row.id), eq(cases.version, row.version)))
    .returning({ id: cases.id });
  if (written.length !== 1) throw new Error("a case was changed that was not locked");
  return changed;
}

type Move = {
  event: CaseEvent;
  by: CaseActor;
  facts: CaseFacts;
  why?: string | undefined;
  /** What it says besides. */
  says?: Partial<Happened>;
  changes?: Changes;
};

/** Leads a case that is locked to another state, where the table allows it. */
export async function moveCase(
  app: Outside,
  tx: Db,
  row: CaseRow,
  { event, by, facts, why, says, changes }: Move,
): Promise<Outcome<CaseRow, Message<MoveMessages>>> {
  const moved = next(row.state, event, by.role, { ...facts, reason: Boolean(why) });
  if (!moved.ok) return moved;
  const asksSecond = moveFrom(row.state, event)?.needs.includes("secondPerson");
  const isAlone = asksSecond && facts.secondPerson === "alone";
  const to = moved.value;
  const happened = { ...says, what: event, by, to, why, ...(isAlone && { alone: true as const }) };
  const stateSince = asDate(app.clock.now());
  return accepted(await addEvent(app, tx, row, happened, { ...changes, state: to, stateSince }));
}

function eventRow(app: Outside, row: CaseRow, event: Happened): typeof caseEvents.$inferInsert {
  const id = randomUUID();
  return {
    ...{ id, caseId: row.id, number: row.version },
    at: asDate(app.clock.now()),
    payload: sealedHappened.seal(app, id, event),
  };
}

/** What happened to a case, the first first. */
export type CaseHistory = (Happened & { number: number; at: Instant })[];

/** @param after the number of the last event that is known already */
export async function historyOf(
  app: Pick<App, "sealing">,
  db: Db,
  caseId: string,
  after = 0,
): Promise<CaseHistory> {
  const rows = await db
    .select()
    .from(caseEvents)
    .where(and(eq(caseEvents.caseId, caseId), gt(caseEvents.number, after)))
    .orderBy(asc(caseEvents.number));
  return rows.map(({ id, number, at, payload }) => ({
    ...sealedHappened.unseal(app, id, payload),
    number,
    at: instantOf(at),
  }));
}

/** The cases of some requests, by the ids of these. */
export function casesOfFilings(db: Db, ids: readonly string[]) {
  return casesBy(db, "filingId", ids);
}

/** The cases that some orders began and that nothing is handed over for, by the ids of the orders. */
export function casesOfOrders(db: Db, ids: readonly string[]) {
  return casesBy(db, "orderId", ids);
}

/** An order stands at its case no longer than nothing is handed over for it. */
async function casesBy(
  db: Db,
  name: "filingId" | "orderId",
  ids: readonly string[],
): Promise<ReadonlyMap<string, CaseRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(cases)
    .where(inArray(cases[name], [...ids]));
  return new Map(rows.flatMap((row) => (row[name] ? [[row[name], row] as const] : [])));
}

/** The cases of revised and updated returns of some requests that are under way, by the ids of the requests. */
export async function revisedCasesOf(db: Db, filingIds: readonly string[]): Promise<CaseRow[]> {
  if (filingIds.length === 0) return [];
  const firsts = db
    .select({ id: cases.id })
    .from(cases)
    .where(inArray(cases.filingId, [...filingIds]));
  return db
    .select()
    .from(cases)
    .where(and(inArray(cases.firstCaseId, firsts), notInArray(cases.state, [...ENDED])))
    .orderBy(asc(cases.beganAt));
}

/** Whether the work on the case of a request is over. */
export async function hasCaseEnded(db: Db, filingId: string): Promise<boolean> {
  const row = (await casesOfFilings(db, [filingId])).get(filingId);
  return row !== undefined && hasEnded(row);
}

/** Whether the work on a case is over. */
export function hasEnded({ state }: Pick<CaseRow, "state">): boolean {
  return ENDED.includes(state);
}
