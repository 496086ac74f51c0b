import fc from "fast-check";
import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { readAcknowledgement, shownAcknowledgement } from "./acknowledgement.ts";
import { replyByOf } from "./notice.ts";
import {
  besideFiled,
  besideIntimation,
  changedFigures,
  linesThatDiffer,
  paidOf,
  type ReturnFigures,
} from "./return-figures.ts";
import { daysToVerify, haveVerifyDaysPassed, lastDayToVerify, reminderDue } from "./verify-by.ts";

const day = (iso: string) => plainDate(iso);

// 30 days from filing: domain.md, section 4.6, CBDT Notification 2/2024; over the end of a year and of February.
test.each([
  ["2026-11-20", "2026-12-20"],
  ["2026-12-01", "2026-12-31"],
  ["2026-12-31", "2027-01-30"],
  ["2027-01-30", "2027-03-01"],
  ["2028-01-30", "2028-02-29"],
])("filed on %s a return is verified by %s, that day included", (filed, last) => {
  const [filedOn, lastDay] = [day(filed), day(last)];
  expect(lastDayToVerify(filedOn)).toEqual(lastDay);
  expect([daysToVerify(filedOn, filedOn), daysToVerify(filedOn, lastDay)]).toEqual([30, 0]);
  expect(haveVerifyDaysPassed(filedOn, lastDay)).toBe(false);
  expect(haveVerifyDaysPassed(filedOn, lastDay.add({ days: 1 }))).toBe(true);
});

test("reminds on days 3, 15, 25 and 29, each once, and on none before or after", () => {
  const filedOn = day("2026-12-15");
  const sent: number[] = [];
  for (let after = -1; after <= 40; after++) {
    const due = reminderDue(filedOn, filedOn.add({ days: after }), sent.at(-1));
    if (due === undefined) continue;
    expect(due).toBe(after);
    sent.push(due);
  }
  expect(sent).toEqual([3, 15, 25, 29]);
});

test("whenever it is looked, no reminder is sent twice, out of its order, or after the days", () => {
  const looks = fc.array(fc.integer({ min: -5, max: 60 }), { maxLength: 30 });
  fc.assert(
    fc.property(looks, (moments) => {
      const filedOn = day("2026-12-15");
      const sent: number[] = [];
      for (const after of moments.toSorted((one, other) => one - other)) {
        const due = reminderDue(filedOn, filedOn.add({ days: after }), sent.at(-1));
        if (due === undefined) continue;
        expect(due).toBeLessThanOrEqual(after);
        expect(after).toBeLessThanOrEqual(30);
        expect(due).toBeGreaterThan(sent.at(-1) ?? 0);
        sent.push(due);
      }
    }),
  );
});

// mismatch-catalogue.md: 30 days for a proposed adjustment, 15 for a defect.
test.each([
  ["adjustment", "2026-12-02", "2027-01-01"],
  ["defect", "2026-12-20", "2027-01-04"],
  ["other", "2026-12-20", undefined],
] as const)("%s of %s is answered by %s", (kind, of, by) => {
  expect(replyByOf(kind, day(of))?.toString()).toBe(by);
});

const figures: ReturnFigures = {
  ...{ totalIncome: rupees(12_28_400), tax: rupees(34_536), balance: rupees(-30_460) },
  regime: "new",
  account: { number: "50100012317731", ifsc: "SAHB0000112" },
};

test("what was paid before follows from tax and balance, and an intimation is compared line by line", () => {
  expect(paidOf(figures)).toBe(64_996);
  const theirs = { ...figures, paid: rupees(59_996), balance: rupees(-25_460) };
  const lines = besideIntimation(figures, theirs);
  expect(lines.map(({ line }) => line)).toEqual(["totalIncome", "tax", "paid", "balance"]);
  expect(linesThatDiffer(lines)).toEqual([
    { line: "paid", ours: 64_996, theirs: 59_996, agrees: false },
    { line: "balance", ours: -30_460, theirs: -25_460, agrees: false },
  ]);
  expect(linesThatDiffer(besideFiled(figures, figures))).toEqual([]);
  // What was to pay with the return is paid before it is filed.
  const toPay = { ...figures, balance: rupees(4_000) };
  const differing = (balance: number) =>
    linesThatDiffer(besideFiled(toPay, { ...toPay, balance: rupees(balance) })).length;
  expect([differing(0), differing(4_000), differing(3_000), differing(-1)]).toEqual([0, 0, 1, 1]);
});

test.each<[Partial<ReturnFigures>, string[]]>([
  [{}, []],
  [{ tax: rupees(34_540), balance: rupees(-30_456) }, ["tax", "balance"]],
  [{ account: { number: "50100012317732", ifsc: "SAHB0000112" } }, ["account"]],
  [{ account: { number: "50100012317731", ifsc: "SAHB0000113" } }, ["account"]],
  [{ account: undefined }, ["account"]],
  [{ regime: "old" }, ["regime"]],
])("with %j another computation differs in %j", (other, changed) => {
  expect(changedFigures(figures, { ...figures, ...other })).toEqual(changed);
});

test.each([
  ["123456789012345", "123456789012345"],
  [" 1234 5678 9012 345 ", "123456789012345"],
  ["1234-5678-9012-345", "123456789012345"],
  ["1234\u200b56789012345", "123456789012345"],
  ["12345678901234", undefined],
  ["1234567890123456", undefined],
  ["12345678901234X", undefined],
  ["१२३४५६७८९०१२३४५", undefined],
  ["", undefined],
])("%j is the acknowledgement number %s", (typed, number) => {
  expect(readAcknowledgement(typed)).toBe(number);
  if (number) expect(shownAcknowledgement(number)).toBe("1234 5678 9012 345");
});
