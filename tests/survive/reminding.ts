import { inArray } from "drizzle-orm";
import { sessionReminderSubject } from "#content/en/session-reminders.ts";
import { appointments } from "#db/schema/appointments.ts";
import { clientOf } from "#features/appointments/session/stored-client.server.ts";
import {
  cancelAppointment,
  moveAppointment,
} from "#features/appointments/taking/change-appointment.server.ts";
import type { App } from "#platform/app.server.ts";
import { days, hours, type Instant, instant, instantOf, minutes } from "#values/dates.ts";
import { handlers } from "../../server/handlers.ts";
import { bookInFull } from "../scheduling/book-in-full.ts";
import { setHours } from "../scheduling/firm-hours.ts";
import { sendWhatIsLeft } from "./later.ts";
import { nameOf, openSlowly, type Reminders, type Reminding } from "./slow-mailbox.ts";

/** Wednesday of the first round: 10:00, 11:00, 15:00 and 16:00 in India, with each of three advisers. */
const STARTS = ["04:30", "05:30", "09:30", "10:30"].map((time) =>
  instant(`2027-01-06T${time}:00Z`),
);
const ADVISERS = 3;
const SESSIONS = STARTS.length * ADVISERS;
const FIRST = instant("2027-01-06T04:30:00Z");
/** Every session begins on a half hour. */
const STEP = minutes(30);

/** Looks at the session as it is, past all that the reminder was made from. */
async function look(app: App, { to, subject }: { to: string; subject: string }) {
  const [row] = await sessionsOf(app, [to]);
  if (!row) throw new Error(`no session of ${to}`);
  const now = app.clock.now();
  const start = instantOf(row.startsAt);
  const isBefore = start.until(now).sign < 0 && start.subtract(days(1)).until(now).sign >= 0;
  const isSo = row.state === "booked" && isBefore && subject === sessionReminderSubject(start);
  const kind = start.subtract(hours(1)).until(now).sign < 0 ? "day" : "hour";
  return { kind, isSo };
}

function contactsOf(round: number): string[] {
  return Array.from({ length: SESSIONS }, (_, index) => `asha-${round}-${index}@example.com`);
}

async function sessionsOf(app: App, contacts: readonly string[]) {
  const indexes = contacts.flatMap((contact) => app.sealing.blindIndexes(contact, "contact"));
  const rows = await app.db
    .select()
    .from(appointments)
    .where(inArray(appointments.contactIndex, indexes));
  return rows.map((row) => ({ ...row, contact: clientOf(app, row).contact }));
}

/** Each round is a week later. */
function inRound(round: number, moment: Instant): Instant {
  return moment.add(days(7 * round));
}

/** Books the sessions of a round, two days before. */
async function bookRound({ app, set }: Reminding, round: number): Promise<void> {
  set(inRound(round, FIRST).subtract(days(2)));
  await setHours(app, ADVISERS);
  for (const [index, contact] of contactsOf(round).entries()) {
    const browser = { hash: contact, address: `2001:db8:${round}:${index}::1` };
    const start = inRound(round, STARTS[index % STARTS.length] ?? FIRST);
    const typed = { name: "Asha Testwala", contact, note: "" };
    const wanted = { topic: "free-tax-session", start, token: undefined, zone: undefined };
    const booked = await bookInFull(app, browser, { ...wanted, utm: {}, typed });
    if (!booked.ok) throw new Error(JSON.stringify(booked.problems));
  }
}

/**
 * Lets time pass from an hour before the first reminder is due to the Saturday after, and does every half hour what a
 * server does; in between one session of four is cancelled, and one is moved to Friday.
 * @param after where a process before has come to
 */
async function passTime({ app, set }: Reminding, round: number, after?: Instant): Promise<void> {
  const first = inRound(round, FIRST);
  const remind = handlers.find(({ queue }) => queue === "remind-sessions");
  const changed = first.subtract(hours(15));
  let now = after ? after.add(STEP) : first.subtract(hours(25));
  for (; now.until(first.add(days(3))).sign > 0; now = now.add(STEP)) {
    set(now);
    if (now.until(changed).sign <= 0 && changed.until(now).total("hours") < 2)
      await changeSome(app, round);
    await remind?.run(app, {});
    await sendWhatIsLeft(app);
  }
}

async function changeSome(app: App, round: number): Promise<void> {
  for (const [index, contact] of contactsOf(round).entries()) {
    const [row] = await sessionsOf(app, [contact]);
    if (!row || row.sequence > 0) continue;
    const friday = instantOf(row.startsAt).add(days(2));
    const done =
      index % 4 === 1
        ? await cancelAppointment(app, row, 0)
        : index % 4 === 2 && (await moveAppointment(app, row, 0, friday));
    if (done && !done.ok) throw new Error(JSON.stringify(done.problems));
  }
}

/** What a client of the round is to have had of each session that was held, by address, subject and kind. */
async function expectedOf(app: App, round: number): Promise<string[]> {
  const rows = await sessionsOf(app, contactsOf(round));
  return rows
    .filter(({ state }) => state === "booked")
    .flatMap(({ contact: to, startsAt }) =>
      (["day", "hour"] as const).map((kind) =>
        nameOf({ to, subject: sessionReminderSubject(instantOf(startsAt)), kind }),
      ),
    );
}

export const OF_SESSIONS: Reminders = {
  most: SESSIONS,
  // The first, second, third and fourth hour of sessions is a day away.
  due: [4, 6, 14, 16],
  seed: 20_261_122,
  open: (...where) => openSlowly({ from: FIRST, subjects: /^Reminder/, look }, ...where),
  ...{ make: bookRound, passTime, expectedOf },
};
