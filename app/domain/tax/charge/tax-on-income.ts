import type { AgeGroup } from "#domain/tax/facts/age.ts";
import { isResident, type Regime, type Residence } from "#domain/tax/facts/facts.ts";
import { DEPARTMENT, type Policies } from "#domain/tax/facts/policies.ts";
import { amountOf, isGain, type SpecialIncome } from "#domain/tax/income/special-income.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { Slab, YearRates } from "#domain/tax/years/rates.ts";
import {
  excessOf,
  least,
  NOTHING,
  proportionOf,
  type Rupees,
  roundTotalIncome,
  shareOf,
  sumOf,
} from "#values/money.ts";
import { rebate87A } from "./rebate.ts";
import { exemptUnder, slabTaxBetween, slabTaxOn, taxBySlab } from "./slabs.ts";
import { ordersOf, type SpecialTax, taxAtSpecialRates } from "./special-rates.ts";
import { type Surcharge, surchargeOn, type TaxToRaise } from "./surcharge.ts";

/** Whose tax: what decides the rates besides the income. */
export type Taxpayer = {
  age: AgeGroup;
  residence: Residence;
  /** Business income: advance tax for seniors too, and by 15 March alone where all of it is presumptive. */
  business?: "presumptive" | "other";
};

/** What total income holds besides ordinary income, and how it is read. */
export type IncomeMix = {
  special: readonly SpecialIncome[];
  /** Within slab income. */
  dividends: Rupees;
  /** Beside total income: it raises the rate. */
  agricultural: Rupees;
  policies: Policies;
};

export const ORDINARY_ONLY: IncomeMix = {
  special: [],
  dividends: NOTHING,
  agricultural: NOTHING,
  policies: DEPARTMENT,
};

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

export type TaxOnIncome = { figures: TaxFigures; lines: Line[] };

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
      ...slabLines(slabIncome, charge, context),
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
  const gains = amountOf(mix.special.filter(isGain));
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

type Context = {
  slabs: readonly Slab[];
  regime: Regime;
  taxpayer: Taxpayer;
  rates: YearRates;
  mix: IncomeMix;
};

function contextOf(regime: Regime, taxpayer: Taxpayer, rates: YearRates, mix: IncomeMix): Context {
  return { slabs: slabsFor(regime, taxpayer, rates), regime, taxpayer, rates, mix };
}

type Charge = {
  slabTax: Rupees;
  special: SpecialTax;
  rebate: Rupees;
  rebateLine: Line;
  toRaise: TaxToRaise;
};

/** Tax on an income before surcharge, in the order of the exemption that the policy asks for. */
function chargeOn(slabIncome: Rupees, special: readonly SpecialIncome[], context: Context): Charge {
  const { slabs, taxpayer, rates, mix } = context;
  const slabTax = slabTaxOfAll(slabIncome, context);
  const unused = isResident(taxpayer.residence)
    ? excessOf(exemptUnder(slabs), slabIncome)
    : NOTHING;
  let best: Charge | undefined;
  for (const first of ordersOf(mix.policies.shortfallOrder)) {
    const at = taxAtSpecialRates(special, rates.limits.special.longEquityFree, unused, first);
    const charge = withRebate(slabIncome, special, slabTax, at, context);
    if (!best || netOf(charge) < netOf(best)) best = charge;
  }
  if (!best) throw new Error("no order of the unused exemption was tried");
  return best;
}

function netOf({ slabTax, special, rebate }: Charge): number {
  return slabTax + special.tax - rebate;
}

function withRebate(
  slabIncome: Rupees,
  special: readonly SpecialIncome[],
  slabTax: Rupees,
  at: SpecialTax,
  context: Context,
): Charge {
  const { regime, taxpayer, rates, mix } = context;
  const { line, rebate } = rebate87A(
    {
      totalIncome: wholeIncome(slabIncome, special),
      slabIncome,
      slabTax,
      specialTax: at.tax,
      taxUnder112A: at.taxUnder112A,
    },
    taxpayer.residence,
    rates[regime].rebate87A,
    mix.policies,
  );
  const slabLeft = excessOf(slabTax, rebate);
  const onDividends = dividendPart(slabLeft, slabIncome, context);
  const capped = sumOf(onDividends, at.taxOnGains);
  const after = excessOf(sumOf(slabTax, at.tax), rebate);
  const unexplained = least(at.taxOnUnexplained, excessOf(after, capped));
  return {
    slabTax,
    special: at,
    rebate,
    rebateLine: line,
    toRaise: { ordinary: excessOf(after, sumOf(capped, unexplained)), capped, unexplained },
  };
}

/** Total income again; where special income alone makes it up, the rounding of s. 288A lies in it. */
function wholeIncome(slabIncome: Rupees, special: readonly SpecialIncome[]): Rupees {
  const whole = sumOf(slabIncome, amountOf(special));
  return slabIncome > 0 ? whole : roundTotalIncome(whole);
}

/** s. 2(2) of the Finance Act: agricultural income above the free amount lifts slab income into higher slabs. */
function slabTaxOfAll(slabIncome: Rupees, { slabs, rates, mix }: Context): Rupees {
  const { agricultural } = mix;
  const exemption = exemptUnder(slabs);
  if (agricultural <= rates.limits.agriculturalFree || slabIncome <= exemption)
    return slabTaxOn(slabIncome, slabs);
  return slabTaxBetween(sumOf(exemption, agricultural), sumOf(slabIncome, agricultural), slabs).tax;
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

/** The part of slab tax that falls on dividends: its surcharge is capped. */
function dividendPart(slabTax: Rupees, slabIncome: Rupees, context: Context): Rupees {
  const dividends = least(context.mix.dividends, slabIncome);
  if (dividends === 0) return NOTHING;
  if (context.mix.policies.dividendShare === "inProportion")
    return proportionOf(slabTax, dividends, slabIncome);
  return excessOf(slabTax, slabTaxOfAll(excessOf(slabIncome, dividends), context));
}

/**
 * The income with so much less: off slab income, or off the cheapest special income, as the policy says.
 * Where the rung counts no dividends and gains, those stay: they lie not above it.
 */
function lessIncome(
  slabIncome: Rupees,
  { special, dividends, policies }: IncomeMix,
  excess: Rupees,
  withoutGains: boolean,
): { slabIncome: Rupees; special: readonly SpecialIncome[] } {
  const mayTake = (income: SpecialIncome) => !(withoutGains && isGain(income));
  const slabMost = withoutGains ? excessOf(slabIncome, dividends) : slabIncome;
  const fromSpecial = least(
    amountOf(special.filter(mayTake)),
    policies.excessTakenFrom === "slabIncome" ? excessOf(excess, slabMost) : excess,
  );
  let left = fromSpecial;
  const reduced = [...special]
    .sort((a, b) => a.rate - b.rate)
    .map((income) => {
      const taken = mayTake(income) ? least(income.amount, left) : NOTHING;
      left = excessOf(left, taken);
      return taken === 0 ? income : { ...income, amount: excessOf(income.amount, taken) };
    });
  return { slabIncome: excessOf(slabIncome, excessOf(excess, fromSpecial)), special: reduced };
}

/** The age slabs of the old regime are for residents; a non-resident has those below 60. */
export function slabsFor(regime: Regime, { age, residence }: Taxpayer, rates: YearRates) {
  return rates[regime].slabs[isResident(residence) ? age : "below60"];
}

/** The maximum amount not chargeable to tax: the end of the nil slab. */
export function basicExemption(regime: Regime, taxpayer: Taxpayer, rates: YearRates): Rupees {
  return exemptUnder(slabsFor(regime, taxpayer, rates));
}
