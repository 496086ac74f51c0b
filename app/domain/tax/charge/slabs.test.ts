import { expect, test } from "vitest";
import { ratesOf } from "#domain/tax/years/years.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { taxBySlab } from "./slabs.ts";

/** What a computation says, and to the rupee, exactly where one rule gives way to another. */

const YEAR = taxYear(2025);

const nothing = rupees(0);

test("no income still stands in the first slab", () => {
  const { slabs } = ratesOf(YEAR).new;
  expect(taxBySlab(nothing, slabs.below60).lines.map(({ id }) => id)).toEqual(["slab.0"]);
});
