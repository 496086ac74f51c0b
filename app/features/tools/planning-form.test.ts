import { expect, test } from "vitest";
import { type Rule, readQuery } from "./planning-form.ts";

const rules: Record<"monthly" | "return" | "years", Rule> = {
  monthly: { label: "Instalment", unit: "rupees", initial: 10_000, least: 100, most: 10_00_000 },
  return: { label: "Return", unit: "percent", initial: 12, least: 0, most: 25 },
  years: { label: "Years", unit: "years", initial: 20, least: 1, most: 50 },
};
const read = (query: string) => readQuery(new Request(`https://example.com/tools${query}`), rules);

test("an address without a query begins with the tool's own values", () => {
  expect(read("")).toEqual({
    typed: { monthly: "10,000", return: "12", years: "20" },
    problems: [],
    values: { monthly: 10_000, return: 12, years: 20 },
  });
});

test("reads amounts as people type them and percentages with or without a sign", () => {
  expect(read("?monthly=%E2%82%B9+1,50,000&return=7.5%25&years=3").values).toEqual({
    monthly: 1_50_000,
    return: 7.5,
    years: 3,
  });
});

test("says for each field what it takes, and keeps what was typed", () => {
  expect(read("?monthly=lots&return=26&years=1.5")).toEqual({
    typed: { monthly: "lots", return: "26", years: "1.5" },
    problems: [
      {
        field: "monthly",
        message: "Instalment must be an amount from ₹100 to ₹10,00,000, in digits, like 10,000.",
      },
      {
        field: "return",
        message: "Return must be a percentage from 0 to 25, with at most two decimals, like 7.5.",
      },
      { field: "years", message: "Years must be a whole number from 1 to 50." },
    ],
    values: undefined,
  });
});

test("an emptied field is not taken for the value it began with", () => {
  expect(read("?monthly=").problems).toHaveLength(1);
});
