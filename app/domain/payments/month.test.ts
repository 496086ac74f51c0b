import { expect, test } from "vitest";
import { type BasisPoints, paise } from "#values/money.ts";
import type { MoneyFact } from "./money-facts.ts";
import { type MonthDocument, movesOf, numbersBySeries, suppliesByState } from "./month.ts";

const dated = (fact: MoneyFact) => ({ fact, movedAt: Date.parse(fact.at) });
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

test("supplies are summed by State and rate, credit notes taken off, clients with a GSTIN left out", () => {
  const documents = [
    supply("29"),
    supply("29", { series: "credit-note", taxable: paise(40), taxes: IGST(7) }),
    supply("07"),
    supply("07", { clientIsRegistered: true }),
    supply("96", { taxes: [] }),
    supply(null),
  ];
  expect(suppliesByState(documents)).toEqual([
    { place: "07", rate: 1800, taxable: 100, tax: 18 },
    { place: "29", rate: 1800, taxable: 60, tax: 11 },
    { place: "96", rate: 0, taxable: 100, tax: 0 },
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
