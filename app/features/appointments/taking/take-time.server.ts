import { randomInt } from "node:crypto";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { isOwnContact } from "#features/accounts/contacts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt, uncount } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { asDate, instantOf, minutes } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { orderForSession } from "../plan/plan-sessions.server.ts";
import { queueAppointmentMails, queueKept } from "../session/appointment-mail.server.ts";
import type { AppointmentOutcome } from "../session/appointment-messages.ts";
import { type Attendee, reachedBy } from "../session/attendee.ts";
import { type AppointmentRow, clientOf, isLive } from "../session/stored-client.server.ts";
import { freeUsed, lockFreeSession } from "./free-session.server.ts";
import { sentWith, type WantedTime } from "./hold-time.server.ts";
import { makeRoom, strangersNetwork } from "./strangers.server.ts";
import { lockAdvisers, takeOrRefuse } from "./take-or-refuse.server.ts";
import {
  bookedWith,
  endHolds,
  formOf,
  heldBy,
  insertTaking,
  wantedIn,
} from "./taking-rows.server.ts";
import { refusalOf, slotAt, type Wanted } from "./takings.server.ts";

/** Long enough for a mail to come and to be read. */
const KEPT_FOR = minutes(30);

/** Each booking mails the firm and its contact. */
export const BOOKING_LIMIT: Limit = {
  name: "booking",
  subject: { hour: 5, day: 10 },
  browser: { hour: 10, day: 20 },
  line: { hour: 60, day: 200 },
};

/** Times that are kept at this moment; each has mailed an address that may be a stranger's. */
export const KEPT_LIMIT: Limit = {
  name: "kept",
  browser: { halfHour: 3 },
  line: { halfHour: 3 },
  network: { halfHour: 60 },
  strangers: { halfHour: 3 },
  isLasting: true,
};

/** A time that was taken: booked, with the token of the session; or kept, with that of its form. */
export type Taken = { state: "booked" | "kept"; token: string };

type ToTake = WantedTime & {
  typed: Attendee;
  /** What is kept already is sent once more, with another code. */
  isAgain?: boolean;
};

/**
 * Books a time that is held, or one whose ten minutes are over and that is still free, for an account that has verified
 * the contact. For anyone else it is kept for half an hour, and booked by the link or the code that is sent there. However
 * often it is sent, it is taken once, and each sending gets the same answer. Refused as `taken` where another was faster.
 */
export async function bookTime(
  app: App,
  browser: Browser,
  wanted: ToTake,
): Promise<AppointmentOutcome<Taken>> {
  const found = await wantedIn(app, wanted.topic);
  if (!found) return refused({ id: "topicGone" }, "gone");
  return takeOrRefuse(wanted.start, () =>
    app.db.transaction((tx) => takeWithin(app, tx, browser, found, wanted)),
  );
}

/** Sends link and code of a kept time once more, for the browser that keeps it. */
export async function sendAgain(
  app: App,
  browser: Browser,
  token: string,
): Promise<AppointmentOutcome<Taken>> {
  const row = await formOf(app.db, token);
  if (!row?.expiresAt || row.state === "held" || row.browserHash !== browser.hash)
    return refused({ id: "keptNoLonger" }, "gone");
  const { name, contact, note, zone, utm } = clientOf(app, row);
  const typed = { name, contact, note };
  const { topic, filingId } = row;
  const wanted = { topic, start: instantOf(row.startsAt), token, zone, utm, filingId };
  return bookTime(app, browser, { ...wanted, typed, isAgain: true });
}

async function takeWithin(
  app: App,
  tx: Db,
  browser: Browser,
  { topic }: Wanted,
  wanted: ToTake,
): Promise<AppointmentOutcome<Taken>> {
  const { contact } = wanted.typed;
  // Sent several times at once, the later ones wait here and find it taken.
  for (const key of [browser.hash, hashToken(wanted.token ?? "")].toSorted())
    await lockKey(tx, "appointment", key);
  const form = wanted.token ? await formOf(tx, wanted.token) : undefined;
  const before = form && !wanted.isAgain && takenBefore(app, browser, form, wanted);
  if (before) return accepted(before);
  const isProven = await isOwnContact(app, tx, contact, browser.personId ?? null);
  if (!isProven && !app.sms && !reachedBy(contact).email)
    return refused([{ field: "contact", message: { id: "emailNeeded" } }]);
  const counted = await countAttempt(app, tx, BOOKING_LIMIT, browser, { subject: contact });
  if (!counted.ok) return counted;
  const used =
    topic.price === "free" ? await lockFreeSession(app, tx, browser, contact) : undefined;
  if (used?.isTheirs) return refused(freeUsed(used.row), "used");
  const counts = await orderForSession(tx, browser.personId, topic, wanted.start);
  if (!counts.ok) return counts;
  await lockAdvisers(tx, topic.advisers);
  const found = await wantedIn(app, wanted.topic, tx);
  if (!found) return refused({ id: "topicGone" }, "gone");
  // A token that is not ours, or another browser's, names nothing.
  const token = form && (form.state === "held" || form.browserHash === browser.hash);
  const sent = { ...wanted, token: token ? wanted.token : undefined };
  const usedBefore = used?.row.reference;
  const taken = isProven
    ? await book(app, tx, browser, found, { ...sent, usedBefore, orderId: counts.value })
    : await keep(app, tx, browser, found, sent);
  // Whoever was slower by a moment may try on: no mail was sent for it.
  if (!taken.ok) await uncount({ ...app, db: tx }, [counted.value]);
  return taken;
}

/** The answer of the same form before. With another contact it is a correction, and has none. */
function takenBefore(
  app: App,
  browser: Browser,
  row: AppointmentRow,
  { topic, start, token = "", typed }: ToTake,
): Taken | undefined {
  const client = clientOf(app, row);
  if (!row.expiresAt)
    return row.browserHash === browser.hash ? { state: "booked", token: client.token } : undefined;
  const isSame =
    row.state === "kept" &&
    row.topic === topic &&
    instantOf(row.startsAt).equals(start) &&
    client.contact === typed.contact &&
    isLive(app, row);
  return isSame ? { state: "kept", token } : undefined;
}

async function book(
  app: App,
  tx: Db,
  browser: Browser,
  found: Wanted,
  wanted: ToTake & { usedBefore: string | null | undefined; orderId: string | undefined },
): Promise<AppointmentOutcome<Taken>> {
  const { start, typed, token: formToken, usedBefore, orderId = null } = wanted;
  const place = await placeIn(app, tx, browser, found, wanted);
  if (!place.ok) return place;
  const { adviserId, before } = place.value;
  await endHolds(app, tx, before);
  const token = newToken();
  const client = { ...typed, token, ...sentWith(wanted) };
  const row = await insertTaking(
    app,
    tx,
    found,
    { start, adviserId },
    {
      ...bookedWith(app, found, adviserId, client, usedBefore),
      ...{ browserHash: browser.hash, personId: browser.personId ?? null, orderId },
      formHash: formToken ? hashToken(formToken) : null,
      filingId: wanted.filingId ?? null,
    },
  );
  await queueAppointmentMails(app, tx, row, "booked");
  return accepted({ state: "booked", token });
}

async function keep(
  app: App,
  tx: Db,
  browser: Browser,
  found: Wanted,
  wanted: ToTake,
): Promise<AppointmentOutcome<Taken>> {
  const { start, typed } = wanted;
  const place = await placeIn(app, tx, browser, found, wanted);
  if (!place.ok) return place;
  const { adviserId, before, isHeld } = place.value;
  const kept = await countAttempt(app, tx, KEPT_LIMIT, browser);
  if (!kept.ok) return kept;
  const network = await strangersNetwork(app, tx, browser);
  const asked = { ...found, ignore: before };
  if (network && !isHeld && !(await makeRoom(app, tx, asked, { start, adviserId }, network))) {
    await uncount({ ...app, db: tx }, [kept.value]);
    return refused({ id: "dayBusy" }, "busy");
  }
  await endHolds(app, tx, before);
  const form = wanted.token ?? newToken();
  const row = await insertTaking(
    app,
    tx,
    found,
    { start, adviserId },
    {
      ...{ state: "kept", browserHash: browser.hash, network, formHash: hashToken(form) },
      expiresAt: asDate(app.clock.now().add(KEPT_FOR)),
      personId: browser.personId ?? null,
      filingId: wanted.filingId ?? null,
      client: {
        ...{ ...typed, ...sentWith(wanted) },
        // A new one: whoever sent the address of the form on has the other.
        token: newToken(),
        code: randomInt(1_000_000).toString().padStart(6, "0"),
        counted: kept.value.id,
      },
    },
  );
  await queueKept(app, tx, row);
  return accepted({ state: "kept", token: form });
}

/** Who gives the session, and what goes for it; what is held already has its hour's notice. */
async function placeIn(
  app: App,
  tx: Db,
  browser: Browser,
  found: Wanted,
  { topic, start, token }: ToTake,
): Promise<AppointmentOutcome<{ adviserId: string; before: AppointmentRow[]; isHeld: boolean }>> {
  const before = await heldBy(tx, browser, token, start);
  const own = before.find(
    (row) => isLive(app, row) && row.topic === topic && instantOf(row.startsAt).equals(start),
  );
  const isHeld = own !== undefined;
  const slot = await slotAt(app, tx, { ...found, ignore: before, isHeld }, start);
  if (!slot) return isHeld ? refused({ id: "dayFull" }, "full") : refusalOf(app, found, start);
  const adviserId = own && slot.advisers.includes(own.adviserId) ? own.adviserId : slot.assigned;
  return accepted({ adviserId, before, isHeld });
}
