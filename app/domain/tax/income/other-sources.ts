import { isResident, type Regime, type TaxFacts } from "#domain/tax/facts/facts.ts";
import type { SpecialIncome } from "#domain/tax/income/special-income.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import {
  excessOf,
  least,
  NOTHING,
  proportionOf,
  type Rupees,
  rupees,
  shareOf,
  sumOf,
} from "#values/money.ts";
import { NOT_IN_NEW_REGIME } from "./not-in-new-regime.ts";
import { specialSourceLine, specialSources } from "./special-sources.ts";

export type OtherHead = {
  lines: Line[];
  /** At the ordinary rates. */
  ordinary: Rupees;
  /** Of it, dividends after interest. */
  dividends: Rupees;
  special: SpecialIncome[];
};

/** The head Other sources, s. 56, less s. 57; winnings at special rates without any deduction, s. 58(4). */
export function otherSourcesHead(facts: TaxFacts, regime: Regime, rates: YearRates): OtherHead {
  const { otherSources } = facts;
  const lines: Line[] = [];
  for (const key of ["savingsInterest", "depositInterest", "unspecified"] as const) {
    const amount = otherSources[key];
    if (amount === NOTHING) continue;
    const id = `otherSources.${key}` as const;
    lines.push({
      id,
      label: { id },
      section: "56",
      amount,
      inputs: [id],
      kind: "add",
    });
  }
  const dividends = dividendsIn(facts, rates, lines);
  familyPensionIn(facts, regime, rates, lines);
  foreignIn(facts, lines);
  minorChildrenIn(facts, regime, rates, lines);
  const ordinary = lines.length === 0 ? NOTHING : netOf(lines);
  const special = specialSources(facts, rates);
  lines.push(...special.map(specialSourceLine));
  // The exempt part of children's income may have been among the dividends.
  return { lines, ordinary, dividends: least(dividends, ordinary), special };
}

function netOf(lines: readonly Line[]): Rupees {
  let net: number = NOTHING;
  for (const { kind, amount } of lines) {
    if (kind === "add") net += amount;
    else if (kind === "less") net -= amount;
  }
  return net as Rupees;
}

/** s. 57, first proviso: of dividends only interest, at most a fifth of them. */
function dividendsIn({ dividends, residence }: TaxFacts, rates: YearRates, lines: Line[]): Rupees {
  if (!dividends || !isResident(residence)) return NOTHING;
  const { received, interestPaid = NOTHING, treaty } = dividends;
  lines.push({
    id: "dividends",
    label: { id: "otherSources.dividends" },
    section: "56(2)(i)",
    amount: received,
    ...(treaty ? { working: { id: "otherSources.dividends.noTreaty" } } : {}),
    inputs: ["dividends.received"],
    kind: "add",
  });
  if (interestPaid === 0) return received;
  const most = shareOf(received, rates.limits.dividendInterest);
  const interest = least(interestPaid, most);
  lines.push({
    id: "dividendInterest",
    label: { id: "otherSources.dividendInterest" },
    section: "57(i)",
    amount: interest,
    working:
      rates.limits.dividendInterest === 0
        ? { id: "otherSources.dividendInterest.none", params: { paid: interestPaid } }
        : {
            id: "otherSources.dividendInterest.most",
            params: { paid: interestPaid, share: rates.limits.dividendInterest },
          },
    inputs: ["dividends.interestPaid"],
    kind: "less",
  });
  return excessOf(received, interest);
}

/** s. 57(iia): a third of a family pension, within the regime's limit of the year. */
export function familyPensionDeduction(received: Rupees, most: Rupees): Rupees {
  return least(proportionOf(received, 1, 3), most);
}

function familyPensionIn(
  { familyPension }: TaxFacts,
  regime: Regime,
  rates: YearRates,
  lines: Line[],
): void {
  if (!familyPension) return;
  const most = rates[regime].familyPensionMost;
  lines.push(
    {
      id: "familyPension",
      label: { id: "otherSources.familyPension" },
      section: "56",
      amount: familyPension,
      inputs: ["familyPension"],
      kind: "add",
    },
    {
      id: "familyPensionDeduction",
      label: { id: "otherSources.familyPensionDeduction" },
      section: "57(iia)",
      amount: familyPensionDeduction(familyPension, most),
      working: { id: "otherSources.familyPensionDeduction.most", params: { most } },
      inputs: ["familyPension"],
      kind: "less",
    },
  );
}

/** s. 5: only the ordinarily resident are taxed on foreign income (a business controlled from India apart). */
function foreignIn({ foreign = [], residence }: TaxFacts, lines: Line[]): void {
  for (const { country, income } of foreign) {
    if (income === 0) continue;
    const isTaxed = residence === "resident";
    lines.push({
      id: `foreign.${country}`,
      label: { id: "otherSources.foreign", params: { country } },
      section: "5",
      amount: isTaxed ? income : NOTHING,
      working: isTaxed ? undefined : { id: "otherSources.foreignNotTaxed" },
      inputs: ["foreign"],
      kind: "add",
    });
  }
}

/** s. 10(32): a part of each minor child's clubbed income; s. 115BAC(2)(i) takes it away in the new regime. */
function minorChildrenIn(
  { clubbed = [] }: TaxFacts,
  regime: Regime,
  rates: YearRates,
  lines: Line[],
): void {
  const children = clubbed.filter(({ of, income }) => of === "minorChild" && income > 0);
  if (children.length === 0) return;
  const isAllowed = rates[regime].exemptions.has("minorChild");
  const free = sumOf(...children.map(({ income }) => least(income, rates.limits.minorChildFree)));
  const standing = rupees(Math.max(0, netOf(lines)));
  lines.push({
    id: "minorChildFree",
    label: { id: "otherSources.minorChildFree" },
    section: "10(32)",
    amount: isAllowed ? least(free, standing) : NOTHING,
    working: isAllowed
      ? {
          id: "otherSources.minorChildFree.most",
          params: { most: rates.limits.minorChildFree },
        }
      : NOT_IN_NEW_REGIME,
    inputs: ["clubbed"],
    kind: "less",
  });
}

/** All that other sources add at the ordinary rates and the special ones. */
export function otherSourcesTotal({ ordinary, special }: OtherHead): Rupees {
  return sumOf(ordinary, ...special.map(({ amount }) => amount));
}
