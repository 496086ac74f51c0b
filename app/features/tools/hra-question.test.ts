import { expect, test } from "vitest";
import { hra } from "#content/en/tools/hra.ts";
import { plainDate } from "#values/dates.ts";
import { hraAnswer } from "./hra-answer.ts";
import { readHra } from "./hra-question.ts";
import { taxFormState } from "./tax-tool-form.server.ts";

const TODAY = plainDate("2026-11-20");
const YEAR = { year: "2025", basic: "60,000", hra: "30,000", rent: "28,000", city: "Mumbai" };

function read(query: Record<string, string>) {
  return readHra(new URLSearchParams(query), TODAY);
}

function answer(query: Record<string, string>) {
  const { outcome } = read(query);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return hraAnswer(outcome.value);
}

test("the least of the three limits is exempt, and named", () => {
  const { exempt, received, taxable, periods } = answer(YEAR);
  // 3,60,000 received; 3,36,000 − 72,000 of rent; half of 7,20,000.
  expect([received, exempt, taxable]).toEqual([360_000, 264_000, 96_000]);
  expect(periods[0]?.decides).toBe(1);
});

test("from the rent that is named on, more rent changes nothing, and one rupee less does", () => {
  const enough = answer(YEAR).periods[0]?.enoughRent ?? 0;
  const exemptAt = (rent: number) => answer({ ...YEAR, rent: String(rent) }).exempt;
  expect(enough).toBe(36_000);
  expect(exemptAt(enough + 5000)).toBe(exemptAt(enough));
  expect(exemptAt(enough - 1)).toBeLessThan(exemptAt(enough));
});

test("Bengaluru counts half of pay from Tax Year 2026-27 on, two fifths before", () => {
  const high = { ...YEAR, rent: "90,000", hra: "40,000", city: "Bengaluru" };
  expect(answer({ ...high, year: "2025" }).exempt).toBe(288_000);
  expect(answer({ ...high, year: "2026" }).exempt).toBe(360_000);
});

test("dashes after a change are no change", () => {
  const after = { basic2: "-", hra2: "nil", rent2: "–" };
  expect(answer({ ...YEAR, ...after }).periods).toHaveLength(1);
});

test("a change in the year is worked out for the months on each side", () => {
  const after = { basic2: "60,000", hra2: "30,000", rent2: "0", city2: "other", months2: "5" };
  const { exempt, received } = answer({ ...YEAR, months: "7", ...after });
  expect([received, exempt]).toEqual([360_000, 154_000]);
});

test.each([
  [{ ...YEAR, city: "" }, "city", /City you rent in/],
  [{ ...YEAR, city: "Atlantis" }, "city", "City you rent in: “Atlantis” is none of the choices."],
  [{ ...YEAR, year: "1990" }, "year", /No rates are held for the year “1990”/],
  [{ ...YEAR, months: "13" }, "months", /whole number from 1 to 12/],
  [{ ...YEAR, rent2: "10,000" }, "basic2", /after the change/],
  [{ ...YEAR, hra: "3.6 lakh p.a." }, "hra", /a year’s amount.*month: ₹30,000 on average/],
  [{ ...YEAR, rent: "nil" }, "rent", "Rent you pay, a month is required."],
  [
    { ...YEAR, basic2: "1", hra2: "1", rent2: "1", city2: "other", months2: "3" },
    "months2",
    "A year has 12 months; together these are 15.",
  ],
])("%o is refused in words", (query, field, message) => {
  const { problems } = taxFormState(read(query), hra.questions);
  expect(problems).toContainEqual({ field, message: expect.stringMatching(message) });
});
