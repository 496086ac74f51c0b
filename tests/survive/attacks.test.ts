import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ParsedMail } from "mailparser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firm } from "#content/firm.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { halfDaysAfter } from "../../app/features/appointments/request/half-days.ts";
import { readMails, untilMail } from "../e2e/mails.ts";
import { holdTime, PASSWORD } from "../e2e/people.ts";
import { type RunningServer, startServer } from "../e2e/server.ts";
import { IS_LONG } from "../sample.ts";
import { filesIn } from "./kept.ts";
import { atOnce, fixture, type Seen, type Visitor, visit, walkToCheck } from "./visitor.ts";

/**
 * Floods by forms, from addresses that a trusted proxy names: each is refused at its limit, and while it lasts and
 * after it people elsewhere are served as ever. The long check floods from so many networks at once.
 */
const NETWORKS = IS_LONG ? 15 : 1;
/** The limits of a line in an hour (limits.server.ts), and how many lines a /48 is good for. */
const MOST = { codes: 40, passwords: 100, uploads: 60 };
const LINES_OF_48 = 4;
/** A flood from few lines, each of which adds a fifteenth of a line. */
const LINES_OF_FLOOD = 15;
const MOST_CODES_OF_48 = MOST.codes * (LINES_OF_48 + LINES_OF_FLOOD / 15);
const TRIES_AT_ONCE = IS_LONG ? 300 : 100;
/** Honest sign-ins, one after the other, beside the tries. */
const SIGN_INS = 10;

/** Where one flood shows what the others show, only the long check has them; tests/limits.test.ts counts each limit. */
const longTest = IS_LONG ? test : () => {};

let dataDir: string;
let server: RunningServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "karyatra-attacks-"));
  server = await startServer({ dataDir, isOnPostgres: true });
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A browser that nobody has seen, on the line `line` of the /48 `network`; each line has a /56 of its own. */
function attacker(network: number, line: number): Visitor {
  return visit(server.origin, "", `2001:db8:${network.toString(16)}:${line.toString(16)}00::1`);
}

/** More at once would wait for a connection of this process, not for the server. */
const AT_ONCE = 40;

const flood = (times: number, send: (time: number) => Promise<Seen>) =>
  atOnce(AT_ONCE, times, send);

/** Every refusal says how long to wait, and none is a fault of ours. */
function expectRefused(all: Seen[], refusals: number): void {
  expect(all.filter(({ status }) => status === 429)).toHaveLength(refusals);
  for (const { status, retryAfter, text } of all) {
    expect(status).toBeLessThan(500);
    if (status !== 429) continue;
    expect(retryAfter).toBeGreaterThan(0);
    expect(text).toContain("There is a problem");
  }
}

const isTo = (address: string) => (mail: ParsedMail) =>
  [mail.to].flat().some((to) => to?.text.includes(address));
const codeIn = (mail: ParsedMail) => /\b\d{6}\b/.exec(mail.text ?? "")?.[0] ?? "";

/** A browser signed in to an account with a verified e-mail `USERNAME@example.com`, that asked for no code itself. */
async function withAccount(username: string): Promise<Visitor> {
  const who = visit(server.origin);
  const account = { name: "Asha Testwala", username, password: PASSWORD, confirm: PASSWORD };
  expect((await who.post("/CreateAccounts", account)).status).toBe(303);
  const [path, address] = ["/portal/contact/email", `${username}@example.com`];
  expect((await who.post(path, { intent: "send", address })).status).toBe(303);
  const otp = codeIn(await untilMail(dataDir, isTo(address)));
  const verified = await who.post(path, { "form-name": "code", intent: "verify", otp });
  expect(verified.status).toBe(303);
  const other = visit(server.origin);
  expect((await signIn(other, username)).status).toBe(303);
  return other;
}

const signIn = (who: Visitor, username: string, password = PASSWORD) =>
  who.post("/login", { username, password });

/** The code of the mail that `ask` brings: another than those that came before. */
async function codeAfter(wanted: (mail: ParsedMail) => boolean, ask: () => Promise<Seen>) {
  const before = new Set((await readMails(dataDir)).filter(wanted).map(({ text }) => text));
  const { status, location } = await ask();
  expect(status).toBe(303);
  const mail = await untilMail(dataDir, (each) => wanted(each) && !before.has(each.text));
  return { location, otp: codeIn(mail) };
}

longTest(
  "codes: whoever floods them from a whole /48 is refused, and others get theirs",
  async () => {
    const ravi = await withAccount("ravi.codes");
    const ask = (who: Visitor, destination: string) =>
      who.post("/stepform/details", codeTo(destination));
    const meera = "meera.codes@example.com";
    const [all, hers] = await Promise.all([
      flood((MOST_CODES_OF_48 + 20) * NETWORKS, (time) =>
        ask(
          attacker(0x100 + (time % NETWORKS), Math.floor(time / NETWORKS) % LINES_OF_FLOOD),
          `nobody.${time}@example.com`,
        ),
      ),
      ask(visit(server.origin), meera),
    ]);
    expect(hers.status).toBeLessThan(400);
    expectRefused(all, 20 * NETWORKS);
    // Of far more than usual the firm is told, and everybody is only slowed.
    if (IS_LONG) expect(server.output()).toContain("more tries than usual in a day");

    await untilMail(dataDir, isTo(meera));
    await codeAfter(isTo("ravi.codes"), () => ravi.post("/ForgetPassword", { who: "ravi.codes" }));
  },
);

test("recovery: strangers who ask for a person's codes from many lines use up neither theirs nor anybody else's", async () => {
  const asha = await withAccount("asha.recovery");
  await withAccount("ravi.recovery");
  const ask = (who: Visitor, username: string) => who.post("/ForgetPassword", { who: username });
  // Five from a line, twenty from all.
  const all = await flood(36, (time) => ask(attacker(0x200 + (time % 6), time), "asha.recovery"));
  expectRefused(all, 16);
  const isHers = (mail: ParsedMail) =>
    isTo("asha.recovery@example.com")(mail) && mail.subject === "Your code for a new password";
  await expect.poll(async () => (await readMails(dataDir)).filter(isHers).length).toBe(20);

  const { location, otp } = await codeAfter(isHers, () => ask(asha, "asha.recovery"));
  const password = "four more green lamps";
  const changed = await asha.post(location, { otp, password, confirm: password });
  expect(changed).toMatchObject({ status: 303, location: "/login?changed" });
  await codeAfter(isTo("ravi.recovery@example.com"), () =>
    ask(visit(server.origin), "ravi.recovery"),
  );

  // In a browser that is new to her she gets in by a link that the flood itself sent to her mailbox.
  const phone = visit(server.origin);
  expectRefused([await ask(phone, "asha.recovery")], 1);
  const mail = await untilMail(
    dataDir,
    (each) => isTo("asha.recovery@example.com")(each) && each.text?.includes("?link=") === true,
  );
  const link = /\/Login\/again\?link=\S+/.exec(mail.text ?? "")?.[0] ?? "";
  expect(await phone.post(link, {})).toMatchObject({ location: "/login?allowed" });
  expect((await ask(phone, "asha.recovery")).status).toBe(303);
  expect((await signIn(phone, "asha.recovery", password)).status).toBe(303);
});

test("sign-in: guesses from many lines shut a username for strangers, and its person comes in everywhere", async () => {
  const asha = await withAccount("asha.guessed");
  await withAccount("ravi.guessed");
  const guesses = await flood(30, (time) =>
    signIn(attacker(0x300 + time, 0), "asha.guessed", `a guess ${time}`),
  );
  expectRefused(guesses, 20);
  // Nor does the right password open it where it is shut: the eleventh guess could be it.
  const phone = visit(server.origin);
  expectRefused([await signIn(phone, "asha.guessed")], 1);

  expect((await signIn(asha, "asha.guessed")).status).toBe(303);
  const { location, otp } = await codeAfter(isTo("asha.guessed@example.com"), () =>
    phone.post("/Login/again", { username: "asha.guessed" }),
  );
  expect(await phone.post(location, { otp })).toMatchObject({ location: "/login?allowed" });
  expect((await signIn(phone, "asha.guessed", "not the password")).status).not.toBe(303);
  expect((await signIn(phone, "asha.guessed")).status).toBe(303);
  expect((await signIn(visit(server.origin), "ravi.guessed")).status).toBe(303);
});

longTest(
  "sign-in: one line that tries many usernames is refused, and its neighbour is not",
  async () => {
    await withAccount("ravi.sprayed");
    const tries = await flood(MOST.passwords + 10, (time) =>
      signIn(attacker(0x400, 1), `nobody.${time}`, "password123"),
    );
    expectRefused(tries, 10);
    expect((await signIn(attacker(0x400, 2), "ravi.sprayed")).status).toBe(303);
  },
);

test("sign-in: hundreds of tries at once hold neither the probe nor an honest sign-in", async () => {
  await withAccount("ravi.honest");
  let answered = 0;
  // An e-mail costs five comparisons. One IPv4 address, so that no limit refuses them.
  const tries = Array.from({ length: TRIES_AT_ONCE }, async (_, time) => {
    const seen = await signIn(
      visit(server.origin, "", "203.0.113.66"),
      `unknown.${time}@example.com`,
      "password123",
    );
    answered++;
    return seen;
  });
  await expect.poll(() => answered).toBeGreaterThan(0);
  const ready = await fetch(`${server.origin}/readyz`);
  // In the order of arrival the first would wait for all of them: counted, since a clock would measure the machine.
  for (let time = 0; time < SIGN_INS; time++)
    expect((await signIn(visit(server.origin), "ravi.honest")).status).toBe(303);
  expect(ready.status).toBe(200);
  expect(answered).toBeLessThan(TRIES_AT_ONCE / 2);
  expectRefused(await Promise.all(tries), 0);
});

longTest(
  "uploads: one line is refused, leaves no byte behind, and others upload meanwhile",
  async () => {
    const before = filesIn(dataDir);
    const garbage = new TextEncoder().encode("%PDF-1.7\nno certificate");
    const ravi = visit(server.origin);
    const [all] = await Promise.all([
      flood(MOST.uploads + 10, async (time) => {
        const begun = visit(server.origin);
        await begun.details();
        const sender = attacker(0x500, 1);
        sender.cookie = begun.cookie;
        return sender.upload({ bytes: garbage, fileName: `${time}.pdf` });
      }),
      ravi.details().then(async () => {
        const seen = await ravi.upload({ bytes: fixture("new-regime.pdf") });
        expect(seen).toMatchObject({ status: 303, location: "/stepform/answer" });
      }),
    ]);
    expectRefused(all, 10);
    expect(filesIn(dataDir)).toHaveLength(before.length + 1);
  },
);

longTest(
  "uploads and drafts: the hundredth household behind one IPv4 address of a mobile network is served",
  async () => {
    const carrier = "203.0.113.77";
    const begun = await flood(100, () => visit(server.origin, "", carrier).details());
    expect(begun.map(({ status }) => status)).toEqual(Array(100).fill(303));
    const ravi = visit(server.origin, "", carrier);
    await ravi.details();
    expect((await ravi.upload({ bytes: fixture("old-regime.pdf") })).status).toBe(303);
  },
);

test("mails: a stranger's address gets few of them, and none with what the sender typed", async () => {
  const victim = "victim@example.com";
  const name = "You WON at evil.example";
  const message = "Open http://evil.example now";
  let others = 0;
  const anybody = () => attacker(0x600 + ++others, 0);
  const offered = halfDaysAfter(dayInIndia(instantOf(new Date())), firm.workingDays);
  const [first = "", second = ""] = offered.map(({ value }) => value);
  const wish = { topic: "ITR filing", first, second, name, contact: victim, note: message };
  const order = (who: Visitor, email: string) =>
    who.post("/order?product=basic-itr", {
      ...{ name, email, checkout: randomUUID(), "shown-total": "1499", terms: "2026-11-01" },
    });
  const book = async (day: number) => {
    const who = anybody();
    const time = await holdTime(who, day);
    return who.post("/book/frame", { ...time, name, contact: victim, note: message });
  };
  const kinds: [send: (time: number) => Promise<Seen>, most: number][] = [
    [() => anybody().post("/Contact-us", { name, email: victim, message }), 5],
    [() => anybody().post("/book/frame", wish), 5],
    [book, 5],
    [() => order(anybody(), victim), 5],
    [() => anybody().post("/stepform/details", codeTo(victim)), 1],
  ];
  for (const [send, most] of kinds) expectRefused(await flood(most + 3, send), 3);
  const filer = anybody();
  const draft = await walkToCheck(filer, { bytes: fixture("new-regime.pdf") });
  expect((await filer.submit(draft, { name, email: victim })).status).toBe(303);

  expect((await order(visit(server.origin), "ravi.mails@example.com")).status).toBe(303);
  await untilMail(dataDir, isTo("ravi.mails@example.com"));
  const received = async () => (await readMails(dataDir)).filter(isTo(victim));
  // Five sessions, five orders, a code and a request for filing; messages and requests for a time go to the firm alone.
  await expect.poll(async () => (await received()).length).toBe(12);
  for (const { subject, text, html } of await received())
    expect(`${subject} ${text} ${html}`).not.toMatch(/evil|WON/);
});

const codeTo = (destination: string) => ({ intent: "send", destination });

const PLANS_AT_ONCE = IS_LONG ? 100 : 15;
const STEPS = {
  "/PlanLife": { age: "40" },
  "/PlanMonthlyIncome": { household: "50,000", salary: "1 lakh" },
};

/** A browser at the same address as every other of them, with what a plan takes. */
async function planner(): Promise<Visitor> {
  const visitor = visit(server.origin, "", "203.0.113.60");
  for (const [path, typed] of Object.entries(STEPS)) await visitor.post(path, typed);
  return visitor;
}

test("plans: of many that one browser asks for at once some are let go, and its neighbours have theirs", async () => {
  const [flooding, ...neighbours] = [await planner(), await planner(), await planner()];
  let seed = 1;
  const ask = (visitor: Visitor) => visitor.get(`/PlanGoals?submitted&seed=${++seed}`);
  const flood = Array.from({ length: PLANS_AT_ONCE }, () => ask(flooding));
  for (const { status, text } of await Promise.all(neighbours.map(ask))) {
    expect(status).toBe(200);
    expect(text).toContain("Your money");
  }
  const all = await Promise.all(flood);
  const letGo = all.filter(({ status }) => status !== 200);
  expect(letGo.length).toBeGreaterThan(0);
  for (const { status, retryAfter, text } of letGo) {
    expect([status, retryAfter]).toEqual([429, 1]);
    expect(text).toContain("You asked for another one meanwhile");
  }
});
