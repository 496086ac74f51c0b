import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { interest234B } from "./interest-234b.ts";
import { interest234C } from "./interest-234c.ts";

test("a self-assessment payment ends 234B on its part, after the interest so far", () => {
  const line = interest234B(taxYear(2025), rupees(1_00_000), rupees(0), plainDate("2026-08-20"), [
    { paidOn: plainDate("2026-06-10"), amount: rupees(53_000) },
  ]);
  // April to June on 1,00,000 is 3,000; then 50,000 are left for July and August.
  expect(line?.amount).toBe(4_000);
});

test("presumptive business pays by 15 March alone", () => {
  const year = taxYear(2025);
  const of = (business?: "presumptive") =>
    interest234C(year, rupees(1_00_000), [], plainDate("2026-07-01"), { business })?.amount;
  expect([of(), of("presumptive")]).toEqual([5_050, 1_000]);
});
