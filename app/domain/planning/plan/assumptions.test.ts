import { expect, test } from "vitest";
import { ratesOf } from "#domain/tax/years/years.ts";
import { taxYear } from "#values/year.ts";
import { GAINS_FREE, GAINS_TAX } from "./assumptions.ts";

/** The plan's few figures of tax are written out, so that a browser need not load the law; here they are held to it. */
const { limits } = ratesOf(taxYear(2026));
const WHOLE = 10_000;
const withCess = (rate: number) => (rate / WHOLE) * (1 + limits.cess / WHOLE);

test("the tax on long-term gains from shares and what of them is free are those of Tax Year 2026-27", () => {
  expect(GAINS_TAX).toBeCloseTo(withCess(limits.special.longEquity.after), 12);
  expect(GAINS_FREE).toBe(limits.special.longEquityFree);
});
