/**
 * Points on which the law, the Department and the courts read differently. Each has a name, the
 * Department's reading as the default, and an alternative; a computation lists those that moved it.
 */
export type Policies = {
  /**
   * s. 87A, new regime: is the limit tested on total income, or on total income without what special
   * rates tax? `department`: as the Department's own utility for the year does (rates of the year).
   */
  rebateThreshold: "department" | "totalIncome" | "withoutSpecialRates";
  /**
   * s. 87A, new regime, FY 2023-24 and 2024-25: against tax under s. 111A and other special rates?
   * CBDT Circular 13/2025 refuses it, ITAT Ahmedabad (1014/Ahd/2025) and later benches allow it.
   */
  rebateOnSpecialRates: "refused" | "allowed";
  /** s. 87A, new regime, just above the limit: is the excess compared with slab tax or with all tax but s. 112A's? */
  rebateRelief: "slabTax" | "allTax";
  /**
   * s. 87A, new regime: clause (b) of the proviso, just above the limit, names no most amount as clause (a)
   * does. It matters where agricultural income has lifted the tax above that amount: by the words the tax
   * then falls when income passes the limit.
   */
  rebateReliefMost: "none" | "asBelowTheLimit";
  /** s. 87A, old regime: only s. 112A(6) excludes a tax from it; some read it as against slab tax alone. */
  rebateInOldRegime: "exceptOn112A" | "slabTaxOnly";
  /** Marginal relief on the surcharge: from which income is the excess over the rung taken away? */
  excessTakenFrom: "slabIncome" | "specialRates";
  /**
   * Marginal relief at ₹2 crore and ₹5 crore, whose rungs look at income without dividends and gains: is the
   * excess that of this income, or of total income, as the proviso's words are?
   */
  excessCounted: "testedIncome" | "totalIncome";
  /** The excess that slab income cannot give: from which of the incomes at special rates? */
  excessBeyondSlab: "lowestRateFirst" | "highestRateFirst";
  /** The unused basic exemption: against the highest rate first, or in the order that leaves the least tax with s. 87A. */
  shortfallOrder: "highestRateFirst" | "leastTax";
  /**
   * ss. 70, 71 and 74: which incomes a loss meets where it may meet several. The law names no order. `byForm`: those
   * that leave the least tax, but in ITR-2, which cannot say that its rows were edited, a house loss those of schedule
   * CYLA in their order (decision 56).
   */
  lossOrder: "byForm" | "leastTax" | "bySection";
  /**
   * A non-resident's dividends under s. 115A: may a house or business loss meet them? S. 71 says "any other head";
   * schedule CYLA has no row for income at special rates but that of an agreement.
   */
  lossOnDividendsAbroad: "refused" | "allowed";
  /**
   * ss. 80TTA, 80TTB beside business income: of the interest that losses leave in gross total income (ITR-3
   * validation rules 762, 765), or of all that was received, as in ITR-2?
   */
  interestAfterLosses: "left" | "received";
  /** The dividend's part of slab tax for the 15 % cap of the surcharge. */
  dividendShare: "inProportion" | "topSlice";
  /** s. 115BAC(2)(i) names 80CCH(2); a summary of the rules reads the soldier's own share, 80CCH(1), into it. */
  ownAgniveerShare: "refused" | "allowed";
};

export const DEPARTMENT: Policies = {
  rebateThreshold: "department",
  rebateOnSpecialRates: "refused",
  rebateRelief: "slabTax",
  rebateReliefMost: "none",
  rebateInOldRegime: "exceptOn112A",
  excessTakenFrom: "slabIncome",
  excessCounted: "testedIncome",
  excessBeyondSlab: "lowestRateFirst",
  shortfallOrder: "highestRateFirst",
  lossOrder: "byForm",
  lossOnDividendsAbroad: "refused",
  interestAfterLosses: "left",
  dividendShare: "inProportion",
  ownAgniveerShare: "refused",
};

/** The readings that hold for a person: the Department's, but for those named. */
export function policiesOf(chosen: Partial<Policies> | undefined): Policies {
  return chosen ? { ...DEPARTMENT, ...chosen } : DEPARTMENT;
}
