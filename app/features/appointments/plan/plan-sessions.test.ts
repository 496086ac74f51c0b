import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { appointments } from "#db/schema/appointments.ts";
import { orders } from "#db/schema/orders.ts";
import { days, hours, instant } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { type Member, member } from "../../../../tests/cast.ts";
import { openBrowser } from "../../../../tests/golden/browser.ts";
import { textOfPage } from "../../../../tests/golden/page-text.ts";
import { linkOf } from "../../../../tests/scheduling/book-in-full.ts";
import { setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { bookAsClient, clientOfPlan, payPlan } from "../../../../tests/scheduling/plan-client.ts";
import { openSourceSite } from "../../../../tests/site-from-sources.ts";
import { bookForClient, cancelForFirm, markSession } from "../desk/change-session.server.ts";
import { findAppointment } from "../session/appointments.server.ts";
import { cancelAppointment, moveAppointment } from "../taking/change-appointment.server.ts";
import { bookByLink } from "../taking/kept-time.server.ts";
import { bookTime } from "../taking/take-time.server.ts";
import { planSessionsOf } from "./plan-sessions.server.ts";

/** A Friday, 14:30 in India: a plan that is paid now ends on 19 November 2027. */
const app = testApp({ cast: makeCast });
const site = await openSourceSite();
let sita: Member;
async function makeCast(): Promise<void> {
  sita = await member(app, "sita", "staff");
}

const TUESDAY = "2026-11-24T04:30:00Z";
const TIMES = [TUESDAY, "2026-11-24T08:30:00Z", "2026-11-25T04:30:00Z", "2026-11-25T08:30:00Z"];

beforeEach(() => setHours(app));

async function booked(client: Member, name: string, start: string, topic?: string) {
  const taken = await bookAsClient(app, client, name, start, topic);
  if (!taken.ok) throw new Error(JSON.stringify(taken.problems));
  const found = await findAppointment(app, taken.value.token);
  if (!found) throw new Error("no session");
  return found.row;
}
const used = async ({ id }: Member) =>
  (await planSessionsOf(app.db, id)).map((plan) => [plan.plan.name, plan.used, plan.amount]);
const USED_UP = {
  reason: "used",
  problems: [{ message: { id: "sessionsUsed", params: { count: 2, until: "2027-11-19" } } }],
};

describe("sessions of a plan", () => {
  test("are as many as were bought, and one more is refused", async () => {
    const { client, order } = await clientOfPlan(app, "asha", "basic-plan", sita);
    const first = await booked(client, "asha", TUESDAY);
    expect(first.orderId).toBe(order.id);
    await booked(client, "asha", TIMES[1] ?? "");
    expect(await bookAsClient(app, client, "asha", TIMES[2] ?? "")).toMatchObject(USED_UP);
    expect(await used(client)).toEqual([["Basic Plan", 2, 2]]);
    // A topic that is free, or asked for, counts against none.
    const free = await booked(client, "asha", "2026-11-26T04:30:00Z", "free-tax-session");
    const other = await booked(client, "asha", "2026-11-26T08:30:00Z", "something-else");
    expect([free.orderId, other.orderId]).toEqual([null, null]);
    app.clock.advance(hours(2));
    // Life planning is part of the Premium Plan alone.
    const life = await booked(client, "asha", "2026-11-27T04:30:00Z", "retirement-planning");
    expect(life.orderId).toBeNull();
  });

  test("are without end in the Premium Plan, and life planning is among them", async () => {
    const { client, order } = await clientOfPlan(app, "asha", "premium-plan", sita);
    for (const start of TIMES)
      expect((await booked(client, "asha", start, "retirement-planning")).orderId).toBe(order.id);
    expect(await used(client)).toEqual([["Premium Plan", 4, null]]);
  });

  test("are given back by whoever cancels in time, and by the firm; not by who does not come", async () => {
    const { client } = await clientOfPlan(app, "asha", "basic-plan", sita);
    const first = await booked(client, "asha", TUESDAY);
    expect((await cancelAppointment(app, first, 0)).ok).toBe(true);
    expect(await used(client)).toEqual([["Basic Plan", 0, 2]]);
    const { reference } = await booked(client, "asha", TUESDAY);
    await cancelForFirm(app, "sita", { reference: reference ?? "", reason: "Ill." });
    expect(await used(client)).toEqual([["Basic Plan", 0, 2]]);
    const missed = await booked(client, "asha", TUESDAY);
    const late = await booked(client, "asha", TIMES[3] ?? "");
    app.clock.advance(hours(117));
    expect((await markSession(app, "sita", missed.reference ?? "", "missed")).ok).toBe(true);
    // By the client, who rings later than clients may: it stays one of the two.
    const asked = { reference: late.reference ?? "", reason: "", isAsked: true };
    expect((await cancelForFirm(app, "sita", asked)).ok).toBe(true);
    expect(await used(client)).toEqual([["Basic Plan", 2, 2]]);
    expect(await bookAsClient(app, client, "asha", "2026-11-30T04:30:00Z")).toMatchObject(USED_UP);
  });

  test("move along with the session, and end with the plan's year and with its money", async () => {
    const { client, order } = await clientOfPlan(app, "asha", "basic-plan", sita);
    const first = await booked(client, "asha", TUESDAY);
    await moveAppointment(app, first, 0, instant(TIMES[3] ?? ""));
    expect(await used(client)).toEqual([["Basic Plan", 1, 2]]);
    await app.db.update(orders).set({ state: "refunded" }).where(eq(orders.id, order.id));
    expect(await used(client)).toEqual([]);
    expect((await booked(client, "asha", TUESDAY)).orderId).toBeNull();
    await app.db.update(orders).set({ state: "paid" }).where(eq(orders.id, order.id));
    app.clock.advance(days(360));
    // The year ends on Friday 19 November: what is booked beyond it is no part of it.
    expect((await booked(client, "asha", "2027-11-19T08:30:00Z")).orderId).toBe(order.id);
    expect((await booked(client, "asha", "2027-11-22T04:30:00Z")).orderId).toBeNull();
  });

  test("of the plan that ends first are used first", async () => {
    const { client, order } = await clientOfPlan(app, "asha", "basic-plan", sita);
    app.clock.advance(days(3));
    const later = await payPlan(app, client, "advance-plan", sita);
    const taken = [];
    for (const start of TIMES.slice(2)) taken.push((await booked(client, "asha", start)).orderId);
    taken.push((await booked(client, "asha", "2026-11-26T04:30:00Z")).orderId);
    expect(taken).toEqual([order.id, order.id, later.id]);
  });

  test("that are kept until an address answers use none up, and are counted when they are booked", async () => {
    const { client, order } = await clientOfPlan(app, "asha", "basic-plan", sita);
    const browser = { hash: "a browser", address: "2001:db8:1::1", personId: client.id };
    const kept = await bookTime(app, browser, {
      ...{ topic: "tax-planning", start: instant(TUESDAY), token: undefined },
      ...{ zone: undefined, utm: {} },
      typed: { name: "Asha", contact: "office@example.com", note: "" },
    });
    if (!kept.ok) throw new Error("refused");
    const link = await linkOf(app, kept.value.token);
    expect(await used(client)).toEqual([["Basic Plan", 0, 2]]);
    for (const start of TIMES.slice(1, 3)) await booked(client, "asha", start);
    expect(await bookByLink(app, browser, link)).toMatchObject(USED_UP);
    const [row] = await app.db
      .select()
      .from(appointments)
      .where(eq(appointments.startsAt, new Date(TIMES[2] ?? "")));
    await cancelForFirm(app, "sita", { reference: row?.reference ?? "", reason: "" });
    expect((await bookByLink(app, browser, link)).ok).toBe(true);
    const found = await findAppointment(app, link);
    expect(found?.row.orderId).toBe(order.id);
  });

  test("may be more than were bought where the firm books one all the same", async () => {
    const { client } = await clientOfPlan(app, "asha", "basic-plan", sita);
    for (const start of TIMES.slice(0, 2)) await booked(client, "asha", start);
    const wanted = {
      ...{ topic: "tax-planning", adviserId: "asha", start: instant(TIMES[2] ?? "") },
      typed: { name: "Asha", contact: "asha@example.com", note: "" },
      personId: client.id,
    };
    expect(await bookForClient(app, "sita", { ...wanted, allTheSame: false })).toMatchObject(
      USED_UP,
    );
    expect((await bookForClient(app, "sita", { ...wanted, allTheSame: true })).ok).toBe(true);
    expect(await used(client)).toEqual([["Basic Plan", 2, 2]]);
  });
});

describe("a client of a plan reads", () => {
  const FRAME = "/book/frame?topic=tax-planning";
  const as = ({ token }: Member) => openBrowser(site, app, new Map([["session", token]]));
  const textAt = async (who: Member, path: string) => textOfPage((await as(who).get(path)).html);

  test("before the days which session it would be, or until when all are used, and what to do then", async () => {
    const { client } = await clientOfPlan(app, "asha", "basic-plan", sita);
    expect(await textAt(client, FRAME)).toContain(
      "Session 1 of 2 of your Basic Plan, until 19 Nov 2027",
    );
    for (const start of TIMES.slice(0, 2)) await booked(client, "asha", start);
    const text = await textAt(client, FRAME);
    expect(text).toContain("Both sessions of your plan are used until 19 Nov 2027.");
    expect(text).toMatch(/Another topic.*See the plans.*Ask us/s);
    expect(text).not.toContain("Which day?");
    // Anyone else reads what is said of the topic.
    const asked = textOfPage((await openBrowser(site, app).get(FRAME)).html);
    expect(asked).toContain("Part of a yearly plan that covers it; otherwise ask us for the price");
    const topics = textOfPage((await openBrowser(site, app).get("/book/frame")).html);
    expect(topics).toMatch(/30 min, free.*60 min, part of a plan.*60 min, ask us/s);
  });

  test("in the account what is left, what is coming and what was, with the ways to change it", async () => {
    const { client } = await clientOfPlan(app, "asha", "basic-plan", sita);
    expect(await textAt(client, "/portal/sessions")).toMatch(
      /Basic Plan: 2 of 2 sessions left, until 19 Nov 2027.*No session is booked, and none was\./s,
    );
    const row = await booked(client, "asha", TUESDAY);
    const cancelled = await booked(client, "asha", TIMES[2] ?? "");
    await cancelAppointment(app, cancelled, 0);
    const { html } = await as(client).get("/portal/sessions");
    expect(textOfPage(html)).toMatch(
      /1 of 2 sessions left.*Coming.*Tuesday 24 November 2026, 10:00–11:00 IST.*Basic Plan, session 1 of 2.*Move.*Cancel.*Earlier.*Wednesday 25 November.*You cancelled it/s,
    );
    expect(html).toMatch(/href="\/appointment\/[\w-]+\/move"/);
    await markSession(app, "sita", row.reference ?? "", "done");
    const other = await member(app, "ravi");
    const theirs = await textAt(other, "/portal/sessions");
    expect(theirs).not.toMatch(/24 November|Basic Plan/);
  });
});
