import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, type Member, member } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import { anyPicture, caseOf, noForm16 } from "../../../tests/requests/asked.ts";
import { approve, atDesk, FILED, must, toApproval, verify } from "../../../tests/returns/worked.ts";
import { correctFiled } from "./correct-return.server.ts";
import { fileReturn } from "./file-return.server.ts";
import { followVerifyDays } from "./return-clock.server.ts";

let rohit: Member;
let meera: Member;
const app = testApp({
  now: "2026-12-14T06:00:00Z",
  pageDrawer: anyPicture,
  pdf: noForm16,
  async cast(made) {
    rohit = await member(made, "rohit", "staff");
    meera = await member(made, "meera", "owner");
  },
});
const asha = { hash: "browser-of-asha", address: ADDRESS };
let reference = "";
/** Filed on 15 December 2026, to be verified by 14 January 2027. */
beforeEach(async () => {
  reference = await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
  await toApproval(app, rohit, meera, reference);
  must(await approve(app, asha, reference));
  app.clock.set("2026-12-15T06:00:00Z");
  const typed = { ...FILED, "filed-on": "2026-12-15" };
  must(await fileReturn(app, await atDesk(app, rohit, reference), typed, undefined));
  await app.runJobs();
  app.mails.length = 0;
});

/** What is sent when the clock stands there. */
async function at(iso: string): Promise<string[]> {
  app.clock.set(iso);
  const before = app.mails.length;
  await followVerifyDays(app);
  await followVerifyDays(app);
  await app.runJobs();
  return app.mails.slice(before).map(({ subject, text }) => {
    const [, left = ""] = /(\d+ days are left|One day is left|Today is the last)/.exec(text) ?? [];
    return [subject.replace(/ \(.*/, ""), left].filter(Boolean).join(": ");
  });
}

const REMINDER = "Verify your return";

test("day by day, over the end of the year: each reminder once, with the days that are left then", async () => {
  // Midnight in India is 18:30 the day before in UTC.
  const sent: [string, string[]][] = [];
  const moments = ["T02:29:00Z", "T02:30:00Z", "T15:29:00Z", "T15:30:00Z", "T18:31:00Z"];
  for (let after = 0; after <= 33; after++) {
    const day = new Date(Date.UTC(2026, 11, 15 + after)).toISOString().slice(0, 10);
    for (const moment of moments) {
      const mails = await at(`${day}${moment}`);
      if (mails.length > 0) sent.push([`${day}${moment}`, mails]);
    }
  }
  // From 8 in the morning, India's time, and never at night.
  expect(sent).toEqual([
    ["2026-12-18T02:30:00Z", [`${REMINDER}: 27 days are left`]],
    ["2026-12-30T02:30:00Z", [`${REMINDER}: 15 days are left`]],
    ["2027-01-09T02:30:00Z", [`${REMINDER}: 5 days are left`]],
    ["2027-01-13T02:30:00Z", [`${REMINDER}: One day is left`]],
    ["2027-01-15T02:30:00Z", ["The days to verify your return have passed"]],
  ]);
  expect(await caseOf(app, reference)).toMatchObject({ state: "lapsed" });
  expect(app.mails.map(({ text }) => text).join()).not.toMatch(/7731|₹|Testwala.*₹/);
});

test("what was missed is made good once, as it is true then", async () => {
  expect(await at("2027-01-10T06:00:00Z")).toEqual([`${REMINDER}: 4 days are left`]);
  expect(await at("2027-01-14T06:00:00Z")).toEqual([`${REMINDER}: Today is the last`]);
  expect(await at("2027-01-14T12:00:00Z")).toEqual([]);
});

test("a filing that is entered late, or with another day, is told of once, and as it is then", async () => {
  app.clock.set("2027-01-09T06:00:00Z");
  must(await correct({ "filed-on": "2026-12-20" }));
  // The 15th day had passed when it was entered; the 25th has not come.
  expect(await at("2027-01-09T06:00:00Z")).toEqual([]);
  expect(await at("2027-01-14T06:00:00Z")).toEqual([`${REMINDER}: 5 days are left`]);
  expect(await at("2027-01-20T06:00:00Z")).toEqual(["The days to verify your return have passed"]);
  must(await correct({ "filed-on": "2027-01-10" }));
  expect(await caseOf(app, reference)).toMatchObject({ state: "filed", filedOn: "2027-01-10" });
});

async function correct(more: Record<string, string>) {
  const worker = await atDesk(app, rohit, reference);
  const done = await correctFiled(app, worker, { ...FILED, ...more });
  app.mails.length = 0;
  return done;
}

test("a clock that is set back sends nothing again", async () => {
  expect(await at("2026-12-30T06:00:00Z")).toHaveLength(1);
  expect(await at("2026-12-18T06:00:00Z")).toEqual([]);
  expect(await at("2026-12-31T06:00:00Z")).toEqual([]);
});

test("a reminder that waits for the mailbox is not sent once it is verified, or beside a later one", async () => {
  app.clock.set("2026-12-18T06:00:00Z");
  await followVerifyDays(app);
  app.clock.set("2026-12-30T06:00:00Z");
  await followVerifyDays(app);
  await app.runJobs();
  expect(app.mails.map(({ text }) => /\d+ days are left/.exec(text)?.[0])).toEqual([
    "15 days are left",
  ]);
  app.clock.set("2027-01-09T06:00:00Z");
  await followVerifyDays(app);
  must(await verify(app, rohit, reference, "2027-01-09"));
  await app.runJobs();
  expect(app.mails.map(({ subject }) => subject.replace(/ \(.*/, ""))).toEqual([
    REMINDER,
    "Your return is verified",
  ]);
});

test("verified late, or filed again, a lapsed return goes on with days of its own", async () => {
  expect(await at("2027-01-15T06:00:00Z")).toHaveLength(1);
  const again = { ...FILED, acknowledgement: "999999999999999", "filed-on": "2027-01-15" };
  must(await fileReturn(app, await atDesk(app, rohit, reference), again, undefined));
  expect(await caseOf(app, reference)).toMatchObject({
    ...{ state: "filed", filedOn: "2027-01-15", remindedDay: 0 },
  });
  await app.runJobs();
  expect(await at("2027-01-18T06:00:00Z")).toEqual([`${REMINDER}: 27 days are left`]);
  await at("2027-02-15T06:00:00Z");
  expect(await caseOf(app, reference)).toMatchObject({ state: "lapsed" });
  must(await verify(app, rohit, reference, "2027-02-15"));
  const row = await caseOf(app, reference);
  expect(row.state).toBe("verified");
});
