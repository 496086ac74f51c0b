import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { NOTHING, type Rupees, rupees } from "#values/money.ts";

/**
 * The tax on income that s. 234C excuses because it could not be foreseen (first proviso): capital gains,
 * winnings and dividends. It is the tax with them less the tax without. Virtual digital assets are among the gains,
 * as in ITR-2 (schedule CG, C2 and table F; rules 178, 180, 181), unless they are traded as a business.
 */
export function taxOnUnforeseenIncome(facts: TaxFacts, regime: Regime): Rupees {
  const { capitalGains, virtualAssets, winnings, dividends, ...rest } = facts;
  if (!capitalGains && !virtualAssets && !winnings && !dividends) return NOTHING;
  const whole = computeTax(facts, regime).totals.taxAfterRelief;
  const without = computeTax(rest, regime).totals.taxAfterRelief;
  return rupees(Math.max(0, whole - without));
}
