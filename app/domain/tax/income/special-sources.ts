import { type FactPath, isResident, type TaxFacts } from "#domain/tax/facts/facts.ts";
import type { SpecialIncome } from "#domain/tax/income/special-income.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";

/** Other sources that the law taxes at a rate of their own: a non-resident's dividends, winnings, and what is like them. */
export function specialSources(facts: TaxFacts, rates: YearRates): SpecialIncome[] {
  return [...dividendsAbroad(facts, rates), ...winningsOf(facts, rates)];
}

export function specialSourceLine({ id, name, section, amount }: SpecialIncome): Line {
  return {
    id: `income.${id}`,
    label: { id: "income.named", params: { income: name } },
    section,
    amount,
    ...(WORKINGS[id] ? { working: WORKINGS[id] } : {}),
    inputs: [INPUTS[id] ?? "winnings"],
    kind: "add",
  };
}

const WORKINGS: Readonly<Record<string, LineMessage>> = {
  dividendsAbroad: { id: "otherSources.dividendsAbroad.rate" },
  virtualAssetsTraded: { id: "special.virtualAssetsTraded.why", params: { section: "234C" } },
};

/** Where the facts hold each income at a special rate. */
const INPUTS: Readonly<Record<string, FactPath>> = {
  dividendsAbroad: "dividends.received",
  virtualAssets: "virtualAssets",
  virtualAssetsTraded: "business.virtualAssets",
  lottery: "winnings.lottery",
  onlineGames: "winnings.onlineGames",
  unexplained: "unexplained",
};

/**
 * s. 115A(1)(a): a non-resident's dividends bear a rate of their own, without the interest paid to earn them
 * (s. 115A(3)) and without Chapter VI-A. The section is from memory. No loss is set off against them here.
 */
function dividendsAbroad({ dividends, residence }: TaxFacts, rates: YearRates): SpecialIncome[] {
  if (!dividends || isResident(residence) || dividends.received === 0) return NO_WINNINGS;
  return [
    {
      id: "dividendsAbroad",
      name: { id: "special.dividendsAbroad" },
      section: "115A",
      amount: dividends.received,
      rate: rates.limits.special.dividendsAbroad,
    },
  ];
}

function winningsOf(
  { virtualAssets, winnings, unexplained, business }: TaxFacts,
  rates: YearRates,
): SpecialIncome[] {
  const traded = business?.virtualAssets;
  if (!virtualAssets && !traded && !winnings && !unexplained) return NO_WINNINGS;
  const { special } = rates.limits;
  const rows = [
    {
      id: "virtualAssets",
      name: { id: "special.virtualAssets" },
      section: "115BBH",
      amount: virtualAssets,
      rate: special.virtualAssets,
    },
    {
      id: "virtualAssetsTraded",
      name: { id: "special.virtualAssetsTraded" },
      section: "115BBH",
      amount: traded,
      rate: special.virtualAssets,
    },
    {
      id: "lottery",
      name: { id: "special.lottery" },
      section: "115BB",
      amount: winnings?.lottery,
      rate: special.lottery,
    },
    {
      id: "onlineGames",
      name: { id: "special.onlineGames" },
      section: "115BBJ",
      amount: winnings?.onlineGames,
      rate: special.onlineGames,
    },
    {
      id: "unexplained",
      name: { id: "special.unexplained" },
      section: "115BBE",
      amount: unexplained,
      rate: special.unexplained,
    },
  ] as const;
  return rows.flatMap(({ amount, ...row }) => (amount && amount > 0 ? [{ ...row, amount }] : []));
}

const NO_WINNINGS: SpecialIncome[] = [];
