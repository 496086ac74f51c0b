import { and, eq, gt } from "drizzle-orm";
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
      await removeExpired(app, tx, slot.assigned, times);
      const before = clientOf(app, row);
      const client = { ...before, invited: mailboxOf(app, now, slot.assigned) };
      const [moved] = await tx
        .update(appointments)
        .set({
          ...{ adviserId: slot.assigned, ...times },
          client: sealedAppointmentClient.seal(app, row.id, client),
          ...{ sequence: row.sequence + 1, moves: row.moves + 1 },
        })
        .where(and(isAsShown(row), isInTime(app, setup.changes.cutOff)))
        .returning();
      if (!moved) return refused({ id: "changedMeanwhile" }, "changed");
      if (before.invited !== client.invited) await queueUninvited(app, tx, row, "moved");
      await queueAppointmentMails(app, tx, moved, "moved");
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
  return cancel(app, row, "client", cutOff);
}

/** Cancels a session that has not started, for the firm. @param reason goes to the client, where the contact is verified */
export async function cancelForFirm(
  app: App,
  reference: string,
  reason: string,
): Promise<AppointmentOutcome<{ reference: string }>> {
  const known = eq(appointments.reference, reference);
  const [row] = await app.db.select().from(appointments).where(known);
  if (!row) return refused({ id: "unknownReference" });
  const changed = changedOrOver(row, row.sequence);
  if (changed) return changed;
  const refusal = cancelRefusal(instantOf(row.startsAt), app.clock.now(), { cutOff: 0 });
  if (refusal) return refused({ id: "started" }, "over");
  return cancel(app, row, "firm", 0, reason);
}

function named({ reference }: AppointmentRow): { reference: string } {
  return { reference: reference ?? "" };
}

async function cancel(
  app: App,
  row: AppointmentRow,
  by: "client" | "firm",
  cutOff: number,
  reason = "",
): Promise<AppointmentOutcome<{ reference: string }>> {
  return app.db.transaction(async (tx) => {
    const change = { state: "cancelled" as const, cancelledBy: by };
    const [cancelled] = await tx
      .update(appointments)
      .set({ ...change, cancelledAt: asDate(app.clock.now()), sequence: row.sequence + 1 })
      .where(and(isAsShown(row), isInTime(app, cutOff)))
      .returning();
    if (!cancelled) return refused({ id: "changedMeanwhile" }, "changed");
    await queueAppointmentMails(app, tx, cancelled, "cancelled", reason);
    return accepted(named(cancelled));
  });
}

function changedOrOver(
  { state, sequence }: AppointmentRow,
  seen: number,
): AppointmentOutcome<never> | undefined {
  if (state !== "booked") return refused({ id: "isCancelled" }, "over");
  return sequence === seen ? undefined : refused({ id: "changedMeanwhile" }, "changed");
}

function isAsShown({ id, sequence }: AppointmentRow) {
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
