import type { Regime } from "#domain/tax/facts/facts.ts";
import { amountOf, isSurchargeCapped } from "#domain/tax/income/special-income.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import { excessOf, least, type Rupees, shareOf, sumOf } from "#values/money.ts";
import { type Charge, type Context, chargeOn, contextOf, lessIncome } from "./charge-on-income.ts";
import { exemptUnder, slabTaxBetween, taxBySlab } from "./slabs.ts";
import { type Surcharge, surchargeOn } from "./surcharge.ts";
import { type IncomeMix, ORDINARY_ONLY, type Taxpayer } from "./taxpayer.ts";

export type TaxFigures = {
  slabTax: Rupees;
  specialRateTax: Rupees;
  rebate87A: Rupees;
  taxAfterRebate: Rupees;
  /** Net of marginal relief. */
  surcharge: Rupees;
  marginalReliefSurcharge: Rupees;
  cess: Rupees;
  /** With cess, before relief. */
  totalTax: Rupees;
};

type TaxOnIncome = { figures: TaxFigures; lines: Line[] };

/**
 * The second half of the ladder: slab tax with agricultural income, tax at special rates, rebate 87A,
 * surcharge with caps and marginal relief, cess.
 * @param totalIncome already rounded under s. 288A, with the income at special rates
 */
export function taxOnIncome(
  totalIncome: Rupees,
  regime: Regime,
  taxpayer: Taxpayer,
  rates: YearRates,
  mix: IncomeMix,
): TaxOnIncome {
  const context = contextOf(regime, taxpayer, rates, mix);
  const raised = raisedTax(totalIncome, context);
  const { slabIncome, charge, surcharge } = raised;
  const figures = figuresOf(raised, rates);
  const beforeCess = sumOf(figures.taxAfterRebate, figures.surcharge);
  return {
    figures,
    lines: [
      ...(slabIncome === totalIncome
        ? []
        : [atRates("slabIncome", "income.atSlabRates", slabIncome)]),
      ...slabLines(slabIncome, charge, context),
      ...(slabIncome === totalIncome
        ? []
        : [atRates("specialIncome", "income.atSpecialRates", amountOf(mix.special))]),
      ...charge.special.lines,
      charge.rebateLine,
      ...surcharge.lines,
      {
        id: "cess",
        label: { id: "cess" },
        section: "Finance Act",
        amount: figures.cess,
        working: { id: "rateOf", params: { rate: rates.limits.cess, of: beforeCess } },
        kind: "add",
      },
      { id: "totalTax", label: { id: "total.tax" }, amount: figures.totalTax, kind: "sum" },
    ],
  };
}

/** The part of total income that the lines after it charge. */
function atRates(
  id: string,
  label: "income.atSlabRates" | "income.atSpecialRates",
  amount: Rupees,
): Line {
  return { id, label: { id: label }, amount, kind: "detail" };
}

/** The figures of `taxOnIncome` alone, where nobody reads the working. */
export function taxFiguresOn(
  totalIncome: Rupees,
  regime: Regime,
  taxpayer: Taxpayer,
  rates: YearRates,
  mix: IncomeMix = ORDINARY_ONLY,
): TaxFigures {
  return figuresOf(raisedTax(totalIncome, contextOf(regime, taxpayer, rates, mix)), rates);
}

type RaisedTax = { slabIncome: Rupees; charge: Charge; surcharge: Surcharge };

function raisedTax(totalIncome: Rupees, context: Context): RaisedTax {
  const { regime, rates, mix } = context;
  const slabIncome = excessOf(totalIncome, amountOf(mix.special));
  const charge = chargeOn(slabIncome, mix.special, context);
  const gains = amountOf(mix.special.filter(isSurchargeCapped));
  // Deductions and losses can leave less of slab income than the dividends were.
  const dividends = least(mix.dividends, slabIncome);
  const surcharge = surchargeOn(
    { total: totalIncome, withoutGains: excessOf(totalIncome, sumOf(gains, dividends)) },
    charge.toRaise,
    rates[regime].surcharge,
    rates.limits.special,
    (excess, withoutGains) => {
      const reduced = lessIncome(slabIncome, mix, excess, withoutGains);
      return chargeOn(reduced.slabIncome, reduced.special, context).toRaise;
    },
    mix.policies.excessCounted,
  );
  return { slabIncome, charge, surcharge };
}

function figuresOf({ charge, surcharge }: RaisedTax, { limits }: YearRates): TaxFigures {
  const taxAfterRebate = excessOf(sumOf(charge.slabTax, charge.special.tax), charge.rebate);
  const beforeCess = sumOf(taxAfterRebate, surcharge.net);
  const cess = shareOf(beforeCess, limits.cess);
  return {
    slabTax: charge.slabTax,
    specialRateTax: charge.special.tax,
    rebate87A: charge.rebate,
    taxAfterRebate,
    surcharge: surcharge.net,
    marginalReliefSurcharge: surcharge.relief,
    cess,
    totalTax: sumOf(beforeCess, cess),
  };
}

function slabLines(slabIncome: Rupees, charge: Charge, { slabs, mix }: Context): Line[] {
  const bySlab = taxBySlab(slabIncome, slabs);
  const isRaised = bySlab.tax !== charge.slabTax;
  if (!isRaised) {
    const line: Line = {
      id: "slabTax",
      label: { id: "slabs.tax" },
      amount: bySlab.tax,
      kind: "add",
    };
    return [...bySlab.lines, line];
  }
  const exemption = exemptUnder(slabs);
  const together = sumOf(slabIncome, mix.agricultural);
  const onTogether = taxBySlab(together, slabs);
  const floor = sumOf(exemption, mix.agricultural);
  const { onIncome, onFloor } = slabTaxBetween(floor, together, slabs);
  return [
    ...onTogether.lines,
    {
      id: "slabTax",
      label: { id: "slabs.raisedTax" },
      section: "Finance Act s. 2(2)",
      amount: charge.slabTax,
      working: {
        id: "slabs.raisedTax.working",
        params: { income: together, onIncome, floor, onFloor },
      },
      inputs: ["agriculturalIncome"],
      kind: "add",
    },
  ];
}
