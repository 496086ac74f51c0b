import { expect, test } from "vitest";
import { ratesOf } from "#domain/tax/years/years.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { taxWords } from "../../../../tests/tax/tax-words.ts";
import { surchargeOn } from "./surcharge.ts";

/** What a computation says, and to the rupee, exactly where one rule gives way to another. */

const YEAR = taxYear(2025);

const nothing = rupees(0);

test("the surcharge names two rates only where they differ and a part is capped", () => {
  const { surcharge } = ratesOf(YEAR).new;
  const words = (total: number, capped: number) =>
    surchargeOn(
      { total: rupees(total), withoutGains: rupees(total) },
      { ordinary: rupees(1_00_00_000), capped: rupees(capped), unexplained: nothing },
      surcharge,
      ratesOf(YEAR).limits.special,
      () => ({ ordinary: rupees(90_00_000), capped: rupees(capped), unexplained: nothing }),
    ).lines[0]?.working;
  expect(taxWords(words(3_00_00_000, 0))).toMatch(/^25% of ₹1,00,00,000, total income/);
  expect(taxWords(words(3_00_00_000, 10_000))).toMatch(
    /^25% of ₹1,00,00,000 and 15% of ₹10,000 on dividends/,
  );
  expect(taxWords(words(1_50_00_000, 10_000))).toMatch(/^15% of ₹1,00,10,000, total income/);
});
