import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { people, sessions } from "#db/schema/accounts.ts";
import type { Session } from "#platform/session.server.ts";
import { refused } from "#values/outcome.ts";

/**
 * Holds a person until the transaction ends: sign-ins, changes and ends of sessions of one person wait
 * for one another. It is always held first, before a session or a step, or two would wait for ever.
 */
export async function lockPerson(tx: Db, personId: string) {
  const [locked] = await tx
    .select()
    .from(people)
    .where(eq(people.id, personId))
    .for("no key update");
  return locked;
}

/**
 * Holds the person and the session until the transaction ends, and says whether it is still there: what it asks for
 * and an end of it wait for one another, so that an ended session changes nothing any more.
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
