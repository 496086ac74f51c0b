import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { appointments } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, dayInIndia, hours, startOfDay } from "#values/dates.ts";

/** Whoever typed for longer than the ten minutes may still book it, with what was typed. */
const HELD_FOR_AFTER = hours(1);
/** Whoever reads the mail in the evening may still book what is free, by one press. */
const KEPT_FOR_AFTER = hours(24);
/** The free session is given once, and a client may come back to what was spoken of. */
const SESSIONS_KEPT = { years: 2 };

/** Removes holds an hour after their time ran out, kept times a day after it, and sessions two years after the day on which they ended. */
export async function purgeAppointments({ db, clock }: App): Promise<void> {
  const now = clock.now();
  const oldest = startOfDay(dayInIndia(now).subtract(SESSIONS_KEPT));
  const { state, expiresAt, endsAt } = appointments;
  const isOver = or(
    and(eq(state, "held"), lt(expiresAt, asDate(now.subtract(HELD_FOR_AFTER)))),
    and(inArray(state, ["kept", "lapsed"]), lt(expiresAt, asDate(now.subtract(KEPT_FOR_AFTER)))),
    and(isNull(expiresAt), lt(endsAt, asDate(oldest))),
  );
  // What is being booked or erased at this moment is left to it; waiting for several rows could end in a deadlock.
  const free = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(isOver)
    .for("update", { skipLocked: true });
  await db.delete(appointments).where(inArray(appointments.id, free));
}
