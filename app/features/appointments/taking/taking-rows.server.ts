import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { uncount } from "#platform/limits.server.ts";
import { hashToken } from "#platform/sealing.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { asDate, type Instant } from "#values/dates.ts";
import { referenceFrom } from "#values/reference.ts";
import { currentSetup } from "../hours/setup.server.ts";
import { topicOf } from "../hours/setup.ts";
import { mailboxOf } from "../session/appointment-mail.server.ts";
import {
  type AppointmentClient,
  type AppointmentRow,
  clientOf,
  sealedAppointmentClient,
} from "../session/stored-client.server.ts";
import { removeExpired } from "./take-or-refuse.server.ts";
import { timesOf, type Wanted } from "./takings.server.ts";

/** A topic as it is set now; under the advisers' lock no other setting can follow before the commit. */
export async function wantedIn(
  app: App,
  topicId: string,
  db: Db = app.db,
): Promise<Wanted | undefined> {
  const setup = await currentSetup(app, db);
  const topic = topicOf(setup, topicId);
  return topic && { setup, topic };
}

/** The taking whose form has, or had, this token. */
export async function formOf(db: Db, token: string): Promise<AppointmentRow | undefined> {
  const hash = hashToken(token);
  const [row] = await db
    .select()
    .from(appointments)
    .where(
      or(
        and(eq(appointments.tokenHash, hash), eq(appointments.state, "held")),
        eq(appointments.formHash, hash),
      ),
    );
  return row;
}

/**
 * What a browser, or a form, gives up for another time: its holds, and what this browser had kept by the same form, or
 * keeps at that start.
 */
export async function heldBy(
  db: Db,
  { hash }: Browser,
  token: string | undefined,
  start?: Instant,
): Promise<AppointmentRow[]> {
  const [{ browserHash, tokenHash, formHash, state, startsAt }, form] = [
    appointments,
    token && hashToken(token),
  ];
  const ofBrowser = eq(browserHash, hash);
  return db
    .select()
    .from(appointments)
    .where(
      or(
        and(eq(state, "held"), or(ofBrowser, ...(form ? [eq(tokenHash, form)] : []))),
        ...(form ? [and(inArray(state, ["kept", "lapsed"]), ofBrowser, eq(formHash, form))] : []),
        ...(start ? [and(eq(state, "kept"), ofBrowser, eq(startsAt, asDate(start)))] : []),
      ),
    );
}

/** One that was booked meanwhile stays. */
export async function endHolds(app: App, tx: Db, rows: readonly AppointmentRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ended = await tx
    .delete(appointments)
    .where(
      and(
        inArray(
          appointments.id,
          rows.map(({ id }) => id),
        ),
        isNotNull(appointments.expiresAt),
      ),
    )
    .returning();
  await endCounts(app, tx, ended);
}

/** What is held or kept no longer counts no longer. */
export function endCounts(app: App, tx: Db, rows: readonly AppointmentRow[]): Promise<void> {
  const ids = rows.flatMap((row) => clientOf(app, row).counted ?? []);
  return uncount(
    { ...app, db: tx },
    ids.map((id) => ({ id, subject: undefined })),
  );
}

type NewTaking = Pick<AppointmentRow, "state" | "browserHash"> &
  Partial<Omit<AppointmentRow, "client" | "tokenHash">> & { client: AppointmentClient };

/** Stores a taking of an adviser's time, by the token of its client. */
export async function insertTaking(
  app: App,
  tx: Db,
  { topic }: Wanted,
  { start, adviserId }: { start: Instant; adviserId: string },
  { client, ...taking }: NewTaking,
): Promise<AppointmentRow> {
  const times = timesOf(topic, start);
  await removeExpired(app, tx, adviserId, times);
  const id = randomUUID();
  const [row] = await tx
    .insert(appointments)
    .values({
      ...{ id, adviserId, topic: topic.id, isFree: topic.price === "free", ...times },
      uid: `${id}@${new URL(originOf(app.settings)).hostname}`,
      tokenHash: hashToken(client.token),
      client: sealedAppointmentClient.seal(app, id, client),
      createdAt: asDate(app.clock.now()),
      settledAt: asDate(app.clock.now()),
      ...taking,
    })
    .returning();
  if (!row) throw new Error("the appointment was not stored");
  return row;
}

/** What a taking has as soon as it is booked, and its client then. */
export function bookedWith(
  app: App,
  { setup }: Wanted,
  adviserId: string,
  { code: _, counted: __, ...client }: AppointmentClient,
  usedBefore: string | null | undefined,
) {
  return {
    ...{ state: "booked" as const, expiresAt: null, network: null },
    reference: referenceFrom("AP", randomBytes(8)),
    contactIndex: app.sealing.blindIndex(client.contact, "contact"),
    client: {
      ...client,
      invited: mailboxOf(app, setup, adviserId),
      ...(usedBefore && { usedBefore }),
    },
  };
}
