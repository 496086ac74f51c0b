import { and, eq, lte } from "drizzle-orm";
import { wordsIn } from "#content/words.server.ts";
import type { Db } from "#db/db.server.ts";
import { rollBackIfRefused } from "#db/roll-back-if-refused.server.ts";
import { cases } from "#db/schema/cases.ts";
import { caseRequests } from "#db/schema/requests.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { actorOf, caseFactsOf } from "#features/case-desk/act-on-case.server.ts";
import { clientOfCase } from "#features/case-desk/case-client.server.ts";
import type { CaseOutcome } from "#features/case-desk/case-messages.ts";
import { mailLink } from "#features/case-links/case-links.server.ts";
import { type CaseRow, hasEnded, lockCase, moveCase } from "#features/cases/case-record.server.ts";
import {
  lockRequest,
  moveRequest,
  openRequest,
  type RequestRow,
  settleRequests,
} from "#features/cases/request-record.server.ts";
import type { CaseActor } from "#features/cases/sealed-case.server.ts";
import { sealedRequest } from "#features/cases/sealed-request.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, minutes } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";

/** What the firm does with a request, and the version of it that its page showed. */
type Judgement = {
  request: string;
  version: number;
  event: "accept" | "sendBack" | "drop";
  /** The client reads why it comes back. */
  why: string;
};

/** For so long what is sent back is gathered: the client is written to once. */
const GATHERED_FOR = minutes(10);

/** Accepts an answer, sends it back with a reason, or drops a request; refused where it stands elsewhere by now. */
export function judgeRequest(
  app: App,
  session: Session,
  reference: string,
  { request, version, event, why }: Judgement,
): Promise<CaseOutcome> {
  return rollBackIfRefused(app.db, async (tx): Promise<CaseOutcome> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const row = await lockCase(tx, eq(cases.reference, reference));
    if (!row) return refused({ id: "caseGone" }, "not-found");
    if (hasEnded(row)) return refused({ id: "caseEnded" });
    const its = await lockRequest(tx, row.id, request);
    if (!its) return refused({ id: "requestGone" }, "not-found");
    if (event === "sendBack" && !why)
      return refused([{ field: "back-reason", message: { id: "backReasonMissing" } }]);
    if (its.version !== version)
      return refused({ id: "requestElsewhere", params: { state: its.state } }, "changed");
    const by = actorOf(session);
    const moved = await moveRequest(app, tx, its, { event, by, why: why || undefined });
    if (!moved.ok) return moved;
    const turned = event === "sendBack" ? await turnToClient(app, tx, row, by, its) : accepted(row);
    if (!turned.ok) return turned;
    await settleRequests(app, tx, turned.value, by);
    return accepted(null);
  });
}

/** What came back waits for the client again. */
async function turnToClient(
  app: App,
  tx: Db,
  row: CaseRow,
  by: CaseActor,
  its: RequestRow,
): Promise<CaseOutcome<CaseRow>> {
  const writeAt = asDate(app.clock.now().add(GATHERED_FOR));
  await tx.update(cases).set({ writeAt }).where(eq(cases.id, row.id));
  if (row.state === "gathering") return accepted(row);
  const facts = await caseFactsOf(app, tx, row, await clientOfCase(app, tx, row), by);
  const { title } = openRequest(app, its);
  return moveCase(app, tx, row, { event: "asked", by, facts, why: title });
}

/** Writes to each client of whose answers some were sent back a while ago, once, of those that wait for them still. */
export async function writeOfSentBack(app: App): Promise<void> {
  const isDue = lte(cases.writeAt, asDate(app.clock.now()));
  const due = await app.db.select({ id: cases.id }).from(cases).where(isDue);
  for (const { id } of due) {
    await app.db.transaction(async (tx) => {
      const row = await lockCase(tx, and(eq(cases.id, id), isDue));
      if (!row) return;
      await tx.update(cases).set({ writeAt: null }).where(eq(cases.id, id));
      const isBack = and(eq(caseRequests.caseId, id), eq(caseRequests.state, "sent-back"));
      const rows = await tx.select().from(caseRequests).where(isBack).for("update");
      const unwritten = rows.filter((each) => !openRequest(app, each).isMailed);
      if (hasEnded(row) || unwritten.length === 0) return;
      for (const each of unwritten) {
        const stored = { ...openRequest(app, each), isMailed: true as const };
        const payload = sealedRequest.seal(app, each.id, stored);
        await tx.update(caseRequests).set({ payload }).where(eq(caseRequests.id, each.id));
      }
      await mailLink(app, tx, row, (about) =>
        wordsIn("en").sentBackMail({ ...about, count: unwritten.length }),
      );
    });
  }
}
