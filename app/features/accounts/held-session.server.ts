import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { sessions } from "#db/schema/accounts.ts";
import type { Session } from "#platform/session.server.ts";
import { refused } from "#values/outcome.ts";

/**
 * Holds the session until the transaction ends, and says whether it is still there: what it asks for
 * and an end of it wait for one another, so that an ended session changes nothing any more.
 */
export async function holdSession(tx: Db, session: Session): Promise<boolean> {
  const [held] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, session.id))
    .for("update");
  return held !== undefined;
}

export function signedOut() {
  return refused("You were signed out meanwhile. Sign in again.", "signed-out");
}
