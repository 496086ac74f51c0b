import { isResident, type Regime } from "#domain/tax/facts/facts.ts";
import {
  amountOf,
  isSurchargeCapped,
  type SpecialIncome,
} from "#domain/tax/income/special-income.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { Slab, YearRates } from "#domain/tax/years/rates.ts";
import {
  excessOf,
  least,
  NOTHING,
  proportionOf,
  type Rupees,
  roundTotalIncome,
  sumOf,
} from "#values/money.ts";
import { rebate87A } from "./rebate.ts";
import { exemptUnder, slabTaxBetween, slabTaxOn } from "./slabs.ts";
import { exemptionOrders, type SpecialTax, taxAtSpecialRates } from "./special-rates.ts";
import type { TaxToRaise } from "./surcharge.ts";
import { type IncomeMix, slabsFor, type Taxpayer } from "./taxpayer.ts";

export type Context = {
  slabs: readonly Slab[];
  regime: Regime;
  taxpayer: Taxpayer;
  rates: YearRates;
  mix: IncomeMix;
};

export function contextOf(
  regime: Regime,
  taxpayer: Taxpayer,
  rates: YearRates,
  mix: IncomeMix,
): Context {
  return { slabs: slabsFor(regime, taxpayer, rates), regime, taxpayer, rates, mix };
}

export type Charge = {
  slabTax: Rupees;
  special: SpecialTax;
  rebate: Rupees;
  rebateLine: Line;
  toRaise: TaxToRaise;
};

/** Tax on an income before surcharge, in the order of the exemption that the policy asks for. */
export function chargeOn(
  slabIncome: Rupees,
  special: readonly SpecialIncome[],
  context: Context,
): Charge {
  const { slabs, taxpayer, rates, mix } = context;
  const slabTax = slabTaxOfAll(slabIncome, context);
  const unused = isResident(taxpayer.residence)
    ? excessOf(exemptUnder(slabs), slabIncome)
    : NOTHING;
  let best: Charge | undefined;
  for (const first of exemptionOrders(mix.policies.shortfallOrder)) {
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
  const capped = sumOf(onDividends, at.taxCapped);
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

/** The part of slab tax that falls on dividends: its surcharge is capped. */
function dividendPart(slabTax: Rupees, slabIncome: Rupees, context: Context): Rupees {
  const dividends = least(context.mix.dividends, slabIncome);
  if (dividends === 0) return NOTHING;
  if (context.mix.policies.dividendShare === "inProportion")
    return proportionOf(slabTax, dividends, slabIncome);
  return excessOf(slabTax, slabTaxOfAll(excessOf(slabIncome, dividends), context));
}

/**
 * The income with so much less: off slab income, or off special income by its rates, as the policies say.
 * Where the rung counts no dividends and gains, those stay: they lie not above it.
 */
export function lessIncome(
  slabIncome: Rupees,
  { special, dividends, policies }: IncomeMix,
  excess: Rupees,
  withoutGains: boolean,
): { slabIncome: Rupees; special: readonly SpecialIncome[] } {
  const mayTake = (income: SpecialIncome) => !(withoutGains && isSurchargeCapped(income));
  const slabMost = withoutGains ? excessOf(slabIncome, dividends) : slabIncome;
  const fromSpecial = least(
    amountOf(special.filter(mayTake)),
    policies.excessTakenFrom === "slabIncome" ? excessOf(excess, slabMost) : excess,
  );
  let left = fromSpecial;
  const isCheapestFirst = policies.excessBeyondSlab === "lowestRateFirst";
  const reduced = [...special]
    .sort((a, b) => (isCheapestFirst ? a.rate - b.rate : b.rate - a.rate))
    .map((income) => {
      const taken = mayTake(income) ? least(income.amount, left) : NOTHING;
      left = excessOf(left, taken);
      return taken === 0 ? income : { ...income, amount: excessOf(income.amount, taken) };
    });
  return { slabIncome: excessOf(slabIncome, excessOf(excess, fromSpecial)), special: reduced };
}
