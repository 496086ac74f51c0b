import fc from "fast-check";
import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import { form16Of } from "../../../../tests/survive/drafts.ts";
import { emptyDraft } from "../draft/draft.ts";
import type { Filed } from "../draft/filed-before.ts";
import { answerOf, workOut } from "./answer.ts";

const BORN = plainDate("1987-03-27");
const OLD = { "partB.regime": "old", "partB.1a": 8_00_000, "partB.10a.gross": 1_50_000 };

function ofFiled(
  filed: Filed,
  {
    on = "2026-11-25",
    values = {},
  }: { on?: string; values?: Record<string, number | string> } = {},
) {
  const { verdict } = answerOf(form16Of(values), { ...emptyDraft, filed }, BORN, plainDate(on));
  if (!verdict) throw new Error("no verdict");
  const { heading, amount, till } = verdict;
  const head = [heading, amount === undefined ? "" : formatRupees(amount), till];
  return { ...verdict, head: head.filter(Boolean).join(" ") };
}

const refund = (amount: number): Filed["result"] => ({ kind: "refund", amount });
const pay = (amount: number): Filed["result"] => ({ kind: "pay", amount });
const inTime = (result?: Filed["result"]): Filed => ({
  before: "inTime",
  ...(result ? { result } : {}),
});
const late = (result?: Filed["result"]): Filed => ({
  before: "late",
  on: "2026-09-15",
  ...(result ? { result } : {}),
});

/** In time ₹54,600 comes back; late on 15 September the fee of s. 234F, ₹5,000, is taken off. */
test.each<[what: string, filed: Filed, head: string, isDue: boolean]>([
  [
    "in time, not asked yet",
    inTime(),
    "Your filed return should show ₹54,600 as a refund. If it does, there is nothing to do",
    false,
  ],
  [
    "in time, not known",
    inTime({ kind: "unknown" }),
    "Your filed return should show ₹54,600 as a refund. If it does, there is nothing to do",
    false,
  ],
  [
    "late, not known",
    late({ kind: "unknown" }),
    "Your filed return should show ₹49,600 as a refund. If it does, there is nothing to do",
    false,
  ],
  [
    "the same",
    inTime(refund(54_600)),
    "Refund ₹54,600 as your filed return shows. There is nothing to do",
    false,
  ],
  [
    "the same but for its rounding",
    inTime(refund(54_590)),
    "Refund ₹54,590 as your filed return shows. There is nothing to do",
    false,
  ],
  [
    "late, the same",
    late(refund(49_600)),
    "Refund ₹49,600 as your filed return shows. There is nothing to do",
    false,
  ],
  [
    "less than there is",
    inTime(refund(40_000)),
    "More to get back ₹14,600 by a revised return, until 31 December 2026; then less a fee of ₹5,000, until 31 March 2027",
    true,
  ],
  [
    "paid for nothing",
    inTime(pay(3_000)),
    "More to get back ₹57,600 by a revised return, until 31 December 2026; then less a fee of ₹5,000, until 31 March 2027",
    true,
  ],
  [
    "late, less than there is",
    late(refund(40_000)),
    "More to get back ₹9,600 by a revised return, until 31 December 2026; then less a fee of ₹5,000, until 31 March 2027",
    true,
  ],
  [
    "less by no more than the fee to come",
    inTime(refund(51_000)),
    "More to get back ₹3,600 by a revised return, until 31 December 2026",
    true,
  ],
  [
    "more than there is",
    inTime(refund(60_000)),
    "Your filed return claims ₹5,400 more than these figures give",
    true,
  ],
])("%s: %j says what stands and what to do", (_, filed, head, isDue) => {
  const verdict = ofFiled(filed);
  expect(verdict.head).toBe(head);
  expect(verdict.stands === undefined).toBe(isDue);
});

test("after December the fee of s. 234-I is taken off, and where it eats the difference nothing is sold", () => {
  const worth = ofFiled(inTime(refund(40_000)), { on: "2027-01-10" });
  expect(worth.head).toContain("More to get back ₹9,600 by a revised return");
  const not = ofFiled(inTime(refund(52_000)), { on: "2027-01-10" });
  expect(not.head).toBe("Refund ₹52,000 as your filed return shows. There is nothing to do");
  expect(not.why).toContain("costs a fee of ₹5,000, more than it brings");
  expect(not).toMatchObject({ stands: "differs", parts: [] });
  expect(not.sum).toBeUndefined();
});

test("an updated return gives nothing back, and puts right what was too much", () => {
  const tooLittle = ofFiled(inTime(refund(40_000)), { on: "2027-06-01" });
  expect(tooLittle.why).toContain("can neither lower the tax nor claim a refund");
  expect(tooLittle.stands).toBe("differs");
  const tooMuch = ofFiled(inTime(refund(60_000)), { on: "2027-06-01" });
  expect(tooMuch.head).toContain("claims ₹5,400 more");
  expect(tooMuch.why).toContain("an updated return puts it right until 31 March 2031");
});

test("a return under the old regime agrees too, and a change of regime is not promised", () => {
  const second = ofFiled(inTime(), { values: OLD }).second ?? "";
  const [, refunded, owed] =
    /chose the old regime: (?:a refund of ₹([\d,]+)|₹([\d,]+) to pay)\./.exec(second) ?? [];
  const amount = Number((refunded ?? owed)?.replaceAll(",", ""));
  const agreed = ofFiled(inTime({ kind: refunded ? "refund" : "pay", amount }), { values: OLD });
  expect(agreed).toMatchObject({ outcome: "asFiled", regime: "old" });
  expect(agreed.second).toContain("is not settled");
});

test("where the old regime costs less, a return in time is taken to have chosen it, a late one cannot have", () => {
  const values = {
    "partB.regime": "old",
    "partB.1a": 15_00_000,
    "partB.2e": 3_60_000,
    "partB.10a.gross": 1_50_000,
    "partB.10e.gross": 50_000,
    "partB.7a": -2_00_000,
    "partB.10g.deductible": 75_000,
    "partA.total.deducted": 1_20_000,
  };
  const unknown = ofFiled(inTime(), { values });
  expect(unknown).toMatchObject({ outcome: "asFiled", regime: "old" });
  expect(unknown.second).toMatch(/^If your return chose the new regime: /);
  const less = ofFiled(inTime(refund(1_000)), { values });
  expect(less).toMatchObject({ outcome: "refund", regime: "old" });
  expect(less.second).toBe(
    "Only if it chose the old regime: a revised return cannot change to it.",
  );
  expect(ofFiled(late(), { values })).toMatchObject({ regime: "new", outcome: "asFiled" });
});

test("the lines behind a return that stands are its own", () => {
  const { regimes, rows } = answerOf(
    form16Of(),
    { ...emptyDraft, filed: inTime() },
    BORN,
    plainDate("2027-01-10"),
  );
  expect(regimes.new.balance).toBe(-54_600);
  expect(rows.find(({ id }) => id === "fee234I")).toBeUndefined();
});

test("tax to pay: before what was paid with it, at most, because its day is not known", () => {
  const values = { "partB.1a": 20_00_000, "partA.total.deducted": 1_00_000 };
  const unknown = ofFiled(inTime(), { values });
  expect(unknown.head).toMatch(
    /^Your filed return should show ₹[\d,]+ to pay at most, before what you paid with it\. If it does/,
  );
  const most = unknown.amount ?? 0;
  const same = ofFiled(inTime(pay(most)), { values });
  expect(same.outcome).toBe("asFiled");
  expect(same.head).toBe(
    `Tax paid ${formatRupees(most)} as your filed return shows. There is nothing to do`,
  );
  // Filed in April, with less interest under s. 234B.
  expect(ofFiled(inTime(pay(most - 900)), { values }).outcome).toBe("asFiled");
  expect(ofFiled(inTime(pay(most - 9_000)), { values }).head).toMatch(
    /^Your filed return pays ₹[\d,]+ less than these figures give$/,
  );
  expect(ofFiled(inTime(pay(most + 9_000)), { values }).head).toMatch(/^More to get back ₹/);
});

const OWES = { "partB.1a": 20_00_000, "partA.total.deducted": 1_00_000 };

test.each<[what: string, result: Filed["result"], paid: number | undefined, head: RegExp]>([
  [
    "nothing left to pay, payment not said",
    pay(0),
    undefined,
    /should show ₹1,00,760 to pay at most/,
  ],
  ["nothing left to pay after payment", pay(0), 1_00_760, /^Tax paid ₹1,00,760 as your filed/],
  ["the same amount twice", pay(1_00_760), 1_00_760, /^Tax paid ₹1,00,760 as your filed/],
  ["nothing paid at all", pay(0), 0, /^Your filed return pays ₹[\d,]+ less than/],
  ["rounded up", pay(1_00_770), undefined, /^Tax paid ₹1,00,770 as your filed/],
  ["a refund of what was paid too much", refund(2_000), 1_01_860, /^Refund ₹2,000 as your filed/],
  ["paid to the rupee, no refund", refund(0), 1_00_760, /^Nothing to pay as your filed/],
])(
  "what was paid with a return counts, and its figure is the one typed: %s",
  (_, result, paid, head) => {
    const filed = inTime(result);
    const verdict = ofFiled(paid === undefined ? filed : { ...filed, paid }, { values: OWES });
    expect(verdict.head).toMatch(head);
  },
);

test("a return in time was not late, also once only an updated one is open", () => {
  const { why } = ofFiled(inTime(pay(1_00_760)), { values: OWES, on: "2027-06-01" });
  expect(why).toContain("the law adds interest");
});

test("both regimes of what is not said are before what was paid", () => {
  const unsaid = ofFiled({ ...inTime({ kind: "unknown" }), paid: 1_00_760 }, { values: OWES });
  const without = ofFiled(inTime({ kind: "unknown" }), { values: OWES });
  expect(without.second).toMatch(/chose the old regime: ₹[\d,]+ to pay/);
  expect(unsaid.second).toBe(without.second);
});

test("a late return is told what a late return can claim, and its lines keep the old regime in time", () => {
  const { why } = ofFiled(late(refund(60_000)));
  expect(why).toContain("If it claimed rent or 80C, which a late return cannot");
  const filed = late(refund(49_600));
  const answer = answerOf(form16Of(), { ...emptyDraft, filed }, BORN, plainDate("2026-11-25"));
  expect(answer.regimes.old.basis).toBe("if filed by 31 July 2026");
  expect(answer.regimes.old.interestAndFee).toBeLessThan(20_000);
  expect(answer.regimes.new.assumptions).toContain(
    "The return was filed, and its tax paid, on 15 September 2026.",
  );
});

test("a return that agrees with the new regime alone has closed the old one, once the due date is over", () => {
  const oldOf = (result: Filed["result"], on: string) =>
    answerOf(form16Of(), { ...emptyDraft, filed: inTime(result) }, BORN, plainDate(on)).regimes.old;
  expect(oldOf(refund(54_600), "2026-11-25")).toMatchObject({ open: "no" });
  expect(oldOf(refund(54_600), "2026-11-25").basis).toBe("if filed by 31 July 2026");
  expect(oldOf(refund(54_600), "2026-07-10").open).toBe("asItWas");
  expect(oldOf({ kind: "unknown" }, "2026-11-25").open).toBe("asItWas");
});

test("what a return to pay is held against is before its payment, and the sentence says so", () => {
  expect(ofFiled(inTime(pay(3_000))).why).toBe(
    "Your filed return shows ₹3,000 to pay; before that payment, these figures give a refund of ₹54,600. We assume you paid it.",
  );
});

test("the date of birth is asked only where it changes the head of the answer", () => {
  const asked = (filed: Filed) =>
    workOut(form16Of(), { ...emptyDraft, filed }, undefined, plainDate("2026-11-25")).isAgeAsked;
  expect(asked(inTime())).toBe(true); // What it would be under the old regime.
  expect(asked(inTime(refund(54_600)))).toBe(false);
  expect(asked(late())).toBe(false);
});

test("what is sold is never more than the difference", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_00_000 }), (shown) => {
      const verdict = ofFiled(inTime(refund(shown)));
      const difference = 54_600 - shown;
      if (Math.abs(difference) <= 10) expect(verdict.outcome).toBe("asFiled");
      else if (difference > 0) expect(verdict.amount).toBe(difference);
      else expect(verdict).toMatchObject({ outcome: "differs", amount: -difference });
    }),
    { numRuns: 50 },
  );
});

test("before the due date a return that was filed stands too", () => {
  const verdict = ofFiled(inTime(), { on: "2026-07-10" });
  expect(verdict.head).toContain("Your filed return should show ₹54,600 as a refund");
  expect(verdict.stands).toBe("unsaid");
});
