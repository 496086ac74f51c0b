import { isNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import {
  invitations,
  oneTimeCodes,
  recoveries,
  sessions,
  signInSteps,
} from "#db/schema/accounts.ts";

/** How much of what lets a person in came to an end. */
export type EndedAccess = { sessions: number; codes: number; invitations: number };

/**
 * Ends everything by which anyone is signed in, or could be without a password: whoever signed out, or was shut out, since a
 * backup would be in again. Late forms stay, which only their person can open, and the backup codes on paper.
 */
export async function endAllAccess(tx: Db): Promise<EndedAccess> {
  const ended = await tx.delete(sessions).returning({ id: sessions.id });
  await tx.delete(signInSteps);
  const codes = await tx.delete(oneTimeCodes).returning({ id: oneTimeCodes.id });
  const invited = await tx
    .delete(invitations)
    .where(isNull(invitations.usedAt))
    .returning({ id: invitations.id });
  return { sessions: ended.length, codes: codes.length, invitations: invited.length };
}

/** A recovery without its job goes nowhere; the person asks for another. */
export async function dropRecoveries(tx: Db): Promise<void> {
  await tx.delete(recoveries);
}
