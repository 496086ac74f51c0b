import type { IncomeMessages } from "#domain/tax/messages/income.ts";
import { listClauses } from "#values/lists.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

const owners = {
  spouse: "the spouse",
  minorChild: "a minor child",
  other: "another person",
} as const;

const earlierLosses: Readonly<Record<IncomeMessages["setOff.earlierLoss"]["kind"], string>> = {
  house: "Earlier loss from house property",
  business: "Earlier business loss",
  speculative: "Earlier speculation loss",
  shortTerm: "Earlier short-term capital loss",
  longTerm: "Earlier long-term capital loss",
};

const losses: Readonly<Record<IncomeMessages["setOff.met"]["loss"], string>> = {
  longTerm: "Long-term capital loss, set off",
  shortTerm: "Short-term capital loss, set off",
  business: "Business loss, set off",
  house: "Loss from house property, set off",
};

/** "against ₹3,00,000 of short-term gains and ₹50,000 of other sources". */
function metIncomes(parts: IncomeMessages["setOff.met.parts"]["parts"], say: TaxSay): string {
  const incomes = parts.map(
    ({ income: name, amount }) => `${say.rupees(amount)} of ${say.words(name)}`,
  );
  return `against ${say.and(incomes)}`;
}

function gains(name: string, part: IncomeMessages["gains.long"], say: TaxSay): string {
  if ("before" in part) return `${name} before ${say.day(part.before)}`;
  return "from" in part ? `${name} from ${say.day(part.from)}` : name;
}

type Matter = IncomeMessages["notComputed.named"]["matter"];

const matters: Readonly<Record<Matter, string>> = {
  employeeStock: "the value of employee stock and the deferral of tax on it",
  providentFundInterest: "interest on own provident fund contributions above ₹2,50,000",
  employerContributions: "an employer's contributions above ₹7,50,000 and what they earned",
  buyBack: "a buy-back of shares from 1 October 2024 to 31 March 2026",
  nonResidentInvestments: "a non-resident Indian's income from investments",
  clubbing: "whose income is added to the person's own",
  unabsorbedDepreciation: "depreciation carried forward",
};

/** What a person who names it has to do, and how far the law was read. */
const matterReasons: Readonly<Record<Matter, string>> = {
  employeeStock:
    "Give the value that the employer prints among the perquisites; the deferral of an eligible start-up is not applied",
  providentFundInterest:
    "It is taxed above that sum of a year (₹5,00,000 where the employer pays nothing in): give it as interest",
  employerContributions:
    "Provident fund, pension scheme and superannuation together: give the excess and its growth among the perquisites",
  buyBack:
    "What the company paid is a dividend in whole, and the cost a capital loss: give both so; the sections are from memory",
  nonResidentInvestments:
    "They may bear rates of their own where the person chooses so (from memory); ask an adviser",
  clubbing: "Income of a spouse or a minor child: an adviser decides what has to be added",
  unabsorbedDepreciation:
    "It may be set off in later years whatever the day of the return; it is neither used nor carried here",
};

export const income = {
  "gains.shortEquity": (part, say) =>
    gains("short-term gains on shares and equity funds", part, say),
  "gains.longEquity": (part, say) => gains("long-term gains on shares and equity funds", part, say),
  "gains.long": (part, say) => gains("other long-term gains", part, say),
  "gains.land": "long-term gain on land or building",
  "gains.listedBonds": ({ until }, say) =>
    `long-term gains on listed bonds before ${say.day(until)}`,
  "gains.short": "other short-term gains",
  "special.dividendsAbroad": "dividends of a non-resident",
  "special.virtualAssets": "virtual digital assets",
  "special.virtualAssetsTraded": "virtual digital assets traded as a business",
  "special.lottery": "lotteries, puzzles and races",
  "special.onlineGames": "online games",
  "special.unexplained": "unexplained income",
  "head.salary": "salary",
  "head.house": "house property",
  "head.business": "business and profession",
  "head.speculative": "speculation",
  "head.other": "other sources",
  "income.named": ({ income: named }, say) => say.capital(say.words(named)),
  "otherSources.savingsInterest": "Interest on savings accounts",
  "otherSources.depositInterest": "Interest on deposits",
  "otherSources.unspecified": "Income from other sources",
  "otherSources.dividends": "Dividends",
  "otherSources.dividendsAbroad.rate":
    "At a rate of its own, nothing deducted and no loss set off; the section is from memory",
  "otherSources.dividends.noTreaty":
    "The rate of an agreement is for non-residents: a resident's dividends bear the slabs",
  "special.virtualAssetsTraded.why": ({ section }, say) =>
    `Business income can be foreseen: interest for advance tax paid late is not spared on it (${say.s(section)})`,
  "otherSources.dividendInterest": "Interest paid to earn dividends",
  "otherSources.dividendInterest.none": ({ paid }, say) =>
    `None of the ${say.rupees(paid)} is deducted any more`,
  "otherSources.dividendInterest.most": ({ paid, share }, say) =>
    `${say.rupees(paid)}, at most ${say.percent(share)} of the dividends`,
  "otherSources.familyPension": "Family pension",
  "otherSources.familyPensionDeduction": "Deduction from family pension",
  "otherSources.familyPensionDeduction.most": ({ most }, say) =>
    `A third, at most ${say.rupees(most)}`,
  "otherSources.foreign": ({ country }) => `Income from ${country}`,
  "otherSources.foreignNotTaxed": "Not taxed here: the person is not ordinarily resident",
  "otherSources.minorChildFree": "Exempt part of minor children's income",
  "otherSources.minorChildFree.most": ({ most }, say) =>
    `At most ${say.rupees(most)} for each child`,
  "gains.total": "Capital gains",
  "gains.lossLeft": ({ long, short, section }, say) => {
    const losses = [
      ...(long > 0 ? [`a long-term loss of ${say.rupees(long)}`] : []),
      ...(short > 0 ? [`a short-term loss of ${say.rupees(short)}`] : []),
    ];
    return `Left over: ${say.and(losses)}, carried forward for eight years by a return in time (${say.s(section)})`;
  },
  "business.presumptive": ({ profession }) =>
    profession ? "Presumed profit of profession" : "Presumed profit of business",
  "business.presumptive.working": ({ parts, declaresMore, above, nonResident }, say) => {
    const shares = parts.map(
      ({ rate, of, cash }) => `${say.percent(rate)} of ${say.rupees(of)}${cash ? " in cash" : ""}`,
    );
    return listClauses([
      say.and(shares),
      ...(declaresMore ? ["the person declares more"] : []),
      ...(above === undefined
        ? []
        : [`above the limit of ${say.rupees(above)}: books and audit decide instead`]),
      ...(nonResident ? ["only for residents"] : []),
    ]);
  },
  "business.books": "Profit by books",
  "business.futuresAndOptions": "Futures and options",
  "business.intraday": "Intraday trade, speculative",
  "business.income": "Income from business and profession",
  "business.speculationLoss": ({ loss, section }, say) =>
    `A speculation loss of ${say.rupees(loss)} is carried forward for four years by a return in time (${say.s(section)})`,
  "setOff.met": ({ loss }) => losses[loss],
  "setOff.met.parts": ({ parts }, say) => say.capital(metIncomes(parts, say)),
  "setOff.notAbsorbed": "Loss left over, no income to set it off against",
  "setOff.earlierLoss": ({ kind }) => earlierLosses[kind],
  "setOff.lateReturn": ({ kind, year }, say) =>
    `${earlierLosses[kind]} of ${say.year(year)}: not used`,
  "setOff.lateReturn.why": ({ amount }, say) =>
    `The return of that year was late, so that its loss of ${say.rupees(amount)} is not carried forward (${say.ss(["80", "139(3)"], "80, 139(3)")})`,
  "setOff.earlierLoss.years": ({ losses, parts, takenAsInTime }, say) => {
    const years = losses.map(({ amount, year }) => `${say.rupees(amount)} of ${say.year(year)}`);
    return listClauses([
      say.list(years),
      parts ? metIncomes(parts, say) : "at most the income of that kind",
      ...(takenAsInTime ? ["the return of each year is taken to have been in time"] : []),
    ]);
  },
  "clubbed.of": ({ of }) => `Of it, income of ${owners[of]}`,
  "clubbed.confirm":
    "Taxed with the person's own income; an adviser should confirm that it has to be",
  "notComputed.books": "Not worked out: the profit by books",
  "notComputed.books.why": "Taken as given, after depreciation and costs that are not allowed",
  "notComputed.reinvested": "Not worked out: exemptions for a house or bonds bought with the gain",
  "notComputed.reinvested.why": "Give the gain after them",
  "notComputed.nonResident":
    "Not worked out: an agreement's rate, and a non-resident's other rates",
  "notComputed.nonResident.why":
    "An agreement may hold less for dividends; interest in foreign currency, royalty and fees bear rates of their own, which are not held: ask an adviser where there are such",
  "notComputed.unlisted": ({ until }, say) =>
    `Not worked out: a non-resident's unlisted shares sold before ${say.day(until)}`,
  "notComputed.named": ({ matter }) => `Not worked out: ${matters[matter]}`,
  "notComputed.named.why": ({ matter }) => matterReasons[matter],
  "notComputed.unlisted.why":
    "They bear a lower rate without indexation; here the rate of other assets",
} satisfies Words<IncomeMessages, TaxSay>;
