import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { appointments } from "#db/schema/appointments.ts";
import { instant, plainDate } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { member, withEmail } from "../../../../tests/cast.ts";
import { sample } from "../../../../tests/sample.ts";
import { setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { bookAsClient, clientOfPlan } from "../../../../tests/scheduling/plan-client.ts";
import { withHoursOn } from "../hours/change-hours.ts";
import { newestSetup } from "../hours/setup.server.ts";
import { findAppointment } from "../session/appointments.server.ts";
import { moveAppointment } from "../taking/change-appointment.server.ts";
import {
  changeBooking,
  findOutside,
  findStranded,
  type SessionDecision,
} from "./change-booking.server.ts";
import { bookForClient, moveForFirm } from "./change-session.server.ts";
import { offersFor } from "./offers.server.ts";

const app = testApp({ races: true });
const DAY = plainDate("2026-11-24");
const STARTS = ["04:30", "06:00", "08:30", "10:00"].map((time) => `2026-11-24T${time}:00Z`);
const ROUNDS = sample([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 2);

/** Sessions of one adviser that lie over one another. */
const overlaps = sql`select count(*)::int as count from appointments a join appointments b
  on a.id < b.id and a.adviser_id = b.adviser_id
  and a.state in ('held', 'kept', 'booked') and b.state in ('held', 'kept', 'booked')
  and a.blocked_from < b.blocked_to and b.blocked_from < a.blocked_to`;

async function clientNamed(name: string) {
  const client = await member(app, name);
  await withEmail(app, client.id, `${name}@example.com`);
  return client;
}

const close = withHoursOn("asha", [DAY], []);
const bookedRows = () => app.db.select().from(appointments).where(eq(appointments.state, "booked"));

/** What is decided of each that is in the way: what is offered first. */
async function decisions() {
  const { rows, setup } = await findStranded(app, close);
  const offers = await offersFor(app, app.db, setup, rows);
  const each = new Map<string, SessionDecision>();
  for (const row of rows) {
    const [offer] = offers.get(row.id) ?? [];
    const seen = row.sequence;
    each.set(
      row.reference ?? "",
      offer ? { kind: "move", seen, ...offer } : { kind: "cancel", seen },
    );
  }
  return { each, reason: "Away." };
}

test.each(ROUNDS)(
  "an adviser who is away, and clients and a colleague who book, move and are moved at once: nothing double, nothing stranded unseen (round %s)",
  async (round) => {
    await setHours(app, 2);
    const clients = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((number) => clientNamed(`c${round}x${number}`)),
    );
    const [mover, ...others] = clients;
    if (!mover) throw new Error("no client");
    const before = await bookAsClient(app, mover, `c${round}x0`, "2026-11-25T04:30:00Z");
    const found = before.ok && (await findAppointment(app, before.value.token));
    if (!found) throw new Error("no session");
    const attempts = others.map((client, index) =>
      bookAsClient(app, client, `c${round}x${index + 1}`, STARTS[index % STARTS.length] ?? ""),
    );
    const [closed] = await Promise.all([
      changeBooking(app, "office", { change: close, decisions: await decisions() }),
      ...attempts,
      moveAppointment(app, found.row, 0, instant(STARTS[1] ?? "")),
      bookForClient(app, "office", {
        ...{ topic: "tax-planning", adviserId: "asha", start: instant(STARTS[2] ?? "") },
        typed: { name: "Kavita", contact: `k${round}@example.com`, note: "" },
        ...{ personId: undefined, allTheSame: false },
      }),
    ]);
    const [double] = (await app.db.execute<{ count: number }>(overlaps)).rows;
    expect(double).toEqual({ count: 0 });
    // Either the day is open still, or nothing stands on it.
    const { rows } = await findOutside(app);
    expect(rows).toEqual([]);
    // Whoever decides again, while others book, gets it done in the end.
    let isClosed = closed.ok;
    for (let tries = 0; !isClosed && tries < 20; tries += 1) {
      const decided = await decisions();
      const [again] = await Promise.all([
        changeBooking(app, "office", { change: close, decisions: decided }),
        moveForFirm(app, "office", {
          ...{ reference: found.row.reference ?? "", seen: 0, adviserId: "meera" },
          ...{ start: instant(STARTS[tries % STARTS.length] ?? ""), allTheSame: false },
        }),
      ]);
      isClosed = again.ok;
      expect((await findOutside(app)).rows).toEqual([]);
    }
    expect(isClosed).toBe(true);
    const onTheDay = (await bookedRows()).filter(
      ({ adviserId, startsAt }) =>
        adviserId === "asha" && startsAt.toISOString().startsWith(DAY.toString()),
    );
    expect(onTheDay).toEqual([]);
    const [after] = (await app.db.execute<{ count: number }>(overlaps)).rows;
    expect(after).toEqual({ count: 0 });
  },
);

test("two who change the hours of one version at once: one of them, and the other is told", async () => {
  await setHours(app, 2);
  const { version } = await newestSetup(app, app.db);
  const changed = await Promise.all(
    ["asha", "meera"].map((id) =>
      changeBooking(app, id, { seen: version, change: withHoursOn(id, [DAY], []) }),
    ),
  );
  expect(changed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(changed.find(({ ok }) => !ok)).toMatchObject({
    problems: [{ message: { id: "versionOld", params: { version: version + 1 } } }],
  });
});

test("the last session of a plan, wanted four times at once, is booked once", async () => {
  await setHours(app, 2);
  const sita = await member(app, "sita", "staff");
  const { client, order } = await clientOfPlan(app, "leela", "basic-plan", sita);
  expect((await bookAsClient(app, client, "leela", "2026-11-25T04:30:00Z")).ok).toBe(true);
  const tried = await Promise.all([
    ...STARTS.map((start) => bookAsClient(app, client, "leela", start)),
  ]);
  expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
  for (const each of tried) if (!each.ok) expect(each).toMatchObject({ reason: "used" });
  const counted = (await bookedRows()).filter(({ orderId }) => orderId === order.id);
  expect(counted).toHaveLength(2);
});
