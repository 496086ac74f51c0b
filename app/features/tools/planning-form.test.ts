import { expect, test } from "vitest";
import { accepted } from "#values/outcome.ts";
import { monthlyField, returnField, yearsField } from "./number-fields.ts";
import { askPlanning } from "./planning-form.ts";

const fields = { monthly: monthlyField(10_000), return: returnField(12), years: yearsField(20) };
const ask = (query: string) =>
  askPlanning(new URLSearchParams(query), { fields, answer: (values) => accepted(values) });

test("an address without a query begins with the tool's own values", () => {
  expect(ask("")).toEqual({
    typed: { monthly: "10,000", return: "12", years: "20" },
    outcome: accepted({ monthly: 10_000, return: 12, years: 20 }),
  });
});

test("reads amounts as people type them and percentages with or without a sign", () => {
  expect(ask("?monthly=%E2%82%B9+1,50,000&return=7.5%25&years=+3").outcome).toEqual(
    accepted({ monthly: 1_50_000, return: 7.5, years: 3 }),
  );
});

test("reads amounts in lakh and thousand, and shows them as typed", () => {
  const { typed, outcome } = ask("?monthly=1.5+lakh");
  expect(typed.monthly).toBe("1.5 lakh");
  expect(outcome).toEqual(accepted({ monthly: 1_50_000, return: 12, years: 20 }));
  expect(ask("?monthly=25k").outcome).toMatchObject({ value: { monthly: 25_000 } });
});

test("says for each field what it takes, and keeps what was typed", () => {
  const { typed, outcome } = ask("?monthly=lots&return=26&years=1.5");
  expect(typed).toEqual({ monthly: "lots", return: "26", years: "1.5" });
  const bounds = (field: string, least: number, most: number) => ({ field, least, most });
  expect(outcome.ok || outcome.problems).toEqual([
    {
      field: "monthly",
      message: { id: "rupeesOutside", params: bounds("monthly", 100, 10_00_000) },
    },
    { field: "return", message: { id: "percentOutside", params: bounds("return", 0, 25) } },
    { field: "years", message: { id: "yearsOutside", params: bounds("years", 1, 50) } },
  ]);
});

test("an emptied field is not taken for the value it began with", () => {
  const { outcome } = ask("?monthly=");
  expect(outcome.ok || outcome.problems).toHaveLength(1);
});
