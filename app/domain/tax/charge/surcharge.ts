import { DEPARTMENT, type Policies } from "#domain/tax/facts/policies.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { SpecialRates, SurchargeRung } from "#domain/tax/years/rates.ts";
import {
  type BasisPoints,
  excessOf,
  NOTHING,
  proportionOf,
  type Rupees,
  rupees,
  shareOf,
  sumOf,
} from "#values/money.ts";

/** `gross` before and `net` after marginal relief; `net` is what is charged. */
export type Surcharge = { lines: Line[]; gross: Rupees; relief: Rupees; net: Rupees };

/** Tax after the rebate: the part whose surcharge is capped (dividends and gains), that of s. 115BBE, and the rest. */
export type TaxToRaise = { ordinary: Rupees; capped: Rupees; unexplained: Rupees };

type OwnRates = Pick<SpecialRates, "surchargeMost" | "unexplainedSurcharge">;

/**
 * Surcharge on income-tax with marginal relief (Finance Act, First Schedule): tax and surcharge may
 * not exceed the tax and surcharge at the rung below by more than the income above that rung. The rungs
 * above one crore look at income without dividends and gains, and on tax on those it is never above 15 %.
 * Tax on unexplained income bears 25 % at any income.
 * @param incomes total income, and the same without dividends and gains under ss. 111A, 112, 112A
 * @param taxLess the same regime's tax with so many rupees of income less, asked for at the rung; with
 *   `withoutGains` only of the income that such a rung counts
 * @param excessCounted of which income the excess above a rung is counted for the relief
 */
export function surchargeOn(
  incomes: { total: Rupees; withoutGains: Rupees },
  tax: TaxToRaise,
  rungs: readonly SurchargeRung[],
  { surchargeMost: most, unexplainedSurcharge }: OwnRates,
  taxLess: (excess: Rupees, withoutGains: boolean) => TaxToRaise,
  excessCounted: Policies["excessCounted"] = DEPARTMENT.excessCounted,
): Surcharge {
  const tested = (rung: SurchargeRung) =>
    rung.withoutGains ? incomes.withoutGains : incomes.total;
  const reached = rungs.findLastIndex((rung) => tested(rung) > rung.above);
  const rung = rungs[reached];
  const own = unexplainedLines(tax, unexplainedSurcharge);
  const ownOf = ({ unexplained }: TaxToRaise) => shareOf(unexplained, unexplainedSurcharge);
  if (!rung) {
    const gross = ownOf(tax);
    return { lines: own, gross, relief: NOTHING, net: gross };
  }
  const raised = raise(tax, rung.rate, most);
  const gross = sumOf(raised, ownOf(tax));
  const isOfTested = excessCounted === "testedIncome";
  const excess = excessOf(isOfTested ? tested(rung) : incomes.total, rung.above);
  const atRung = taxLess(excess, isOfTested && rung.withoutGains);
  const below = rungs[reached - 1];
  const limit = sumOf(
    atRung.ordinary,
    atRung.capped,
    atRung.unexplained,
    ownOf(atRung),
    below ? raise(atRung, below.rate, most) : NOTHING,
    excess,
  );
  const relief = excessOf(sumOf(tax.ordinary, tax.capped, tax.unexplained, gross), limit);
  const cappedRate = rung.rate < most ? rung.rate : most;
  const isCapped = tax.capped > 0 && cappedRate < rung.rate;
  const lines: Line[] = [
    {
      id: "surcharge",
      label: { id: "surcharge", params: { rate: rung.rate } },
      section: "Finance Act, First Schedule",
      amount: raised,
      working: {
        id: "surcharge.working",
        params: {
          rate: rung.rate,
          of: isCapped ? tax.ordinary : sumOf(tax.ordinary, tax.capped),
          ...(isCapped ? { capped: { rate: cappedRate, of: tax.capped } } : {}),
          withoutGains: rung.withoutGains && incomes.total !== incomes.withoutGains,
          above: rung.above,
        },
      },
      kind: "add",
    },
    ...own,
  ];
  if (relief > 0) {
    lines.push({
      id: "marginalReliefSurcharge",
      label: { id: "surcharge.relief" },
      section: "Finance Act, First Schedule",
      amount: relief,
      working: { id: "surcharge.relief.working", params: { limit, above: rung.above } },
      kind: "less",
    });
  }
  return { lines, gross, relief, net: excessOf(gross, relief) };
}

/** The surcharge on tax under s. 115BBE, which no rung of total income decides. */
function unexplainedLines({ unexplained }: TaxToRaise, rate: BasisPoints): Line[] {
  if (unexplained === 0) return [];
  return [
    {
      id: "surchargeUnexplained",
      label: { id: "surcharge.unexplained", params: { rate } },
      section: "Finance Act, First Schedule",
      amount: shareOf(unexplained, rate),
      working: { id: "surcharge.unexplained.working", params: { rate, of: unexplained } },
      kind: "add",
    },
  ];
}

function raise({ ordinary, capped }: TaxToRaise, rate: BasisPoints, most: BasisPoints): Rupees {
  if (capped === 0) return shareOf(ordinary, rate);
  return proportionOf(rupees(ordinary * rate + capped * Math.min(rate, most)), 1, 10_000);
}
