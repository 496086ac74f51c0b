import { expect, test } from "vitest";
import { instant, plainDate } from "#values/dates.ts";
import { momentOn, readMoneyDay } from "./money-day.ts";

const TODAY = plainDate("2027-04-02");

test.each([
  [undefined, "2027-04-02"],
  ["", "! dayWrong"],
  [" ", "! dayWrong"],
  ["2027-03-31", "2027-03-31"],
  ["2026-04-01", "2026-04-01"],
  ["2027-04-03", "! dayInFuture"],
  ["2026-03-31", "! dayTooEarly"],
  ["2017-03-31", "! dayTooEarly"],
  ["2027-02-30", "! dayWrong"],
  ["31/03/2027", "! dayWrong"],
])("on 2 April 2027 %j is %s", (typed, expected) => {
  const read = readMoneyDay(typed, TODAY);
  expect(read.ok ? read.value.toString() : `! ${read.problems[0]?.message.id}`).toBe(expected);
});

test("an earlier day stands for its beginning in India, and today for now", () => {
  const now = instant("2027-04-01T20:00:00Z");
  expect(momentOn(TODAY, now)).toEqual(now);
  expect(momentOn(plainDate("2027-03-31"), now).toString()).toBe("2027-03-30T18:30:00Z");
});
