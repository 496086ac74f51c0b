import { expect, test } from "vitest";
import { appointments } from "#db/schema/appointments.ts";
import { newToken } from "#platform/sealing.server.ts";
import { hours, instant, minutes } from "#values/dates.ts";
import { handlers } from "../../../../server/handlers.ts";
import { testApp } from "../../../../tests/app.ts";
import { member, withEmail } from "../../../../tests/cast.ts";
import { setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { openSourceSite } from "../../../../tests/site-from-sources.ts";
import { appointmentPath } from "../session/appointment-path.ts";
import { clientOf } from "../session/stored-client.server.ts";
import { bookByCode } from "./kept-time.server.ts";
import { bookTime } from "./take-time.server.ts";

/** A guest's time is kept until the address has answered. Through the site, as browsers send it. */
const app = testApp({ handlers, cast: (made) => setHours(made) });
const site = await openSourceSite();

const START = "2026-11-24T04:30:00Z";
const ASHA = { name: "Asha Testwala", contact: "asha@example.com", note: "By telephone." };
const FREE = "free-tax-session";

let lines = 0;

/** A browser with a cookie of its own, or, in a frame that keeps none, without. */
function browser({ hasCookie = true, cookie: signedIn = "" } = {}) {
  lines += 1;
  const line = lines.toString(16);
  let cookie = signedIn;
  const ask = async (path: string, fields?: Record<string, string>) => {
    const body = fields && new URLSearchParams(fields);
    const headers = { ...(cookie && { cookie }) };
    const request = new Request(`http://localhost${path}`, {
      ...{ method: body ? "POST" : "GET", headers },
      ...(body && { body }),
    });
    const answer = await site.answer(app, request, `2001:db8:${line}::1`);
    const given = answer.headers.getSetCookie().find((each) => each.startsWith("browser="));
    if (given && hasCookie) cookie = [cookie, given.split(";", 1)[0]].filter(Boolean).join("; ");
    return {
      status: answer.status,
      to: answer.headers.get("location") ?? "",
      page: await answer.text(),
    };
  };
  const send = (form: string, fields: Record<string, string>, query = "") =>
    ask(`/book/frame${query}`, { "form-name": form, ...fields });
  return {
    ask,
    send,
    /** @returns the token of the form */
    async hold(start = START, topic = "tax-planning", query = "") {
      const { to } = await send("time", { topic, start }, query);
      return new URLSearchParams(to.split("?")[1]).get("hold") ?? "";
    },
    book: (hold: string, typed = ASHA, { start = START, topic = "tax-planning" } = {}) =>
      send("details", { hold, topic, start, ...typed, intent: "book" }),
  };
}

async function kept() {
  const [row] = await app.db.select().from(appointments);
  if (!row) throw new Error("nothing is stored");
  const { token, code = "" } = clientOf(app, row);
  return { row, path: appointmentPath(token), code };
}
const states = async () =>
  (await app.db.select().from(appointments)).map(({ state }) => state).toSorted();

test("a guest's time is kept, and its mail says the time in both zones, and nothing typed or chosen", async () => {
  const asha = browser();
  const hold = await asha.hold(START, FREE, "?zone=Europe/London");
  const sent = await asha.send(
    "details",
    { hold, topic: FREE, start: START, ...ASHA },
    "?zone=Europe/London",
  );
  expect([sent.status, new URLSearchParams(sent.to.split("?")[1]).get("hold")]).toEqual([
    303,
    hold,
  ]);
  await app.runJobs();
  const { path, code, row } = await kept();
  expect([row.state, row.reference, row.contactIndex]).toEqual(["kept", null, null]);
  const [mail, ...others] = app.mails;
  expect(others).toEqual([]);
  expect([mail?.to, mail?.attachments]).toEqual([ASHA.contact, undefined]);
  expect(mail?.text).toMatch(
    /Tuesday 24 November 2026, 04:30–05:00 London \(10:00–10:30 IST\) is kept for you until 09:30 London \(15:00 IST\)/,
  );
  expect(mail?.text).toContain(`http://localhost:3000${path}`);
  expect(mail?.text).toContain(code);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Asha|telephone|Free tax|CA /);
  // Until it is booked there is nothing for a calendar.
  for (const more of ["/calendar.ics", "/move"])
    expect((await asha.ask(path + more)).status).toBe(404);
});

test("programs that open the link book nothing; one press does, and a second ends there as well", async () => {
  const asha = browser();
  await asha.book(await asha.hold());
  const { path } = await kept();
  const scanner = browser({ hasCookie: false });
  for (const query of ["", "?cancel"]) {
    const { status, page } = await scanner.ask(path + query);
    expect(status).toBe(200);
    expect(page).toContain("Tuesday 24 November 2026, 10:00–11:00 IST");
    expect(page).not.toMatch(/Asha|asha@|telephone|Tax planning/);
  }
  expect(await states()).toEqual(["kept"]);
  const phone = browser();
  for (let press = 0; press < 2; press++)
    expect(await phone.ask(path, { "form-name": "book" })).toMatchObject({ status: 303, to: path });
  expect(await states()).toEqual(["booked"]);
  expect((await phone.ask(path)).page).toContain("Booked");
  await app.runJobs();
  expect(app.mails.map(({ to, subject }) => [to, subject.replace(/AP-[\w-]+/, "AP")])).toEqual([
    [ASHA.contact, "Appointment AP is booked"],
    ["asha@firm.example.invalid", "Appointment AP is booked"],
  ]);
});

test("the code books it where it was chosen, also without a cookie; five wrong ones in an hour do not", async () => {
  const frame = browser({ hasCookie: false });
  const hold = await frame.hold();
  await frame.book(hold);
  const { code, path } = await kept();
  expect((await frame.ask(`/book/frame?hold=${hold}`)).page).not.toMatch(/Asha|asha@/);
  const type = (typed: string) => frame.send("code", { hold, code: typed });
  const wrong = code === "123456" ? "654321" : "123456";
  for (let time = 0; time < 3; time++) expect((await type(wrong)).status).toBe(422);
  expect(await type(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
    status: 303,
    to: path.replace("/appointment/", "/book/booked/"),
  });
  expect(await states()).toEqual(["booked"]);
});

test("a code is guessed five times in an hour, and no sixth", async () => {
  const asha = browser();
  const hold = await asha.hold();
  await asha.book(hold);
  const { code } = await kept();
  const wrong = code === "123456" ? "654321" : "123456";
  const guess = (hash: string, typed: string) =>
    bookByCode(app, { hash, address: "2001:db8:77::1" }, hold, typed);
  for (let time = 0; time < 5; time++)
    expect(await guess(`browser ${time}`, wrong)).toMatchObject({
      problems: [{ field: "code", message: { id: "codeWrong" } }],
    });
  expect(await guess("another", code)).toMatchObject({ retryAfter: expect.any(Number) });
  expect(await states()).toEqual(["kept"]);
});

test("whoever sends the address of a form on does not get the session that another books there", async () => {
  const [eve, ravi] = [browser(), browser()];
  const token = await eve.hold();
  const form = `/book/frame?topic=tax-planning&hold=${token}`;
  const typed = { name: "Ravi Testwala", contact: "ravi@example.com", note: "My salary." };
  // What Ravi types meanwhile is not shown to Eve, nor with a later time of hers.
  const search = { hold: token, topic: "tax-planning", start: START, ...typed, intent: "another" };
  await ravi.send("details", search);
  expect((await eve.ask(form)).page).not.toMatch(/Ravi|ravi@|salary/);
  const sent = await ravi.book(token, typed);
  expect(sent.status).toBe(303);
  expect((await eve.ask(form)).page).not.toMatch(/Ravi|ravi@|salary/);
  expect((await ravi.ask(`${form}&edit`)).page).toMatch(/ravi@example\.com/);
  const { path, code } = await kept();
  expect((await ravi.send("code", { hold: token, code })).status).toBe(303);
  for (const [key, opens] of [
    [token, 404],
    [path.split("/").at(-1) ?? "", 200],
  ] as const)
    expect((await eve.ask(appointmentPath(key))).status).toBe(opens);
  const { status, page } = await eve.ask(form);
  expect([status, page.includes("This time is booked. The link in our mail")]).toEqual([200, true]);
  expect(page).not.toContain(path);
  expect((await eve.ask(`/book/booked/${token}`)).status).toBe(404);
  // Whoever booked is led there, also after a second press.
  expect(await ravi.ask(form)).toMatchObject({
    status: 303,
    to: path.replace("/appointment/", "/book/booked/"),
  });
  expect((await ravi.book(token, typed)).to).toMatch(/^\/book\/booked\//);
  expect((await eve.book(token, typed)).status).toBe(409);
  expect(await states()).toEqual(["booked"]);
});

test("a token of one's own choice names nothing", async () => {
  const [eve, ravi] = [browser(), browser()];
  const own = "A".repeat(43);
  const sent = await eve.book(own);
  const form = new URLSearchParams(sent.to.split("?")[1]).get("hold") ?? "";
  expect([sent.status, form.length, form === own]).toEqual([303, 43, false]);
  const { path } = await kept();
  expect((await eve.ask(path, { "form-name": "book" })).status).toBe(303);
  expect((await eve.ask(appointmentPath(own))).status).toBe(404);
  expect((await ravi.ask(`/book/frame?topic=tax-planning&hold=${own}`)).page).toContain(
    "held no longer",
  );
  expect((await eve.ask(appointmentPath(newToken()), { "form-name": "book" })).status).toBe(404);
});

test("after half an hour it is free to others; until then and as long as it is free its link books it", async () => {
  const [asha, ravi] = [browser(), browser()];
  await asha.book(await asha.hold());
  expect((await ravi.send("time", { topic: "tax-planning", start: START })).status).toBe(409);
  app.clock.advance(minutes(30));
  const { path } = await kept();
  expect((await asha.ask(path)).page).toContain("It is kept for you no longer.");
  // What another takes is refused in words, whoever opens the link later.
  const typed = { ...ASHA, contact: "ravi@example.com" };
  await ravi.book(await ravi.hold(), typed);
  expect((await asha.ask(path)).page).toContain("It is kept for you no longer.");
  const late = await asha.ask(path, { "form-name": "book" });
  expect([late.status, late.page.includes("was taken a moment ago")]).toEqual([409, true]);
  expect(late.page).toContain("Choose another time");
  expect(await states()).toEqual(["kept", "lapsed"]);
  const purge = async () => {
    await app.jobs.send(app.db, "purge-appointments", {});
    await app.runJobs();
    return states();
  };
  app.clock.advance(hours(24));
  app.clock.advance(minutes(1));
  expect(await purge()).toEqual(["kept"]);
  app.clock.advance(minutes(30));
  expect(await purge()).toEqual([]);
});

test("one that is over is booked by its link while it is free, also by a mail that comes too late", async () => {
  const asha = browser();
  await asha.book(await asha.hold());
  app.clock.advance(minutes(31));
  await app.runJobs();
  expect(app.mails.map(({ text }) => text)).toEqual([
    expect.stringContaining("was kept for you until 15:00 IST. You can still book it"),
  ]);
  const { path } = await kept();
  expect((await asha.ask(path, { "form-name": "book" })).status).toBe(303);
  expect(await states()).toEqual(["booked"]);
});

test("whoever typed another's address is not led to the session that is booked from there", async () => {
  const [eve, victim] = [browser(), browser()];
  const hold = await eve.hold();
  await eve.book(hold, { ...ASHA, contact: "victim@example.com" });
  const { path } = await kept();
  expect((await victim.ask(path, { "form-name": "book" })).status).toBe(303);
  for (const { to, page } of [await eve.ask(`/book/frame?hold=${hold}`), await eve.book(hold)])
    expect(to + page).not.toContain(path.split("/").at(-1));
  expect((await victim.ask(`/book/frame?hold=${hold}`)).to).toContain("/book/booked/");
});

test("link and code are sent again, and what the same browser keeps is not taken from it", async () => {
  const asha = browser();
  const hold = await asha.hold();
  await asha.book(hold);
  const { path, code } = await kept();
  const again = await asha.send("code", { hold, intent: "again" });
  expect([again.status, again.to.includes(`hold=${hold}`)]).toEqual([303, true]);
  await app.runJobs();
  const now = await kept();
  expect(app.mails.map(({ text }) => text.includes(now.code))).toEqual([true]);
  expect([(await asha.ask(path)).status, now.code === code]).toEqual([404, false]);
  const eve = browser();
  expect((await eve.send("code", { hold, intent: "again" })).status).toBe(409);
  // Begun anew: the same time is its own.
  const { to } = await asha.send("time", { topic: "tax-planning", start: START });
  expect(to).toContain("hold=");
  expect(await states()).toEqual(["held"]);
});

test("with another contact it is kept for that one, and the link before is dead", async () => {
  const asha = browser();
  const hold = await asha.hold();
  await asha.book(hold, { ...ASHA, contact: "asah@example.com" });
  const { path: before } = await kept();
  for (let press = 0; press < 2; press++) expect((await asha.book(hold)).status).toBe(303);
  await app.runJobs();
  expect(app.mails.map(({ to }) => to)).toEqual([ASHA.contact]);
  expect((await asha.ask(before)).status).toBe(404);
  expect(await states()).toEqual(["kept"]);
});

test("a mobile gets the code alone; where no text message can be sent, an e-mail is asked for", async () => {
  const asha = browser();
  const hold = await asha.hold();
  const mobile = { ...ASHA, contact: "98765 43210" };
  expect((await asha.book(hold, mobile)).status).toBe(303);
  await app.runJobs();
  const { code, path } = await kept();
  expect(app.mails).toEqual([]);
  expect(app.texts).toMatchObject([{ to: "+919876543210" }]);
  expect(app.texts[0]?.text).toContain(`code is ${code}. It books Tue 24 Nov, 10:00 IST`);
  expect(app.texts[0]?.text).not.toMatch(/Asha|Tax planning|http/);
  expect((await asha.send("code", { hold, code })).to).toBe(
    path.replace("/appointment/", "/book/booked/"),
  );
  const without = { ...app, sms: null, db: app.db };
  const other = { hash: "another browser", address: "2001:db8:78::1" };
  const wanted = {
    topic: "tax-planning",
    start: instant("2026-11-25T04:30:00Z"),
    token: undefined,
  };
  const typed = { ...ASHA, contact: "+919876543210" };
  expect(await bookTime(without, other, { ...wanted, zone: undefined, utm: {}, typed })).toEqual({
    ok: false,
    problems: [{ field: "contact", message: { id: "emailNeeded" } }],
  });
});

test("an account books at once with what it has verified, and with any other contact as a guest", async () => {
  const { id, cookie } = await member(app, "asha");
  await withEmail(app, id, ASHA.contact);
  const asha = browser({ cookie });
  const booked = await asha.book(await asha.hold());
  expect(booked.to).toMatch(/^\/book\/booked\/[\w-]{43}$/);
  expect(await states()).toEqual(["booked"]);
  const later = "2026-11-25T04:30:00Z";
  const other = { ...ASHA, contact: "office@example.com" };
  await asha.book(await asha.hold(later), other, { start: later });
  expect(await states()).toEqual(["booked", "kept"]);
});

test("whoever types a client's e-mail does not use up that client's free session", async () => {
  const eve = browser();
  await eve.book(await eve.hold(START, FREE), ASHA, { topic: FREE });
  expect(await states()).toEqual(["kept"]);
  const { id, cookie } = await member(app, "asha");
  await withEmail(app, id, ASHA.contact);
  const asha = browser({ cookie });
  const start = "2026-11-25T04:30:00Z";
  const { to } = await asha.book(await asha.hold(start, FREE), ASHA, { start, topic: FREE });
  expect(to).toMatch(/^\/book\/booked\//);
});
