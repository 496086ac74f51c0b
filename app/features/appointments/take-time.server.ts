import { randomBytes, randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { contactsOf } from "#features/accounts/contacts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt, uncount } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { asDate, dayInIndia, type Instant, instantOf, minutes } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { referenceFrom } from "#values/reference.ts";
import { mailboxOf, queueAppointmentMails } from "./appointment-mail.server.ts";
import type { AppointmentMessage, AppointmentOutcome } from "./appointment-messages.ts";
import type { Attendee } from "./attendee.ts";
import { currentSetup } from "./setup.server.ts";
import { type Topic, topicOf } from "./setup.ts";
import {
  type AppointmentClient,
  type AppointmentRow,
  clientOf,
  sealedAppointmentClient,
} from "./stored-client.server.ts";
import {
  lockAdvisers,
  removeExpired,
  slotAt,
  takeOrRefuse,
  timesOf,
  timeTaken,
  type Wanted,
} from "./takings.server.ts";

/** Long enough to type a name and a contact. */
export const HELD_FOR = minutes(10);

/** Whoever only holds times keeps others from them. */
export const HOLD_LIMIT: Limit = {
  name: "hold",
  browser: { hour: 30, day: 100 },
  line: { hour: 60, day: 300 },
};

/** Each booking mails the firm and its contact. */
export const BOOKING_LIMIT: Limit = {
  name: "booking",
  subject: { hour: 5, day: 10 },
  browser: { hour: 10, day: 20 },
  line: { hour: 60, day: 200 },
};

/** What was typed of the details, also in part. */
export type TypedDetails = Pick<AppointmentClient, "name" | "contact" | "note">;

/** A time that is wanted; `token` is that of a hold or of a try before. */
export type WantedTime = {
  topic: string;
  start: Instant;
  token: string | undefined;
  typed: TypedDetails;
  zone: string | undefined;
  utm: Record<string, string>;
};

/** A time as it is held. */
export type Hold = { token: string; topic: string; start: Instant; expiresAt: Instant };

/**
 * Holds a time for ten minutes; the hold that the browser or the token had goes with the same commit. Refused as
 * `taken` where the time is not free any more: what was held before stays.
 */
export async function holdTime(
  app: App,
  browser: Browser,
  wanted: WantedTime,
): Promise<AppointmentOutcome<Hold>> {
  const found = await wantedIn(app, wanted.topic);
  if (!found) return refused({ id: "topicGone" }, "gone");
  const own = () => heldBy(app.db, browser, wanted.token);
  // Most who come too late learn it here, without waiting for those who come in time.
  const isFree = await slotAt(app, app.db, { ...found, ignore: await own() }, wanted.start);
  if (!isFree) return timeTaken(wanted.start);
  return takeOrRefuse(wanted.start, () =>
    app.db.transaction(async (tx): Promise<AppointmentOutcome<Hold>> => {
      const counted = await countAttempt(app, tx, HOLD_LIMIT, browser);
      if (!counted.ok) return counted;
      await lockAdvisers(tx, found.topic.advisers);
      const now = await wantedIn(app, wanted.topic, tx);
      const before = await heldBy(tx, browser, wanted.token);
      const slot = now && (await slotAt(app, tx, { ...now, ignore: before }, wanted.start));
      if (!slot) return timeTaken(wanted.start);
      await endHolds(tx, before);
      const expiresAt = app.clock.now().add(HELD_FOR);
      const token = newToken();
      const client = { ...wanted.typed, token, ...placeOf(wanted) };
      await insert(app, tx, browser, found.topic, wanted.start, slot.assigned, client, {
        state: "held",
        expiresAt: asDate(expiresAt),
      });
      return accepted({ token, topic: wanted.topic, start: wanted.start, expiresAt });
    }),
  );
}

/** The hold of a token with what was typed so far, also when it is over; undefined as soon as another time was held. */
export async function findHold(
  app: App,
  token: string,
): Promise<(Hold & { isOver: boolean; typed: TypedDetails; adviser: string }) | undefined> {
  const [row] = await app.db
    .select()
    .from(appointments)
    .where(and(eq(appointments.tokenHash, hashToken(token)), eq(appointments.state, "held")));
  if (!row?.expiresAt) return undefined;
  const { name, contact, note } = clientOf(app, row);
  const expiresAt = instantOf(row.expiresAt);
  return {
    ...{ token, expiresAt, topic: row.topic, adviser: row.adviserId },
    start: instantOf(row.startsAt),
    isOver: expiresAt.epochMilliseconds <= app.clock.now().epochMilliseconds,
    typed: { name, contact, note },
  };
}

/** Keeps what was typed with the hold while another time is looked for. It is held no longer by that. */
export async function keepTyped(app: App, token: string, typed: TypedDetails): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(appointments)
      .where(and(eq(appointments.tokenHash, hashToken(token)), eq(appointments.state, "held")))
      .for("update");
    if (!row) return;
    const client = sealedAppointmentClient.seal(app, row.id, { ...clientOf(app, row), ...typed });
    await tx.update(appointments).set({ client }).where(eq(appointments.id, row.id));
  });
}

/**
 * Books a time that is held, or one whose ten minutes are over and that is still free. However often it is sent, it is
 * booked once, and each sending gets the same answer. Refused as `taken` where another was faster.
 */
export async function bookTime(
  app: App,
  browser: Browser,
  wanted: WantedTime & { typed: Attendee },
): Promise<AppointmentOutcome<{ token: string }>> {
  const found = await wantedIn(app, wanted.topic);
  if (!found) return refused({ id: "topicGone" }, "gone");
  const token = TOKEN.test(wanted.token ?? "") ? String(wanted.token) : newToken();
  return takeOrRefuse(wanted.start, () =>
    app.db.transaction((tx) => bookWithin(app, tx, browser, found, { ...wanted, token })),
  );
}

/** As `newToken` makes it. */
const TOKEN = /^[\w-]{43}$/;

type ToBook = WantedTime & { token: string; typed: Attendee };

async function bookWithin(
  app: App,
  tx: Db,
  browser: Browser,
  { topic }: Wanted,
  wanted: ToBook,
): Promise<AppointmentOutcome<{ token: string }>> {
  const { token, start } = wanted;
  // Sent several times at once, the later ones wait here and find it booked.
  await lockKey(tx, "appointment", hashToken(token));
  const known = await findToken(tx, token);
  if (known && known.state !== "held") return accepted({ token });
  const { contact } = wanted.typed;
  const counted = await countAttempt(app, tx, BOOKING_LIMIT, browser, { subject: contact });
  if (!counted.ok) return counted;
  const used = topic.isFree ? await lockFreeSession(app, tx, browser, contact) : undefined;
  if (used?.isTheirs) return refused(freeUsed(used.row), "used");
  await lockAdvisers(tx, topic.advisers);
  const found = await wantedIn(app, wanted.topic, tx);
  if (!found) return refused({ id: "topicGone" }, "gone");
  const usedBefore = used?.row.reference ?? undefined;
  const client = {
    ...{ ...wanted.typed, token },
    ...placeOf(wanted),
    ...(usedBefore && { usedBefore }),
  };
  const booked = {
    ...{ state: "booked" as const, expiresAt: null },
    reference: referenceFrom("AP", randomBytes(8)),
    contactIndex: app.sealing.blindIndex(contact, "contact"),
    personId: browser.personId ?? null,
  };
  const row =
    (await bookHeld(app, tx, found, wanted, client, booked)) ??
    (await bookFree(app, tx, browser, found, wanted, client, booked));
  if (!row) {
    // Whoever was slower by a moment may try on: no mail was sent for it.
    await uncount({ ...app, db: tx }, [counted.value]);
    return timeTaken(start);
  }
  await queueAppointmentMails(app, tx, row, "booked");
  return accepted({ token });
}

type Booked = Pick<
  AppointmentRow,
  "state" | "expiresAt" | "reference" | "contactIndex" | "personId"
>;

/** The hold of the token becomes the session; undefined where it holds another time, or is over. */
async function bookHeld(
  app: App,
  tx: Db,
  { setup }: Wanted,
  { topic, start, token }: ToBook,
  client: AppointmentClient,
  booked: Booked,
): Promise<AppointmentRow | undefined> {
  const known = await findToken(tx, token);
  if (!known) return undefined;
  const [row] = await tx
    .update(appointments)
    .set({
      ...booked,
      client: sealedAppointmentClient.seal(app, known.id, {
        ...client,
        invited: mailboxOf(app, setup, known.adviserId),
      }),
      createdAt: asDate(app.clock.now()),
    })
    .where(
      and(
        eq(appointments.id, known.id),
        // The same browser may hold another time at this moment, which ends this hold.
        eq(appointments.state, "held"),
        eq(appointments.topic, topic),
        eq(appointments.startsAt, asDate(start)),
        gt(appointments.expiresAt, asDate(app.clock.now())),
      ),
    )
    .returning();
  return row;
}

/** A time that is not held, or no longer, or by the same browser's other page; undefined where it is not free. */
async function bookFree(
  app: App,
  tx: Db,
  browser: Browser,
  found: Wanted,
  { start, token }: ToBook,
  client: AppointmentClient,
  booked: Booked,
): Promise<AppointmentRow | undefined> {
  const ignore = await heldBy(tx, browser, token);
  const slot = await slotAt(app, tx, { ...found, ignore }, start);
  if (!slot) return undefined;
  await endHolds(tx, ignore);
  const invited = mailboxOf(app, found.setup, slot.assigned);
  const its = { ...client, invited };
  return insert(app, tx, browser, found.topic, start, slot.assigned, its, booked);
}

/** One that was booked meanwhile stays. */
async function endHolds(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .delete(appointments)
    .where(and(inArray(appointments.id, [...ids]), eq(appointments.state, "held")));
}

/** The topic as it is set now; under the advisers' lock no other setting can follow before the commit. */
async function wantedIn(app: App, id: string, db: Db = app.db): Promise<Wanted | undefined> {
  const setup = await currentSetup(app, db);
  const topic = topicOf(setup, id);
  return topic && { setup, topic };
}

function placeOf({ zone, utm }: WantedTime): Pick<AppointmentClient, "zone" | "utm"> {
  return { utm, ...(zone && { zone }) };
}

/** The holds that a browser has, or a token. */
export async function heldBy(
  db: Db,
  { hash }: Browser,
  token: string | undefined,
): Promise<string[]> {
  const isTheirs = or(
    eq(appointments.browserHash, hash),
    ...(token ? [eq(appointments.tokenHash, hashToken(token))] : []),
  );
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.state, "held"), isTheirs));
  return rows.map(({ id }) => id);
}

async function findToken(tx: Db, token: string): Promise<AppointmentRow | undefined> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(eq(appointments.tokenHash, hashToken(token)));
  return row;
}

async function insert(
  app: App,
  tx: Db,
  browser: Browser,
  topic: Topic,
  start: Instant,
  adviserId: string,
  client: AppointmentClient,
  more: Partial<AppointmentRow> & Pick<AppointmentRow, "state">,
): Promise<AppointmentRow> {
  const times = timesOf(topic, start);
  await removeExpired(app, tx, adviserId, times);
  const id = randomUUID();
  const [row] = await tx
    .insert(appointments)
    .values({
      ...{ id, adviserId, topic: topic.id, isFree: topic.isFree, ...times },
      uid: `${id}@${new URL(originOf(app.settings)).hostname}`,
      tokenHash: hashToken(client.token),
      browserHash: browser.hash,
      client: sealedAppointmentClient.seal(app, id, client),
      createdAt: asDate(app.clock.now()),
      ...more,
    })
    .returning();
  if (!row) throw new Error("the appointment was not stored");
  return row;
}

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
async function lockFreeSession(
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
    .where(and(eq(appointments.isFree, true), eq(appointments.state, "booked"), condition))
    .orderBy(asc(appointments.startsAt))
    .limit(1);
  return row;
}
