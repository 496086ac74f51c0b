import type {
  BreakEvenMessages,
  DifferenceMessages,
  ShareMessages,
} from "#domain/tax/messages/comparison.ts";
import { listClauses } from "#values/lists.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

type DifferenceParams = DifferenceMessages["difference"];
type NamedFactor = DifferenceParams["winning"][number];

const REGIMES = { old: "old", new: "new" };

function phrase(
  { id, favours, worth, takenOff, items, more }: NamedFactor,
  { commonIncome, rebateSection }: DifferenceParams,
  say: TaxSay,
): string {
  const money = say.rupees(worth);
  switch (id) {
    case "oldDeductions":
    case "newDeductions": {
      const named = items.map(({ label, amount }) => `${say.words(label)} ${say.rupees(amount)}`);
      const listed = more ? `${say.list(named)} and more` : say.list(named);
      return `the ${REGIMES[favours]} regime takes off ${say.rupees(takenOff)} more (${listed}), which is worth ${money} of tax`;
    }
    case "slabs":
      return `the ${REGIMES[favours]} regime's slabs charge ${money} less on the same income of ${say.rupees(commonIncome)}`;
    case "rebate87A":
      return `the ${REGIMES[favours]} regime's rebate under ${say.s(rebateSection)} is worth ${money} more`;
    case "surcharge":
      return `the ${REGIMES[favours]} regime's surcharge is ${money} lower`;
    case "relief":
      return `the ${REGIMES[favours]} regime gives ${money} more relief`;
  }
}

function phrases(
  factors: readonly NamedFactor[],
  sum: number,
  params: DifferenceParams,
  say: TaxSay,
): string {
  const all = listClauses(factors.map((each) => phrase(each, params, say)));
  return factors.length > 1 ? `${all}: together ${say.rupees(sum)}` : all;
}

export const difference = {
  "factor.oldDeductions": "Exemptions and deductions only the old regime allows",
  "factor.newDeductions": "Deductions larger in the new regime",
  "factor.slabs": "Different slabs",
  "factor.rebate87A": ({ section }, say) => `Different rebate under ${say.s(section)}`,
  "factor.surcharge": "Different surcharge",
  "factor.relief": "Different relief",
  "item.houseLoss": "home-loan interest or house loss",
  "item.section": ({ section }, say) => say.claim(section),
  "item.line": ({ label }, say) => say.small(say.words(label)),
  "difference.none": "Both regimes charge the same tax.",
  difference: (params, say) => {
    const reason = say.capital(phrases(params.winning, params.won, params, say));
    if (params.losing.length === 0) return `${reason}.`;
    return `${reason}. Against that, ${phrases(params.losing, params.lost, params, say)}.`;
  },
} satisfies Words<DifferenceMessages, TaxSay>;

export const breakEvenWords = {
  "flip.rent": "rent",
  "flip.80C": ({ section }, say) => `investments under ${say.section(section)}`,
  "flip.homeLoanInterest": "interest on a loan for a house lived in",
  "flip.rent.heading": "Rent a month",
  "flip.80C.heading": ({ section }, say) => `Investments in the year, ${say.section(section)}`,
  "flip.homeLoanInterest.heading": "Home-loan interest in the year",
  "flip.always": ({ label }, say) => `The old regime is cheaper whatever the ${say.words(label)}.`,
  "flip.never": ({ label }, say) =>
    `No amount of ${say.words(label)} alone makes the old regime cheaper.`,
  "flip.from": ({ label, from, monthly }, say) =>
    `From ${say.rupees(from)}${monthly ? " a month" : ""} of ${say.words(label)} on, the old regime is cheaper; below that it is not.`,
  "unused.80C": "Provident fund, insurance, tuition, home-loan principal and the like",
  "unused.80CCD(1B)": "Additional own pension contribution",
  "unused.80D.self": "Health insurance, self and family",
  "unused.80D.parents": "Health insurance, parents",
  "unused.24(b)": "Interest on a loan for a house lived in",
  "unused.worth": ({ section, label, limit, left, worth }, say) =>
    `Section ${say.number(section)} (${say.small(say.words(label))}) allows ${say.rupees(limit)}; ${say.rupees(left)} of it is not used. Using it would lower the old regime's tax by ${say.rupees(worth)}. This is information, not advice.`,
  "unused.place": ({ section, label }, say) =>
    `${say.capital(say.section(section))}: ${say.small(say.words(label))}`,
  "unused.noWorth": ({ section, label, left }, say) =>
    `Section ${say.number(section)} (${say.small(say.words(label))}) has ${say.rupees(left)} left, but using it would not change the old regime's tax.`,
} satisfies Words<BreakEvenMessages, TaxSay>;

export const shares = {
  "share.exempt": "Exempt pay",
  "share.deductions": "Deductions and set-off",
  "share.tax": "Income-tax",
  "share.surcharge": "Surcharge",
  "share.cess": "Cess",
  "share.kept": "Taxed income that stays",
} satisfies Words<ShareMessages, TaxSay>;
