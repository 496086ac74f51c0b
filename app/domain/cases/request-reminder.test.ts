import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { isReminderDue } from "./request-reminder.ts";

const day = plainDate;
/** What is due on 10 December, and was asked for on the 1st. */
const DUE = { dueOn: day("2026-12-10"), askedOn: day("2026-12-01") };

/** The days of a month on which a reminder goes, where each is looked at. */
function daysOf(requests: readonly (typeof DUE)[], from = 1, looked = (_: number) => true) {
  const sent: number[] = [];
  for (let date = from; date <= 31; date++) {
    if (!looked(date)) continue;
    const last = sent.at(-1);
    const isDue = isReminderDue(requests, {
      today: day(`2026-12-${String(date).padStart(2, "0")}`),
      askedToday: false,
      remindedOn: last ? day(`2026-12-${String(last).padStart(2, "0")}`) : undefined,
    });
    if (isDue) sent.push(date);
  }
  return sent;
}

test.each([
  { of: "two days before, on the day and three days after", requests: [DUE], sent: [8, 10, 13] },
  {
    of: "asked for a day before: on the day and after",
    requests: [{ ...DUE, askedOn: day("2026-12-09") }],
    sent: [10, 13],
  },
  {
    of: "asked for on the day, or back since: after it",
    requests: [{ ...DUE, askedOn: day("2026-12-10") }],
    sent: [13],
  },
  {
    of: "asked for too late for all of them",
    requests: [{ ...DUE, askedOn: day("2026-12-13") }],
    sent: [],
  },
  {
    of: "two of the same day",
    requests: [DUE, DUE],
    sent: [8, 10, 13],
  },
  {
    of: "two of different days: one that went counts for the other",
    requests: [DUE, { ...DUE, dueOn: day("2026-12-11") }],
    sent: [8, 9, 10, 11, 13, 14],
  },
])("$of", ({ requests, sent }) => {
  expect(daysOf(requests)).toEqual(sent);
});

test("what was missed is made good until the next one, and the last for three days", () => {
  expect(daysOf([DUE], 9)).toEqual([9, 10, 13]);
  expect(daysOf([DUE], 12)).toEqual([12, 13]);
  expect(daysOf([DUE], 16)).toEqual([16]);
  expect(daysOf([DUE], 17)).toEqual([]);
  expect(daysOf([DUE], 1, (date) => date !== 10 && date !== 13)).toEqual([8, 11, 14]);
});

test("not on a day on which the client was asked anything", () => {
  const at = { today: day("2026-12-10"), askedToday: true };
  expect(isReminderDue([DUE], at)).toBe(false);
  expect(isReminderDue([DUE], { ...at, askedToday: false })).toBe(true);
});
