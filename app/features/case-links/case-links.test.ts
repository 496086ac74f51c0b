import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { caseEvents, cases } from "#db/schema/cases.ts";
import { caseBrowsers, caseLinks } from "#db/schema/requests.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { beginForCaller } from "#features/case-desk/begin-case.server.ts";
import { historyOf } from "#features/cases/case-record.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { days, hours, minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, type Member, member } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import { tokenOfCase } from "../../../tests/requests/answered.ts";
import { actOnLink, endAllCaseLinks } from "./case-links.server.ts";
import { findDoor, openByCode, refuseLink, sendCaseCode } from "./door.server.ts";
import {
  endInBrowser,
  openCaseFor,
  purgeCaseBrowsers,
  purgeCaseLinks,
} from "./open-case.server.ts";

let rohit: Member;
const asha = { hash: "browser-of-asha", address: ADDRESS };
const telephone: Browser = { hash: "telephone-of-asha", address: "198.51.100.20" };
const elsewhere: Browser = { hash: "another-browser", address: "198.51.100.21" };

/** Handed over in the browser of Asha, and the token of its link. */
let reference = "";
let token = "";
const app = testApp({
  now: "2026-11-26T06:00:00Z",
  async cast(made) {
    rohit = await member(made, "rohit", "staff");
    reference = await handedOver(made, asha);
    await actOnLink(made, rohit.session, reference, "make");
    token = await tokenOfCase(made, reference);
  },
});

const rowOf = async (its: string) => {
  const [row] = await app.db.select().from(cases).where(eq(cases.reference, its));
  if (!row) throw new Error("there is no such case");
  return row;
};
const newLink = async (its: string) => {
  const made = await actOnLink(app, rohit.session, its, "make");
  if (!made.ok) throw new Error("no link was made");
  return tokenOfCase(app, its);
};

/** The last code that was sent. */
async function sentCode(): Promise<string> {
  await app.runJobs();
  const text = app.mails.at(-1)?.text ?? app.texts.at(-1)?.text ?? "";
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (!code) throw new Error("no code was sent");
  return code;
}

const wrong = (code: string) => (code === "000000" ? "111111" : "000000");

async function openOn(browser: Browser, its = token) {
  const sent = await sendCaseCode(app, browser, its, "email");
  if (!sent.ok) throw new Error(sent.problems[0]?.message.id);
  return openByCode(app, browser, its, { channel: "email", code: await sentCode() });
}

const isOpenOn = async (browser: Browser, its = reference) =>
  (await openCaseFor(app, browser, its))?.by;
const idOf = (outcome: { ok: boolean; problems?: { message: { id: string } }[] }) =>
  outcome.problems?.[0]?.message.id;

test("opens with the code to the contact, for that browser, for 30 days", async () => {
  expect(await isOpenOn(telephone)).toBeUndefined();
  expect(await openOn(telephone)).toMatchObject({ ok: true, value: { reference } });
  expect(await isOpenOn(telephone)).toBe("link");
  app.clock.advance(days(30).subtract(minutes(1)));
  expect(await isOpenOn(telephone)).toBe("link");
  app.clock.advance(minutes(1));
  expect(await isOpenOn(telephone)).toBeUndefined();
});

test("what handed it over has it at once, and another browser with the reference or the link alone has nothing", async () => {
  expect(await isOpenOn(asha)).toBe("browser");
  expect(await isOpenOn(elsewhere)).toBeUndefined();
  expect(await findDoor(app, token)).toBeDefined();
  expect(await isOpenOn(elsewhere)).toBeUndefined();
  // A code that was sent from there opens nothing here.
  await sendCaseCode(app, telephone, token, "email");
  const code = await sentCode();
  const tried = await openByCode(app, elsewhere, token, { channel: "email", code });
  expect(idOf(tried)).toBe("codeNotSent");
  expect(await isOpenOn(elsewhere)).toBeUndefined();
});

test("a signed-in client has their own at once, and no other client's, in the browser of the link too", async () => {
  const own = await member(app, "asha");
  const other = await member(app, "bina");
  const ofAsha: Browser = { ...elsewhere, personId: own.id };
  const kept = await handedOver(app, { ...asha, personId: own.id });
  expect(await isOpenOn(ofAsha, kept)).toBe("account");
  expect(await isOpenOn({ ...elsewhere, personId: other.id }, kept)).toBeUndefined();
  await openOn(telephone, await newLink(kept));
  expect(await isOpenOn(telephone, kept)).toBe("link");
  expect(await isOpenOn({ ...telephone, personId: other.id }, kept)).toBeUndefined();
});

test("a guest with the link of another case has that one alone", async () => {
  const bina = { hash: "browser-of-bina", address: "198.51.100.22" };
  const others = await handedOver(app, bina);
  await openOn(telephone);
  expect(await isOpenOn(telephone, others)).toBeUndefined();
  const tried = await openByCode(app, elsewhere, await newLink(others), {
    ...{ channel: "email", code: "123456" },
  });
  expect(tried.ok).toBe(false);
});

test("a GET changes nothing: the door is looked at, and nothing is written", async () => {
  const before = await Promise.all([
    app.db.select().from(caseLinks),
    app.db.select().from(caseBrowsers),
    app.db.select().from(caseEvents),
  ]);
  const door = await findDoor(app, token);
  await openCaseFor(app, elsewhere, reference);
  expect(door?.to).toEqual([{ channel: "email", address: "asha@example.com" }]);
  const after = await Promise.all([
    app.db.select().from(caseLinks),
    app.db.select().from(caseBrowsers),
    app.db.select().from(caseEvents),
  ]);
  expect(after).toEqual(before);
  await app.runJobs();
  expect(app.mails.filter(({ subject }) => subject.includes("code"))).toEqual([]);
});

test("a new link ends the old one, and every browser that it opened", async () => {
  await openOn(telephone);
  const newer = await newLink(reference);
  expect(newer).not.toBe(token);
  expect(await findDoor(app, token)).toBeUndefined();
  expect(idOf(await sendCaseCode(app, elsewhere, token, "email"))).toBe("linkClosed");
  expect(await isOpenOn(telephone)).toBeUndefined();
  app.clock.advance(minutes(1));
  expect(await openOn(telephone, newer)).toMatchObject({ ok: true });
});

test("is over after 30 days, and where the case has ended; one that is complete is open to be read", async () => {
  await openOn(telephone);
  app.clock.advance(days(30));
  expect(await findDoor(app, token)).toBeUndefined();
  const newer = await newLink(reference);
  expect(await findDoor(app, newer)).toBeDefined();
  await openOn(telephone, newer);
  const { version } = await rowOf(reference);
  const act = { kind: "move", event: "withdrawn", why: "As she asked." } as const;
  expect(await actOnCase(app, rohit.session, reference, version, act)).toMatchObject({ ok: true });
  expect(await findDoor(app, newer)).toBeUndefined();
  for (const browser of [telephone, asha]) expect(await isOpenOn(browser)).toBeUndefined();
  expect(idOf(await actOnLink(app, rohit.session, reference, "make"))).toBe("caseEnded");
  await app.db.update(cases).set({ state: "closed" });
  expect(await findDoor(app, newer)).toBeDefined();
  expect(await isOpenOn(telephone)).toBeUndefined();
  const toRead = await openCaseFor(app, telephone, reference, { evenClosed: true });
  expect(toRead?.by).toBe("link");
});

test("ended here, it is open elsewhere still, and opens here again with a new code", async () => {
  await openOn(telephone);
  app.clock.advance(minutes(1));
  await openOn(elsewhere);
  await endInBrowser(app, telephone, (await rowOf(reference)).id);
  expect([await isOpenOn(telephone), await isOpenOn(elsewhere)]).toEqual([undefined, "link"]);
  app.clock.advance(minutes(1));
  expect(await openOn(telephone)).toMatchObject({ ok: true });
});

test("whoever it came to by mistake ends it; the firm reads that", async () => {
  expect(await refuseLink(app, elsewhere, token)).toMatchObject({ ok: true });
  expect(idOf(await refuseLink(app, elsewhere, token))).toBe("linkClosed");
  expect(await findDoor(app, token)).toBeUndefined();
  const history = await historyOf(app, app.db, (await rowOf(reference)).id);
  expect(history.map(({ what }) => what)).toEqual(["began", "linkMade", "linkRefused"]);
});

test("five wrong codes end a code, and a new one opens", async () => {
  await sendCaseCode(app, telephone, token, "email");
  const code = await sentCode();
  const typed = (its: string) => openByCode(app, telephone, token, { channel: "email", code: its });
  const answers = [];
  for (let tries = 0; tries < 5; tries += 1) answers.push(idOf(await typed(wrong(code))));
  expect(answers).toEqual([...Array(4).fill("codeWrong"), "codeTriesUsedUp"]);
  expect(idOf(await typed(code))).toBe("codeTriesUsedUp");
  expect(await isOpenOn(telephone)).toBeUndefined();
  app.clock.advance(minutes(1));
  expect(await openOn(telephone)).toMatchObject({ ok: true });
});

test("a code that is read out opens with the link, once, within ten minutes and five tries; it is recorded", async () => {
  const caller = { name: "Ravi Caller", email: undefined, mobile: "+919876543210", year: 2025 };
  const rung = await beginForCaller({ ...app, db: app.db, sms: null }, rohit.session, {
    ...{ ...caller, note: "" },
  });
  if (!rung.ok) throw new Error("there is no case");
  const its = rung.value.reference;
  const noSms = { ...app, db: app.db, sms: null };
  const link = await newLink(its);
  expect((await findDoor(noSms, link))?.to).toEqual([]);
  expect(idOf(await sendCaseCode(noSms, telephone, link, "sms"))).toBe("noSuchAddress");
  const readOut = async () => {
    const made = await actOnLink(app, rohit.session, its, "readOut");
    return (made.ok && made.value?.code) || "";
  };
  const typed = (browser: Browser, code: string) =>
    openByCode(noSms, browser, link, { channel: "sms", code });

  const late = await readOut();
  app.clock.advance(minutes(10));
  expect(idOf(await typed(telephone, late))).toBe("codeNotSent");
  const guessed = await readOut();
  for (let tries = 0; tries < 5; tries += 1) await typed(elsewhere, wrong(guessed));
  expect(idOf(await typed(telephone, guessed))).toBe("codeTriesUsedUp");
  const code = await readOut();
  expect(await typed(telephone, code)).toMatchObject({ ok: true, value: { reference: its } });
  expect(idOf(await typed(elsewhere, code))).toBe("codeNotSent");
  expect([await isOpenOn(telephone, its), await isOpenOn(elsewhere, its)]).toEqual([
    ...["link", undefined],
  ]);
  const history = await historyOf(app, app.db, (await rowOf(its)).id);
  expect(
    history.filter(({ what, by }) => what === "codeReadOut" && by.id === rohit.id),
  ).toHaveLength(3);
  expect(JSON.stringify(await app.db.select().from(caseLinks))).not.toContain(code);
});

test("an e-mail that the firm types for a client who gave none gets the codes", async () => {
  const ravi = { name: "Ravi Caller", email: undefined, mobile: "+919876543210" };
  const rung = await beginForCaller(app, rohit.session, { ...ravi, year: 2025, note: "" });
  if (!rung.ok) throw new Error("there is no case");
  const its = rung.value.reference;
  const { version } = await rowOf(its);
  const act = { kind: "email", email: "ravi@example.com" } as const;
  expect(await actOnCase(app, rohit.session, its, version, act)).toMatchObject({ ok: true });
  const link = await newLink(its);
  expect((await findDoor(app, link))?.to).toContainEqual({
    ...{ channel: "email", address: "ravi@example.com" },
  });
  expect(await openOn(telephone, link)).toMatchObject({ ok: true });
  const again = await rowOf(its);
  expect(idOf(await actOnCase(app, rohit.session, its, again.version, act))).toBe("emailThere");
});

test("what is tried at a door is limited by case and line: a stranger's tries are not the client's", async () => {
  const typed = { channel: "email", code: "123456" } as const;
  const at = (number: number) => ({ ...elsewhere, hash: `browser-${number}` });
  for (let tries = 0; tries < 20; tries += 1)
    expect(idOf(await openByCode(app, at(tries), token, typed))).toBe("codeNotSent");
  const refusal = { ok: false, retryAfter: expect.any(Number) };
  expect(await openByCode(app, elsewhere, token, typed)).toMatchObject(refusal);
  expect(await refuseLink(app, elsewhere, token)).toMatchObject(refusal);
  expect(await openOn(telephone)).toMatchObject({ ok: true });
  app.clock.advance(hours(2));
  expect(idOf(await openByCode(app, elsewhere, token, typed))).toBe("codeNotSent");
});

test("a restore that is opened ends links and browsers; what is over is removed", async () => {
  await openOn(telephone);
  expect(await endAllCaseLinks(app.db)).toEqual({ caseLinks: 1, caseBrowsers: 1 });
  expect(await findDoor(app, token)).toBeUndefined();
  expect(await isOpenOn(telephone)).toBeUndefined();
  app.clock.advance(minutes(1));
  await openOn(telephone, await newLink(reference));
  app.clock.advance(days(31));
  await purgeCaseLinks(app);
  await purgeCaseBrowsers(app);
  expect([await app.db.$count(caseLinks), await app.db.$count(caseBrowsers)]).toEqual([0, 0]);
});
