import { and, asc, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import { appointments } from "#db/schema/appointments.ts";
import { filings } from "#db/schema/filing.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, type Instant, instantOf } from "#values/dates.ts";
import { currentSetup } from "../hours/setup.server.ts";
import type { Setup } from "../hours/setup.ts";
import { type PlaceInPlan, placesInPlans } from "../plan/plan-sessions.server.ts";
import { outsideHours, topicName } from "../session/appointments.server.ts";
import { reachedBy } from "../session/attendee.ts";
import { deskLogOf, isLeftStanding } from "../session/desk-log.server.ts";
import { type AppointmentRow, clientOf } from "../session/stored-client.server.ts";

/** A session as the firm reads it; without a reference a time that a visitor is about to book. */
export type DeskSession = {
  id: string;
  reference: string | undefined;
  /** The request for filing that it is about. */
  caseReference: string | undefined;
  state: AppointmentRow["state"];
  adviserId: string;
  topic: string;
  isFree: boolean;
  start: Instant;
  end: Instant;
  /** With the buffers of its topic. */
  blocked: { from: Instant; to: Instant };
  client: { name: string; email: string | undefined; mobile: string | undefined; note: string };
  /** What the firm noted last. */
  lastNote: string | undefined;
  /** The free session that this client had before, by its reference. */
  usedBefore: string | undefined;
  /** Where it counts against a plan. */
  place: PlaceInPlan | undefined;
  /** The adviser no longer works at that time, or is gone; `left` where the firm decided that it stands. */
  outside: "open" | "left" | undefined;
  createdAt: Instant;
  /** Booked without an account, and not touched by the firm. */
  isUnknown: boolean;
};

/**
 * What is booked, was held or missed, and what is about to be booked, of all advisers between two moments, in order, with
 * the setup that they were read by.
 */
export async function sessionsBetween(
  app: App,
  from: Instant,
  to: Instant,
): Promise<{ setup: Setup; sessions: DeskSession[] }> {
  const { state, expiresAt, startsAt, endsAt } = appointments;
  const isThere = and(
    inArray(state, ["held", "kept", "booked", "done", "missed"]),
    or(isNull(expiresAt), gt(expiresAt, asDate(app.clock.now()))),
  );
  return readSessions(app, and(isThere, lt(startsAt, asDate(to)), gt(endsAt, asDate(from))));
}

/** A booked session, also one that was cancelled, by its reference; undefined where there is none. */
export async function findDeskSession(app: App, reference: string) {
  const isIt = and(eq(appointments.reference, reference), isNull(appointments.expiresAt));
  const { setup, sessions, rows } = await readSessions(app, isIt);
  const [row, session] = [rows[0], sessions[0]];
  return row && session && { setup, row, session, log: deskLogOf(app, row) };
}

/** The sessions to come that were booked since a moment, in the order in which they were. */
export async function bookedSince(app: App, since: Instant): Promise<DeskSession[]> {
  const { state, startsAt, createdAt } = appointments;
  const isNew = and(
    eq(state, "booked"),
    gt(startsAt, asDate(app.clock.now())),
    gt(createdAt, asDate(since)),
  );
  const { sessions } = await readSessions(app, isNew);
  const made = (session: DeskSession) => session.createdAt.epochMilliseconds;
  return sessions.toSorted((one, other) => made(one) - made(other));
}

async function readSessions(app: App, condition: ReturnType<typeof and>) {
  const found = await app.db
    .select({ row: appointments, caseReference: filings.reference })
    .from(appointments)
    .leftJoin(filings, eq(filings.id, appointments.filingId))
    .where(condition)
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
  const setup = await currentSetup(app);
  const rows = found.map(({ row }) => row);
  const places = await placesInPlans(app.db, rows);
  const sessions = found.map(({ row, caseReference }): DeskSession => {
    const { name, contact, note, usedBefore } = clientOf(app, row);
    return {
      ...{ id: row.id, reference: row.reference ?? undefined, state: row.state },
      caseReference: caseReference ?? undefined,
      ...{ adviserId: row.adviserId, topic: topicName(setup, row.topic), isFree: row.isFree },
      ...{ start: instantOf(row.startsAt), end: instantOf(row.endsAt) },
      blocked: { from: instantOf(row.blockedFrom), to: instantOf(row.blockedTo) },
      client: { name, ...reachedBy(contact), note },
      ...{ usedBefore, place: places.get(row.id) },
      lastNote: deskLogOf(app, row).findLast(({ what }) => what === "note")?.text,
      outside: outsideOf(app, setup, row),
      ...{
        createdAt: instantOf(row.createdAt),
        isUnknown: row.personId === null && row.deskLog === null,
      },
    };
  });
  return { setup, sessions, rows };
}

/** Of what has not started: later nothing can be decided any more. */
function outsideOf(app: App, setup: Setup, row: AppointmentRow): DeskSession["outside"] {
  const isToCome =
    row.state === "booked" && row.startsAt.getTime() > app.clock.now().epochMilliseconds;
  if (!isToCome || outsideHours(setup, [row]).length === 0) return undefined;
  return isLeftStanding(app, row) ? "left" : "open";
}
