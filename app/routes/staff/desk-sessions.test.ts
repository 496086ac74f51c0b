import { beforeEach, describe, expect, test } from "vitest";
import { appointments } from "#db/schema/appointments.ts";
import { findDeskSession } from "#features/appointments/desk/week.server.ts";
import { newestSetup, setBooking } from "#features/appointments/hours/setup.server.ts";
import { topicsOf } from "#features/appointments/hours/setup.ts";
import { NO_BOOKING } from "#features/appointments/hours/stored-booking.ts";
import { clientOf } from "#features/appointments/session/stored-client.server.ts";
import { ownCopy } from "#features/personal-data/own-copy.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { days } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { type Member, member } from "../../../tests/cast.ts";
import { openBrowser } from "../../../tests/golden/browser.ts";
import { textOfPage } from "../../../tests/golden/page-text.ts";
import { openSourceSite } from "../../../tests/site-from-sources.ts";
import { bookAs } from "../../../tests/whole-person.ts";

/** A Friday, 14:30 in India. */
const app = testApp({ cast: makeCast });
const site = await openSourceSite();
let olga: Member;
let sita: Member;

async function makeCast(): Promise<void> {
  olga = await member(app, "olga", "owner");
  sita = await member(app, "sita", "staff");
}

const as = ({ token }: Member) => openBrowser(site, app, new Map([["session", token]]));
type Fields = Record<string, string>;

async function send(path: string, fields: Fields, who = olga) {
  const { status, html, location } = await as(who).post(path, fields);
  return { status, text: textOfPage(html), html, location };
}
/** The control of a field; a refused one says so. */
function controlOf(html: string, name: string): string {
  const [tag = ""] =
    new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html) ?? [];
  return tag;
}
const isWrong = (html: string, name: string) => controlOf(html, name).includes("aria-invalid");
const newest = () => newestSetup(app, app.db);
const seen = async () => String((await newest()).version);

const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
function adviserFields(name: string): Fields {
  const topics = ["tax-planning", "itr-filing", "free-tax-session"];
  return {
    ...{ "form-name": "adviser", name, email: "", link: "", most: "", zone: "" },
    ...Object.fromEntries(
      WEEKDAYS.map((day, index) => [`hours-${day}`, index < 5 ? "10-13, 14-18" : ""]),
    ),
    ...Object.fromEntries(topics.map((topic) => [`takes-${topic}`, "on"])),
  };
}

async function adviser(name: string, more: Fields = {}) {
  const fields = { ...adviserFields(name), seen: await seen(), ...more };
  return send("/staff/sessions/hours/adviser/new", fields);
}
const book = (fields: Fields = {}, who = olga) =>
  send(
    "/staff/sessions/new",
    {
      ...{ topic: "tax-planning", adviser: "ca-asha", day: "2026-11-24", time: "10:00" },
      ...{ name: "Kavita Testwala", contact: "kavita@example.com", note: "Her loan.", ...fields },
    },
    who,
  );
const referenceOf = ({ location = "" }: { location?: string | undefined }) =>
  /AP-\w{4}-\w{4}/.exec(location)?.[0] ?? "";
async function found(reference: string) {
  const session = await findDeskSession(app, reference);
  if (!session) throw new Error(`no session ${reference}`);
  return session;
}

beforeEach(async () => {
  await setBooking(app, NO_BOOKING, "before");
  expect((await adviser("CA Asha")).status).toBe(303);
});

describe("hours", () => {
  test("are typed as people write them", async () => {
    const { file } = await newest();
    expect(file.advisers).toMatchObject([
      {
        ...{ id: "ca-asha", name: "CA Asha", zone: "Asia/Kolkata", exceptions: [] },
        weekly: {
          mon: [
            ["10:00", "13:00"],
            ["14:00", "18:00"],
          ],
        },
      },
    ]);
    expect(Object.keys(file.advisers[0]?.weekly ?? {})).toEqual(WEEKDAYS.slice(0, 5));
    const page = await as(olga).get("/staff/sessions/hours/adviser/ca-asha");
    expect(controlOf(page.html, "hours-mon")).toContain('value="10:00-13:00, 14:00-18:00"');
  });

  test("that are not understood are named at their field, and nothing is set", async () => {
    const before = await seen();
    const { status, html, text } = await adviser("", { "hours-tue": "ten to one", most: "some" });
    expect(status).toBe(422);
    expect(text).toContain("Write hours like 10-13, 14-18, or 2 pm-6 pm.");
    expect(isWrong(html, "hours-tue")).toBe(true);
    expect(controlOf(html, "hours-tue")).toContain('value="ten to one"');
    const backwards = await adviser("CA Meera", {
      "hours-tue": "13-10",
      link: "http://meet.example.com",
    });
    expect(backwards.status).toBe(422);
    expect(isWrong(backwards.html, "link")).toBe(true);
    expect(isWrong(backwards.html, "hours-tue")).toBe(true);
    const { status: taken } = await adviser("CA Ravi", { link: "meet.example.com/ravi" });
    const { file } = await newest();
    expect([taken, file.advisers[1]?.callLink]).toEqual([303, "https://meet.example.com/ravi"]);
    // What was ticked stays so.
    expect(controlOf(backwards.html, "takes-itr-filing")).toContain("checked");
    expect(controlOf(backwards.html, "takes-something-else")).not.toContain("checked");
    expect(Number(await seen())).toBe(Number(before) + 1);
  });

  test("of a version that is not the newest are refused with 409, and who changed them is named", async () => {
    const old = String(Number(await seen()) - 1);
    const late = await adviser("CA Meera", { seen: old });
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining("olga Testwala changed the hours meanwhile"),
    ]);
    const { file } = await newest();
    expect(file.advisers).toHaveLength(1);
  });

  test("an adviser takes the topics that are ticked, and a topic says who takes it", async () => {
    await adviser("CA Meera", { "takes-free-tax-session": "" });
    const { file } = await newest();
    const takers = (id: string) => file.topics?.find((topic) => topic.id === id)?.advisers;
    expect(takers("tax-planning")).toEqual(["ca-asha", "ca-meera"]);
    expect(takers("something-else")).toEqual([]);
    const fields = {
      ...{ "form-name": "topic", name: "NRI taxes", text: "", length: "45", price: "plan" },
      ...{ notice: "48", horizon: "30", step: "15", before: "0", after: "15" },
    };
    const at = "/staff/sessions/hours/topic/new";
    const stored = await send(at, { ...fields, seen: await seen(), "takes-ca-meera": "on" });
    expect(stored.status).toBe(303);
    expect((await newest()).file.topics?.at(-1)).toEqual({
      ...{ id: "nri-taxes", name: "NRI taxes", text: "", length: 45, step: 15, before: 0 },
      ...{ after: 15, notice: 48 * 60, horizonDays: 30, price: "plan", advisers: ["ca-meera"] },
    });
    const long = await send(at, {
      ...{ ...fields, name: "A whole day", length: "300" },
      ...{ seen: await seen(), "takes-ca-meera": "on" },
    });
    expect([long.status, isWrong(long.html, "length")]).toEqual([422, true]);
  });

  test("storing a form again changes nothing, also of what is no whole hour", async () => {
    await adviser("CA Meera");
    const { file } = await newest();
    const topics = topicsOf(file).map((topic) => ({ ...topic, notice: 90 }));
    await setBooking(app, { ...file, topics, cutOff: 45 }, "office");
    const before = await newest();
    const again = { ...adviserFields("CA Asha"), seen: await seen() };
    const others = topics.filter(({ advisers }) => advisers.includes("ca-asha"));
    const takes = Object.fromEntries(others.map(({ id }) => [`takes-${id}`, "on"]));
    await send("/staff/sessions/hours/adviser/ca-asha", { ...again, ...takes });
    const page = await as(olga).get("/staff/sessions/hours/topic/tax-planning");
    const names = ["name", "text", "length", "notice", "horizon", "step", "before", "after"];
    const typed = names.map((name) => [
      name,
      /value="([^"]*)"/.exec(controlOf(page.html, name))?.[1] ?? "",
    ]);
    const ticked = { "takes-ca-asha": "on", "takes-ca-meera": "on", price: "plan" };
    const topic = { ...Object.fromEntries(typed), ...ticked, "form-name": "topic" };
    await send("/staff/sessions/hours/topic/tax-planning", { ...topic, seen: await seen() });
    const hours = await as(olga).get("/staff/sessions/hours");
    const cutOff = /value="([^"]*)"/.exec(controlOf(hours.html, "cut-off"))?.[1] ?? "";
    const rules = { "form-name": "rules", "cut-off": cutOff, moves: "3" };
    await send("/staff/sessions/hours", { ...rules, seen: await seen() });
    expect(cutOff).toBe("0.75");
    expect(await newest()).toEqual(before);
  });

  test("advisers, topics and rules are an owner's; a day away is anyone's of the firm", async () => {
    const { status } = await send("/staff/sessions/hours/adviser/new", {}, sita);
    expect(status).toBe(403);
    const rules = { "form-name": "rules", "cut-off": "6", moves: "1", seen: await seen() };
    expect((await send("/staff/sessions/hours", rules, sita)).status).toBe(403);
    expect((await send("/staff/sessions/hours", rules)).status).toBe(303);
    expect((await newest()).file).toMatchObject({ cutOff: 360, mostMoves: 1 });
    const away = { adviser: "ca-asha", from: "2026-12-01", to: "2026-12-03", hours: "" };
    const closed = await send("/staff/sessions/away", { ...away, seen: await seen() }, sita);
    expect(closed.status).toBe(303);
    const { file } = await newest();
    expect(file.advisers[0]?.exceptions.map(({ date }) => date)).toEqual([
      ...["2026-12-01", "2026-12-02", "2026-12-03"],
    ]);
    const back = { "form-name": "day", adviser: "ca-asha", date: "2026-12-02" };
    await send("/staff/sessions/hours", { ...back, seen: await seen() }, sita);
    expect((await newest()).file.advisers[0]?.exceptions).toHaveLength(2);
    for (const [typed, field] of [
      [{ ...away, from: "" }, "from"],
      [{ ...away, to: "2026-11-30" }, "to"],
      [{ ...away, to: "2027-06-01" }, "to"],
      [{ ...away, hours: "late" }, "hours"],
    ] as const) {
      const refused = await send("/staff/sessions/away", { ...typed, seen: await seen() }, sita);
      expect(refused.status).toBe(422);
      expect(isWrong(refused.html, field)).toBe(true);
    }
  });

  test("a holiday closes the day for all, and is named twice for none", async () => {
    const holiday = { "form-name": "holiday", "holiday-day": "2026-12-25" };
    const at = "/staff/sessions/hours";
    const add = async (name: string) =>
      send(at, { ...holiday, "holiday-name": name, seen: await seen() });
    expect((await add("Christmas")).status).toBe(303);
    expect((await add("Again")).text).toContain("This day is there already.");
    expect((await add("")).status).toBe(422);
    const page = textOfPage((await as(sita).get(at)).html);
    expect(page).toContain("25 December 2026, Christmas");
    await send(at, { "form-name": "no-holiday", date: "2026-12-25", seen: await seen() });
    expect((await newest()).file.firmHolidays).toEqual([]);
  });
});

describe("a session for a client on the telephone", () => {
  test("is booked without notice, told by mail, and is in the week and in the day", async () => {
    const booked = await book({ day: "2026-11-20", time: "4 pm" }, sita);
    expect(booked.status).toBe(303);
    const reference = referenceOf(booked);
    await app.runJobs();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        ["kavita@example.com", `Appointment ${reference} is booked`],
        [app.settings.firmMail, `Appointment ${reference} is booked`],
      ]),
    );
    const week = await as(olga).get("/staff/sessions?week=2026-11-16");
    expect(textOfPage(week.html)).toMatch(/Fri 20 Nov.*1 session.*Kavita Testwala.*16:00/s);
    const day = textOfPage((await as(olga).get("/staff/sessions?day=2026-11-20")).html);
    expect(day).toMatch(/14:30–16:00.*90 minutes free.*16:00–17:00.*Kavita Testwala.*Her loan\./s);
    expect(day).toMatch(/17:15–18:00.*45 minutes free/s);
    const session = await as(olga).get(`/staff/sessions/${reference}`);
    expect(session.html).toContain(`/staff/clients/${reference}`);
    expect(textOfPage(session.html)).toMatch(/sita Testwala booked it/);
  });

  test("is asked about once more outside the hours and on a full day, and never put over another", async () => {
    const outside = await book({ time: "9" });
    expect([outside.status, outside.text]).toEqual([
      422,
      expect.stringMatching(
        /On Tuesday 24 November CA Asha is free: 10:00–13:00.*Do it all the same/s,
      ),
    ]);
    expect(controlOf(outside.html, "name")).toContain('value="Kavita Testwala"');
    const reference = referenceOf(await book({ time: "9", "all-the-same": "on" }));
    expect((await found(reference)).session).toMatchObject({ outside: "left" });
    const { file } = await newest();
    await setBooking(
      app,
      { ...file, advisers: file.advisers.map((each) => ({ ...each, maxPerDay: 1 })) },
      "office",
    );
    const full = await book({ time: "11" });
    expect([full.status, full.text]).toEqual([
      422,
      expect.stringContaining("as many sessions that day as one may have"),
    ]);
    expect((await book({ time: "11", "all-the-same": "on" })).status).toBe(303);
    const taken = await book({ time: "11:30", "all-the-same": "on" });
    expect([taken.status, taken.text]).toEqual([
      422,
      expect.stringContaining("Tue 24 Nov, 11:30 IST is taken, by a session"),
    ]);
    const wrongs: Fields[] = [
      { topic: "" },
      { day: "" },
      { time: "soon" },
      { day: "2026-11-19" },
      { contact: "" },
    ];
    for (const wrong of wrongs) expect((await book(wrong)).status).toBe(422);
    expect(await app.db.$count(appointments)).toBe(2);
  });

  test("says what is free on the day, with all that was typed, and that no mail goes to a mobile", async () => {
    const typed = { contact: "+44 7911 123456", day: "2026-11-25", topic: "" };
    const looked = await book({ ...typed, intent: "look" });
    expect([looked.status, looked.text]).toEqual([
      200,
      expect.stringContaining("On Wednesday 25 November CA Asha is free: 10:00–13:00, 14:00–18:00"),
    ]);
    expect(controlOf(looked.html, "contact")).toContain('value="+44 7911 123456"');
    const booked = await book({ ...typed, topic: "tax-planning" });
    expect(booked.location).toContain("done=bookedRing");
    const page = textOfPage((await as(sita).get(booked.location)).html);
    expect(page).toMatch(/No mail goes to a mobile number.*No plan: name.*\+44 7911 123456/s);
    expect(page).toContain("No account has verified the address, or there is none");
  });

  test("is asked about once more with an adviser who does not take its topic", async () => {
    await adviser("CA Meera", { "takes-something-else": "on" });
    const fields = { topic: "something-else", time: "12" };
    const asked = await book(fields);
    expect([asked.status, isWrong(asked.html, "adviser")]).toEqual([422, true]);
    expect((await book({ ...fields, "all-the-same": "on" })).status).toBe(303);
  });

  test("goes into the client's account where the firm knows it", async () => {
    const asha = await member(app, "asha");
    const { status, location } = await send(`/staff/sessions/new?client=${asha.id}`, {
      ...{ topic: "tax-planning", adviser: "ca-asha", day: "2026-11-24", time: "10:00" },
      ...{ name: "Asha", contact: "+44 7911 123456", note: "" },
    });
    expect(status).toBe(303);
    const { row } = await found(referenceOf({ location }));
    expect(row.personId).toBe(asha.id);
  });
});

describe("what the firm does with a session", () => {
  let reference: string;
  beforeEach(async () => {
    reference = referenceOf(await book());
    await app.runJobs();
    app.mails.length = 0;
  });
  const page = () => `/staff/sessions/${reference}`;
  const textOf = async (who = sita) => textOfPage((await as(who).get(page())).html);
  /** Another of the firm, who signs in then: a session at the desk is over by that time. */
  async function afterDays(count: number): Promise<Member> {
    app.clock.advance(days(count));
    return member(app, "rita", "staff");
  }

  test("it is moved, with its mails, and stays as long as it is", async () => {
    const to = { adviser: "ca-asha", day: "2026-11-25", time: "14:15", seen: "0" };
    const offered = textOfPage((await as(sita).get(`${page()}/move`)).html);
    expect(offered).toContain("Wed 25 Nov, 10:00 IST, with CA Asha");
    expect((await send(`${page()}/move`, to, sita)).status).toBe(303);
    const { row } = await found(reference);
    expect(row.startsAt.toISOString()).toBe("2026-11-25T08:45:00.000Z");
    expect(
      [row.endsAt, row.blockedTo].map((end) => (end.getTime() - row.startsAt.getTime()) / 60_000),
    ).toEqual([60, 75]);
    expect([row.sequence, row.moves]).toEqual([1, 0]);
    await app.runJobs();
    expect(app.mails.map(({ subject }) => subject)).toEqual([
      `Appointment ${reference} was moved`,
      `Appointment ${reference} was moved`,
    ]);
    const late = await send(`${page()}/move`, { ...to, time: "15:00" }, sita);
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining("It was changed meanwhile."),
    ]);
  });

  test("it is cancelled with a reason, until it starts", async () => {
    const rita = await afterDays(5);
    const cancel = { "form-name": "cancel", seen: "0", reason: "CA Asha is ill." };
    const late = await send(page(), cancel, rita);
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining("Say whether it was held, or the client did not come."),
    ]);
    expect(late.text).not.toContain("call us");
  });

  test("it was held or missed once it has started, and that can be taken back", async () => {
    let who = sita;
    const mark = (intent: string) => send(page(), { "form-name": "mark", intent }, who);
    expect((await mark("done")).text).toContain("It has not started yet.");
    who = await afterDays(5);
    expect(await textOf(who)).toContain("Started: was it held?");
    expect((await mark("missed")).status).toBe(303);
    expect((await found(reference)).session.state).toBe("missed");
    expect((await mark("done")).status).toBe(303);
    expect(await textOf(who)).toMatch(/Was held.*rita Testwala noted that it was held/s);
    expect((await mark("open")).status).toBe(303);
    expect((await found(reference)).session.state).toBe("booked");
  });

  test("a note of the firm reaches no client, in page, mail or copy", async () => {
    const asha = await member(app, "asha");
    const ofAsha = `/staff/sessions/new?client=${asha.id}`;
    const fields = { topic: "itr-filing", adviser: "ca-asha", day: "2026-11-26", time: "11" };
    const who = { name: "Asha", contact: "asha@example.com", note: "" };
    reference = referenceOf(await send(ofAsha, { ...fields, ...who }));
    const note = "Pays late, ask for the fee first.";
    expect((await send(page(), { "form-name": "note", note: "" }, sita)).status).toBe(422);
    expect((await send(page(), { "form-name": "note", note }, sita)).status).toBe(303);
    expect(await textOf()).toContain(note);
    const { row } = await found(reference);
    expect(row.deskLog).not.toContain("Pays");
    await send(page(), { "form-name": "cancel", seen: "0", reason: "Asked for." }, sita);
    await app.runJobs();
    const { token } = clientOf(app, row);
    const shown = await openBrowser(site, app).get(`/appointment/${token}`);
    const copy = await ownCopy(app, asha.session);
    const copied = copy.ok ? String(await copy.value.entries[0]?.read()) : "";
    for (const text of [shown.html, JSON.stringify(app.mails), copied])
      expect(text).not.toContain("Pays late");
    expect(copied).toContain(reference);
  });
});

describe("what a change would strand", () => {
  const away = async (more: Fields = {}) =>
    send(
      "/staff/sessions/away",
      {
        ...{ adviser: "ca-asha", from: "2026-11-24", to: "", hours: "", seen: await seen() },
        ...more,
      },
      sita,
    );
  const decide = (reference: string, text: string) => ({ [`decide-${reference}`]: text });
  /** The values of the choices of a session, in their order. */
  const optionsOf = (html: string, reference: string) =>
    [
      ...html.matchAll(
        new RegExp(`<input[^>]*name="decide-${reference}"[^>]*value="([^"]*)"`, "g"),
      ),
    ].map(([, value = ""]) => value);

  test("is named with what can be done: a colleague at the same time first; together it is all done", async () => {
    await adviser("CA Meera");
    const [one, other] = [referenceOf(await book()), referenceOf(await book({ time: "15:00" }))];
    const before = await seen();
    const asked = await away();
    expect([asked.status, await seen()]).toEqual([409, before]);
    expect(asked.text).toMatch(
      /2 sessions are in the way.*Kavita Testwala.*Same time, with CA Meera/s,
    );
    const [first = "", next = "", soonest = "", ...rest] = optionsOf(asked.html, one);
    expect(first).toBe(`move~0~ca-meera~2026-11-24T04:30:00Z`);
    expect(next).toBe(`move~0~ca-asha~2026-11-25T04:30:00Z`);
    expect([soonest, ...rest]).toEqual(["stand~0", "cancel~0"]);
    const half = await away(decide(one, first));
    expect([half.status, half.text]).toEqual([
      409,
      expect.stringContaining("2 sessions are in the way"),
    ]);
    const both = { ...decide(one, first), ...decide(other, "cancel~0"), reason: "Away that day." };
    expect((await away(both)).status).toBe(303);
    expect((await found(one)).session).toMatchObject({ adviserId: "ca-meera", state: "booked" });
    expect((await found(other)).session.state).toBe("cancelled");
    expect((await found(other)).log.at(-1)).toMatchObject({ text: "Away that day." });
    expect((await newest()).file.advisers[0]?.exceptions).toEqual([
      { date: "2026-11-24", windows: [] },
    ]);
  });

  test("nothing is done where an offer was taken meanwhile, or the session was moved", async () => {
    await adviser("CA Meera");
    const reference = referenceOf(await book());
    const [first = ""] = optionsOf((await away()).html, reference);
    await book({ adviser: "ca-meera" });
    const before = await seen();
    const gone = await away(decide(reference, first));
    expect([gone.status, await seen()]).toEqual([422, before]);
    expect(gone.text).toContain("Tue 24 Nov, 10:00 IST is taken");
    expect(optionsOf(gone.html, reference)[0]).toBe("move~0~ca-asha~2026-11-25T04:30:00Z");
    const stale = await away(decide(reference, "cancel~5"));
    expect([stale.status, stale.text]).toEqual([
      422,
      expect.stringContaining("It was changed meanwhile."),
    ]);
    for (const text of [
      "move~0",
      "move~0~ca-asha~soon",
      "move~0~ca-asha~2026-99-99T00:00:00Z",
      "x",
    ])
      expect((await away(decide(reference, text))).status).toBe(409);
  });

  test("a session may be left to stand, and is then not asked about again", async () => {
    const reference = referenceOf(await book());
    await away(decide(reference, "stand~0"));
    expect((await found(reference)).session).toMatchObject({ outside: "left", state: "booked" });
    const week = textOfPage((await as(sita).get("/staff/sessions?week=2026-11-23")).html);
    expect(week).toContain("outside the hours, Tax planning");
    expect(week).not.toContain("Decide on them");
  });

  test("what was left to stand is asked about again once it is elsewhere, or other hours came between", async () => {
    const reference = referenceOf(
      await book({ day: "2026-11-20", time: "9 pm", "all-the-same": "on" }),
    );
    expect((await found(reference)).session.outside).toBe("left");
    const to = { adviser: "ca-asha", day: "2026-11-20", time: "17:00", seen: "0" };
    await send(`/staff/sessions/${reference}/move`, to, sita);
    await send("/staff/sessions", { adviser: "ca-asha" }, sita);
    expect((await found(reference)).session.outside).toBe("open");
    await send("/staff/sessions/outside", decide(reference, "stand~1"), sita);
    expect((await found(reference)).session.outside).toBe("left");
    const back = { "form-name": "day", adviser: "ca-asha", date: "2026-11-20" };
    await send("/staff/sessions/hours", { ...back, seen: await seen() }, sita);
    await send("/staff/sessions", { adviser: "ca-asha" }, sita);
    expect((await found(reference)).session.outside).toBe("open");
  });

  test("offers no colleague whose day is full", async () => {
    await adviser("CA Meera", { most: "1" });
    const reference = referenceOf(await book());
    await book({ adviser: "ca-meera", time: "15:00" });
    const options = optionsOf((await away()).html, reference);
    expect(options[0]).toBe("move~0~ca-asha~2026-11-25T04:30:00Z");
    const forced = await away(decide(reference, "move~0~ca-meera~2026-11-24T04:30:00Z"));
    expect([forced.status, forced.text]).toEqual([
      422,
      expect.stringContaining("This time cannot be booked."),
    ]);
  });

  test("whoever is ill closes today by one press, and decides next", async () => {
    const reference = referenceOf(await book({ day: "2026-11-20", time: "17:00" }));
    const ill = await send("/staff/sessions", { adviser: "ca-asha" }, sita);
    expect(ill.location).toBe("/staff/sessions/outside?done=ill");
    const page = await as(sita).get("/staff/sessions/outside");
    expect(textOfPage(page.html)).toMatch(/Kavita Testwala.*Mon 23 Nov, 10:00 IST.*Decide later/s);
    const week = textOfPage((await as(sita).get("/staff/sessions")).html);
    expect(week).toContain("1 session lies outside the hours. Decide on them");
    expect(week).not.toContain("is ill today");
    const at = "/staff/sessions/outside";
    expect((await send(at, decide(reference, ""), sita)).status).toBe(409);
    const [first = ""] = optionsOf(page.html, reference);
    expect((await send(at, decide(reference, first), sita)).status).toBe(303);
    expect((await found(reference)).session).toMatchObject({ outside: undefined });
    expect(textOfPage((await as(sita).get(at)).html)).toContain("No session lies outside");
  });

  test("is also a session whose topic its adviser takes no longer", async () => {
    await adviser("CA Meera");
    const reference = referenceOf(await book());
    const without = { name: "CA Asha", "takes-tax-planning": "" };
    const unticked = async (more: Fields = {}) => {
      const { "takes-tax-planning": _, ...fields } = { ...adviserFields("CA Asha"), ...without };
      const seenNow = await seen();
      return send("/staff/sessions/hours/adviser/ca-asha", { ...fields, seen: seenNow, ...more });
    };
    const asked = await unticked();
    expect([asked.status, asked.text]).toEqual([
      409,
      expect.stringContaining("One session is in the way"),
    ]);
    const options = optionsOf(asked.html, reference);
    expect(options.filter((option) => option.startsWith("move"))).toEqual(
      options.filter((option) => option.includes("ca-meera")),
    );
    expect((await unticked(decide(reference, options[0] ?? ""))).status).toBe(303);
    expect((await found(reference)).session).toMatchObject({ adviserId: "ca-meera" });
  });

  test("an adviser who gives no sessions any more leaves none behind", async () => {
    await adviser("CA Meera");
    const reference = referenceOf(await book());
    const remove = async (more: Fields = {}) =>
      send("/staff/sessions/hours/adviser/ca-asha", {
        ...{ "form-name": "remove", seen: await seen(), ...more },
      });
    const asked = await remove();
    const options = optionsOf(asked.html, reference);
    expect(options.slice(0, 2).every((option) => option.includes("ca-meera"))).toBe(true);
    expect((await remove(decide(reference, options[0] ?? ""))).status).toBe(303);
    expect((await newest()).file.advisers.map(({ id }) => id)).toEqual(["ca-meera"]);
  });
});

test("sessions that came together without an account are cancelled together, and the others stay", async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    const browser = { hash: hashToken(newToken()), address: `2001:db8:5:${number}::1` };
    await bookAs(app, browser, `guest${number}@example.com`);
  }
  await book({ day: "2026-11-25" });
  const week = textOfPage((await as(sita).get("/staff/sessions")).html);
  expect(week).toContain("5 sessions came together, without an account.");
  const { html } = await as(sita).get("/staff/sessions/burst");
  const names = [...html.matchAll(/name="(cancel-AP-[\w-]+)"/g)].map(([, name = ""]) => name);
  expect(names).toHaveLength(5);
  const [kept, ...others] = names;
  const chosen = Object.fromEntries(others.map((name) => [name, "on"]));
  expect((await send("/staff/sessions/burst", {}, sita)).text).toContain("Choose at least one");
  await send("/staff/sessions/burst", { ...chosen, reason: "Not a client." }, sita);
  const rows = await app.db.select().from(appointments);
  const left = rows.filter(({ state }) => state === "booked").map(({ reference }) => reference);
  expect(left).toHaveLength(2);
  expect(left).toContain(kept?.slice("cancel-".length));
});

test("on a Sunday on which no one works the week to come is shown, and what is over is free for no one", async () => {
  app.clock.advance(days(2));
  const rita = await member(app, "rita", "staff");
  const week = textOfPage((await as(rita).get("/staff/sessions")).html);
  expect(week).toContain("CA Asha, 23 November to 29 November");
  expect(week).not.toContain("is ill today");
  const over = textOfPage((await as(rita).get("/staff/sessions?week=2026-11-16")).html);
  expect(over).toMatch(/Thu 19 Nov\s+Nothing free/);
});

test("pages of sessions are the firm's alone, and one that is not there is not found", async () => {
  const asha = await member(app, "asha");
  const reference = referenceOf(await book());
  for (const path of ["new", "outside", "burst", "away", "hours", reference, `${reference}/move`]) {
    expect((await as(asha).get(`/staff/sessions/${path}`)).status).toBe(403);
    expect((await as(sita).get(`/staff/sessions/${path}`)).status).toBe(200);
  }
  for (const path of ["AP-0000-0000", "AP-0000-0000/move", "hours/adviser/x", "hours/topic/x"])
    expect((await as(olga).get(`/staff/sessions/${path}`)).status).toBe(404);
});
