import { and, eq } from "drizzle-orm";
import { appointments } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt, uncount } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { asDate, type Instant, instantOf, minutes } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AppointmentOutcome } from "../session/appointment-messages.ts";
import { reachedBy } from "../session/attendee.ts";
import {
  type AppointmentClient,
  clientOf,
  isLive,
  sealedAppointmentClient,
} from "../session/stored-client.server.ts";
import { makeRoom, strangersNetwork } from "./strangers.server.ts";
import { lockAdvisers, takeOrRefuse } from "./take-or-refuse.server.ts";
import { endHolds, formOf, heldBy, insertTaking, wantedIn } from "./taking-rows.server.ts";
import { refusalOf, slotAt } from "./takings.server.ts";

/** Long enough to type a name and a contact. */
const HELD_FOR = minutes(10);

/** Whoever only holds times keeps others from them. */
export const HOLD_LIMIT: Limit = {
  name: "hold",
  browser: { hour: 30, day: 100 },
  line: { hour: 60, day: 300 },
};

/** Times that are held at this moment. Sixty people of one network may come at once. */
export const HELD_LIMIT: Limit = {
  name: "held",
  browser: { tenMinutes: 3 },
  line: { tenMinutes: 3 },
  network: { tenMinutes: 60 },
  strangers: { tenMinutes: 3 },
  isLasting: true,
};

/** What was typed of the details, also in part. */
export type TypedDetails = Pick<AppointmentClient, "name" | "contact" | "note">;

/** A time that is wanted; `token` is that of the form, if it has one. */
export type WantedTime = {
  topic: string;
  start: Instant;
  token: string | undefined;
  typed: TypedDetails;
  zone: string | undefined;
  utm: Record<string, string>;
  /** The request for filing that it is about. */
  filingId?: string | null | undefined;
};

/** A time as it is held, by the token of its form. */
export type Hold = { token: string; topic: string; start: Instant; expiresAt: Instant };

/**
 * Holds a time for ten minutes; what the browser or the token held goes with the same commit. Refused as `taken` where
 * the time is not free any more, as `busy` where strangers have their half of its day: what was held before stays.
 */
export async function holdTime(
  app: App,
  browser: Browser,
  wanted: WantedTime,
): Promise<AppointmentOutcome<Hold>> {
  const { topic, start } = wanted;
  const found = await wantedIn(app, topic);
  if (!found) return refused({ id: "topicGone" }, "gone");
  // Most who come too late learn it here, without waiting for those who come in time.
  const own = await heldBy(app.db, browser, wanted.token, start);
  if (!(await slotAt(app, app.db, { ...found, ignore: own }, start)))
    return refusalOf(app, found, start);
  return takeOrRefuse(start, () =>
    app.db.transaction(async (tx): Promise<AppointmentOutcome<Hold>> => {
      const counted = await countAttempt(app, tx, HOLD_LIMIT, browser);
      if (!counted.ok) return counted;
      await lockAdvisers(tx, found.topic.advisers);
      const now = await wantedIn(app, topic, tx);
      if (!now) return refused({ id: "topicGone" }, "gone");
      const before = await heldBy(tx, browser, wanted.token, start);
      const asked = { ...now, ignore: before };
      const slot = await slotAt(app, tx, asked, start);
      if (!slot) return refusalOf(app, now, start);
      const held = await countAttempt(app, tx, HELD_LIMIT, browser);
      if (!held.ok) return held;
      const network = await strangersNetwork(app, tx, browser);
      const place = { start, adviserId: slot.assigned };
      if (network && !(await makeRoom(app, tx, asked, place, network))) {
        await uncount({ ...app, db: tx }, [held.value]);
        return refused({ id: "dayBusy" }, "busy");
      }
      await endHolds(app, tx, before);
      const token = newToken();
      const expiresAt = app.clock.now().add(HELD_FOR);
      await insertTaking(app, tx, asked, place, {
        ...{ state: "held", browserHash: browser.hash, network, expiresAt: asDate(expiresAt) },
        filingId: wanted.filingId ?? null,
        client: { ...wanted.typed, token, ...sentWith(wanted), counted: held.value.id },
      });
      return accepted({ token, topic, start, expiresAt });
    }),
  );
}

/** Zone and campaign, as the row keeps them. */
export function sentWith({ zone, utm }: WantedTime): Pick<AppointmentClient, "zone" | "utm"> {
  return { utm, ...(zone && { zone }) };
}

/** What became of the form of a token: its time is held, or kept, or booked. */
export type FormOfTime =
  | (Hold & {
      state: "held" | "kept";
      isOver: boolean;
      /** This browser holds or keeps it. To any other it is shown without what was typed. */
      isTheirs: boolean;
      typed: TypedDetails;
      adviser: string;
      /** Where its code was sent, once it is kept. */
      by: "mail" | "sms";
    })
  | {
      state: "booked";
      /** Opens the session, for the browser that booked it. */
      token: string | undefined;
      topic: string;
    };

/**
 * The form of a token, also when its time is over; undefined as soon as another time was held. Booked, it leads the
 * browser that booked to the session, and no other: its address may have been sent on.
 */
export async function findForm(
  app: App,
  browser: Browser,
  token: string,
): Promise<FormOfTime | undefined> {
  const row = await formOf(app.db, token);
  if (!row) return undefined;
  const isTheirs = row.browserHash === browser.hash;
  const { name, contact, note, token: key } = clientOf(app, row);
  if (!row.expiresAt)
    return { state: "booked", token: isTheirs ? key : undefined, topic: row.topic };
  return {
    ...{ token, topic: row.topic, adviser: row.adviserId, isTheirs, isOver: !isLive(app, row) },
    ...{ start: instantOf(row.startsAt), expiresAt: instantOf(row.expiresAt) },
    state: row.state === "held" ? "held" : "kept",
    by: reachedBy(contact).email ? "mail" : "sms",
    typed: isTheirs ? { name, contact, note } : { name: "", contact: "", note: "" },
  };
}

/** Keeps what was typed with the hold of this browser while another time is looked for. It is held no longer by that. */
export async function keepTyped(
  app: App,
  { hash }: Browser,
  token: string,
  typed: TypedDetails,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const its = and(eq(appointments.tokenHash, hashToken(token)), eq(appointments.state, "held"));
    const [row] = await tx
      .select()
      .from(appointments)
      .where(and(its, eq(appointments.browserHash, hash)))
      .for("update");
    if (!row) return;
    const client = sealedAppointmentClient.seal(app, row.id, { ...clientOf(app, row), ...typed });
    await tx.update(appointments).set({ client }).where(eq(appointments.id, row.id));
  });
}
