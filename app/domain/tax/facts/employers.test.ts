import { expect, test } from "vitest";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { salaryOf } from "./employers.ts";
import { emptyFacts } from "./facts.ts";

test("basic pay of several employers is known only where each is", () => {
  const pay = { ...emptyFacts(taxYear(2025)).salary, section17_1: rupees(5) };
  expect(salaryOf([{ ...pay, basicAndDearness: rupees(2) }, pay])).not.toHaveProperty(
    "basicAndDearness",
  );
  const known = { ...pay, basicAndDearness: rupees(2) };
  expect(salaryOf([known, known]).basicAndDearness).toBe(4);
});
