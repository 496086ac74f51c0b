import { test } from "vitest";
import { people } from "#db/schema/accounts.ts";
import { hours, minutes } from "#values/dates.ts";
import { testApp } from "../app.ts";
import { PASSWORD, withEmail } from "../cast.ts";
import { linkOf } from "../scheduling/book-in-full.ts";
import { setHours } from "../scheduling/firm-hours.ts";
import { openSourceSite } from "../site-from-sources.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { expectGolden } from "./golden.ts";
import { openRecord, recordWrongForms, textOfMessages } from "./record.ts";

/** A session from its topic to its end: what the frame, its own page and its mails say. */
const app = testApp({ races: true });
const site = await openSourceSite();
const stranger = () => openBrowser(site, app);

const FRAME = "/book/frame";
const TOPIC = "topic=tax-planning";
const topic = "tax-planning";
const DETAILS = { name: "Asha Testwala", contact: "asha@example.com", note: "Two\nemployers" };
/** Times of Tuesday 24 November 2026 in India. */
const [ELEVEN, NOON, THREE] = ["05:30", "06:30", "09:30"].map((time) => `2026-11-24T${time}:00Z`);

const hold = (who: Browser, start = "", more: Record<string, string> = {}) =>
  who.post(`${FRAME}?${TOPIC}`, { "form-name": "time", topic, start, ...more });

const tokenIn = (address: string) => /(?:hold=|\/)([\w-]{43})/.exec(address)?.[1] ?? "";

/** Keeps a time, and books it by its link. @returns the token of the session */
async function book(who: Browser, start = "", details = DETAILS): Promise<string> {
  const form = tokenIn((await hold(who, start)).location);
  const fields = { "form-name": "details", intent: "book", hold: form, topic, start };
  const kept = tokenIn((await who.post(FRAME, { ...fields, ...details })).location);
  const token = await linkOf(app, kept);
  await who.post(`/appointment/${token}`, { "form-name": "book" });
  return token;
}

test("a session is booked", async () => {
  await setHours(app, 2);
  const record = openRecord();
  const who = stranger();
  record.screen("topics", await who.get(`${FRAME}?name=Asha+Testwala&a2=Two+employers`));
  const days = record.screen("days", await who.get(`${FRAME}?${TOPIC}`));
  record.change("later days", days, await who.get(`${FRAME}?${TOPIC}&from=2026-12-24`));
  const day = `${FRAME}?${TOPIC}&day=2026-11-24`;
  record.change("times", days, await who.get(day));
  const times = await who.get(`${day}&zone=America%2FNew_York`);
  record.change("times in another zone", days, times);
  const held = await who.follow(await hold(who, ELEVEN));
  const path = (await hold(who, ELEVEN)).location;
  record.screen("held", held);
  await recordWrongForms(record, "details", path, () => who);
  app.clock.advance(minutes(11));
  record.change("held no longer", held, await who.get(path));
  record.change(
    "a token of no hold",
    days,
    await who.follow(await who.get(`${FRAME}?${TOPIC}&hold=none`)),
  );
  const fields = { "form-name": "details", intent: "book", topic, start: ELEVEN ?? "" };
  const details = { ...fields, hold: tokenIn(path), ...DETAILS };
  for (const faster of [stranger(), stranger()])
    await book(faster, ELEVEN, { ...DETAILS, contact: "ravi@example.com" });
  record.screen("taken", await who.post(`${path}&zone=America%2FNew_York`, details));
  const gone = { "form-name": "time", topic: "none", start: ELEVEN ?? "" };
  record.change("a topic that is no more", days, await who.post(`${FRAME}?topic=none`, gone));
  const done = await hold(who, THREE);
  const booked = { ...details, start: THREE ?? "", hold: tokenIn(done.location) };
  const sent = await who.post(FRAME, booked);
  const kept = record.screen("kept", await who.follow(sent));
  const type = (code: string) =>
    who.post(sent.location, { "form-name": "code", hold: booked.hold, code });
  record.change("a wrong code", kept, await type("no code"));
  record.change("corrected", held, await who.get(`${sent.location}&edit`));
  const link = `/appointment/${await linkOf(app, booked.hold)}`;
  record.screen("the link of its mail", await who.get(link));
  await app.runJobs();
  const code = /^ {4}(\d{6})$/m.exec(app.mails.at(-1)?.text ?? "")?.[1] ?? "";
  record.screen("booked", await who.follow(await type(code)));
  record.change("no day is free", days, await nothingFree(who));
  record.note("messages", await messages());
  expectGolden("booking", record.text());
});

async function nothingFree(who: Browser) {
  const holidays = Array.from({ length: 50 }, (_, index) => {
    const date = app.clock
      .now()
      .add(hours(24 * index))
      .toString()
      .slice(0, 10);
    return { date, name: "Holiday" };
  });
  await setHours(app, 2, { firmHolidays: holidays });
  return who.get(`${FRAME}?${TOPIC}`);
}

test("a session is moved and cancelled, while it may be", async () => {
  await setHours(app, 1);
  const record = openRecord();
  const who = stranger();
  const own = `/appointment/${await book(who, NOON)}`;
  await app.runJobs();
  const shown = record.screen("its page", await who.get(own));
  record.change("a calendar file", shown, await who.get(`${own}/calendar.ics`));
  const move = `${own}/move`;
  const days = record.screen("move", await who.get(move));
  record.change("times", days, await who.get(`${move}?day=2026-11-24`));
  const start = THREE ?? "";
  record.screen("is it meant", await who.get(`${move}?start=${start}`));
  const other = await book(stranger(), start, { ...DETAILS, contact: "98765 43210" });
  record.change("taken", days, await who.post(move, { start, seen: "0" }));
  record.change("the same time", days, await who.post(move, { start: NOON ?? "", seen: "0" }));
  for (const [seen, to] of ["2026-11-25T04:30:00Z", "2026-11-26T04:30:00Z", NOON].entries()) {
    const fields = { start: to ?? "", seen: String(seen) };
    record.change(`move ${seen + 1}`, shown, await who.follow(await who.post(move, fields)));
    if (seen === 0) record.change("changed meanwhile", days, await who.post(move, fields));
    await app.runJobs();
  }
  record.change("move 4", shown, await who.post(move, { start, seen: "3" }));
  record.change("cancel", shown, await who.get(`${own}?cancel`));
  record.change("cancel what was moved", shown, await who.post(own, { seen: "0" }));
  const cancelled = await who.follow(await who.post(own, { seen: "3" }));
  record.change("cancelled", shown, cancelled);
  await app.runJobs();
  record.change("cancelled twice", cancelled, await who.post(own, { seen: "4" }));
  const others = `/appointment/${other}`;
  const before = await who.get(others);
  app.clock.set("2026-11-24T07:00:00Z");
  record.change("after the cut-off", before, await who.get(others));
  record.change("cancelled after it", before, await who.post(others, { seen: "0" }));
  app.clock.set("2026-11-24T12:00:00Z");
  record.change("when it is over", before, await who.get(others));
  record.note("messages", await messages());
  expectGolden("booking-changes", record.text());
});

test("the free session of an account", async () => {
  await setHours(app, 1);
  const record = openRecord();
  const who = stranger();
  const account = { name: "Asha Testwala", username: "asha" };
  await who.post("/CreateAccounts", { ...account, password: PASSWORD, confirm: PASSWORD });
  const [asha] = await app.db.select().from(people);
  await withEmail(app, asha?.id ?? "", DETAILS.contact);
  const free = { topic: "free-tax-session" };
  const take = async (start = "") => {
    const held = await hold(who, start, free);
    const page = await who.follow(held);
    const token = tokenIn(held.location);
    const fields = { "form-name": "details", intent: "book", hold: token, start, ...free };
    return [page, await who.post(held.location, { ...fields, ...DETAILS })] as const;
  };
  const [details, booked] = await take(ELEVEN);
  record.screen("details of an account", details);
  record.screen("booked", await who.follow(booked));
  record.change("used", ...(await take(THREE)));
  record.screen("the account", await who.get("/portal"));
  record.note("messages", await messages());
  expectGolden("booking-free", record.text());
});

async function messages(): Promise<string> {
  await app.runJobs();
  return textOfMessages(app.mails, app.texts);
}
