import { describe, expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { type BasisPoints, paise, percent } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import type { MoneyFact } from "./money-facts.ts";
import {
  type MonthDocument,
  movesOf,
  movesOfSpan,
  numbersBySeries,
  suppliesByState,
} from "./month.ts";
import { gapOf, mayBeOfMonth } from "./number-gap.ts";

const recordedOn = (at: string) => (fact: MoneyFact) => ({
  ...{ fact, movedAt: Date.parse(fact.at), recordedAt: Date.parse(at) },
});
const dated = (fact: MoneyFact) => recordedOn(fact.at)(fact);
const stated = (id: string, amount: number, at: string, currency = "INR") =>
  ({ source: "razorpay", id, amount: paise(amount), currency, at }) as const;
const payment = (
  of: ReturnType<typeof stated>,
  order: string | null = "order",
  replaces?: number,
): MoneyFact => ({
  ...of,
  ...{ kind: "payment", state: "captured", order },
  ...(replaces !== undefined && { replaces: paise(replaces) }),
});
const [ONE, TWO, THREE] = [1, 2, 3].map((day) => `2026-11-0${day}T10:00:00Z`) as [
  string,
  string,
  string,
];

test("a payment is one row: twice by facts, corrected, or given an order later", () => {
  const facts = [
    payment(stated("p", 100, TWO), null),
    payment(stated("p", 100, ONE)),
    payment(stated("q", 900, ONE)),
    payment(stated("q", 90, THREE), "order", 900),
  ].map(dated);
  expect(movesOf(facts)).toMatchObject([
    { id: "p", order: "order", amount: 100, movedAt: Date.parse(ONE) },
    { id: "q", order: "order", amount: 90, movedAt: Date.parse(ONE) },
  ]);
  expect(movesOf(facts.toReversed())).toEqual(movesOf(facts));
});

test("a refund moves when it is processed, a dispute when it is lost", () => {
  const refund = (
    state: "created" | "processed" | "failed",
    id: string,
    at: string,
  ): MoneyFact => ({
    ...stated(id, 40, at),
    ...{ kind: "refund", state, payment: "p" },
  });
  const dispute = (state: "open" | "lost" | "won", id: string): MoneyFact => ({
    ...stated(id, 60, THREE),
    ...{ kind: "dispute", state, payment: "p" },
  });
  const facts = [
    payment(stated("p", 100, ONE)),
    refund("created", "r", ONE),
    refund("processed", "r", TWO),
    refund("failed", "s", TWO),
    refund("created", "t", TWO),
    dispute("open", "d"),
    dispute("lost", "d"),
    dispute("won", "e"),
  ].map(dated);
  expect(movesOf(facts).map(({ id, order, movedAt }) => [id, order, movedAt])).toEqual([
    ["p", "order", Date.parse(ONE)],
    ["r", "order", Date.parse(TWO)],
    ["d", "order", Date.parse(THREE)],
  ]);
});

test("money in another currency, and what goes back of it, belongs into no sum", () => {
  const back: MoneyFact = {
    ...stated("r", 40, TWO, "USD"),
    ...{ kind: "refund", state: "processed", payment: "p" },
  };
  const facts = [payment(stated("p", 100, ONE, "USD")), back].map(dated);
  expect(movesOf(facts).map(({ isCounted }) => isCounted)).toEqual([false, false]);
});

describe("what counts in a month", () => {
  const [OCTOBER, NOVEMBER, CLOSED, LATER] = [
    "2026-10-30T10:00:00Z",
    "2026-11-01T00:00:00Z",
    "2026-11-04T00:00:00Z",
    "2026-11-09T10:00:00Z",
  ] as const;
  const november = { from: Date.parse(NOVEMBER), until: Date.parse("2026-12-01T00:00:00Z") };
  const closedAt = Date.parse(CLOSED);
  const seen = (...of: Parameters<typeof movesOfSpan>) =>
    movesOfSpan(...of).map(({ id, amount, isLate }) => [id, amount, ...(isLate ? ["late"] : [])]);
  const early = recordedOn(ONE)(payment(stated("early", 100, OCTOBER)));
  const late = recordedOn(LATER)(payment(stated("late", 70, OCTOBER)));
  const inIt = dated(payment(stated("in it", 30, TWO)));

  test("while the month before is open, a day is a day of its month", () => {
    expect(seen([early, late, inIt], november)).toEqual([["in it", 30]]);
  });

  test("once that is closed, what is recorded of its days counts in the next, and is late", () => {
    expect(seen([early, late, inIt], { ...november, closedAt })).toEqual([
      ["late", 70, "late"],
      ["in it", 30],
    ]);
    const [first] = movesOfSpan([late], { ...november, closedAt });
    expect([first?.movedAt, first?.recordedAt]).toEqual([Date.parse(OCTOBER), Date.parse(LATER)]);
  });

  test("of a later correction it is what that adds or takes off", () => {
    const corrected = dated(payment(stated("early", 90, LATER), "order", 100));
    expect(seen([early, corrected], { ...november, closedAt })).toEqual([["early", -10, "late"]]);
    const sameAgain = recordedOn(LATER)(payment(stated("early", 100, OCTOBER), "another"));
    expect(seen([early, sameAgain], { ...november, closedAt })).toEqual([]);
  });

  test("what was recorded after it was closed itself is not in it", () => {
    const known = Date.parse(LATER) - 1;
    expect(seen([early, late, inIt], { ...november, closedAt, known })).toEqual([["in it", 30]]);
  });
});

const IGST = (amount: number) => [
  { head: "igst", rate: 1800 as BasisPoints, amount: paise(amount) },
];
const supply = (
  place: MonthDocument["place"],
  more: Partial<MonthDocument> = {},
): MonthDocument => ({
  ...{ series: "invoice", taxable: paise(100), taxes: IGST(18), total: paise(118) },
  ...{ place, clientIsRegistered: false },
  ...more,
});

test("supplies are summed by State and rate, credit notes taken off, clients with a GSTIN and exports left out", () => {
  const documents = [
    supply("29"),
    supply("29", { series: "credit-note", taxable: paise(40), taxes: IGST(7) }),
    supply("07"),
    supply("07", { clientIsRegistered: true }),
    supply("96", { taxes: [] }),
    supply("96", { taxes: IGST(0).map((tax) => ({ ...tax, rate: percent(0) })) }),
    supply("96"),
    supply("27"),
    supply("27", { series: "credit-note" }),
    supply(null),
  ];
  expect(suppliesByState(documents)).toEqual([
    { place: "07", rate: 1800, taxable: 100, tax: 18 },
    { place: "29", rate: 1800, taxable: 60, tax: 11 },
    { place: "96", rate: 1800, taxable: 100, tax: 18 },
  ]);
});

test("numbers run from the first to the last of each series, a longer one last", () => {
  const numbered = (number: string, isCancelled = false) =>
    ({
      series: number.startsWith("KY") ? "invoice" : "receipt-voucher",
      ...{ number, isCancelled },
    }) as const;
  const documents = [
    numbered("KR/26-27/000003", true),
    numbered("KY/26-27/1000000"),
    numbered("KY/26-27/999999"),
  ];
  expect(numbersBySeries(documents)).toEqual([
    { series: "invoice", from: "KY/26-27/999999", to: "KY/26-27/1000000", count: 2, cancelled: 0 },
    {
      ...{ series: "receipt-voucher", from: "KR/26-27/000003", to: "KR/26-27/000003" },
      ...{ count: 1, cancelled: 1 },
    },
  ]);
});

const gap = (first: number, last: number, backup = "2026-11-28", noted = "2026-11-29") =>
  gapOf({
    ...{ series: "invoice", year: taxYear(2026), first, last },
    ...{ backupOn: plainDate(backup), notedOn: plainDate(noted) },
  });

test("numbers of documents that are not here have a row, and divide what was drawn before and after", () => {
  const series = "invoice";
  const documents = ["000042", "000041", "000058", "000059"].map((count) => ({
    ...({ series, number: `KY/26-27/${count}`, isCancelled: count === "000058" } as const),
  }));
  const rows = (...given: Parameters<typeof numbersBySeries>) =>
    numbersBySeries(...given).map((row) => [
      ...[row.from.slice(9), row.to.slice(9), row.count, row.cancelled, row.gap !== undefined],
    ]);
  expect(rows(documents, [gap(60, 60), gap(43, 57)])).toEqual([
    ["000041", "000042", 2, 0, false],
    ["000043", "000057", 15, 0, true],
    ["000058", "000059", 2, 1, false],
    ["000060", "000060", 1, 0, true],
  ]);
  expect(rows([], [gap(1, 3)])).toEqual([["000001", "000003", 3, 0, true]]);
});

test.each([
  ["2026-11-28", "2026-11-29", ["2026-11"]],
  ["2026-11-30", "2026-12-01", ["2026-11", "2026-12"]],
  // What went out from 1 April on has a number of the next year.
  ["2027-03-30", "2027-04-02", ["2027-03"]],
])("a gap from a backup of %s, noted on %s, may be of %s", (backup, noted, months) => {
  const all = ["2026-10", "2026-11", "2026-12", "2027-01", "2027-03", "2027-04"];
  const its = gap(43, 57, backup, noted);
  expect(all.filter((month) => mayBeOfMonth(its, plainDate(`${month}-01`)))).toEqual(months);
});
