import { eq } from "drizzle-orm";
import { z } from "zod";
import { wordsIn } from "#content/words.server.ts";
import type { Db } from "#db/db.server.ts";
import { rollBackIfRefused } from "#db/roll-back-if-refused.server.ts";
import { cases } from "#db/schema/cases.ts";
import { caseRequests } from "#db/schema/requests.ts";
import { isOwnEmail } from "#features/accounts/contacts.server.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { actorOf, caseFactsOf } from "#features/case-desk/act-on-case.server.ts";
import { clientOfCase } from "#features/case-desk/case-client.server.ts";
import type { CaseOutcome } from "#features/case-desk/case-messages.ts";
import { linkPath, linkToSend } from "#features/case-links/case-links.server.ts";
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
import type { App, JobHandler } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import type { Session } from "#platform/session.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { instant, minutes } from "#values/dates.ts";
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
    await settleRequests(app, tx, turned.value);
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
  const startAfter = app.clock.now().add(GATHERED_FOR);
  await app.jobs.send(tx, MAIL_QUEUE, { caseId: row.id }, { startAfter });
  if (row.state === "gathering") return accepted(row);
  const facts = await caseFactsOf(app, tx, row, await clientOfCase(app, tx, row), by);
  const { title } = openRequest(app, its);
  return moveCase(app, tx, row, { event: "asked", by, facts, why: title });
}

const MAIL_QUEUE = "mail-sent-back";
const mailJob = z.object({ caseId: z.uuid() });

/**
 * Writes to a client, once, of all that was sent back and not answered since; nothing while more was sent back within the
 * last minutes, as that has a job of its own.
 */
async function mailSentBack(app: App, data: unknown): Promise<void> {
  const { caseId } = mailJob.parse(data);
  await app.db.transaction(async (tx) => {
    const row = await lockCase(tx, eq(cases.id, caseId));
    if (row?.state !== "gathering") return;
    const rows = await tx
      .select()
      .from(caseRequests)
      .where(eq(caseRequests.caseId, caseId))
      .for("update");
    const now = app.clock.now();
    const since = now.subtract(GATHERED_FOR).epochMilliseconds;
    const back = rows.flatMap((each) => {
      const stored = openRequest(app, each);
      const last = stored.steps.findLast(({ what }) => what === "sendBack");
      if (each.state !== "sent-back" || !last) return [];
      const at = instant(last.at).epochMilliseconds;
      const isMailed = stored.mailedAt && instant(stored.mailedAt).epochMilliseconds >= at;
      return isMailed ? [] : [{ id: each.id, stored, at }];
    });
    if (back.length === 0 || back.some(({ at }) => at > since)) return;
    const client = await clientOfCase(app, tx, row);
    const { email, name } = client.contact;
    if (!email) return;
    for (const { id, stored } of back) {
      const payload = sealedRequest.seal(app, id, { ...stored, mailedAt: now.toString() });
      await tx.update(caseRequests).set({ payload }).where(eq(caseRequests.id, id));
    }
    const { personId, verified } = client;
    const isOwn = await isOwnEmail(app, tx, email, { personId, verified });
    await queueMail(app, tx, {
      to: email,
      ...wordsIn("en").sentBackMail({
        ...{ reference: row.reference, count: back.length },
        name: isOwn ? name : undefined,
        link: `${originOf(app.settings)}${linkPath(await linkToSend(app, tx, row))}`,
      }),
    });
  });
}

export const REQUEST_HANDLERS: readonly JobHandler[] = [{ queue: MAIL_QUEUE, run: mailSentBack }];
