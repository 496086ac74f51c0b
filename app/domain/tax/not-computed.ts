import { NOTHING } from "#values/money.ts";
import type { FactPath, TaxFacts } from "./facts.ts";
import type { Line } from "./lines.ts";

const NONE: Line[] = [];

/**
 * What the law would still look at for this person and the engine does not work out: said beside gross
 * total income, so that nobody takes an untouched figure for a decided one.
 */
export function notComputedLines(facts: TaxFacts): Line[] {
  const { capitalGains, business, dividends, residence } = facts;
  const isAbroad = residence === "nonResident";
  if (!(capitalGains || business?.books || (isAbroad && dividends))) return NONE;
  const lines: Line[] = [];
  const say = (id: string, section: string, label: string, working: string, input: FactPath) =>
    lines.push({
      id: `notComputed.${id}`,
      label: `Not worked out: ${label}`,
      section,
      amount: NOTHING,
      working,
      inputs: [input],
      kind: "detail",
    });
  if (business?.books)
    say(
      "books",
      "28",
      "the profit by books",
      "Taken as given, after depreciation and costs that are not allowed",
      "business.books",
    );
  if (hasLongTermGain(facts))
    say(
      "reinvested",
      "54 to 54F",
      "exemptions for a house or bonds bought with the gain",
      "Give the gain after them",
      "capitalGains",
    );
  if (isAbroad && dividends)
    say(
      "nonResident",
      "115A to 115I",
      "a non-resident's own rates",
      "Dividends, and interest in foreign currency, may bear them, or those of an agreement; here they bear slab rates",
      "dividends",
    );
  if (isAbroad && (capitalGains?.long?.before ?? 0) > 0)
    say(
      "unlisted",
      "112(1)(c)(iii)",
      "a non-resident's unlisted shares sold before 23 July 2024",
      "They bear 10% without indexation; here other assets' 20%",
      "capitalGains",
    );
  return lines;
}

function hasLongTermGain({ capitalGains = {} }: TaxFacts): boolean {
  const { longEquity = {}, long = {}, land = [], listedBonds = 0 } = capitalGains;
  const gains = [longEquity.before, longEquity.after, long.before, long.after, listedBonds];
  return [...gains, ...land.map(({ gain }) => gain)].some((gain) => (gain ?? 0) > 0);
}
