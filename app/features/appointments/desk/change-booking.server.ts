import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, type Instant } from "#values/dates.ts";
import { accepted, type Refused, refused } from "#values/outcome.ts";
import { lockSetup, newestSetup, setupFrom, storeSetup } from "../hours/setup.server.ts";
import { type Setup, topicOf } from "../hours/setup.ts";
import type { BookingFile } from "../hours/stored-booking.ts";
import type { AppointmentMessage, AppointmentOutcome } from "../session/appointment-messages.ts";
import { outsideHours } from "../session/appointments.server.ts";
import { deskLogWith, isLeftStanding, standsAt } from "../session/desk-log.server.ts";
import type { AppointmentRow } from "../session/stored-client.server.ts";
import { isAsShown } from "../taking/change-appointment.server.ts";
import { takeOrRefuse } from "../taking/take-or-refuse.server.ts";
import { cancelSessionWithin, moveSessionWithin } from "./change-session.server.ts";

/** What becomes of a session that lies outside the hours; `seen` is its sequence as it was shown. */
export type SessionDecision = { seen: number } & (
  | { kind: "move"; adviserId: string; start: Instant }
  | { kind: "stand" }
  | { kind: "cancel" }
);

/** By the references of the sessions; one reason is said to all whose sessions are cancelled. */
export type SessionDecisions = { each: ReadonlyMap<string, SessionDecision>; reason: string };

/** A change of hours, topics or rules. */
type BookingChange = {
  /** The version that was shown; refused where another is the newest. Left out, it is made of whichever is. */
  seen?: number;
  change: (file: BookingFile) => BookingFile;
  decisions?: SessionDecisions;
  /** Whoever falls ill closes the day first, and decides afterwards. */
  decidesLater?: true;
};

/**
 * Sets a new version of hours, topics and rules. Of each session that it would strand must be decided: what is moved or
 * cancelled is so by the same commit, and one that was booked meanwhile is refused as `strands`, as are all with it.
 *
 * @param by who changes it, by name
 */
export async function changeBooking(
  app: App,
  by: string,
  { seen, change, decisions, decidesLater }: BookingChange,
): Promise<AppointmentOutcome<{ version: number }>> {
  return allOrNothing(app, async (tx) => {
    await lockSetup(tx);
    const newest = await newestSetup(app, tx);
    if (seen !== undefined && seen !== newest.version)
      return refused({
        id: "versionOld",
        params: { version: newest.version, by: newest.setBy },
      });
    const file = change(newest.file);
    if (isDeepStrictEqual(file, newest.file)) return accepted({ version: newest.version });
    const [before, after] = [setupFrom(app, newest.file), setupFrom(app, file)];
    const stranded = strandedBy(before, after, await comingRows(app, tx));
    const undecided = stranded.filter(({ reference }) => !decisions?.each.has(reference ?? ""));
    if (undecided.length > 0 && !decidesLater)
      return refused({ id: "strands", params: { count: undecided.length } }, "strands");
    const version = await storeSetup(app, tx, file, by);
    if (decisions) await decideWithin(app, tx, by, { rows: stranded, setup: after, decisions });
    for (const row of undecided) await askAnew(app, tx, by, row);
    return accepted({ version });
  });
}

/** Does what was decided of sessions that lie outside the hours already: all of it, or nothing. */
export async function decideOutside(
  app: App,
  by: string,
  decisions: SessionDecisions,
): Promise<AppointmentOutcome<{ count: number }>> {
  return allOrNothing(app, async (tx) => {
    await lockSetup(tx);
    const setup = setupFrom(app, (await newestSetup(app, tx)).file);
    const rows = outsideHours(setup, await comingRows(app, tx));
    const decided = rows.filter(({ reference }) => decisions.each.has(reference ?? ""));
    if (decided.length === 0) return refused({ id: "nothingChosen" });
    await decideWithin(app, tx, by, { rows: decided, setup, decisions });
    return accepted({ count: decided.length });
  });
}

/** The sessions that a change would strand, as they are at this moment. */
export async function findStranded(
  app: App,
  change: (file: BookingFile) => BookingFile,
): Promise<{ rows: AppointmentRow[]; setup: Setup }> {
  const { file } = await newestSetup(app, app.db);
  const setup = setupFrom(app, change(file));
  const coming = await comingRows(app, app.db);
  return { rows: strandedBy(setupFrom(app, file), setup, coming), setup };
}

/** The sessions to come that lie outside the hours. */
export async function findOutside(app: App): Promise<{ rows: AppointmentRow[]; setup: Setup }> {
  const setup = setupFrom(app, (await newestSetup(app, app.db)).file);
  return { rows: outsideHours(setup, await comingRows(app, app.db)), setup };
}

function strandedBy(before: Setup, after: Setup, rows: readonly AppointmentRow[]) {
  const already = new Set(outsideHours(before, rows));
  const outside = new Set(outsideHours(after, rows));
  return rows.filter(
    (row) =>
      (outside.has(row) && !already.has(row)) ||
      (givesTopic(before, row) && !givesTopic(after, row)),
  );
}

/** Whether a session's adviser takes its topic. */
function givesTopic(setup: Setup, { topic, adviserId }: AppointmentRow): boolean {
  return topicOf(setup, topic)?.advisers.includes(adviserId) ?? false;
}

/** What has not started: all of it, since what lies outside the hours may be far ahead. */
function comingRows({ clock }: App, db: Db): Promise<AppointmentRow[]> {
  const isToCome = gt(appointments.startsAt, asDate(clock.now()));
  return db
    .select()
    .from(appointments)
    .where(and(eq(appointments.state, "booked"), isToCome))
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
}

type ToDecide = { rows: readonly AppointmentRow[]; setup: Setup; decisions: SessionDecisions };

async function decideWithin(
  app: App,
  tx: Db,
  by: string,
  { rows, setup, decisions: { each, reason } }: ToDecide,
): Promise<void> {
  for (const row of rows) {
    const reference = row.reference ?? "";
    const decision = each.get(reference);
    if (!decision) continue;
    const { seen } = decision;
    const done = await (decision.kind === "move"
      ? moveSessionWithin(app, tx, by, { ...decision, reference, allTheSame: false }, setup)
      : decision.kind === "cancel"
        ? cancelSessionWithin(app, tx, by, { reference, seen, reason })
        : standWithin(app, tx, by, row, seen));
    if (!done.ok) throw new Undone(under(reference, done));
  }
}

async function standWithin(
  app: App,
  tx: Db,
  by: string,
  row: AppointmentRow,
  seen: number,
): Promise<AppointmentOutcome<unknown>> {
  if (row.sequence !== seen) return refused({ id: "changedMeanwhile" }, "changed");
  const deskLog = deskLogWith(app, row, [standsAt(by, row.startsAt)]);
  const kept = await tx.update(appointments).set({ deskLog }).where(isAsShown(row)).returning();
  return kept.length > 0 ? accepted(null) : refused({ id: "changedMeanwhile" }, "changed");
}

/** What was once left to stand there was so under other hours. */
async function askAnew(app: App, tx: Db, by: string, row: AppointmentRow): Promise<void> {
  if (!isLeftStanding(app, row)) return;
  const deskLog = deskLogWith(app, row, [{ by, what: "open" }]);
  await tx.update(appointments).set({ deskLog }).where(isAsShown(row));
}

/** At the field where that session is decided on: there is no box to tick. */
function under(
  reference: string,
  { problems, reason }: Refused<AppointmentMessage>,
): Refused<AppointmentMessage> {
  const field = decisionField(reference);
  const notThere: AppointmentMessage = { id: "timeNotOffered" };
  return refused(
    problems.map(({ message }) => ({
      field,
      message: reason === "allTheSame" ? notThere : message,
    })),
    "strands",
  );
}

/** The name of the field where a session is decided on. */
export function decisionField(reference: string): string {
  return `decide-${reference}`;
}

/** Ends a transaction with a refusal: nothing of it stays. */
class Undone extends Error {
  readonly refusal: Refused<AppointmentMessage>;
  constructor(refusal: Refused<AppointmentMessage>) {
    super();
    this.refusal = refusal;
  }
}

async function allOrNothing<Value>(
  app: App,
  act: (tx: Db) => Promise<AppointmentOutcome<Value>>,
): Promise<AppointmentOutcome<Value>> {
  try {
    return await takeOrRefuse(app.clock.now(), () => app.db.transaction((tx) => act(tx)));
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}
