import type { LossKind, UncomputedMatter } from "#domain/tax/facts/more-facts.ts";
import type { Message } from "#values/message.ts";
import type { BasisPoints, Rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";

/** Income that the law taxes at a rate of its own, as a part of a sentence. Days are ISO text. */
type SpecialIncomeMessages = {
  "gains.shortEquity": GainPart;
  "gains.longEquity": GainPart;
  "gains.long": GainPart;
  "gains.land": null;
  "gains.listedBonds": { until: string };
  "gains.short": null;
  "special.dividendsAbroad": null;
  "special.virtualAssets": null;
  "special.virtualAssetsTraded": null;
  "special.lottery": null;
  "special.onlineGames": null;
  "special.unexplained": null;
};

/** Which side of the day on which the rates changed, where a year has both. */
type GainPart = { before: string } | { from: string } | { whole: true };

export type SpecialIncomeName = Message<SpecialIncomeMessages>;

/** A head at the ordinary rates, as a part of a sentence. */
type HeadMessages = {
  "head.salary": null;
  "head.house": null;
  "head.business": null;
  "head.speculative": null;
  "head.other": null;
};

export type HeadName = Message<HeadMessages>;

type NamedIncomes = SpecialIncomeMessages & HeadMessages;

/** An income that a loss met, and how much of it. */
export type MetIncome = { income: Message<NamedIncomes>; amount: Rupees };

/** Of the heads Business, Capital gains and Other sources, and of set-off. */
export type IncomeMessages = NamedIncomes & {
  /** The income alone, as a label. */
  "income.named": { income: SpecialIncomeName };
  "otherSources.savingsInterest": null;
  "otherSources.depositInterest": null;
  "otherSources.unspecified": null;
  "otherSources.dividends": null;
  "otherSources.dividendsAbroad.rate": null;
  "otherSources.dividends.noTreaty": null;
  "special.virtualAssetsTraded.why": { section: string };
  "otherSources.dividendInterest": null;
  "otherSources.dividendInterest.none": { paid: Rupees };
  "otherSources.dividendInterest.most": { paid: Rupees; share: BasisPoints };
  "otherSources.familyPension": null;
  "otherSources.familyPensionDeduction": null;
  "otherSources.familyPensionDeduction.most": { most: Rupees };
  "otherSources.foreign": { country: string };
  "otherSources.foreignNotTaxed": null;
  "otherSources.minorChildFree": null;
  "otherSources.minorChildFree.most": { most: Rupees };
  "gains.total": null;
  "gains.lossLeft": { long: Rupees; short: Rupees; section: string };
  "business.presumptive": { profession: boolean };
  "business.presumptive.working": {
    parts: readonly { rate: BasisPoints; of: Rupees; cash?: true }[];
    declaresMore: boolean;
    /** The limit that receipts or turnover pass. */
    above?: Rupees;
    nonResident: boolean;
  };
  "business.books": null;
  "business.futuresAndOptions": null;
  "business.intraday": null;
  "business.income": null;
  "business.speculationLoss": { loss: Rupees; section: string };
  "setOff.met": { loss: "longTerm" | "shortTerm" | "business" | "house" };
  "setOff.met.parts": { parts: readonly MetIncome[] };
  "setOff.notAbsorbed": null;
  "setOff.earlierLoss": { kind: LossKind };
  "setOff.earlierLoss.years": {
    losses: readonly { amount: Rupees; year: TaxYear }[];
    parts?: readonly MetIncome[];
    /** Whether the returns of those years were in time is not known. */
    takenAsInTime?: boolean;
  };
  "setOff.lateReturn": { kind: LossKind; year: TaxYear };
  "setOff.lateReturn.why": { amount: Rupees };
  "clubbed.of": { of: "spouse" | "minorChild" | "other" };
  "clubbed.confirm": null;
  /** What the engine leaves to the person or an adviser, and why. */
  "notComputed.books": null;
  "notComputed.books.why": null;
  "notComputed.reinvested": null;
  "notComputed.reinvested.why": null;
  "notComputed.nonResident": null;
  "notComputed.nonResident.why": null;
  "notComputed.unlisted": { until: string };
  "notComputed.unlisted.why": null;
  "notComputed.named": { matter: UncomputedMatter };
  "notComputed.named.why": { matter: UncomputedMatter };
};
