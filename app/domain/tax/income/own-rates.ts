import type { FactPath, TaxFacts } from "#domain/tax/facts/facts.ts";

/**
 * Income whose own rate is not held: that of an agreement (s. 90), and what s. 115A taxes besides dividends. Any
 * total would be wrong, so none is worked out; gives the field that names it.
 */
export function unheldRate({ dividends, incomeUnder115A }: TaxFacts): FactPath | undefined {
  if (dividends?.treaty) return "dividends.treaty";
  return incomeUnder115A ? "incomeUnder115A" : undefined;
}
