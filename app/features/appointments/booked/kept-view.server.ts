import { sessionPrices } from "#content/en/booking.ts";
import { sessionBeside, sessionTime, startInBoth } from "#content/en/session-times.ts";
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
  /** India's time, where the visitor's is another. */
  inIndia: string | undefined;
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
    when: sessionTime(session, zone),
    price: sessionPrices[priceOfTaken(await currentSetup(app), row)],
    inIndia: zone && sessionBeside(zone, session),
    until: startInBoth(instantOf(row.expiresAt), zone),
    isOver: !isLive(app, row),
  };
}
