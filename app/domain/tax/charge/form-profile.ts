import type { Residence, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { Presumptive } from "#domain/tax/facts/more-facts.ts";
import type { CarriedLoss } from "#domain/tax/income/earlier-losses.ts";
import { NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import type { Totals } from "./computation.ts";

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
  /** Of business or speculation among them: ITR-2 has no row for such a loss in schedule CFL. */
  businessLosses?: boolean;
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
  virtualAssetsTraded?: boolean;
  intraday?: boolean;
  partnerInFirm?: boolean;
  commission?: boolean;
};

/** What of a computation bears on the form. */
type FormResult = {
  totals: Pick<Totals, "totalIncome" | "relief90">;
  carried: readonly CarriedLoss[];
};

/** The profile that tax facts already tell, with what only the person knows. */
export function formProfileOf(
  facts: TaxFacts,
  { totals, carried }: FormResult,
  known: Partial<FormProfile> = {},
): FormProfile {
  const { capitalGains: gains, business, house } = facts;
  const longEquity = sumOf(
    gains?.longEquity?.before ?? NOTHING,
    gains?.longEquity?.after ?? NOTHING,
  );
  const others = [gains?.shortEquity, gains?.long].some((each) => each?.before || each?.after);
  const gains112A = rupees(Math.max(0, longEquity));
  const isUnused = ({ kind, doubt }: CarriedLoss) => kind === "house" && doubt !== undefined;
  return {
    status: "individual",
    residence: facts.residence,
    totalIncome: rupees(Math.max(0, totals.totalIncome - gains112A)),
    houses:
      (facts.houses ?? []).length +
      (house.selfOccupiedInterest !== 0 || house.reported !== 0 ? 1 : 0),
    gains112A,
    otherCapitalGains:
      others ||
      Boolean(gains?.short) ||
      Boolean(gains?.listedBonds) ||
      (gains?.land ?? []).length > 0,
    losses: carried.some((loss) => !isUnused(loss)) || (facts.earlierLosses ?? []).length > 0,
    businessLosses: [...carried, ...(facts.earlierLosses ?? [])].some(
      ({ kind }) => kind === "business" || kind === "speculative",
    ),
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
    virtualAssetsTraded: Boolean(business?.virtualAssets),
    ...known,
  };
}
