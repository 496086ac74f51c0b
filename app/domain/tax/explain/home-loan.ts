import type { Totals } from "#domain/tax/charge/computation.ts";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { mostInterest, withInterest } from "./home-interest.ts";

/** A loan for a house lived in, in rupees of the year. */
export type HomeLoan = {
  /** As paid, s. 24(b); it takes the place of the interest on houses lived in that the facts hold. */
  interest: Rupees;
  /** Repaid, s. 80C: what `claims["80C"]` does not hold already. */
  principal: Rupees;
};

/**
 * Why a home loan changes no tax:
 * - `belowLimit`: without it there is no tax before the rebate already;
 * - `rebate`: s. 87A takes all tax already;
 * - `relief`: relief under ss. 89 to 91 does;
 * - `oldRegimeClosed`: the new regime alone is open, which allows neither ss. 24(b) of a house lived in nor 80C;
 * - `newRegimeCheaper`: it is so with the loan too, and allows neither;
 * - `limitsUsed`: the old regime is cheaper, and other claims leave no room in its limits.
 */
export type HomeLoanReason =
  | "belowLimit"
  | "rebate"
  | "relief"
  | "oldRegimeClosed"
  | "newRegimeCheaper"
  | "limitsUsed";

/** `section` is of the Act of 1961; `taxes` are those with the loan, rupees after relief. */
type HomeLoanWithoutEffect = {
  reason: HomeLoanReason;
  section?: string;
  taxes: Record<Regime, Rupees>;
};

const SECTIONS: Readonly<Partial<Record<HomeLoanReason, string>>> = {
  rebate: "87A",
  relief: "89 to 91",
  // s. 115BAC(2)(i): no s. 24(b) for a house lived in, no Chapter VI-A but the sections that it names.
  oldRegimeClosed: "115BAC(2)(i)",
  newRegimeCheaper: "115BAC(2)(i)",
  limitsUsed: "24(b), 71(3A), 80CCE",
};

/**
 * Why a home loan leaves the tax of the year as it is, in the better of the regimes that are open; undefined
 * where it changes the tax, or where there is no loan. Without `loan` any loan is meant: a larger one never
 * raises tax, so that none does anything where the most that the limits allow does not.
 */
export function whyHomeLoanChangesNothing(
  facts: TaxFacts,
  { loan, isOldClosed = false }: { loan?: HomeLoan; isOldClosed?: boolean } = {},
): HomeLoanWithoutEffect | undefined {
  const none = withoutInterest(facts);
  const rates = ratesOf(facts.year);
  const most: HomeLoan = {
    interest: mostInterest(none, rates),
    principal: rates.limits.group80CCE,
  };
  const { interest, principal } = loan ?? most;
  if (interest === 0 && principal === 0) return undefined;
  const before = taxesOf(none);
  const after = taxesOf(withLoan(none, { interest, principal }));
  const better = (totals: Record<Regime, Totals>): Regime =>
    !isOldClosed && totals.old.taxAfterRelief < totals.new.taxAfterRelief ? "old" : "new";
  const first = before[better(before)];
  if (first.taxAfterRelief !== after[better(after)].taxAfterRelief) return undefined;
  const reason = reasonOf(first, better(after), isOldClosed);
  if (reason === "limitsUsed") {
    // Less than the ten rupees of s. 288A does nothing either, where more would.
    const more = withLoan(none, {
      interest: interest > 0 ? most.interest : NOTHING,
      principal: principal > 0 ? most.principal : NOTHING,
    });
    if (taxesOf(more).old.taxAfterRelief < first.taxAfterRelief) return undefined;
  }
  return {
    reason,
    section: SECTIONS[reason],
    taxes: { old: after.old.taxAfterRelief, new: after.new.taxAfterRelief },
  };
}

function reasonOf(
  { slabTax, specialRateTax, rebate87A, taxAfterRelief }: Totals,
  better: Regime,
  isOldClosed: boolean,
): HomeLoanReason {
  if (slabTax + specialRateTax === 0) return "belowLimit";
  if (slabTax + specialRateTax === rebate87A) return "rebate";
  if (taxAfterRelief === 0) return "relief";
  if (isOldClosed) return "oldRegimeClosed";
  return better === "new" ? "newRegimeCheaper" : "limitsUsed";
}

/** The same person without interest on a house lived in; a certificate's loss in row 7(a) is nearly always that. */
function withoutInterest(facts: TaxFacts): TaxFacts {
  const { house, houses } = facts;
  return {
    ...withInterest(facts, NOTHING),
    house: { selfOccupiedInterest: NOTHING, reported: rupees(Math.max(0, house.reported)) },
    ...(houses && {
      houses: houses.map(({ interest, preConstructionInterest, ...house }) =>
        house.use === "selfOccupied" ? house : { ...house, interest, preConstructionInterest },
      ),
    }),
  };
}

function withLoan(facts: TaxFacts, { interest, principal }: HomeLoan): TaxFacts {
  const { claims } = facts;
  const saved = sumOf(claims["80C"] ?? NOTHING, principal);
  return { ...withInterest(facts, interest), claims: { ...claims, "80C": saved } };
}

function taxesOf(facts: TaxFacts): Record<Regime, Totals> {
  return { old: computeTax(facts, "old").totals, new: computeTax(facts, "new").totals };
}
