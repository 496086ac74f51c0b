import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { cutOffPassed } from "#domain/scheduling/cut-off.ts";
import type { App } from "#platform/app.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { type Instant, instantOf } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { currentSetup } from "../hours/setup.server.ts";
import type { Setup } from "../hours/setup.ts";
import { orderForSession } from "../plan/plan-sessions.server.ts";
import { queueAppointmentMails } from "../session/appointment-mail.server.ts";
import type { AppointmentOutcome } from "../session/appointment-messages.ts";
import type { Attendee } from "../session/attendee.ts";
import { deskLogWith, type NewEntry, standsAt } from "../session/desk-log.server.ts";
import type { AppointmentRow } from "../session/stored-client.server.ts";
import {
  cancelWithin,
  changedOrOver,
  moveWithin,
  named,
} from "../taking/change-appointment.server.ts";
import { lockFreeSession } from "../taking/free-session.server.ts";
import { lockAdvisers, takeOrRefuse } from "../taking/take-or-refuse.server.ts";
import { bookedWith, insertTaking, wantedIn } from "../taking/taking-rows.server.ts";
import { timesOf } from "../taking/takings.server.ts";
import { refusalOfPlace, timesFrom } from "./adviser-place.server.ts";

type Done = AppointmentOutcome<{ reference: string }>;

/** A session of the firm's by its reference, once it was booked. */
async function findSession(db: Db, reference: string): Promise<AppointmentRow | undefined> {
  const isIt = and(eq(appointments.reference, reference), isNull(appointments.expiresAt));
  const [row] = await db.select().from(appointments).where(isIt);
  return row;
}

/** A session that the firm books for a client, who is on the telephone. */
type BookedForClient = {
  topic: string;
  adviserId: string;
  start: Instant;
  typed: Attendee;
  /** The client's account, where the firm knows it: the session is listed there, and counts against its plan. */
  personId: string | undefined;
  /** Also outside the hours, beyond the most of a day, or beyond what the plan has left. */
  allTheSame: boolean;
};

/**
 * Books a session for a client at once, without notice and off the grid: never over another one. Outside the hours, on a
 * full day or beyond the plan it is refused unless it is wanted all the same.
 *
 * @param by who books it, by name
 */
export async function bookForClient(app: App, by: string, wanted: BookedForClient): Promise<Done> {
  const { topic: topicId, adviserId, start, typed, personId, allTheSame } = wanted;
  return takeOrRefuse(start, () =>
    app.db.transaction(async (tx): Promise<Done> => {
      const before = await wantedIn(app, topicId, tx);
      if (!before) return refused({ id: "topicGone" }, "gone");
      const browser = { hash: hashToken(newToken()), address: "", personId };
      const used =
        before.topic.price === "free" && (await lockFreeSession(app, tx, browser, typed.contact));
      const counts = await orderForSession(tx, personId, before.topic, start);
      if (!counts.ok && !allTheSame) return counts;
      await lockAdvisers(tx, [adviserId]);
      const found = await wantedIn(app, topicId, tx);
      if (!found) return refused({ id: "topicGone" }, "gone");
      if (!found.topic.advisers.includes(adviserId) && !allTheSame)
        return refused([{ field: "adviser", message: { id: "topicOfOthers" } }], "allTheSame");
      const times = timesOf(found.topic, start);
      const refusal = await refusalOfPlace(app, tx, found.setup, { adviserId, ...times });
      if (refusal && !(refusal.mayBe && allTheSame)) return refusal.refusal;
      const client = { ...typed, token: newToken(), utm: {} };
      const booked = bookedWith(
        app,
        found,
        adviserId,
        client,
        used ? used.row.reference : undefined,
      );
      const row = await insertTaking(
        app,
        tx,
        found,
        { start, adviserId },
        {
          ...{ ...booked, browserHash: browser.hash, personId: personId ?? null },
          orderId: counts.ok ? (counts.value ?? null) : null,
        },
      );
      // Outside the hours by choice: it is not asked about again.
      const stands = refusal?.isOutside ? [standsAt(by, times.startsAt)] : [];
      await logWithin(app, tx, row, [{ by, what: "booked" }, ...stands]);
      await queueAppointmentMails(app, tx, row, "booked");
      return accepted(named(row));
    }),
  );
}

/** Where the firm moves a session to. `seen` is its sequence as it was shown. */
type MovedByFirm = {
  reference: string;
  seen: number;
  adviserId: string;
  start: Instant;
  allTheSame: boolean;
};

/** Moves a session for the firm, at any time before it starts; it stays as long as it is, and no move of the client's is used. */
export async function moveForFirm(app: App, by: string, wanted: MovedByFirm): Promise<Done> {
  return takeOrRefuse(wanted.start, () =>
    app.db.transaction((tx) => moveSessionWithin(app, tx, by, wanted)),
  );
}

/** The same in a transaction of the caller's. */
export async function moveSessionWithin(
  app: App,
  tx: Db,
  by: string,
  { reference, seen, adviserId, start, allTheSame }: MovedByFirm,
  known?: Setup,
): Promise<Done> {
  const before = await findSession(tx, reference);
  if (!before) return refused({ id: "unknownReference" });
  await lockAdvisers(tx, [before.adviserId, adviserId]);
  const row = await lockSession(tx, reference);
  const changed = row && (changedOrOver(row, seen) ?? startedRefusal(app, row));
  if (!row || changed) return changed ?? refused({ id: "unknownReference" });
  const times = timesFrom(row, start);
  if (row.adviserId === adviserId && times.startsAt.getTime() === row.startsAt.getTime())
    return refused({ id: "sameTime" }, "same");
  const setup = known ?? (await currentSetup(app, tx));
  const refusal = await refusalOfPlace(app, tx, setup, { adviserId, ...times }, row.id);
  if (refusal && !(refusal.mayBe && allTheSame)) return refusal.refusal;
  const stands = refusal?.isOutside ? [standsAt(by, times.startsAt)] : [];
  const [from, to] = [row.startsAt.toISOString(), times.startsAt.toISOString()];
  const deskLog = deskLogWith(app, row, [{ by, what: "moved", from, to }, ...stands]);
  const moved = await moveWithin(app, tx, row, { adviserId, ...times }, { deskLog });
  return moved ? accepted(named(moved)) : refused({ id: "changedMeanwhile" }, "changed");
}

/** How the firm cancels a session. `seen` is its sequence as it was shown; left out, it is cancelled as it is now. */
type CancelledByFirm = {
  reference: string;
  seen?: number;
  /** Goes to the client, where the contact is verified. */
  reason: string;
  /** The client asked for it: later than clients may, it stays one of the plan's sessions. */
  isAsked?: boolean;
};

/** Cancels a session that has not started, for the firm. */
export async function cancelForFirm(app: App, by: string, wanted: CancelledByFirm): Promise<Done> {
  return app.db.transaction((tx) => cancelSessionWithin(app, tx, by, wanted));
}

/** The same in a transaction of the caller's. */
export async function cancelSessionWithin(
  app: App,
  tx: Db,
  by: string,
  { reference, seen, reason, isAsked = false }: CancelledByFirm,
): Promise<Done> {
  const row = await lockSession(tx, reference);
  if (!row) return refused({ id: "unknownReference" });
  const changed = changedOrOver(row, seen ?? row.sequence) ?? startedRefusal(app, row);
  if (changed) return changed;
  const { changes } = await currentSetup(app, tx);
  const counts = isAsked && cutOffPassed(instantOf(row.startsAt), app.clock.now(), changes);
  const deskLog = deskLogWith(app, row, [{ by, what: "cancelled", text: reason }]);
  const of = isAsked ? ("client" as const) : ("firm" as const);
  const cancelled = await cancelWithin(app, tx, row, { by: of, reason, counts, deskLog });
  return cancelled ? accepted(named(cancelled)) : refused({ id: "changedMeanwhile" }, "changed");
}

/** Cancels sessions that came together in a burst, each by itself. @returns how many were still to be cancelled */
export async function cancelMany(
  app: App,
  by: string,
  references: readonly string[],
  reason: string,
): Promise<AppointmentOutcome<{ cancelled: number }>> {
  if (references.length === 0) return refused({ id: "nothingChosen" });
  let cancelled = 0;
  for (const reference of references) {
    const done = await cancelForFirm(app, by, { reference, reason });
    if (done.ok) cancelled += 1;
  }
  return accepted({ cancelled });
}

/** Says of a session that has started whether it was held, or the client did not come; "booked" takes that back. */
export async function markSession(
  app: App,
  by: string,
  reference: string,
  as: "done" | "missed" | "booked",
): Promise<Done> {
  // Another may stand there by now, since who did not come takes no time.
  return takeOrRefuse(app.clock.now(), () => app.db.transaction(markWithin));

  async function markWithin(tx: Db): Promise<Done> {
    const row = await lockSession(tx, reference);
    if (!row) return refused({ id: "unknownReference" });
    if (row.state === "cancelled") return refused({ id: "isCancelled" }, "over");
    if (row.startsAt.getTime() > app.clock.now().epochMilliseconds)
      return refused({ id: "notStarted" });
    if (row.state === as) return accepted(named(row));
    const what = as === "booked" ? "open" : as;
    const deskLog = deskLogWith(app, row, [{ by, what }]);
    await tx.update(appointments).set({ state: as, deskLog }).where(eq(appointments.id, row.id));
    return accepted(named(row));
  }
}

/** Keeps a note of the firm's with a session, which reaches no client. */
export async function noteSession(
  app: App,
  by: string,
  reference: string,
  text: string,
): Promise<Done> {
  return app.db.transaction(async (tx): Promise<Done> => {
    const row = await lockSession(tx, reference);
    if (!row) return refused({ id: "unknownReference" });
    await logWithin(app, tx, row, [{ by, what: "note", text }]);
    return accepted(named(row));
  });
}

async function logWithin(
  app: App,
  tx: Db,
  row: AppointmentRow,
  entries: readonly NewEntry[],
): Promise<void> {
  const deskLog = deskLogWith(app, row, entries);
  await tx.update(appointments).set({ deskLog }).where(eq(appointments.id, row.id));
}

async function lockSession(tx: Db, reference: string): Promise<AppointmentRow | undefined> {
  const states = ["booked", "cancelled", "done", "missed"] as const;
  const isIt = and(eq(appointments.reference, reference), inArray(appointments.state, [...states]));
  const [row] = await tx.select().from(appointments).where(isIt).for("update");
  return row;
}

function startedRefusal({ clock }: App, { startsAt }: AppointmentRow) {
  const isStarted = startsAt.getTime() <= clock.now().epochMilliseconds;
  return isStarted ? refused({ id: "startedAtDesk" as const }, "over") : undefined;
}
