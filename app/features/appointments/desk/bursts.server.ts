import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { appointments } from "#db/schema/appointments.ts";
import { burstsOf } from "#domain/scheduling/bursts.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, days } from "#values/dates.ts";
import { bookedSince, type DeskSession } from "./week.server.ts";

/** Older ones were looked at, or are about to take place. */
const SINCE = days(14);

/** How many sessions to come were booked in bursts, without an account, and not touched by the firm. */
export async function countInBursts(app: App): Promise<number> {
  const { state, startsAt, createdAt, personId, deskLog } = appointments;
  const rows = await app.db
    .select({ createdAt })
    .from(appointments)
    .where(
      and(
        eq(state, "booked"),
        isNull(personId),
        isNull(deskLog),
        gt(startsAt, asDate(app.clock.now())),
        gt(createdAt, asDate(app.clock.now().subtract(SINCE))),
      ),
    )
    .orderBy(asc(createdAt));
  return burstsOf(rows.map((row) => row.createdAt.getTime())).flat().length;
}

/** The same sessions, burst by burst. */
export async function findBursts(app: App): Promise<DeskSession[][]> {
  const booked = await bookedSince(app, app.clock.now().subtract(SINCE));
  const strangers = booked.filter(({ isUnknown }) => isUnknown);
  const groups = burstsOf(strangers.map(({ createdAt }) => createdAt.epochMilliseconds));
  return groups.map((places) => places.flatMap((place) => strangers[place] ?? []));
}
