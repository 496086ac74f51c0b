import { type FactPath, isResident, type TaxFacts } from "#domain/tax/facts/facts.ts";

/**
 * Income whose own rate is not held: that of an agreement (s. 90), and what s. 115A taxes besides dividends. Any
 * total would be wrong, so none is worked out; gives the field that names it. A resident's dividends bear the slabs,
 * agreement or not.
 */
export function unheldRate({
  dividends,
  incomeUnder115A,
  residence,
}: TaxFacts): FactPath | undefined {
  if (dividends?.treaty && !isResident(residence)) return "dividends.treaty";
  return incomeUnder115A ? "incomeUnder115A" : undefined;
}
