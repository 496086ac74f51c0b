import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type CreditLine, readStatement } from "#domain/payments/bank-statement.ts";
import { type MatchableOrder, matchLines } from "#domain/payments/match-lines.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { payTagOf } from "#domain/payments/upi.ts";
import { plainDate } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import wanted from "./bank/expected.json";
import given from "./bank/orders.json";

/** Three banks' layouts with the same invented payments, the orders, and what matching must say of each line. */
const BANKS = ["hdfc", "icici", "sbi"] as const;
const statement = (bank: string) =>
  readFileSync(new URL(`./bank/${bank}.csv`, import.meta.url), "utf8");
const orders: MatchableOrder[] = given.map(({ total, state, placed, ...rest }) => ({
  ...rest,
  expected: paise(total),
  state: state as OrderState,
  placedOn: plainDate(placed),
}));

function read(text: string, ...more: [] | [Parameters<typeof readStatement>[2]]): CreditLine[] {
  const outcome = readStatement(text, "0000", ...more);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.value;
}

test.each(BANKS)("the lines of %s are read and matched", (bank) => {
  const proposed = matchLines(read(statement(bank)), orders, new Set());
  const expected = wanted.lines.filter(({ only }) => only === undefined || only === bank);
  expect(
    proposed.map(({ line, result, orders }) => [
      // Of what came by UPI.
      line.way === "upi" ? line.reference : null,
      line.amount,
      line.on.toString(),
      result,
      orders,
    ]),
  ).toEqual(
    expected.map(({ rrn = null, amount, date, result, order, orders = [] }) => [
      rrn,
      amount,
      date,
      result,
      order ? [order] : orders,
    ]),
  );
});

test.each(BANKS)("the statement of %s a second time has nothing that is new", (bank) => {
  const lines = read(statement(bank));
  const booked = new Set(lines.map(({ key }) => key));
  expect(booked.size).toBe(lines.length);
  const again = read(statement(bank).replaceAll("\n", "\r\n"));
  const results = matchLines(again, orders, booked).map(({ result }) => result);
  expect(new Set(results)).toEqual(new Set(["known"]));
});

describe("a line", () => {
  const [first] = read(statement("icici"));
  const line = (change: Partial<CreditLine>) => ({ ...(first as CreditLine), ...change });
  const match = (lines: CreditLine[], change: Partial<MatchableOrder>[] = []) =>
    matchLines(
      lines,
      orders.map((order, index) => ({ ...order, ...change[index] })),
      new Set(),
    ).map(({ result }) => result);

  test("confirms an order once: a second payment of it is for a person", () => {
    expect(match([line({}), line({ key: "other", reference: "633512349999" })])).toEqual([
      "confirm",
      "review",
    ]);
  });

  test("with a reference that was typed for two orders is for a person", () => {
    const utr = "633512340001";
    expect(
      match([line({ narration: "UPI" })], [{ utr }, { utr, expected: paise(424_900) }]),
    ).toEqual(["review"]);
  });

  test("with the amount alone suggests orders of the week before, and no others", () => {
    const bare = { narration: "UPI", reference: "633512349999" };
    expect(match([line(bare)])).toEqual(["suggest"]);
    expect(match([line({ ...bare, on: plainDate("2026-12-08") })])).toEqual(["suggest"]);
    expect(match([line({ ...bare, on: plainDate("2026-12-09") })])).toEqual(["ignore"]);
    expect(match([line({ ...bare, on: plainDate("2026-11-30") })])).toEqual(["ignore"]);
  });

  test("with five characters of a tag names no order", () => {
    expect(match([line({ narration: "UPI/7Q2K9", amount: paise(1) })])).toEqual(["ignore"]);
    expect(match([line({ narration: "UPI/7q2k9m", amount: paise(1) })])).toEqual(["review"]);
  });
});

test("the tag of a payment is its order's reference", () => {
  for (const { reference, payTag } of given) expect(payTagOf(reference)).toBe(payTag);
});

describe("a statement", () => {
  const columns = { date: "Day", narration: "Text", credit: "In", balance: "Left" };

  test("of another bank is read by the names of its columns", () => {
    const text = 'Left,In,Text,Day\n"1,000.50",0.5,"a ""b"",\nc",1 Jan 2027\n,-,,\n';
    expect(read(text, columns)).toMatchObject([
      { amount: 50, narration: 'a "b",\nc', reference: null, on: plainDate("2027-01-01") },
    ]);
    expect(readStatement(text, "0000")).toMatchObject({
      problems: [{ message: { id: "headerMissing" } }],
    });
  });

  test("tells two equal payments of a day apart by the balance, and two accounts", () => {
    const row = (balance: number) => `01/01/27,CASH,5.00,${balance}`;
    const text = ["Day,Text,In,Left", row(5), row(10), row(10)].join("\n");
    const lines = read(text, columns);
    expect(lines).toHaveLength(2);
    const other = readStatement(text, "0001", columns);
    expect(other.ok && other.value.some(({ key }) => key === lines[0]?.key)).toBe(false);
  });

  test.each([
    ['Day,Text,In,Left\n01/01/27,"open,1.00,1', "quoteOpen"],
    ["Day,Text,In,Left\n31/02/27,x,1.00,1", "dayUnreadable"],
    ["Day,Text,In,Left\n,x,1.00,1", "dayUnreadable"],
    ["Day,Text,In,Left\n01/01/27,x,1.005,1", "amountUnreadable"],
    ["Day,Text,In,Left\n01/01/27,x,one,1", "amountUnreadable"],
    ["", "headerMissing"],
  ])("%j is refused: %s", (text, id) => {
    expect(readStatement(text, "0000", columns)).toMatchObject({ problems: [{ message: { id } }] });
  });
});
