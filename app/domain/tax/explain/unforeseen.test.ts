import { expect, test } from "vitest";
import { interest234C } from "#domain/tax/return/interest-234c.ts";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { person } from "../../../../tests/tax/person.ts";
import { taxOnUnforeseenIncome } from "./unforeseen.ts";

test("tax on gains is excused when all was paid by 31 March", () => {
  const year = taxYear(2025);
  const facts = person(
    2025,
    { capitalGains: { shortEquity: { after: rupees(5_00_000) } } },
    20_75_000,
  );
  const excused = taxOnUnforeseenIncome(facts, "new");
  expect(excused).toBe(1_04_000);
  const of = (paidOn: string) =>
    interest234C(
      year,
      rupees(1_04_000),
      [{ paidOn: plainDate(paidOn), amount: rupees(1_04_000) }],
      plainDate("2026-07-01"),
      { excused },
    )?.amount;
  expect([of("2026-03-31"), of("2026-04-01")]).toEqual([undefined, 5_252]);
});
