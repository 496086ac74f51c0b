import { and, asc, eq, gt, inArray, lt, lte, ne } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { advisers, appointments } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, type Instant } from "#values/dates.ts";
import { refused } from "#values/outcome.ts";
import type { AppointmentOutcome } from "../session/appointment-messages.ts";
import type { AppointmentRow } from "../session/stored-client.server.ts";

/** Locks the advisers in one order: whoever takes a time of theirs waits here, so that no two wait for one another. */
export async function lockAdvisers(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: advisers.id })
    .from(advisers)
    .where(inArray(advisers.id, [...ids]))
    .orderBy(asc(advisers.id))
    .for("no key update");
}

/**
 * The constraint cannot know that a time is held or kept no longer: whoever takes it removes what is there first. Of what
 * was kept the row stays, for whoever opens the link of its mail later.
 *
 * @param itself the taking that is to take it, where it is stored already
 */
export async function removeExpired(
  app: App,
  tx: Db,
  adviserId: string,
  { blockedFrom, blockedTo }: Pick<AppointmentRow, "blockedFrom" | "blockedTo">,
  itself?: string,
): Promise<void> {
  const isExpired = (state: "held" | "kept") =>
    and(
      itself === undefined ? undefined : ne(appointments.id, itself),
      eq(appointments.adviserId, adviserId),
      eq(appointments.state, state),
      lte(appointments.expiresAt, asDate(app.clock.now())),
      lt(appointments.blockedFrom, blockedTo),
      gt(appointments.blockedTo, blockedFrom),
    );
  await tx.delete(appointments).where(isExpired("held"));
  await tx.update(appointments).set({ state: "lapsed" }).where(isExpired("kept"));
}

/** SQLSTATE of two that waited for one another, and of who came second to a time. */
const DEADLOCK = "40P01";
const OVERLAP = "23P01";

/**
 * Takes a time within a transaction of its own. It does so once more where the database ended one of two that waited for
 * one another; a time that was taken past the lock, by another release beside this one, is refused by the constraint.
 */
export async function takeOrRefuse<Value>(
  start: Instant,
  take: () => Promise<AppointmentOutcome<Value>>,
): Promise<AppointmentOutcome<Value>> {
  try {
    return await take().catch((error: unknown) => {
      if (codeOf(error) !== DEADLOCK) throw error;
      return take();
    });
  } catch (error) {
    if (codeOf(error) === OVERLAP) return timeTaken(start);
    throw error;
  }
}

export function timeTaken(start: Instant): AppointmentOutcome<never> {
  return refused({ id: "timeTaken", params: { start: start.toString() } }, "taken");
}

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return "code" in error ? error.code : codeOf(error.cause);
}
