import { and, eq, gt, gte, inArray, isNull, lt, ne, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { worksThrough } from "#domain/scheduling/local-days.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, dayIn, type Instant, instantOf, startOfDay } from "#values/dates.ts";
import { type Refused, refused } from "#values/outcome.ts";
import type { Setup } from "../hours/setup.ts";
import type { AppointmentMessage } from "../session/appointment-messages.ts";
import type { AppointmentRow } from "../session/stored-client.server.ts";

/** A session's adviser and time, with its buffers. */
type SessionPlace = Pick<
  AppointmentRow,
  "adviserId" | "startsAt" | "endsAt" | "blockedFrom" | "blockedTo"
>;

/** Why the firm cannot put a session there; `mayBe` where it can all the same. */
type PlaceRefusal = {
  refusal: Refused<AppointmentMessage>;
  mayBe: boolean;
  /** Of the hours. */
  isOutside?: true;
};

/**
 * Why a session cannot be at a place, under the lock of its adviser; undefined where it can. The firm needs no notice and
 * follows no grid; what is held, kept or booked by another is never taken.
 *
 * @param itself the session that is moved there
 */
export async function refusalOfPlace(
  app: App,
  db: Db,
  setup: Setup,
  place: SessionPlace,
  itself?: string,
): Promise<PlaceRefusal | undefined> {
  const { startsAt, endsAt, adviserId } = place;
  const never = (refusal: Refused<AppointmentMessage>) => ({ refusal, mayBe: false });
  if (startsAt.getTime() <= app.clock.now().epochMilliseconds)
    return never(refused([{ field: "time", message: { id: "timeOver" } }]));
  const adviser = setup.advisers.find(({ id }) => id === adviserId);
  if (!adviser) return never(refused([{ field: "adviser", message: { id: "adviserGone" } }]));
  if (await isTaken(app, db, place, itself)) {
    const start = startsAt.toISOString();
    const taken: AppointmentMessage = { id: "takenAtDesk", params: { start } };
    return never(refused([{ field: "time", message: taken }], "taken"));
  }
  const session = { from: startsAt.getTime(), to: endsAt.getTime() };
  const mayBe = (id: "outsideHours" | "dayFullAtDesk"): PlaceRefusal => ({
    refusal: refused([{ field: "time", message: { id } }], "allTheSame"),
    mayBe: true,
  });
  if (!worksThrough(adviser, setup.holidays, session))
    return { ...mayBe("outsideHours"), isOutside: true };
  const { maxPerDay, zone } = adviser;
  if (maxPerDay !== undefined && (await countOfDay(db, place, zone, itself)) >= maxPerDay)
    return mayBe("dayFullAtDesk");
  return undefined;
}

/** The columns of a session that begins at another start and lasts as long as it did, with its buffers. */
export function timesFrom(row: SessionPlace, start: Instant): Omit<SessionPlace, "adviserId"> {
  const by = start.epochMilliseconds - row.startsAt.getTime();
  const moved = (date: Date) => asDate(instantOf(date).add({ milliseconds: by }));
  return {
    startsAt: moved(row.startsAt),
    endsAt: moved(row.endsAt),
    blockedFrom: moved(row.blockedFrom),
    blockedTo: moved(row.blockedTo),
  };
}

/** Whether another session, or a time that a visitor holds or keeps, meets a place. */
async function isTaken(
  app: Pick<App, "clock">,
  db: Db,
  { adviserId, blockedFrom, blockedTo }: SessionPlace,
  itself?: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.adviserId, adviserId),
        inArray(appointments.state, ["held", "kept", "booked"]),
        or(isNull(appointments.expiresAt), gt(appointments.expiresAt, asDate(app.clock.now()))),
        lt(appointments.blockedFrom, blockedTo),
        gt(appointments.blockedTo, blockedFrom),
        itself === undefined ? undefined : ne(appointments.id, itself),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function countOfDay(
  db: Db,
  { adviserId, startsAt }: SessionPlace,
  zone: string,
  itself?: string,
): Promise<number> {
  const day = dayIn(zone, instantOf(startsAt));
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.adviserId, adviserId),
        inArray(appointments.state, ["booked", "done", "missed"]),
        gte(appointments.startsAt, asDate(startOfDay(day, zone))),
        lt(appointments.startsAt, asDate(startOfDay(day.add({ days: 1 }), zone))),
        itself === undefined ? undefined : ne(appointments.id, itself),
      ),
    );
  return rows.length;
}
