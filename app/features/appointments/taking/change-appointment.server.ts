import { and, eq, gt, type SQL } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { type ChangeRefusal, cancelRefusal, moveRefusal } from "#domain/scheduling/cut-off.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, type Instant, instantOf, minutes } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { currentSetup } from "../hours/setup.server.ts";
import { topicOf } from "../hours/setup.ts";
import {
  mailboxOf,
  queueAppointmentMails,
  queueUninvited,
} from "../session/appointment-mail.server.ts";
import type { AppointmentMessage, AppointmentOutcome } from "../session/appointment-messages.ts";
import {
  type AppointmentRow,
  clientOf,
  sealedAppointmentClient,
} from "../session/stored-client.server.ts";
import { lockAdvisers, removeExpired, takeOrRefuse } from "./take-or-refuse.server.ts";
import { refusalOf, slotAt, timesOf } from "./takings.server.ts";

/**
 * Moves a session to another start, for its client. One change of its row: the new time is taken and the old one free at
 * the same commit, and a refusal leaves the old one.
 *
 * @param seen its sequence as it was shown: where it was changed since, the move is refused as `changed`
 */
export async function moveAppointment(
  app: App,
  row: AppointmentRow,
  seen: number,
  start: Instant,
): Promise<AppointmentOutcome<{ reference: string }>> {
  const setup = await currentSetup(app);
  const topic = topicOf(setup, row.topic);
  if (!topic) return refused({ id: "topicGone" }, "gone");
  // The same press, sent twice.
  if (row.sequence === seen + 1 && instantOf(row.startsAt).equals(start))
    return accepted(named(row));
  const changed = changedOrOver(row, seen);
  if (changed) return changed;
  const session = { start: instantOf(row.startsAt), moves: row.moves };
  const refusal = moveRefusal(session, app.clock.now(), setup.changes);
  if (refusal) return refused(refusalMessage(refusal, setup.changes.mostMoves), "over");
  if (session.start.equals(start)) return refused({ id: "sameTime" }, "same");
  return takeOrRefuse(start, () =>
    app.db.transaction(async (tx): Promise<AppointmentOutcome<{ reference: string }>> => {
      await lockAdvisers(tx, [...topic.advisers, row.adviserId]);
      const now = await currentSetup(app, tx);
      const wanted = { setup: now, topic: topicOf(now, topic.id) ?? topic, ignore: [row] };
      const slot = await slotAt(app, tx, wanted, start);
      if (!slot) return refusalOf(app, wanted, start);
      const times = timesOf(wanted.topic, start);
      const inTime = isInTime(app, setup.changes.cutOff);
      const to = { adviserId: slot.assigned, ...times };
      const moved = await moveWithin(app, tx, row, to, { moves: row.moves + 1 }, inTime);
      if (!moved) return refused({ id: "changedMeanwhile" }, "changed");
      return accepted(named(moved));
    }),
  );
}

/** Cancels a session, for its client: until the cut-off. It stays cancelled. */
export async function cancelAppointment(
  app: App,
  row: AppointmentRow,
  seen: number,
): Promise<AppointmentOutcome<{ reference: string }>> {
  const { cutOff, mostMoves } = (await currentSetup(app)).changes;
  // The same press, sent twice.
  if (row.cancelledBy === "client" && row.sequence === seen + 1) return accepted(named(row));
  const changed = changedOrOver(row, seen);
  if (changed) return changed;
  const refusal = cancelRefusal(instantOf(row.startsAt), app.clock.now(), { cutOff });
  if (refusal) return refused(refusalMessage(refusal, mostMoves), "over");
  return app.db.transaction(async (tx): Promise<AppointmentOutcome<{ reference: string }>> => {
    const condition = isInTime(app, cutOff);
    const cancelled = await cancelWithin(app, tx, row, { by: "client", condition });
    return cancelled ? accepted(named(cancelled)) : refused({ id: "changedMeanwhile" }, "changed");
  });
}

type Times = ReturnType<typeof timesOf>;

/**
 * Gives a session another time, or another adviser, under the lock of both advisers; undefined where it was changed since
 * it was read. Its mails go with the same commit.
 */
export async function moveWithin(
  app: App,
  tx: Db,
  row: AppointmentRow,
  { adviserId, ...times }: Times & { adviserId: string },
  more: Partial<AppointmentRow>,
  condition?: SQL,
): Promise<AppointmentRow | undefined> {
  await removeExpired(app, tx, adviserId, times);
  const before = clientOf(app, row);
  const client = { ...before, invited: mailboxOf(app, await currentSetup(app, tx), adviserId) };
  const [moved] = await tx
    .update(appointments)
    .set({
      ...{ adviserId, ...times },
      client: sealedAppointmentClient.seal(app, row.id, client),
      ...{ sequence: row.sequence + 1, settledAt: asDate(app.clock.now()) },
      ...more,
    })
    .where(and(isAsShown(row), condition))
    .returning();
  if (!moved) return undefined;
  if (before.invited !== client.invited) await queueUninvited(app, tx, row, "moved");
  await queueAppointmentMails(app, tx, moved, "moved");
  return moved;
}

/** A session by its reference alone. */
export function named({ reference }: AppointmentRow): { reference: string } {
  return { reference: reference ?? "" };
}

/**
 * Cancels a session; undefined where it was changed since it was read. What it counted against a plan is given back.
 *
 * @param more.reason goes to the client, where the contact is verified
 * @param more.counts it stays one of the plan's: the client cancels later than a client may
 */
export async function cancelWithin(
  app: App,
  tx: Db,
  row: AppointmentRow,
  more: {
    by: "client" | "firm";
    reason?: string;
    counts?: boolean;
    deskLog?: string;
    condition?: SQL;
  },
): Promise<AppointmentRow | undefined> {
  const { by, reason, counts = false, deskLog, condition } = more;
  const [cancelled] = await tx
    .update(appointments)
    .set({
      ...{ state: "cancelled" as const, cancelledBy: by },
      ...{ cancelledAt: asDate(app.clock.now()), sequence: row.sequence + 1 },
      ...(!counts && { orderId: null }),
      ...(deskLog && { deskLog }),
    })
    .where(and(isAsShown(row), condition))
    .returning();
  if (cancelled) await queueAppointmentMails(app, tx, cancelled, "cancelled", reason);
  return cancelled;
}

/** Why a session can be changed no more, or was changed since it was shown; undefined where it stands as it was. */
export function changedOrOver(
  { state, sequence }: AppointmentRow,
  seen: number,
): AppointmentOutcome<never> | undefined {
  if (state === "cancelled") return refused({ id: "isCancelled" }, "over");
  if (state !== "booked") return refused({ id: "started" }, "over");
  return sequence === seen ? undefined : refused({ id: "changedMeanwhile" }, "changed");
}

/** The session as it was read, still booked. */
export function isAsShown({ id, sequence }: AppointmentRow) {
  return and(
    eq(appointments.id, id),
    eq(appointments.state, "booked"),
    eq(appointments.sequence, sequence),
  );
}

/** @param cutOff minutes before the start; that minute is still in time */
function isInTime({ clock }: Pick<App, "clock">, cutOff: number) {
  // A millisecond before, so that the last moment itself counts.
  const latest = clock.now().add(minutes(cutOff)).subtract({ milliseconds: 1 });
  return gt(appointments.startsAt, asDate(latest));
}

/** Why a client cannot change a session, as a message. */
export function refusalMessage(refusal: ChangeRefusal, most: number): AppointmentMessage {
  return refusal === "movedTooOften" ? { id: refusal, params: { most } } : { id: refusal };
}
