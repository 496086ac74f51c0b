import { expect, test } from "vitest";
import { ratesOf } from "#domain/tax/years/years.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { commutedPensionExemption, gratuityExemption, leaveTravelExemption } from "./retirement.ts";

test("gratuity: more than six months are a year, and earlier exemptions use the limit", () => {
  const most = ratesOf(taxYear(2025)).limits.gratuityMost;
  const of = (months: number, exemptBefore = 0) =>
    gratuityExemption(
      {
        kind: "coveredByAct",
        received: rupees(50_00_000),
        lastPay: rupees(1_04_000),
        years: 20,
        months,
        exemptBefore: rupees(exemptBefore),
      },
      most,
    ).exempt;
  expect([of(6), of(7), of(7, 19_00_000)]).toEqual([12_00_000, 12_60_000, 1_00_000]);
  const servant = { kind: "government", received: rupees(30_00_000) } as const;
  expect(gratuityExemption(servant, most).exempt).toBe(30_00_000);
});

test("commuted pension: a third of the whole with gratuity, half without", () => {
  const of = (receivesGratuity: boolean, government = false) =>
    commutedPensionExemption({
      government,
      received: rupees(6_00_000),
      commutedPercent: 60,
      receivesGratuity,
    }).exempt;
  expect([of(true), of(false), of(true, true)]).toEqual([3_33_333, 5_00_000, 6_00_000]);
});

test("leave travel: two journeys in a block", () => {
  const of = (journeysTakenInBlock: number) =>
    leaveTravelExemption({
      received: rupees(50_000),
      fare: rupees(30_000),
      journeysTakenInBlock,
    });
  expect([of(0), of(1), of(2)]).toEqual([30_000, 30_000, 0]);
});
