import { and, asc, desc, eq, gt, inArray, lte, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { filings } from "#db/schema/filing.ts";
import { cancelRefusal, moveRefusal } from "#domain/scheduling/cut-off.ts";
import { beyondWork } from "#domain/scheduling/local-days.ts";
import { isOwnContact } from "#features/accounts/contacts.server.ts";
import type { App } from "#platform/app.server.ts";
import { hashToken } from "#platform/sealing.server.ts";
import { asDate, type Instant, instantOf, minutes } from "#values/dates.ts";
import { otherZone } from "../calendar/other-zone.ts";
import { currentSetup } from "../hours/setup.server.ts";
import type { Setup } from "../hours/setup.ts";
import { priceIfFree, type SessionPrice } from "../hours/topic-price.ts";
import type { Appointment } from "./appointment.ts";
import { reachedBy } from "./attendee.ts";
import { isLeftStanding } from "./desk-log.server.ts";
import { type AppointmentRow, clientOf } from "./stored-client.server.ts";

/** The session that a token opens, with its row; undefined until it is booked, and for a wrong token. */
export async function findAppointment(
  app: App,
  token: string,
): Promise<{ row: AppointmentRow; appointment: Appointment } | undefined> {
  const [row] = await app.db
    .select()
    .from(appointments)
    .where(eq(appointments.tokenHash, hashToken(token)));
  if (!row || row.expiresAt) return undefined;
  return { row, appointment: await describeAppointment(app, app.db, row) };
}

export async function describeAppointment(
  app: App,
  db: Db,
  row: AppointmentRow,
  known?: Setup,
): Promise<Appointment> {
  const setup = known ?? (await currentSetup(app, db));
  const { cutOff, mostMoves } = setup.changes;
  const { zone, contact } = clientOf(app, row);
  const adviser = setup.advisers.find(({ id }) => id === row.adviserId);
  const [start, now] = [instantOf(row.startsAt), app.clock.now()];
  const isVerified = await isOwnContact(app, db, contact, row.personId);
  return {
    reference: row.reference ?? "",
    caseReference: await caseOf(db, row),
    state: row.state === "cancelled" ? "cancelled" : "booked",
    cancelledBy: row.cancelledBy,
    topic: topicName(setup, row.topic),
    price: priceOfTaken(setup, row),
    adviser: adviserName(setup, row.adviserId),
    isSample: adviser?.isSample ?? false,
    callLink: adviser?.callLink,
    ...{ start, end: instantOf(row.endsAt), zone: otherZone(zone), isVerified, mostMoves },
    ...{ sequence: row.sequence, moves: row.moves },
    changeUntil: start.subtract(minutes(cutOff)),
    cancelRefusal: cancelRefusal(start, now, setup.changes),
    moveRefusal: moveRefusal({ start, moves: row.moves }, now, setup.changes),
  };
}

/** A coming session as its client lists it. */
type OwnAppointment = {
  reference: string;
  /** Opens it. */
  token: string;
  topic: string;
  start: Instant;
  /** The request for filing that it is about. */
  caseReference: string | undefined;
};

/** The coming sessions of an account as its cards list them, soonest first, at most 50. */
export async function listOwnAppointments(app: App, personId: string): Promise<OwnAppointment[]> {
  const rows = await comingOf(app, personId);
  if (rows.length === 0) return [];
  const setup = await currentSetup(app);
  return rows.map(({ row, caseReference }) => ({
    reference: row.reference ?? "",
    token: clientOf(app, row).token,
    topic: topicName(setup, row.topic),
    start: instantOf(row.startsAt),
    caseReference: caseReference ?? undefined,
  }));
}

/** The coming sessions of an account, soonest first, at most 50. */
export async function comingOf(app: App, personId: string) {
  return app.db
    .select({ row: appointments, caseReference: filings.reference })
    .from(appointments)
    .leftJoin(filings, eq(filings.id, appointments.filingId))
    .where(and(eq(appointments.personId, personId), isComing(app)))
    .orderBy(asc(appointments.startsAt))
    .limit(50);
}

const PAST_SHOWN = 50;

/** The sessions of an account that are over or were cancelled, the latest first, at most 50. */
export async function listPastAppointments(app: App, personId: string): Promise<AppointmentRow[]> {
  const { state, endsAt, startsAt } = appointments;
  const isPast = or(
    inArray(state, ["cancelled", "done", "missed"]),
    and(eq(state, "booked"), lte(endsAt, asDate(app.clock.now()))),
  );
  return app.db
    .select()
    .from(appointments)
    .where(and(eq(appointments.personId, personId), isPast))
    .orderBy(desc(startsAt), desc(appointments.id))
    .limit(PAST_SHOWN);
}

async function caseOf(db: Db, { filingId }: AppointmentRow): Promise<string | undefined> {
  if (filingId === null) return undefined;
  const [filing] = await db
    .select({ reference: filings.reference })
    .from(filings)
    .where(eq(filings.id, filingId));
  return filing?.reference;
}

/** How many coming sessions the command lists. */
const MOST_COMING = 500;

/** A coming session as the firm lists it. */
export type ComingAppointment = {
  reference: string;
  /** The request for filing that it is about. */
  caseReference: string | undefined;
  topic: string;
  adviser: string;
  start: Instant;
  end: Instant;
  client: { name: string; email: string | undefined; mobile: string | undefined };
  /** The free session that this client had before, by its reference. */
  usedBefore: string | undefined;
  /** The adviser no longer works at that time, or is gone. */
  isOutsideHours: boolean;
};

/** The coming sessions of all advisers, soonest first, at most 500. */
export async function listComing(app: App): Promise<ComingAppointment[]> {
  const rows = await app.db
    .select({ row: appointments, caseReference: filings.reference })
    .from(appointments)
    .leftJoin(filings, eq(filings.id, appointments.filingId))
    .where(isComing(app))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(MOST_COMING);
  const setup = await currentSetup(app);
  const all = rows.map(({ row }) => row);
  const outside = new Set(outsideHours(setup, all));
  return rows.map(({ row, caseReference }) => {
    const { name, contact, usedBefore } = clientOf(app, row);
    return {
      reference: row.reference ?? "",
      caseReference: caseReference ?? undefined,
      topic: topicName(setup, row.topic),
      adviser: adviserName(setup, row.adviserId),
      start: instantOf(row.startsAt),
      end: instantOf(row.endsAt),
      client: { name, ...reachedBy(contact) },
      usedBefore,
      isOutsideHours: outside.has(row),
    };
  });
}

/** How many sessions that have not started lie outside the hours, those that the firm lets stand apart. */
export async function countOutside(app: App, setup: Setup): Promise<number> {
  const { id, adviserId, startsAt, endsAt, deskLog, state } = appointments;
  const rows = await app.db
    .select({ id, adviserId, startsAt, endsAt, deskLog })
    .from(appointments)
    .where(and(eq(state, "booked"), gt(startsAt, asDate(app.clock.now()))));
  return outsideHours(setup, rows).filter((row) => !isLeftStanding(app, row)).length;
}

function isComing({ clock }: App) {
  return and(eq(appointments.state, "booked"), gt(appointments.endsAt, asDate(clock.now())));
}

type InHours = Pick<AppointmentRow, "adviserId" | "startsAt" | "endsAt">;

/** Of some sessions those throughout which their adviser does not work, or is gone, in their order. */
export function outsideHours<Row extends InHours>(
  { advisers, holidays }: Setup,
  rows: readonly Row[],
): Row[] {
  const outside = new Set<Row>();
  for (const [id, its] of Map.groupBy(rows, ({ adviserId }) => adviserId)) {
    const adviser = advisers.find((each) => each.id === id);
    const sessions = its.map((row) => ({
      ...{ row, from: row.startsAt.getTime(), to: row.endsAt.getTime() },
    }));
    const beyond = adviser ? beyondWork(adviser, holidays, sessions) : sessions;
    for (const { row } of beyond) outside.add(row);
  }
  return rows.filter((row) => outside.has(row));
}

/**
 * Bought where it counts against a plan, and free where it was free when it was taken; else what its topic says now, and
 * "ask" where that is no more or is free by now.
 */
export function priceOfTaken(
  { topics }: Setup,
  { topic: id, isFree, orderId }: Pick<AppointmentRow, "topic" | "isFree" | "orderId">,
): SessionPrice {
  if (orderId !== null) return "bought";
  const price = topics.find((topic) => topic.id === id)?.price;
  return isFree || price === undefined || price === "free" ? priceIfFree(isFree) : price;
}

/** A topic that is no more has its id alone. */
export function topicName({ topics }: Setup, id: string): string {
  return topics.find((topic) => topic.id === id)?.name ?? id;
}

/** Who is no longer in the setup has an id alone. */
export function adviserName({ advisers }: Setup, id: string): string {
  return advisers.find((adviser) => adviser.id === id)?.name ?? id;
}
