import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { cases } from "#db/schema/cases.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { weighCases } from "#features/case-desk/weigh-cases.server.ts";
import { answerTyped } from "#features/requests/answer-request.server.ts";
import { enterNotice } from "#features/returns/answer-notice.server.ts";
import { beginRevised } from "#features/returns/end-return.server.ts";
import { followVerifyDays } from "#features/returns/return-clock.server.ts";
import { INDIA, instant, instantOf } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, type Member, member } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import { entriesOf, feedAt } from "../../../tests/read-feed.ts";
import {
  anyPicture,
  ask,
  caseOf,
  noForm16,
  oneThing,
  openIn,
  requestOf,
  sendFile,
} from "../../../tests/requests/asked.ts";
import {
  approve,
  atDesk,
  file,
  must,
  process as processReturn,
  returnNow,
  toApproval,
  verify,
} from "../../../tests/returns/worked.ts";
import { makeFeed } from "./make-feed.server.ts";

const ASK = { kind: "ask", reason: "Income from abroad." } as const;
const asha = { hash: "browser-of-asha", address: ADDRESS };
let rohit: Member;
let meera: Member;
/** Handed over on a Thursday, of the year that ended in March 2026. */
let reference = "";
/** The addresses of Asha, who has no account, and of Rohit of the firm. */
let ashas = "";
let rohits = "";
const app = testApp({
  now: "2026-11-26T06:00:00Z",
  pageDrawer: anyPicture,
  pdf: noForm16,
  async cast(made) {
    rohit = await member(made, "rohit", "staff");
    meera = await member(made, "meera", "owner");
    reference = await handedOver(made, asha, ASK);
    ashas = must(await makeFeed(made, { browser: asha, reference }));
    rohits = must(await makeFeed(made, { session: rohit.session }));
  },
});

/** What a calendar shows: the day in India, and what is there. */
async function seen(address = ashas): Promise<string[]> {
  const entries = entriesOf((await feedAt(app, address)) ?? "");
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
  return entries.map(({ start, summary }) => `${start} ${summary}`);
}
const without = (days: string[]) => days.map((day) => day.replace(/, FY.*/, "")).toSorted();
/** The same when the clocks in India show it. */
async function seenAt(india: string, address = ashas) {
  app.clock.set(`${india}+05:30`);
  return without(await seen(address));
}

const LAST_TO_FILE = "2026-12-31 Last day to file your belated return";

test("the day by which the firm answers is there to its end in India, and not a moment longer", async () => {
  const promised = "2026-11-27 You hear from us by today about your return";
  expect(await seen()).toContain(`${promised}, FY 2025-26 (${reference})`);
  for (const before of ["2026-11-26T23:59:59", "2026-11-27T00:00:00", "2026-11-27T23:59:59"])
    expect(await seenAt(before)).toEqual([promised, LAST_TO_FILE]);
  for (const after of ["2026-11-28T00:00:00", "2026-11-30T12:00:00"])
    expect(await seenAt(after)).toEqual([LAST_TO_FILE]);
});

test("the law's day becomes the next one at midnight in India, under the same entry", async () => {
  const uidOf = async () =>
    entriesOf((await feedAt(app, ashas)) ?? "").find(({ uid }) => uid.includes("-law@"))?.uid;
  expect(await seenAt("2026-12-30T12:00:00")).toEqual([LAST_TO_FILE]);
  expect(await seenAt("2026-12-31T23:59:59")).toEqual([LAST_TO_FILE]);
  const uid = await uidOf();
  expect(await seenAt("2027-01-01T00:00:00")).toEqual([
    "2031-03-31 Last day to file an updated return",
  ]);
  expect(await uidOf()).toBe(uid);
  expect(await seenAt("2031-03-31T23:59:59")).toHaveLength(1);
  expect(await seenAt("2031-04-01T00:00:00")).toEqual([]);
});

const DUE = { dueOn: "2026-12-07" };
const askForFour = () =>
  ask(app, rohit, reference, [
    oneThing("Form 16 of Canary Ltd", { subject: "form-16", ...DUE }),
    oneThing("Rent receipts", DUE),
    oneThing("Interest", { answer: "amount", ...DUE }),
    oneThing("Shares", { answer: "yes-no", dueOn: "2026-12-09" }),
    oneThing("Something without a day"),
  ]);

test("what a client is asked for is one entry of a case and day, until it is answered or its day is over", async () => {
  must(await askForFour());
  const last = "2026-12-09 Answer 1 question for your return";
  const all = [
    "2026-12-07 Send 2 documents and answer 1 question for your return",
    last,
    LAST_TO_FILE,
  ];
  for (const before of ["2026-12-06T12:00:00", "2026-12-07T23:59:59"])
    expect(await seenAt(before)).toEqual(all);
  const { id: request } = await requestOf(app, reference, "Rent receipts");
  must(await sendFile(app, asha, reference, { request }));
  expect(without(await seen())).toEqual([
    "2026-12-07 Send 1 document and answer 1 question for your return",
    ...all.slice(1),
  ]);
  const { id, version } = await requestOf(app, reference, "Interest");
  const typed = { field: "given", fields: { given: "12,500" } };
  const open = await openIn(app, asha, reference);
  must(await answerTyped(app, asha, open, { request: id, version }, typed));
  expect((await seenAt("2026-12-07T23:59:59"))[0]).toBe(
    "2026-12-07 Send 1 document for your return",
  );
  expect(await seenAt("2026-12-08T00:00:00")).toEqual([last, LAST_TO_FILE]);
  expect(await seenAt("2026-12-10T00:00:00")).toEqual([LAST_TO_FILE]);
});

/** Filed on 26 November: to be verified by 26 December. */
async function filed() {
  await toApproval(app, rohit, meera, reference);
  must(await approve(app, asha, reference));
  must(await file(app, rohit, reference, "2026-11-26"));
}
const LAST_TO_VERIFY = "2026-12-26 Last day to verify your return";

test("the last day to verify is there while the return is filed, also before the night's clock has said that it lapsed", async () => {
  expect(await seen()).not.toContain(LAST_TO_VERIFY);
  await filed();
  for (const before of ["2026-12-25T12:00:00", "2026-12-26T00:00:00", "2026-12-26T23:59:59"])
    expect(await seenAt(before)).toEqual([LAST_TO_VERIFY]);
  // Until eight in the morning the case still says that it is filed.
  expect(await seenAt("2026-12-27T00:00:00")).toEqual([]);
  expect(await caseOf(app, reference)).toMatchObject({ state: "filed" });
  app.clock.set("2026-12-27T09:00:00+05:30");
  await followVerifyDays(app);
  expect(await caseOf(app, reference)).toMatchObject({ state: "lapsed" });
  expect(await seen()).toEqual([]);
});

test("the day of a notice is there while it is one, and of a verified return nothing is", async () => {
  await filed();
  must(await verify(app, rohit, reference, "2026-11-26"));
  expect(await seen()).toEqual([]);
  const notice = { kind: "adjustment", "notice-day": "2026-11-26", "reply-by": "" };
  must(await enterNotice(app, await atDesk(app, rohit, reference), notice, undefined));
  const toAnswer = "2026-12-26 The Department's notice is to be answered";
  must(await ask(app, rohit, reference, [oneThing("Proof", { dueOn: "2026-12-01" })]));
  expect(await seenAt("2026-12-01T12:00:00")).toEqual([
    "2026-12-01 Send 1 document for your return",
    toAnswer,
  ]);
  expect(await seenAt("2026-12-26T23:59:59")).toEqual([toAnswer]);
  expect(await seenAt("2026-12-27T00:00:00")).toEqual([]);
});

test("a revised return is in the calendar of its client, with its own last day", async () => {
  await filed();
  must(await verify(app, rohit, reference, "2026-11-26"));
  must(await processReturn(app, rohit, reference, "2026-11-26"));
  must(await beginRevised(app, await atDesk(app, rohit, reference)));
  const [other = ""] = (await returnNow(app, reference)).revisedBy;
  expect(await seen()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^\\d{4}-\\d\\d-\\d\\d Last day to file your revised return, FY 2025-26 .${other}.$`,
      ),
    ),
  ]);
});

test("a person of the firm has the nearest day of each case that is theirs, and nothing of the others'", async () => {
  expect(await seen(rohits)).toEqual([]);
  must(await askForFour());
  const day = (text: string) => `${text}, FY 2025-26 (${reference})`;
  const answers = day("2026-12-07 The client's answers are due");
  expect(await seen(rohits)).toEqual([answers]);
  app.clock.set("2026-12-07T23:59:59+05:30");
  expect(await seen(rohits)).toEqual([answers]);
  app.clock.set("2026-12-08T00:00:00+05:30");
  expect(await seen(rohits)).toEqual([day("2026-12-31 Last day, belated return")]);
  const { version } = await caseOf(app, reference);
  must(await actOnCase(app, meera.session, reference, version, { kind: "hand", to: meera.id }));
  expect(await seen(rohits)).toEqual([]);
  const meeras = must(await makeFeed(app, { session: meera.session }));
  expect(await seen(meeras)).toHaveLength(1);
});

test("what was weighed and what was not say the same", async () => {
  const before = await seen();
  await weighCases(app);
  expect((await caseOf(app, reference)).weighedWith).not.toBeNull();
  expect(await seen()).toEqual(before);
});

test("a case of an account is in its calendar, and in that of no other account", async () => {
  const own = await member(app, "bina");
  const other = await member(app, "charu");
  const kept = await handedOver(app, { hash: "of bina", address: ADDRESS, personId: own.id }, ASK);
  const read = async ({ session }: Member) => seen(must(await makeFeed(app, { session })));
  const days = await read(own);
  expect(days).toHaveLength(2);
  for (const day of days) expect(day).toContain(kept);
  expect(await read(other)).toEqual([]);
  await app.db.update(cases).set({ state: "declined" }).where(eq(cases.reference, kept));
  expect(await read(own)).toEqual([]);
});

test("no calendar holds a PAN, a private note, a title, an answer, or the link of the case", async () => {
  must(await askForFour());
  const { version } = await caseOf(app, reference);
  const note = { kind: "note", note: "Canary: prefers to be rung after six." } as const;
  must(await actOnCase(app, rohit.session, reference, version, note));
  const { id, version: seenAs } = await requestOf(app, reference, "Interest");
  const typed = { field: "given", fields: { given: "71,717" } };
  const open = await openIn(app, asha, reference);
  must(await answerTyped(app, asha, open, { request: id, version: seenAs }, typed));
  for (const address of [ashas, rohits]) {
    const text = (await feedAt(app, address))?.replaceAll("\r\n ", "") ?? "";
    expect(text).toContain(reference);
    expect(text).not.toMatch(/canary|AAAPA|71,?717|rent rec|form 16|₹|\/c\/|abroad|testwala/i);
  }
  const pages = entriesOf((await feedAt(app, ashas)) ?? "").map(({ page }) => page);
  expect(new Set(pages)).toEqual(new Set([`http://localhost:3000/case/${reference}/checklist`]));
});

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each(["America/New_York", "Pacific/Kiritimati", "UTC"])(
  "a day is India's, where the server's clock is that of %s",
  async (of) => {
    process.env.TZ = of;
    // Noon there is another wall time, or the zone was not taken over.
    const noon = new Date(2026, 11, 1, 12);
    expect(String(instantOf(noon).toZonedDateTimeISO(of).toPlainTime())).toBe("12:00:00");
    expect(instant("2026-11-26T06:00:00Z").toZonedDateTimeISO(INDIA).day).toBe(26);
    expect(await seenAt("2026-11-27T23:59:59")).toEqual([
      "2026-11-27 You hear from us by today about your return",
      LAST_TO_FILE,
    ]);
    const text = await feedAt(app, ashas);
    expect(text).toContain("DTSTART;VALUE=DATE:20261231\r\n");
    expect(text).not.toMatch(/TZID/);
    expect(await seenAt("2026-11-28T00:00:00")).toEqual([LAST_TO_FILE]);
  },
);

test("the file is one that a calendar follows: published, named after the firm, and read again after an hour", async () => {
  const text = (await feedAt(app, ashas)) ?? "";
  for (const line of [
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${app.firm().name}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    "TRANSP:TRANSPARENT",
  ])
    expect(text).toContain(`${line}\r\n`);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
