import { expect, test } from "vitest";
import { ratesOf } from "#domain/tax/years/years.ts";
import { taxYear } from "#values/year.ts";
import { GAINS_FREE, GAINS_TAX, marginalRate } from "./assumptions.ts";

/** The plan's few figures of tax are written out, so that a browser need not load the law; here they are held to it. */
const { new: regime, limits } = ratesOf(taxYear(2026));
const WHOLE = 10_000;
const withCess = (rate: number) => (rate / WHOLE) * (1 + limits.cess / WHOLE);

test("marginal rates are those of the new regime of Tax Year 2026-27, nil where the rebate takes the tax", () => {
  for (let yearly = 0; yearly <= 40_00_000; yearly += 10_000) {
    const { rate = 0 } = regime.slabs.below60.findLast(({ above }) => yearly > above) ?? {};
    const expected = yearly <= regime.rebate87A.incomeLimit ? 0 : withCess(rate);
    expect(marginalRate(yearly)).toBeCloseTo(expected, 12);
  }
});

test("so are the tax on long-term gains from shares and what of them is free", () => {
  expect(GAINS_TAX).toBeCloseTo(withCess(limits.special.longEquity.after), 12);
  expect(GAINS_FREE).toBe(limits.special.longEquityFree);
});
