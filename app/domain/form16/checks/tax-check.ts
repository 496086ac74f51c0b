import type { Fields } from "#domain/form16/form16.ts";
import { slabTaxOn } from "#domain/tax/charge/slabs.ts";
import { hasRates, ratesOf } from "#domain/tax/years/years.ts";
import { nearestRupee } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import type { Relation } from "./relation.ts";

const AGES = ["below60", "senior", "superSenior"] as const;

const IDS = ["partB.12", "partB.13", "partB.regime"] as const;

/**
 * Row 13 against the slabs of row 12, within a rupee: the surest test of which regime a certificate was made
 * under. The age is not on the certificate, so under the old regime the slabs of any age will do. Years
 * whose rates are not held are not tested.
 */
export function checkTax(fields: Fields): Relation[] {
  const [income, tax, regime] = IDS.map((id) => fields[id]?.value);
  const year = taxYear(Number(String(fields["partA.assessmentYear"]?.value).slice(0, 4)) - 1);
  if (typeof income !== "number" || typeof tax !== "number" || income < 0) return [];
  if ((regime !== "old" && regime !== "new") || !hasRates(year)) return [];
  const { slabs } = ratesOf(year)[regime];
  const incomes = [nearestRupee(income), nearestRupee(Math.round(income / 10) * 10)];
  const possible = incomes.flatMap((each) => AGES.map((age) => slabTaxOn(each, slabs[age])));
  const ids = [...IDS];
  if (possible.some((each) => Math.abs(each - tax) <= 1)) return [{ fields: ids }];
  const [should = 0] = possible;
  return [
    {
      fields: ids,
      message: { id: "taxWrong", params: { should, says: tax, income, regime } },
    },
  ];
}
