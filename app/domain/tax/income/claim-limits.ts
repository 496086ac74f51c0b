import type { Disability, HealthClaims, Treatment } from "#domain/tax/facts/facts.ts";
import type { Donation } from "#domain/tax/facts/more-facts.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import {
  excessOf,
  excessOverShare,
  least,
  NOTHING,
  type Rupees,
  shareOf,
  sumOf,
} from "#values/money.ts";

/** What a section allows of a claim before the gross total income stops it, and why. */
export type Allowed = { amount: Rupees; working?: LineMessage };

/**
 * s. 80D: self and family, and parents, each with the higher limit where a senior is insured. Check-ups
 * stand inside the limits and are at most 5,000 together; medical expenditure is for seniors without insurance.
 */
export function healthInsurance(
  health: HealthClaims,
  limit: { ordinary: Rupees; senior: Rupees },
  checkUps: Rupees,
): Allowed {
  const selfMost = health.selfSenior ? limit.senior : limit.ordinary;
  const parentsMost = health.parentsSenior ? limit.senior : limit.ordinary;
  const { self, parents } = healthCounted(health, checkUps);
  return {
    amount: sumOf(least(self, selfMost), least(parents, parentsMost)),
    working: { id: "deduction.health", params: { self, selfMost, parents, parentsMost } },
  };
}

/** What counts under s. 80D before its limits: insurance, check-ups, and the medical costs of seniors. */
export function healthCounted(
  health: HealthClaims,
  checkUps: Rupees,
): { self: Rupees; parents: Rupees } {
  const selfCheckUp = least(health.selfCheckUp ?? NOTHING, checkUps);
  const parentsCheckUp = least(health.parentsCheckUp ?? NOTHING, excessOf(checkUps, selfCheckUp));
  const medical = (spent: Rupees | undefined, senior: boolean) =>
    senior && spent ? spent : NOTHING;
  const self = sumOf(health.self, selfCheckUp, medical(health.selfMedical, health.selfSenior));
  const parents = sumOf(
    health.parents,
    parentsCheckUp,
    medical(health.parentsMedical, health.parentsSenior),
  );
  return { self, parents };
}

/** ss. 80DD, 80U: flat, by the degree of the disability. */
export function disability(
  degree: Disability,
  limit: { ordinary: Rupees; severe: Rupees },
): Allowed {
  return {
    amount: limit[degree],
    working: { id: "deduction.disability", params: { severe: degree === "severe" } },
  };
}

/** s. 80DDB: what was paid or the limit, less what came back from an insurer or employer (second proviso). */
export function treatment(
  claim: Treatment | undefined,
  limit: { ordinary: Rupees; senior: Rupees },
): Allowed {
  if (!claim) return { amount: NOTHING };
  const most = claim.senior ? limit.senior : limit.ordinary;
  return {
    amount: excessOf(least(claim.paid, most), claim.reimbursed),
    working: {
      id: "deduction.treatment",
      params: { paid: claim.paid, most, reimbursed: claim.reimbursed },
    },
  };
}

/** The three limits of s. 80GG on an adjusted total income: what is left after all other deductions. */
export function rentWithoutAllowance(
  rent: Rupees,
  adjustedIncome: Rupees,
  limit: YearRates["limits"]["rent80GG"],
): Allowed {
  const quarter = shareOf(adjustedIncome, limit.share);
  const overTenth = excessOverShare(rent, adjustedIncome, limit.rentAbove);
  return {
    amount: least(limit.most, quarter, overTenth),
    working: {
      id: "deduction.rent",
      params: {
        most: limit.most,
        ofIncome: quarter,
        share: limit.share,
        overShare: overTenth,
        rentAbove: limit.rentAbove,
      },
    },
  };
}

/** s. 80G: the whole or half of each gift; those with a limit together count up to a tenth of adjusted income (sub-section (4)). */
export function donationsUnder80G(
  donations: readonly Donation[],
  adjustedIncome: Rupees,
  limit: YearRates["limits"]["donations80G"],
): Allowed {
  let limitLeft = shareOf(adjustedIncome, limit.incomeShare);
  let amount = NOTHING;
  let refused = NOTHING;
  // Gifts deducted whole use the limit first, which serves the giver best.
  const ordered = [...donations].sort(
    (a, b) => Number(b.share === "whole") - Number(a.share === "whole"),
  );
  for (const donation of ordered) {
    if (donation.inCash && donation.amount > limit.cashMost) {
      refused = sumOf(refused, donation.amount);
      continue;
    }
    const counted = donation.limited ? least(donation.amount, limitLeft) : donation.amount;
    if (donation.limited) limitLeft = excessOf(limitLeft, counted);
    amount = sumOf(amount, donation.share === "whole" ? counted : shareOf(counted, limit.half));
  }
  return { amount, working: { id: "deduction.gifts", params: { inCash: refused } } };
}
