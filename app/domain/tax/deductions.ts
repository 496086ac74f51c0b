import {
  formatRupees,
  least,
  NOTHING,
  type Rupees,
  rupees,
  shareOf,
  sumOf,
} from "#values/money.ts";
import {
  CLAIM_SECTIONS,
  type ClaimSection,
  type HealthClaims,
  type Regime,
  type SalariedFacts,
} from "./facts.ts";
import type { Line } from "./lines.ts";
import type { YearRates } from "./years/rates.ts";

/** What a section allows of a claim before the gross total income stops it, and why. */
type Allowed = { amount: Rupees; working?: string };

const LABELS: Readonly<Record<ClaimSection, string>> = {
  "80C": "Provident fund, life insurance, tuition, home-loan principal and the like",
  "80CCC": "Annuity plan",
  "80CCD(1)": "Own pension contribution (NPS)",
  "80CCD(1B)": "Own pension contribution (NPS), additional",
  "80CCD(2)": "Employer's pension contribution (NPS)",
  "80D": "Health insurance",
  "80E": "Interest on an education loan",
  "80CCH(1)": "Agniveer fund, own share",
  "80CCH(2)": "Agniveer fund, government's share",
  "80G": "Donations, as the employer allowed them",
  "80TTA": "Interest on savings accounts",
  "80TTB": "Interest on deposits (seniors)",
  other: "Other deductions, as the employer allowed them",
};

/**
 * Chapter VI-A: each claim with its own limit and the regime's permission (s. 115BAC(2)(i)), in the
 * order of Form 16, all together never more than gross total income (ITR-1 validation rule 7).
 */
export function chapterVIA(
  facts: SalariedFacts,
  regime: Regime,
  rates: YearRates,
  grossTotalIncome: Rupees,
): { lines: Line[]; deducted: Rupees } {
  const permitted = rates[regime].chapterVIA;
  const lines: Line[] = [];
  let groupLeft: Rupees = rates.limits.group80CCE;
  let incomeLeft: Rupees = grossTotalIncome;
  for (const section of CLAIM_SECTIONS) {
    const claimed = claimedUnder(facts, section);
    if (claimed === 0) continue;
    let { amount, working }: Allowed = permitted.has(section)
      ? allowedUnder(section, claimed, facts, regime, rates)
      : { amount: NOTHING, working: "Not available in the new regime: s. 115BAC(2)(i)" };
    if (isInGroup80CCE(section)) {
      if (amount > groupLeft) {
        amount = groupLeft;
        working = `${formatRupees(claimed)} claimed; 80C, 80CCC and 80CCD(1) together at most ${formatRupees(rates.limits.group80CCE)} (s. 80CCE)`;
      }
      groupLeft = rupees(groupLeft - amount);
    }
    if (amount > incomeLeft) {
      amount = incomeLeft;
      working = "Not more than the gross total income";
    }
    incomeLeft = rupees(incomeLeft - amount);
    lines.push({
      id: `deduction.${section}`,
      label: LABELS[section],
      section: section === "other" ? "Chapter VI-A" : section,
      amount,
      working,
      inputs: [`claims.${section}`],
      kind: "less",
    });
  }
  return { lines, deducted: sumOf(...lines.map((line) => line.amount)) };
}

function isInGroup80CCE(section: ClaimSection): boolean {
  return section === "80C" || section === "80CCC" || section === "80CCD(1)";
}

function claimedUnder({ claims }: SalariedFacts, section: ClaimSection): Rupees {
  if (section !== "80D") return claims[section] ?? NOTHING;
  const health = claims["80D"];
  return health ? sumOf(health.self, health.parents) : NOTHING;
}

function allowedUnder(
  section: ClaimSection,
  claimed: Rupees,
  facts: SalariedFacts,
  regime: Regime,
  rates: YearRates,
): Allowed {
  const { limits } = rates;
  const { savingsInterest, depositInterest, unspecified } = facts.otherSources;
  const residentSenior = facts.residence === "resident" && facts.age !== "below60";
  switch (section) {
    case "80CCD(1)":
      return withinShareOfSalary(claimed, limits.ownPension80CCD1, facts);
    case "80CCD(2)": {
      const { government, others } = rates[regime].employerPension;
      return withinShareOfSalary(
        claimed,
        facts.salary.governmentEmployer ? government : others,
        facts,
      );
    }
    case "80CCD(1B)":
      return within(claimed, limits.pension80CCD1B);
    case "80D":
      return facts.claims["80D"]
        ? healthInsurance(facts.claims["80D"], limits.health80D)
        : { amount: NOTHING };
    case "80TTA":
      if (residentSenior)
        return { amount: NOTHING, working: "A resident of 60 or more claims under 80TTB instead" };
      return within(
        claimed,
        least(limits.savingsInterest80TTA, sumOf(savingsInterest, unspecified)),
      );
    case "80TTB":
      if (!residentSenior) return { amount: NOTHING, working: "Only for residents of 60 or more" };
      return within(
        claimed,
        least(limits.seniorInterest80TTB, sumOf(savingsInterest, depositInterest, unspecified)),
      );
    default:
      return { amount: claimed };
  }
}

function within(claimed: Rupees, most: Rupees): Allowed {
  return claimed > most
    ? { amount: most, working: `${formatRupees(claimed)} claimed, at most ${formatRupees(most)}` }
    : { amount: claimed };
}

/**
 * s. 80CCD: a share of basic pay with dearness allowance. Where no document says that pay, the salary
 * under s. 17(1), which contains it, is the outer bound, and the working says that it is one.
 */
function withinShareOfSalary(
  claimed: Rupees,
  rate: Parameters<typeof shareOf>[1],
  { salary }: SalariedFacts,
): Allowed {
  const base = salary.basicAndDearness ?? salary.section17_1;
  const basis =
    salary.basicAndDearness === undefined
      ? "the whole salary, basic pay not being known"
      : "basic pay and dearness allowance";
  const most = shareOf(base, rate);
  return {
    amount: least(claimed, most),
    working: `${formatRupees(claimed)} claimed, at most ${rate / 100}% of ${formatRupees(base)} (${basis})`,
  };
}

/** s. 80D: self and family, and parents, each with the higher limit where a senior is insured. */
function healthInsurance(
  health: HealthClaims,
  limit: { ordinary: Rupees; senior: Rupees },
): Allowed {
  const selfMost = health.selfSenior ? limit.senior : limit.ordinary;
  const parentsMost = health.parentsSenior ? limit.senior : limit.ordinary;
  return {
    amount: sumOf(least(health.self, selfMost), least(health.parents, parentsMost)),
    working: `Self and family ${formatRupees(health.self)}, at most ${formatRupees(selfMost)}; parents ${formatRupees(health.parents)}, at most ${formatRupees(parentsMost)}`,
  };
}
