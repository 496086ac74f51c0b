import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { people, sessions } from "#db/schema/accounts.ts";
import type { Session } from "#platform/session.server.ts";
import { refused } from "#values/outcome.ts";

/** Locks the person's row until the transaction ends. Lock it first, or two transactions deadlock. */
export async function lockPerson(tx: Db, personId: string) {
  const [locked] = await tx
    .select()
    .from(people)
    .where(eq(people.id, personId))
    .for("no key update");
  return locked;
}

/**
 * Locks the person and the session until the transaction ends. False when the session was ended meanwhile: an ended
 * session changes nothing.
 */
export async function lockSession(tx: Db, session: Session): Promise<boolean> {
  await lockPerson(tx, session.person.id);
  const [locked] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, session.id))
    .for("update");
  return locked !== undefined;
}

export function signedOut() {
  return refused<{ id: "signedOutMeanwhile" }>({ id: "signedOutMeanwhile" }, "signed-out");
}
