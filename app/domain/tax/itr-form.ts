import { formatRupees, NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { type TaxYear, yearLabel } from "#values/year.ts";
import { presumedProfit } from "./business.ts";
import type { Residence, TaxFacts } from "./facts.ts";
import type { Presumptive } from "./more-facts.ts";
import type { Computation } from "./regimes.ts";
import { wordsUnderAct } from "./sections.ts";
import { ratesOf } from "./years/years.ts";

export type ItrForm = "ITR-1" | "ITR-2" | "ITR-3" | "ITR-4";

/** What the choice of a form rests on. Absent means that it does not apply; amounts in rupees. */
export type FormProfile = {
  status: "individual" | "huf" | "firm";
  residence: Residence;
  /** Without gains under s. 112A, which ITR-1 and ITR-4 carry beside their limit. */
  totalIncome: Rupees;
  houses?: number;
  gains112A?: Rupees;
  otherCapitalGains?: boolean;
  /** Carried in or carried on, of any head. */
  losses?: boolean;
  /** Of a house in the new regime, not set off; whether it is carried forward is disputed. */
  unusedHouseLoss?: boolean;
  agriculturalIncome?: Rupees;
  virtualAssets?: boolean;
  winnings?: boolean;
  unexplainedIncome?: boolean;
  director?: boolean;
  unlistedShares?: boolean;
  foreignAsset?: boolean;
  foreignIncome?: boolean;
  reliefForForeignTax?: boolean;
  tdsUnder194N?: boolean;
  esopTaxDeferred?: boolean;
  clubbedIncome?: boolean;
  /** Deductions under s. 57 other than from a family pension. */
  deductionsUnder57?: boolean;
  /** Tax deducted in another person's hands, s. 5A. */
  taxOfAnother?: boolean;
  presumptive?: readonly Presumptive[];
  /** Presumed profit of goods carriages, s. 44AE, which has no limit of turnover. */
  goodsCarriages?: boolean;
  /** Profit by books, or lower than the presumed one. */
  businessByBooks?: boolean;
  futuresAndOptions?: boolean;
  intraday?: boolean;
  partnerInFirm?: boolean;
  commission?: boolean;
};

export type FormChoice = {
  form: ItrForm;
  /** Why this form, and why not a simpler one; in plain words, the deciding ones first. */
  reasons: string[];
  /** What rules each simpler form out. */
  ruledOut: { form: ItrForm; reasons: string[] }[];
  doubt?: string;
};

/** What the simple forms of a year carry: CBDT validation rules and schema maxima, AY 2026-27; earlier years from the same notes. */
type SimpleForms = { income: number; houses: number; gains112A: number; agricultural: number };
const SIMPLE_FORMS: Readonly<Record<number, SimpleForms>> = {
  2023: { income: 50_00_000, houses: 1, gains112A: 0, agricultural: 5_000 },
  2024: { income: 50_00_000, houses: 1, gains112A: 1_25_000, agricultural: 5_000 },
  2025: { income: 50_00_000, houses: 2, gains112A: 1_25_000, agricultural: 5_000 },
};
/** Forms of Tax Year 2026-27 were not seen: the last year's limits stand in. */
const LAST_SEEN = 2025;

const HOUSE_LOSS_DOUBT =
  "A loss from a house is not set off in the new regime, and ITR-1 drops it (validation rule 160). Whether it may be carried forward is disputed (s. 115BAC(3) against ITR-2 validation rule 274): somebody who reports it for that needs ITR-2, with business income ITR-3.";

/**
 * Which return form a person uses for a year, with the reasons: ITR-1 for plain salaried residents, ITR-4
 * for presumptive business, ITR-3 for any other business, ITR-2 for the rest (r. 12; domain notes 1.15).
 */
export function whichForm(year: TaxYear, profile: FormProfile): FormChoice {
  const limits = SIMPLE_FORMS[Math.min(year, LAST_SEEN)];
  if (!limits) throw new RangeError(`no return forms are held for ${yearLabel(year)}`);
  const inWords = (reason: string) => wordsUnderAct(year, reason);
  const full = whyBusinessForm(year, profile).map(inWords);
  const complex = whyNotSimple(profile, limits).map(inWords);
  const hasPresumptive = (profile.presumptive ?? []).length > 0 || profile.goodsCarriages;
  const unseen =
    "The return forms of this tax year were not seen; the limits are those of AY 2026-27.";
  const choice = (
    form: ItrForm,
    reasons: string[],
    ruledOut: FormChoice["ruledOut"],
  ): FormChoice => {
    const isSimple = form === "ITR-1" || form === "ITR-4";
    const doubt = [
      ...(isSimple && profile.unusedHouseLoss ? [inWords(HOUSE_LOSS_DOUBT)] : []),
      ...(year > LAST_SEEN ? [unseen] : []),
    ].join(" ");
    return { form, reasons, ruledOut, ...(doubt ? { doubt } : {}) };
  };
  if (full.length > 0) {
    return choice("ITR-3", full, [
      { form: "ITR-1", reasons: full },
      { form: "ITR-2", reasons: full },
      { form: "ITR-4", reasons: [...full, ...complex] },
    ]);
  }
  if (hasPresumptive) {
    const business = "Income from business or profession";
    if (complex.length === 0)
      return choice(
        "ITR-4",
        ["Presumptive business or profession within its limit"],
        [
          { form: "ITR-1", reasons: [business] },
          { form: "ITR-2", reasons: [business] },
        ],
      );
    return choice(
      "ITR-3",
      [business, ...complex],
      [
        { form: "ITR-1", reasons: [business] },
        { form: "ITR-2", reasons: [business] },
        { form: "ITR-4", reasons: complex },
      ],
    );
  }
  const notIndividual = profile.status === "individual" ? [] : ["ITR-1 is for individuals"];
  const why = [...notIndividual, ...complex];
  if (why.length === 0)
    return choice("ITR-1", ["Salary, houses, interest and small gains of a resident"], []);
  return choice("ITR-2", why, [{ form: "ITR-1", reasons: why }]);
}

/**
 * What a person who has told no more than the profile holds should know: which facts, if they apply, ask for
 * another form. Nothing where business income has settled it.
 */
export function whatWouldChangeForm(year: TaxYear, { form }: FormChoice): string | undefined {
  const limits = SIMPLE_FORMS[Math.min(year, LAST_SEEN)];
  if (!limits) throw new RangeError(`no return forms are held for ${yearLabel(year)}`);
  const business =
    "Income from a business, a profession or trading in derivatives would make it ITR-3, or ITR-4 if presumptive and otherwise simple";
  if (form === "ITR-2")
    return `${business.replace(", or ITR-4 if presumptive and otherwise simple", "")}.`;
  if (form !== "ITR-1") return undefined;
  const houses = limits.houses === 1 ? "one house" : `${limits.houses} houses`;
  const gains =
    limits.gains112A === 0
      ? "any capital gains"
      : `capital gains other than those under s. 112A up to ${formatRupees(rupees(limits.gains112A))}`;
  const complex = `Total income above ${formatRupees(rupees(limits.income))}, more than ${houses}, ${gains}, a loss of another year, virtual assets, winnings, unlisted shares, a directorship, or income or assets abroad would make it ITR-2`;
  return wordsUnderAct(year, `${complex}. ${business}.`);
}

/** What makes ITR-3 necessary. */
function whyBusinessForm(year: TaxYear, profile: FormProfile): string[] {
  const reasons: string[] = [];
  if (profile.futuresAndOptions)
    reasons.push("Futures and options are a business, not presumptive (s. 43(5)(d))");
  if (profile.intraday) reasons.push("Intraday trade is a speculative business (s. 43(5))");
  if (profile.partnerInFirm) reasons.push("A partner's share or remuneration from a firm");
  if (profile.businessByBooks) reasons.push("Business or profession by books of account");
  const presumptive = profile.presumptive ?? [];
  if (presumptive.length > 0 && profile.residence === "nonResident")
    reasons.push("Presumptive taxation is for residents (ss. 44AD, 44ADA)");
  if (profile.commission && presumptive.some(({ section }) => section === "44AD"))
    reasons.push("Commission, brokerage and agency are outside s. 44AD(6)");
  for (const each of presumptive) {
    const { eligible, most } = presumedProfit(each, ratesOf(year).limits.presumptive);
    if (!eligible)
      reasons.push(
        `Above the limit of s. ${each.section}, ${formatRupees(most)} with this share of cash`,
      );
  }
  return reasons;
}

/** What neither ITR-1 nor ITR-4 carries. */
function whyNotSimple(profile: FormProfile, limits: SimpleForms): string[] {
  const { gains112A = NOTHING, agriculturalIncome = NOTHING, houses = 0 } = profile;
  const rows: readonly (readonly [boolean | undefined, string])[] = [
    [profile.residence === "nonResident", "The person is a non-resident"],
    [profile.residence === "notOrdinarilyResident", "The person is not ordinarily resident"],
    [profile.totalIncome > limits.income, `Total income is above ${formatRupees(limits.income)}`],
    [
      houses > limits.houses,
      `More than ${limits.houses === 1 ? "one house" : `${limits.houses} houses`}`,
    ],
    [
      gains112A > limits.gains112A,
      limits.gains112A === 0
        ? "Long-term gains on shares or equity funds"
        : `Long-term gains under s. 112A above ${formatRupees(limits.gains112A)}`,
    ],
    [profile.otherCapitalGains, "Capital gains other than small ones under s. 112A"],
    [profile.losses, "A loss brought forward or to be carried forward"],
    [
      agriculturalIncome > limits.agricultural,
      `Agricultural income above ${formatRupees(limits.agricultural)}`,
    ],
    [profile.virtualAssets, "Virtual digital assets"],
    [profile.winnings, "Winnings from lotteries, races or online games"],
    [profile.unexplainedIncome, "Unexplained income (s. 115BBE)"],
    [profile.director, "Director of a company"],
    [profile.unlistedShares, "Unlisted shares held at any time in the year"],
    [profile.foreignAsset, "A foreign asset or a signing authority abroad"],
    [profile.foreignIncome, "Income from outside India"],
    [profile.reliefForForeignTax, "Relief for foreign tax under ss. 90, 90A or 91"],
    [profile.tdsUnder194N, "Tax deducted under s. 194N on cash withdrawn"],
    [profile.esopTaxDeferred, "Tax on employees' shares was deferred (s. 191(2))"],
    [profile.clubbedIncome, "Another person's income is added (ss. 60 to 64)"],
    [profile.deductionsUnder57, "Deductions under s. 57 other than from a family pension"],
    [profile.taxOfAnother, "Tax deducted in another person's hands"],
  ];
  return rows.flatMap(([holds, words]) => (holds ? [words] : []));
}

/** The profile that tax facts already tell, with what only the person knows. */
export function formProfileOf(
  facts: TaxFacts,
  { totals, carried }: Computation,
  known: Partial<FormProfile> = {},
): FormProfile {
  const { capitalGains: gains, business, house } = facts;
  const longEquity = sumOf(
    gains?.longEquity?.before ?? NOTHING,
    gains?.longEquity?.after ?? NOTHING,
  );
  const others = [gains?.shortEquity, gains?.long].some((each) => each?.before || each?.after);
  const gains112A = rupees(Math.max(0, longEquity));
  const isUnused = ({ kind, doubt }: Computation["carried"][number]) =>
    kind === "house" && doubt !== undefined;
  return {
    status: "individual",
    residence: facts.residence,
    totalIncome: rupees(Math.max(0, totals.totalIncome - gains112A)),
    houses:
      facts.houses?.length ?? (house.selfOccupiedInterest !== 0 || house.reported !== 0 ? 1 : 0),
    gains112A,
    otherCapitalGains:
      others ||
      Boolean(gains?.short) ||
      Boolean(gains?.listedBonds) ||
      (gains?.land ?? []).length > 0,
    losses: carried.some((loss) => !isUnused(loss)) || (facts.earlierLosses ?? []).length > 0,
    unusedHouseLoss: carried.some(isUnused),
    agriculturalIncome: facts.agriculturalIncome,
    virtualAssets: Boolean(facts.virtualAssets),
    winnings: Boolean(facts.winnings?.lottery || facts.winnings?.onlineGames),
    unexplainedIncome: Boolean(facts.unexplained),
    foreignIncome: (facts.foreign ?? []).length > 0,
    reliefForForeignTax: totals.relief90 > 0,
    clubbedIncome: (facts.clubbed ?? []).length > 0,
    deductionsUnder57: Boolean(facts.dividends?.interestPaid),
    presumptive: business?.presumptive,
    businessByBooks: Boolean(business?.books),
    futuresAndOptions: business?.futuresAndOptions !== undefined,
    intraday: business?.intraday !== undefined,
    ...known,
  };
}
