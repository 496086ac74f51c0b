import { and, asc, eq, isNull, ne, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { caseEvents, cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { calendarFeeds, caseMails, caseMessages } from "#db/schema/messages.ts";
import { caseBrowsers, caseLinks, caseRequests } from "#db/schema/requests.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, type Instant, instantOf } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { lockImport, UNDONE_FOR } from "./client-imports.server.ts";
import type { ImportOutcome } from "./import-messages.ts";

/** What of a case shows that work on it has started. */
const OF_CASES = [
  caseRequests,
  caseLinks,
  caseBrowsers,
  caseMessages,
  caseMails,
  calendarFeeds,
  documents,
] as const;

/** Cases of a list to which nothing has happened since it was brought in. */
function untouchedOf(db: Db, importId: string, doneAt: Instant) {
  const revised = alias(cases, "revised");
  const isOfCase = eq(caseEvents.caseId, cases.id);
  const happened = db
    .select({ id: caseEvents.id })
    .from(caseEvents)
    .where(and(isOfCase, ne(caseEvents.at, asDate(doneAt))));
  const revising = db
    .select({ id: revised.id })
    .from(revised)
    .where(eq(revised.firstCaseId, cases.id));
  return and(
    eq(cases.importId, importId),
    eq(cases.state, "new"),
    isNull(cases.filingId),
    isNull(cases.orderId),
    isNull(cases.email),
    notExists(happened),
    notExists(revising),
    ...OF_CASES.map((table) =>
      notExists(db.select({ id: table.id }).from(table).where(eq(table.caseId, cases.id))),
    ),
  );
}

/** How many cases of a list that was brought in are there, and how many of them can be taken back. */
export async function countOfImport(
  app: App,
  id: string,
  doneAt: Instant,
): Promise<{ here: number; untouched: number }> {
  const here = await app.db.$count(cases, eq(cases.importId, id));
  const isLate = doneAt.add(UNDONE_FOR).epochMilliseconds < app.clock.now().epochMilliseconds;
  if (isLate) return { here, untouched: 0 };
  return { here, untouched: await app.db.$count(cases, untouchedOf(app.db, id, doneAt)) };
}

/** Takes back the cases of a list to which nothing has happened; the others stay. */
export async function undoImport(app: App, session: Session, id: string): Promise<ImportOutcome> {
  const outcome = await app.db.transaction(async (tx): Promise<ImportOutcome<number>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    await lockKey(tx, "client-import", "cases");
    const row = await lockImport(tx, session, id);
    if (!row?.doneAt) return refused({ id: "importGone" }, "not-found");
    const doneAt = instantOf(row.doneAt);
    if (doneAt.add(UNDONE_FOR).epochMilliseconds < app.clock.now().epochMilliseconds)
      return refused({ id: "undoTooLate" });
    // Whoever writes to one of them at this moment is waited for, and seen afterwards.
    await tx
      .select({ id: cases.id })
      .from(cases)
      .where(eq(cases.importId, id))
      .orderBy(asc(cases.id))
      .for("update");
    const gone = await tx
      .delete(cases)
      .where(untouchedOf(tx, id, doneAt))
      .returning({ id: cases.id });
    return accepted(gone.length);
  });
  if (!outcome.ok) return outcome;
  const { id: person } = session.person;
  app.log.info({ person, import: id, cases: outcome.value }, "a list of clients was taken back");
  return accepted(null);
}
