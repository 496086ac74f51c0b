import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { consents } from "#db/schema/filing.ts";
import { type CaseFacts, secondPairOfEyes } from "#domain/cases/case.ts";
import type { CaseEvent } from "#domain/cases/case-table.ts";
import { isOfFirm, peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import {
  addEvent,
  type CaseHistory,
  type CaseRow,
  historyOf,
  lockCase,
  moveCase,
} from "#features/cases/case-record.server.ts";
import { dropOpenRequests } from "#features/cases/request-record.server.ts";
import {
  type CaseActor,
  type Happened,
  typedEmailContext,
} from "#features/cases/sealed-case.server.ts";
import type { CasePayment } from "#features/filing/next-turn.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Refused, refused } from "#values/outcome.ts";
import { type ClientOfCase, clientOfCase } from "./case-client.server.ts";
import { happenedLines } from "./case-lines.ts";
import { writeToClient } from "./case-mail.server.ts";
import type { CaseMessages, CaseOutcome } from "./case-messages.ts";

/** What a person of the firm does to a case. */
export type CaseAct =
  | { kind: "take" }
  /** @param to the account of who has it from now on */
  | { kind: "hand"; to: string }
  | { kind: "note"; note: string }
  /** Of a client who gave none: codes and mails of the case go there. */
  | { kind: "email"; email: string }
  | { kind: "move"; event: CaseEvent; why: string };

/**
 * Does it, with the mail to the client that follows, all or nothing. The same act pressed twice is done once.
 * @param seen the number of the last event that the page showed: who acts on an older one is answered with what happened
 *   meanwhile, and nothing is changed
 */
export async function actOnCase(
  app: App,
  session: Session,
  reference: string,
  seen: number,
  act: CaseAct,
): Promise<CaseOutcome> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    const row = await lockCase(tx, eq(cases.reference, reference));
    if (!row) return refused({ id: "caseGone" }, "not-found");
    const by = actorOf(session);
    if (row.version !== seen) {
      const since = await historyOf(app, tx, row.id, seen);
      return isDone(since, by, act) ? accepted(null) : changedSince(app, tx, since);
    }
    const client = await clientOfCase(app, tx, row);
    const done = await doIt(app, tx, { row, client, by, act });
    if (!done.ok) return done;
    await writeToClient(app, tx, client, row, done.value);
    return accepted(null);
  });
}

/** Whoever acts on an older page is answered with what happened since. */
export async function changedSince(
  app: App,
  tx: Db,
  since: CaseHistory,
): Promise<Refused<Message<Pick<CaseMessages, "changedMeanwhile">>>> {
  const people = await peopleOfFirm(app, tx);
  const happened = happenedLines(since, (id) => people.get(id)?.name);
  return refused({ id: "changedMeanwhile", params: { happened } }, "changed");
}

/** A person of the firm, as a history names them. */
export function actorOf({ person }: Session): CaseActor {
  return { role: person.role, id: person.id };
}

/** Whether it happened already, by the same person and nothing else since: the button was pressed twice. */
export function isDone(since: CaseHistory, by: CaseActor, act: CaseAct): boolean {
  const [event, ...more] = since;
  if (!event || more.length > 0 || event.by.id !== by.id) return false;
  switch (act.kind) {
    case "take":
      return event.what === "assigned" && event.assignee === by.id;
    case "hand":
      return event.what === "assigned" && event.assignee === act.to;
    case "note":
      return event.what === "note" && event.why === act.note;
    case "email":
      return event.what === "emailTyped";
    case "move":
      return event.what === act.event && (event.why ?? "") === act.why;
  }
}

type Doing = { row: CaseRow; client: ClientOfCase; by: CaseActor; act: CaseAct };

async function doIt(
  app: App,
  tx: Db,
  { row, client, by, act }: Doing,
): Promise<CaseOutcome<CaseRow>> {
  switch (act.kind) {
    case "take":
      if (by.id && row.assigneeId === by.id) return refused({ id: "yoursAlready" });
      return accepted(await assign(app, tx, row, by, by.id));
    case "hand":
      if (!(await isOfFirm(tx, act.to))) return refused({ id: "notOfFirm" });
      return accepted(await assign(app, tx, row, by, act.to));
    case "note":
      return accepted(await addEvent(app, tx, row, { what: "note", by, why: act.note }));
    case "email":
      if (client.contact.email) return refused({ id: "emailThere" });
      return accepted(
        await addEvent(
          app,
          tx,
          row,
          { what: "emailTyped", by },
          { email: app.sealing.seal(act.email, typedEmailContext(row.id)) },
        ),
      );
    case "move": {
      const { event, why } = act;
      const facts = await caseFactsOf(app, tx, row, client, by);
      const moved = await moveCase(app, tx, row, { event, by, facts, why: why || undefined });
      // What was asked and did not come is needed no longer.
      return moved.ok && event === "wentOn"
        ? accepted(await dropOpenRequests(app, tx, moved.value, by))
        : moved;
    }
  }
}

function assign(
  app: App,
  tx: Db,
  row: CaseRow,
  by: CaseActor,
  assignee: string | undefined,
): Promise<CaseRow> {
  const event: Happened = { what: "assigned", by, assignee };
  const assignedAt = asDate(app.clock.now());
  return addEvent(app, tx, row, event, { assigneeId: assignee ?? null, assignedAt });
}

/** Of a fee that is asked for and not seen yet. */
const UNPAID: readonly CasePayment["payment"][] = ["offered", "waits", "claimed"];

/** What is known for the conditions of the table; what a return is worked with is known where it is (`features/returns`). */
export async function caseFactsOf(
  app: App,
  db: Db,
  row: CaseRow,
  { filing, order, terms }: ClientOfCase,
  by: CaseActor,
): Promise<CaseFacts> {
  const history = await historyOf(app, db, row.id);
  const preparedBy = history.findLast(({ what }) => what === "drafted")?.by.id;
  const placed = terms?.order ?? order;
  const isPaid = placed?.state === "paid" || placed?.state === "part-refunded";
  // Without a price, and without an order that named one, none is asked.
  const isAsked = placed !== undefined || (terms !== undefined && UNPAID.includes(terms.payment));
  const wasFiled = history.some(({ what }) => what === "filed");
  return {
    assigned: row.assigneeId !== null,
    consent: !(filing && (await hasTakenBack(db, filing.id))),
    wasJoined: history.findLast(({ to }) => to !== undefined)?.what === "joined",
    ...{ unfiled: !wasFiled, wasFiled },
    feePaid: isPaid || !isAsked || !app.firm().isFeeFirst,
    identity: filing?.identity === "verified" || history.some(({ what }) => what === "identified"),
    ...(preparedBy &&
      by.id && { secondPerson: secondPairOfEyes(preparedBy, by.id, app.firm().isFirmOfOne) }),
  };
}

/** Whether a consent that the work rests on was taken back. */
async function hasTakenBack(db: Db, filingId: string): Promise<boolean> {
  const rows = await db
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.filingId, filingId), isNotNull(consents.withdrawnAt)))
    .limit(1);
  return rows.length > 0;
}
