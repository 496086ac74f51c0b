import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { clientImports } from "#db/schema/imports.ts";
import type { ListedClient } from "#domain/cases/client-rows.ts";
import { isOfFirm } from "#features/accounts/firm-people.server.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { actorOf } from "#features/case-desk/act-on-case.server.ts";
import { newReference } from "#features/cases/case-of-paid-order.server.ts";
import { beginCases } from "#features/cases/case-record.server.ts";
import { type Happened, sealedCaller } from "#features/cases/sealed-case.server.ts";
import { writeTerms } from "#features/find/entries.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate } from "#values/dates.ts";
import { accepted, refused, underField } from "#values/outcome.ts";
import { lockImport, openClientList, takeOtherwise } from "./client-imports.server.ts";
import type { ImportOutcome } from "./import-messages.ts";
import { chunksOf } from "./known-cases.server.ts";
import { planImport } from "./plan-import.server.ts";
import type { ListTaking } from "./sealed-import.server.ts";
import { takenAs } from "./taken-before.server.ts";

const AT_ONCE = 500;

/** Stores how a list is to be taken, and makes nothing of it. */
export async function takeList(
  app: App,
  session: Session,
  id: string,
  taking: ListTaking,
): Promise<ImportOutcome> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    const row = await lockImport(tx, session, id);
    if (row?.doneAt) return accepted(null);
    const list = row && openClientList(app, row);
    if (!row || !list) return refused({ id: "importGone" }, "not-found");
    await takeOtherwise(app, tx, row, list, taking);
    return accepted(null);
  });
}

/**
 * Makes a case of each row that comes in, all or nothing, and writes to none of their clients. Pressed twice it is done
 * once.
 * @param seen of the plan that the page showed: where another would be made, nothing is
 */
export async function bringIn(
  app: App,
  session: Session,
  id: string,
  taking: ListTaking,
  seen: string,
): Promise<ImportOutcome> {
  // Before the lock, so that no search waits for this transaction.
  await writeTerms(app);
  const outcome = await app.db.transaction(async (tx): Promise<ImportOutcome<number>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    // Whoever comes second sees the cases of the first.
    await lockKey(tx, "client-import", "cases");
    const row = await lockImport(tx, session, id);
    if (row?.doneAt) return accepted(0);
    const stored = row && openClientList(app, row);
    if (!row || !stored) return refused({ id: "importGone" }, "not-found");
    const list = await takeOtherwise(app, tx, row, stored, taking);
    const { assignee } = list;
    if (assignee && !(await isOfFirm(tx, assignee)))
      return underField("assignee", refused({ id: "notOfFirm" }));
    const { problems, comesIn, seen: now } = await planImport(app, tx, list);
    if (problems.length > 0) return refused(problems.map((message) => ({ message })));
    if (now !== seen) return refused({ id: "listChanged", params: { now: comesIn.length } });
    if (comesIn.length === 0) return refused({ id: "nothingComesIn" });
    await makeCases(app, tx, session, {
      importId: id,
      assignee,
      clients: comesIn,
      columns: takenAs(app, list),
    });
    return accepted(comesIn.length);
  });
  if (!outcome.ok) return outcome;
  const { id: person } = session.person;
  if (outcome.value > 0)
    app.log.info({ person, import: id, cases: outcome.value }, "a list of clients was brought in");
  return accepted(null);
}

type Making = {
  importId: string;
  assignee: string;
  clients: readonly ListedClient[];
  columns: string;
};

async function makeCases(
  app: App,
  tx: Db,
  session: Session,
  { importId, assignee, clients, columns }: Making,
): Promise<void> {
  // One moment for all of it: what happens to a case later is known by another.
  const now = app.clock.now();
  const still = { sealing: app.sealing, clock: { ...app.clock, now: () => now } };
  const at = asDate(now);
  const by = actorOf(session);
  const assigned: Happened[] = assignee ? [{ what: "assigned", by, assignee }] : [];
  for (const some of chunksOf(clients, AT_ONCE)) {
    const beginnings = some.map(({ name, email, mobile, pan, year, note }) => {
      const id = randomUUID();
      const noted: Happened[] = note ? [{ what: "note", by, why: note }] : [];
      return {
        ...{ id, importId, by, from: "import" as const, taxYear: year, reference: newReference() },
        client: sealedCaller.seal(app, id, { name, email, mobile, pan }),
        ...(assignee && { assigneeId: assignee, assignedAt: at }),
        more: [...noted, ...assigned],
      };
    });
    const made = await beginCases(still, tx, beginnings);
    // Its reference was drawn before, which is once in many thousand lists: the next press draws others.
    if (made.length !== some.length) throw new Error("a case of a list could not be made");
  }
  await tx
    .update(clientImports)
    .set({ file: null, takenAs: columns, doneAt: at, made: clients.length })
    .where(eq(clientImports.id, importId));
}
