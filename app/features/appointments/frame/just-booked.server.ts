import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { appointments } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate, hours, type Instant, instantOf } from "#values/dates.ts";
import { otherZone } from "../calendar/other-zone.ts";
import { clientOf } from "../session/stored-client.server.ts";

/** For so long after its time was taken the frame names a session: who uses the browser later is not shown it. */
const JUST = hours(1);

/** The coming session that was booked last in this browser, of the person who is signed in there or of no account. */
export async function findJustBooked(
  app: App,
  { hash, personId, isNew }: Browser,
): Promise<{ token: string; start: Instant; end: Instant; zone: string | undefined } | undefined> {
  if (isNew) return undefined;
  const now = app.clock.now();
  const withoutAccount = isNull(appointments.personId);
  const [row] = await app.db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.browserHash, hash),
        personId ? or(eq(appointments.personId, personId), withoutAccount) : withoutAccount,
        eq(appointments.state, "booked"),
        gt(appointments.createdAt, asDate(now.subtract(JUST))),
        gt(appointments.endsAt, asDate(now)),
      ),
    )
    .orderBy(desc(appointments.createdAt))
    .limit(1);
  if (!row) return undefined;
  const [start, end] = [instantOf(row.startsAt), instantOf(row.endsAt)];
  const { token, zone } = clientOf(app, row);
  return { token, start, end, zone: otherZone(zone) };
}
