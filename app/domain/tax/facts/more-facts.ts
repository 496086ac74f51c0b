import type { PlainDate } from "#values/dates.ts";
import type { Rupees } from "#values/money.ts";
import type { Policies } from "./policies.ts";

/** A house of the year, ss. 22 to 25A; amounts of the person's own share, in rupees. */
export type HouseProperty = {
  use: "selfOccupied" | "letOut" | "deemedLetOut";
  /** Rent received or receivable, without what cannot be realised (s. 23(1), Explanation); of a house lived in, none. */
  rent?: Rupees;
  /** What it might reasonably be expected to let for, s. 23(1)(a). */
  expectedRent?: Rupees;
  /** Empty for a part of the year, so that a rent below the expected one counts, s. 23(1)(c). */
  wasVacant?: boolean;
  municipalTaxesPaid?: Rupees;
  /** Interest of the year, s. 24(b). */
  interest?: Rupees;
  /** All interest of the time before the year of completion; a fifth is deducted. Leave out after the fifth year. */
  preConstructionInterest?: Rupees;
  /** Borrowed before 1 April 1999, for repairs, or completed later than five years: ₹30,000 is the limit. */
  smallInterestLimit?: boolean;
  /** Arrears of rent and unrealised rent received in the year, s. 25A: taxed less 30 %, whatever the use is now. */
  arrears?: Rupees;
};

/** A gain by the day of transfer: before 23 July 2024 and from that day on. Below zero a loss. */
export type GainBySplit = { before?: Rupees; after?: Rupees };

/** Land or building bought before 23 July 2024 and sold since, s. 112(1), second proviso. */
export type LandGain = {
  /** Without indexation: what total income holds. Below zero a loss, whatever the index says. */
  gain: Rupees;
  /** With indexation: 20 % of it is the most that is charged. */
  indexedGain: Rupees;
};

/** Capital gains of the year before any set-off, in rupees; a loss is below zero. `gainOn` works one out. */
export type CapitalGains = {
  /** Equity shares and equity funds with STT, held up to 12 months: s. 111A. */
  shortEquity?: GainBySplit;
  /** The same, held longer: s. 112A; before the free amount of the year. */
  longEquity?: GainBySplit;
  /** Other long-term assets, s. 112: `before` with indexation at 20 %, `after` without at 12.5 %. */
  long?: GainBySplit;
  land?: readonly LandGain[];
  /** Bonds and debentures listed on an exchange, sold before 23 July 2024: 10 %, s. 112(1), proviso after (d). */
  listedBonds?: Rupees;
  /** Short-term gains at the ordinary rates, with the deemed ones of s. 50AA. */
  short?: Rupees;
};

/** Business on a presumed share of turnover. Receipts in rupees by the way they came. */
export type Presumptive =
  | {
      section: "44AD";
      digital: Rupees;
      cash: Rupees;
      /** A higher profit that the person declares. */
      declared?: Rupees;
    }
  | { section: "44ADA"; receipts: Rupees; cash?: Rupees; declared?: Rupees };

/** Business and profession; results are profits, losses below zero. */
export type Business = {
  presumptive?: readonly Presumptive[];
  /** Profit by books. */
  books?: Rupees;
  /** Futures and options on a recognised exchange: not speculative, s. 43(5)(d). */
  futuresAndOptions?: Rupees;
  /** Shares bought and sold within the day: speculative, s. 43(5). */
  intraday?: Rupees;
  /** Virtual digital assets held to trade: the rate of s. 115BBH all the same; the gains alone. */
  virtualAssets?: Rupees;
};

/** Income from outside India, a country each, in rupees. */
export type ForeignIncome = {
  country: string;
  /** Taxed here as income from other sources; leave out what is in another head and name it below. */
  income: Rupees;
  /** The part of salary or another head that the country taxed as well. */
  inOtherHeads?: Rupees;
  taxPaid: Rupees;
  /** An agreement under s. 90 or 90A is in force; without one s. 91 applies. */
  treaty: boolean;
};

export const LOSS_KINDS = ["house", "business", "speculative", "shortTerm", "longTerm"] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

/** A loss of an earlier year, named by the year in which it arose (2023 is FY 2023-24). Positive. */
export type EarlierLoss = {
  kind: LossKind;
  year: number;
  amount: Rupees;
  /** A house loss from the interest on a house lived in: lost in the new regime, s. 115BAC(2)(ii)(a). */
  fromSelfOccupied?: boolean;
  /** Whether that year's return was in time (ss. 80, 139(3)); where nobody says it, taken to have been. */
  returnInTime?: boolean;
};

/** s. 80G: the share that is deducted, and whether a tenth of adjusted income limits it. Cash above 2,000 is not deducted. */
export type Donation = {
  amount: Rupees;
  share: "whole" | "half";
  limited: boolean;
  inCash?: boolean;
};

/**
 * Income of a spouse or minor child that ss. 60 to 64 add to the person's own; it must already stand in its
 * head. Of each child's, s. 10(32) exempts a part in the old regime: one entry a child, taken off other sources.
 */
export type Clubbed = { of: "spouse" | "minorChild" | "other"; income: Rupees };

export type Dividends = {
  received: Rupees;
  interestPaid?: Rupees;
  /** A non-resident asks for the rate of an agreement: nothing is computed. A resident has none, and the line says so. */
  treaty?: boolean;
};

/** Matters of the law that a person may name and the engine does not work out. */
export const UNCOMPUTED_MATTERS = [
  "employeeStock",
  "providentFundInterest",
  "employerContributions",
  "buyBack",
  "nonResidentInvestments",
  "clubbing",
  "unabsorbedDepreciation",
] as const;
export type UncomputedMatter = (typeof UNCOMPUTED_MATTERS)[number];

export const ITR_FORMS = ["ITR-1", "ITR-2", "ITR-3", "ITR-4"] as const;
export type ItrForm = (typeof ITR_FORMS)[number];

export const FIRST_HOME_LOANS = ["same", "another"] as const;

/** What a person other than a plain employee may have. Every part is absent until it applies. */
export type MoreFacts = {
  houses?: readonly HouseProperty[];
  capitalGains?: CapitalGains;
  /** Virtual digital assets as capital assets, s. 115BBH: the gains alone, since a loss is set off against nothing. */
  virtualAssets?: Rupees;
  winnings?: {
    /** Lotteries, puzzles, races, s. 115BB. */
    lottery?: Rupees;
    /** Net winnings from online games, s. 115BBJ. */
    onlineGames?: Rupees;
  };
  /** Income without an explanation, ss. 68 to 69D: s. 115BBE; nothing is deducted from it or set off against it. */
  unexplained?: Rupees;
  /** Dividends in full, and the interest paid to earn them (s. 57, proviso: at most a fifth). */
  dividends?: Dividends;
  /** Of a non-resident: interest in foreign currency, royalty, fees; named, nothing is computed (`own-rates.ts`). */
  incomeUnder115A?: Rupees;
  /** As received, before s. 57(iia). */
  familyPension?: Rupees;
  business?: Business;
  /** Net, s. 10(1): raises the rate only. */
  agriculturalIncome?: Rupees;
  foreign?: readonly ForeignIncome[];
  earlierLosses?: readonly EarlierLoss[];
  donations?: readonly Donation[];
  clubbed?: readonly Clubbed[];
  /** Further matters of the person that are not computed; a line names each. */
  alsoHas?: readonly UncomputedMatter[];
  /** Months of the year in which rent was paid and no house rent allowance received: s. 80GG is for those. */
  monthsWithoutAllowance?: number;
  /**
   * Which loan the claims of ss. 80EE and 80EEA are for: the one with its interest under s. 24(b), of which they have
   * the rest, or another, whose interest is not given there. Where it is absent, the same one.
   */
  firstHomeLoan?: (typeof FIRST_HOME_LOANS)[number];
  /** The return form where it is known: ITR-1 and ITR-4 cap 80CCH lower than the others. */
  returnForm?: ItrForm;
  /** Relief for arrears of salary (s. 89), as Form 10E works it out. */
  relief89?: Rupees;
  /** Other readings of the points on which the law is disputed; the Department's where absent. */
  policies?: Partial<Policies>;
};

/** A period of the year without a change in pay, rent or city. Amounts of one month. */
export type RentMonths = {
  months: number;
  received: Rupees;
  basicAndDearness: Rupees;
  rentPaid: Rupees;
  city: string;
};

/** What is sold: it decides the holding period and the section. */
export type AssetKind =
  | "listedShare"
  | "equityFund"
  | "specifiedFund"
  | "listedBond"
  | "unlistedBond"
  | "unlistedShare"
  | "landOrBuilding"
  | "other";

/** One sale of a capital asset, in rupees. */
export type Transfer = {
  asset: AssetKind;
  acquiredOn: PlainDate;
  transferredOn: PlainDate;
  consideration: Rupees;
  expenses?: Rupees;
  cost: Rupees;
  improvement?: Rupees;
  /** Fair market value on 31 January 2018, for shares and equity funds bought before 1 February 2018. */
  valueIn2018?: Rupees;
  /** Cost inflation index of the year of purchase (2001-02 or later), where indexation may apply. */
  indexWhenAcquired?: number;
  sttPaid?: boolean;
};
