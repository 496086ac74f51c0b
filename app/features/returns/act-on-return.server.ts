import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { rollBackIfRefused } from "#db/roll-back-if-refused.server.ts";
import { cases } from "#db/schema/cases.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { actorOf, caseFactsOf, changedSince } from "#features/case-desk/act-on-case.server.ts";
import { type ClientOfCase, clientOfCase } from "#features/case-desk/case-client.server.ts";
import type { OpenCase } from "#features/case-links/open-case.server.ts";
import {
  type CaseHistory,
  type CaseRow,
  hasEnded,
  historyOf,
  lockCase,
  moveCase,
} from "#features/cases/case-record.server.ts";
import { type ReturnOfCase, returnOf } from "#features/cases/return-of-case.ts";
import type { CaseActor } from "#features/cases/sealed-case.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import type { Session } from "#platform/session.server.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { ReturnOutcome } from "./return-messages.ts";

/** What a client does with the return of their case. */
export const RETURN_LIMIT: Limit = {
  name: "case-return",
  subject: { hour: 60, day: 200 },
  browser: { hour: 60, day: 200 },
  line: { hour: 300, day: 1500 },
};

/** Who works on the return of which case. `seen`: the number of the last event that the firm's page showed. */
export type Worker =
  | { side: "firm"; session: Session; reference: string; seen: number }
  | { side: "client"; browser: Browser; open: OpenCase };

/** A case that is locked, while its return is worked on. */
export type ReturnWork = {
  tx: Db;
  row: CaseRow;
  by: CaseActor;
  client: ClientOfCase;
  history: CaseHistory;
  its: ReturnOfCase;
};

type Parts = {
  /** Whether what is asked for happened already, as the last thing: the button was pressed twice. */
  isDone: (last: CaseHistory[number]) => boolean;
  /** What of the case is changed, and who is written to of it, in one transaction. */
  work: (at: ReturnWork) => Promise<ReturnOutcome>;
};

/**
 * Works on the return of a case, all or nothing. Of two at once the second is answered with how things stand; what was
 * pressed twice is done once.
 */
export async function actOnReturn(
  app: App,
  worker: Worker,
  { isDone, work }: Parts,
): Promise<ReturnOutcome> {
  if (worker.side === "client") {
    const counted = await countReturn(app, worker);
    if (!counted.ok) return counted;
  }
  return rollBackIfRefused(app.db, async (tx): Promise<ReturnOutcome> => {
    if (worker.side === "firm" && !(await lockSession(tx, worker.session))) return signedOut();
    const which =
      worker.side === "firm"
        ? eq(cases.reference, worker.reference)
        : eq(cases.id, worker.open.row.id);
    const row = await lockCase(tx, which);
    // To a client a case that has ended is not there any more.
    if (!row || (worker.side === "client" && hasEnded(row)))
      return refused({ id: "caseGone" }, "not-found");
    const by: CaseActor =
      worker.side === "firm" ? actorOf(worker.session) : { role: "client" as const };
    const history = await historyOf(app, tx, row.id);
    const last = history.findLast(({ what }) => what !== "note");
    const isSameSide = last !== undefined && (by.id ? last.by.id === by.id : !last.by.id);
    if (last && isSameSide && isDone(last)) return accepted(null);
    if (worker.side === "firm" && row.version !== worker.seen)
      return changedSince(
        app,
        tx,
        history.filter(({ number }) => number > worker.seen),
      );
    const client = await clientOfCase(app, tx, row);
    return work({ tx, row, by, client, history, its: returnOf(history) });
  });
}

/** Counts what a client does with the return of their case, by the case and by the browser. */
export function countReturn(app: App, { browser, open }: Extract<Worker, { side: "client" }>) {
  return countAttempt(app, app.db, RETURN_LIMIT, browser, { subject: open.row.id });
}

type Moved = Pick<Parameters<typeof moveCase>[3], "event" | "why" | "says" | "changes" | "facts">;

/** Leads the case on, where the table allows it, with what else is known for its conditions. */
export async function moveReturn(
  app: App,
  { tx, row, by, client }: ReturnWork,
  { facts, ...move }: Moved,
): Promise<ReturnOutcome<CaseRow>> {
  const known = await caseFactsOf(app, tx, row, client, by);
  const moved = await moveCase(app, tx, row, { ...move, by, facts: { ...known, ...facts } });
  if (moved.ok || by.role !== "client") return moved;
  // A client reads no line of the table: what they do is always offered where it can be done.
  const isElsewhere = moved.problems.some(({ message }) => message.id === "notFromHere");
  return isElsewhere ? refused({ id: "elsewhere" }, "changed") : moved;
}
