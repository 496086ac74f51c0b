import type { FactPath, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { UncomputedMatter } from "#domain/tax/facts/more-facts.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import { RATES_OF_GAINS_CHANGED } from "#domain/tax/years/capital-gains.ts";
import { NOTHING } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { isOfLateReturn } from "./earlier-losses.ts";

const NONE: Line[] = [];

type NotComputed = `notComputed.${"books" | "reinvested" | "nonResident" | "unlisted"}`;

/**
 * What the law would also consider for this person and the engine does not compute: listed beside gross total income,
 * so that an untouched figure is not taken for a decided one.
 */
export function notComputedLines(facts: TaxFacts): Line[] {
  const { capitalGains, business, dividends, residence, earlierLosses } = facts;
  const isAbroad = residence === "nonResident";
  const isConcerned =
    capitalGains || business?.books || earlierLosses || facts.alsoHas || (isAbroad && dividends);
  if (!isConcerned) return NONE;
  const lines: Line[] = [...lateLossLines(facts), ...namedLines(facts)];
  const add = (id: NotComputed, section: string, input: FactPath, label: LineMessage) =>
    lines.push({
      id,
      label,
      section,
      amount: NOTHING,
      working: { id: `${id}.why` },
      inputs: [input],
      kind: "detail",
    });
  if (business?.books)
    add("notComputed.books", "28", "business.books", { id: "notComputed.books" });
  if (hasLongTermGain(facts))
    add("notComputed.reinvested", "54 to 54F", "capitalGains", { id: "notComputed.reinvested" });
  if (isAbroad && dividends)
    add("notComputed.nonResident", "115A to 115I", "dividends", {
      id: "notComputed.nonResident",
    });
  if (isAbroad && (capitalGains?.long?.before ?? 0) > 0)
    add("notComputed.unlisted", "112(1)(c)(iii)", "capitalGains", {
      id: "notComputed.unlisted",
      params: { until: RATES_OF_GAINS_CHANGED },
    });
  return lines;
}

/** Where the law has each matter; all but ss. 10 and 17 are from memory. */
const SECTIONS: Readonly<Record<UncomputedMatter, string>> = {
  employeeStock: "17(2)(vi), 191(2)",
  providentFundInterest: "10(11), 10(12)",
  employerContributions: "17(2)(vii)",
  buyBack: "2(22)(f), 46A",
  nonResidentInvestments: "115E to 115H",
  clubbing: "60 to 64",
  unabsorbedDepreciation: "32(2)",
};

function namedLines({ alsoHas = [] }: TaxFacts): Line[] {
  return [...new Set(alsoHas)].map((matter) => ({
    id: `notComputed.${matter}`,
    label: { id: "notComputed.named", params: { matter } },
    section: SECTIONS[matter],
    amount: NOTHING,
    working: { id: "notComputed.named.why", params: { matter } },
    inputs: ["alsoHas"],
    kind: "detail",
  }));
}

/** Losses of earlier years that a late return lost. */
function lateLossLines({ earlierLosses = [] }: TaxFacts): Line[] {
  return earlierLosses.filter(isOfLateReturn).map(({ kind, year, amount }) => ({
    id: `lateReturn.${kind}.${year}`,
    label: { id: "setOff.lateReturn", params: { kind, year: taxYear(year) } },
    section: "80",
    amount: NOTHING,
    working: { id: "setOff.lateReturn.why", params: { amount } },
    inputs: ["earlierLosses"],
    kind: "detail",
  }));
}

function hasLongTermGain({ capitalGains = {} }: TaxFacts): boolean {
  const { longEquity = {}, long = {}, land = [], listedBonds = 0 } = capitalGains;
  const gains = [longEquity.before, longEquity.after, long.before, long.after, listedBonds];
  return [...gains, ...land.map(({ gain }) => gain)].some((gain) => (gain ?? 0) > 0);
}
