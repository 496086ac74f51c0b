import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newToken } from "#platform/sealing.server.ts";
import { days, formatMoment, instant } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { bookInFull } from "../../../../tests/scheduling/book-in-full.ts";
import { runBookingCommand } from "./booking-command.server.ts";

// Friday, half past two in India.
const app = testApp({ now: "2026-11-20T09:00:00Z" });
const cwd = mkdtempSync(join(tmpdir(), "karyatra-booking-"));
afterAll(() => rmSync(cwd, { recursive: true }));
const run = (line: string) =>
  runBookingCommand(app, { args: line.split(" ").filter(Boolean), cwd, user: "office" });
const setFile = (file: unknown) => {
  writeFileSync(join(cwd, "booking.json"), JSON.stringify(file));
  return run("set booking.json");
};

const MORNING = [["10:00", "13:00"]];
const meera = {
  ...{ id: "meera", name: "CA Meera Testwala", email: "meera@firm.example.invalid" },
  weekly: { mon: MORNING, tue: MORNING },
};
const ravi = {
  ...{ id: "ravi", name: "Ravi Testwala", email: "ravi@firm.example.invalid" },
  weekly: { wed: MORNING },
};
const FILE = {
  advisers: [meera, ravi],
  topics: [
    { id: "free-tax-session", name: "Free tax session", length: 30, price: "free" },
    { id: "tax-planning", name: "Tax planning", length: 60 },
  ],
};
const MONDAY = "2026-11-23T04:30:00Z";
const TUESDAY = "2026-11-24T04:30:00Z";
const WEDNESDAY = "2026-11-25T04:30:00Z";

const at = (iso: string) => formatMoment(instant(iso));

/** @returns its reference */
async function book(topic: string, start: string, typed: { name?: string; contact?: string } = {}) {
  const browser = { hash: `${topic}-${start}`, address: "192.0.2.7" };
  const who = { name: "Asha Testwala", contact: "asha@example.invalid", note: "", ...typed };
  const wanted = { topic, start: instant(start), token: newToken(), zone: undefined, utm: {} };
  expect(await bookInFull(app, browser, { ...wanted, typed: who })).toMatchObject({ ok: true });
  const { output } = await run("list");
  const lines = output.split("\n").filter((line) => line.includes(who.contact));
  return lines.at(-1)?.match(/AP-[A-Z0-9-]+/)?.[0] ?? "";
}

test("what is set is shown as it can be set again, and earlier versions stay", async () => {
  expect(await run("show")).toEqual({ exitCode: 0, output: "Nothing is set yet.\n" });
  expect(await run("history")).toEqual({ exitCode: 0, output: "Nothing is set yet.\n" });
  expect(await setFile({ advisers: [meera] })).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^Version \d+ is set: 1 adviser, the usual topics\.\n$/),
  });
  app.clock.advance(days(1));
  expect((await setFile(FILE)).output).toMatch(/^Version \d+ is set: 2 advisers, 2 topics\.\n$/);
  const { output } = await run("show");
  const shown = JSON.parse(output);
  expect(shown).toMatchObject(FILE);
  expect(shown).toMatchObject({ cutOff: 720, topics: [{ advisers: ["meera", "ravi"] }, {}] });
  await setFile(shown);
  const again = JSON.parse((await run("show")).output);
  expect(again).toEqual({ ...shown, version: shown.version + 1 });
  // Made from one that is not the newest any more: nothing is set.
  expect(await setFile(shown)).toEqual({
    exitCode: 2,
    output: `office changed it meanwhile: version ${again.version} is the newest. Show it, and change that one.\n`,
  });
  const history = (await run("history")).output.trim().split("\n");
  expect(history).toHaveLength(3);
  expect(history[0]).toMatch(/^\d+ {2}21 November 2026.* {2}office$/);
  const first = history[2]?.split(" ")[0];
  expect(JSON.parse((await run(`show ${first}`)).output)).not.toHaveProperty("topics");
  expect(await run("show 999999")).toEqual({
    exitCode: 2,
    output: "There is no version 999999.\n",
  });
});

test("an adviser without an e-mail is named, and how the firm's mailbox enters the invitations", async () => {
  const { email: _, ...without } = ravi;
  const file = { advisers: [meera, without] };
  const [, ...lines] = (await setFile(file)).output.trim().split("\n");
  const { firmMail } = app.settings;
  expect(lines).toEqual([`Ravi Testwala has no e-mail: invitations go to ${firmMail}.`]);
  const shared = { ...app.firm(), email: firmMail.toUpperCase() };
  const call = { args: ["set", "booking.json"], cwd, user: "office" };
  const outside = { ...app, db: app.db, jobs: app.jobs, firm: () => shared };
  const { output } = await runBookingCommand(outside, call);
  expect(output.trim().split("\n").slice(1)).toEqual([
    `Ravi Testwala has no e-mail: invitations go to ${firmMail}, which sends them, so they are entered as a file and no calendar asks to accept them.`,
  ]);
});

test("every mistake is named with its place, and nothing is set", async () => {
  expect(await run("set missing.json")).toEqual({
    exitCode: 2,
    output: "The file cannot be read.\n",
  });
  const backwards = {
    mon: [
      ["10:00", "13:00"],
      ["18:00", "17:00"],
    ],
  };
  const { exitCode, output } = await setFile({
    advisers: [{ ...meera, weekly: backwards, zone: "India" }],
    cutoff: 5,
  });
  expect(exitCode).toBe(2);
  expect(output.trim().split("\n").toSorted()).toEqual([
    "advisers, number 1, weekly, mon, number 2: These hours do not end after they begin. What goes on after midnight is hours of the next day.",
    "advisers, number 1, zone: This is no time zone, like Asia/Kolkata.",
    "cutoff: There is no such field.",
  ]);
  expect((await run("history")).output).toBe("Nothing is set yet.\n");
});

test("sessions are listed soonest first, without what could steer a terminal", async () => {
  await setFile(FILE);
  expect(await run("list")).toEqual({ exitCode: 0, output: "No session is booked.\n" });
  const mobile = { name: "Ravi\u001b[2J Testwala", contact: "+919876543210" };
  const wednesday = await book("tax-planning", WEDNESDAY, mobile);
  const first = await book("free-tax-session", MONDAY);
  const second = await book("free-tax-session", TUESDAY);
  expect((await run("list")).output.trim().split("\n")).toEqual([
    `${at(MONDAY)}  ${first}  Free tax session  CA Meera Testwala  Asha Testwala  asha@example.invalid`,
    `${at(TUESDAY)}  ${second}  Free tax session  CA Meera Testwala  Asha Testwala  asha@example.invalid  free session used before: ${first}`,
    `${at(WEDNESDAY)}  ${wednesday}  Tax planning  Ravi Testwala  Ravi [2J Testwala  +919876543210`,
  ]);
});

test("what is booked stays when hours change, and is named while it is still to come", async () => {
  await setFile(FILE);
  const [monday, tuesday, wednesday] = [
    await book("tax-planning", MONDAY),
    await book("tax-planning", TUESDAY),
    await book("tax-planning", WEDNESDAY),
  ];
  const later = { ...meera, weekly: { mon: [["10:30", "13:00"]], tue: MORNING } };
  const file = { ...FILE, advisers: [later] };
  expect((await setFile(file)).output.split("\n").slice(1)).toEqual([
    `Booked outside the hours: ${monday}  CA Meera Testwala  ${at(MONDAY)}`,
    `Booked outside the hours: ${wednesday}  ravi  ${at(WEDNESDAY)}`,
    "",
  ]);
  const lines = (await run("list")).output.trim().split("\n");
  const isMarked = (line: string) => line.endsWith("  outside the adviser's hours");
  expect(lines.map(isMarked)).toEqual([true, false, true]);
  expect(lines[1]).toContain(tuesday);
  app.clock.advance(days(30));
  expect((await setFile(file)).output.trim().split("\n")).toHaveLength(1);
});

test("a session is cancelled for the firm, once, until it begins", async () => {
  await setFile(FILE);
  const reference = await book("tax-planning", MONDAY);
  expect(await run("cancel AP-0000-0000")).toMatchObject({ exitCode: 2 });
  expect(await run(`cancel ${reference.toLowerCase()} Meera is ill`)).toEqual({
    exitCode: 0,
    output: `${reference} is cancelled.\n`,
  });
  expect((await run("list")).output).toBe("No session is booked.\n");
  expect(await run(`cancel ${reference}`)).toMatchObject({ exitCode: 2 });
  const other = await book("tax-planning", MONDAY);
  app.clock.set(MONDAY);
  const late = await run(`cancel ${other}`);
  expect(late.exitCode).toBe(2);
  expect(late.output).toMatch(/^\S.+\n$/);
  expect((await run("list")).output).toContain(other);
});

test.each(["", "set", "set a b", "show newest", "history 3", "list all", "cancel", "start"])(
  "'%s' is no command, and the help is printed",
  async (line) => {
    const { exitCode, output } = await run(line);
    expect(exitCode).toBe(2);
    expect(output).toContain("npm run booking -- set FILE.json");
    expect(await run("--help")).toEqual({ exitCode: 0, output });
  },
);
