import { sessionPrices } from "#content/en/booking.ts";
import { sessionTime, sessionTimeIn, startInIndia } from "#content/en/session-times.ts";
import type { App } from "#platform/app.server.ts";
import { instantOf } from "#values/dates.ts";
import { otherZone } from "../calendar/other-zone.ts";
import { currentSetup } from "../hours/setup.server.ts";
import { appointmentPath } from "../session/appointment-path.ts";
import { priceOfTaken } from "../session/appointments.server.ts";
import { clientOf, isLive } from "../session/stored-client.server.ts";
import { findKept } from "../taking/kept-time.server.ts";

/** A kept time at the link of its mail: the time and its price alone, because the address may have been mistyped. */
export type KeptView = {
  path: string;
  when: string;
  price: string;
  /** In the visitor's zone, where that is another. */
  elsewhere: string | undefined;
  until: string;
  isOver: boolean;
};

/** The kept time that a token opens, and its view; undefined for any other token. */
export async function viewByLink(app: App, token: string): Promise<KeptView | undefined> {
  const row = await findKept(app, token);
  if (!row?.expiresAt) return undefined;
  const session = { start: instantOf(row.startsAt), end: instantOf(row.endsAt) };
  const zone = otherZone(clientOf(app, row).zone);
  return {
    path: appointmentPath(token),
    when: sessionTime(session),
    price: sessionPrices[priceOfTaken(await currentSetup(app), row)],
    elsewhere: zone && sessionTimeIn(zone, session),
    until: startInIndia(instantOf(row.expiresAt)),
    isOver: !isLive(app, row),
  };
}
