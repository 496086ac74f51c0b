import { and, asc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { contactsOf } from "#features/accounts/contacts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import type { AppointmentMessage } from "../session/appointment-messages.ts";
import type { AppointmentRow } from "../session/stored-client.server.ts";

/** What whoever used the free session up is told. */
export function freeUsed({ startsAt }: AppointmentRow): AppointmentMessage {
  return { id: "freeUsed", params: { day: dayInIndia(instantOf(startsAt)).toString() } };
}

/**
 * The free session that an account has used up: the account booked it, or has verified its contact. To anyone else it
 * would say what another person did.
 */
export async function freeSessionOfAccount(
  app: App,
  db: Db,
  personId: string,
): Promise<AppointmentRow | undefined> {
  const own = (await contactsOf(app, db, personId)).flatMap(({ verified }) => verified ?? []);
  const isTheirs = or(eq(appointments.personId, personId), bookedWith(app, own));
  return freeSessionWhere(db, isTheirs);
}

/**
 * The free session that was booked before by this account, else for this contact, else in this browser. Two at once wait
 * here for one another.
 */
export async function lockFreeSession(
  app: App,
  tx: Db,
  { hash, personId }: Browser,
  contact: string,
): Promise<{ row: AppointmentRow; isTheirs: boolean } | undefined> {
  const keys = [hash, personId, app.sealing.blindIndex(contact, "contact")];
  for (const key of keys.flatMap((each) => each ?? []).toSorted())
    await lockKey(tx, "free-session", key);
  const own = personId && (await freeSessionOfAccount(app, tx, personId));
  if (own) return { row: own, isTheirs: true };
  // A family may share a browser: who has proved an address is judged by the account alone.
  if (personId && (await contactsOf(app, tx, personId)).some(({ verified }) => verified))
    return undefined;
  const row =
    (await freeSessionWhere(tx, bookedWith(app, [contact]))) ??
    (await freeSessionWhere(tx, eq(appointments.browserHash, hash)));
  return row && { row, isTheirs: false };
}

function bookedWith({ sealing }: App, contacts: readonly string[]) {
  const indexes = contacts.flatMap((each) => sealing.blindIndexes(each, "contact"));
  return inArray(appointments.contactIndex, indexes);
}

async function freeSessionWhere(
  db: Db,
  condition: SQL | undefined,
): Promise<AppointmentRow | undefined> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.isFree, true),
        inArray(appointments.state, ["booked", "done", "missed"]),
        condition,
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(1);
  return row;
}
