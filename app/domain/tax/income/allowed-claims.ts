import {
  type ClaimSection,
  isResident,
  type Regime,
  type TaxFacts,
} from "#domain/tax/facts/facts.ts";
import { policiesOf } from "#domain/tax/facts/policies.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import { least, NOTHING, proportionOf, type Rupees, shareOf, sumOf } from "#values/money.ts";
import { businessKind } from "./business.ts";
import {
  type Allowed,
  disability,
  healthInsurance,
  rentWithoutAllowance,
  treatment,
} from "./claim-limits.ts";
import { interestLeft, isInterestLimitReached } from "./house-interest.ts";

export type Asked = {
  facts: TaxFacts;
  regime: Regime;
  rates: YearRates;
  /** All that may bear deductions, and what those before left of it. */
  income: Rupees;
  incomeLeft: Rupees;
  /** Other sources at the ordinary rates, after losses. */
  otherLeft: Rupees;
};

export function allowedUnder(section: ClaimSection, claimed: Rupees, asked: Asked): Allowed {
  const { facts, regime, rates } = asked;
  const { limits } = rates;
  const { savingsInterest, depositInterest, unspecified } = facts.otherSources;
  const residentSenior = isResident(facts.residence) && facts.age !== "below60";
  const residentsOnly = isResident(facts.residence) ? undefined : ONLY_RESIDENTS;
  switch (section) {
    case "80CCD(1)":
      return ownPension(claimed, asked);
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
        ? healthInsurance(facts.claims["80D"], limits.health80D, limits.checkUp80D)
        : { amount: NOTHING };
    case "80DD":
    case "80U":
      return residentsOnly ?? disability(facts.claims[section] ?? "ordinary", limits.disability);
    case "80DDB":
      return residentsOnly ?? treatment(facts.claims["80DDB"], limits.treatment80DDB);
    case "80EE":
    case "80EEA":
      return firstHome(section, asked);
    case "80EEB":
      return within(claimed, limits.electricVehicle80EEB);
    case "80GG":
      return rentUnder80GG(claimed, asked);
    case "80TTA":
      if (residentSenior)
        return {
          amount: NOTHING,
          working: { id: "deduction.seniorsInstead", params: { section: "80TTB" } },
        };
      return ofInterest(
        claimed,
        least(limits.savingsInterest80TTA, sumOf(savingsInterest, unspecified)),
        asked,
      );
    case "80TTB":
      if (!residentSenior)
        return { amount: NOTHING, working: { id: "deduction.residentSeniorsOnly" } };
      return ofInterest(
        claimed,
        least(limits.seniorInterest80TTB, sumOf(savingsInterest, depositInterest, unspecified)),
        asked,
      );
    default:
      return { amount: claimed };
  }
}

const ONLY_RESIDENTS: Allowed = { amount: NOTHING, working: { id: "residentsOnly" } };

function within(claimed: Rupees, most: Rupees): Allowed {
  return claimed > most
    ? { amount: most, working: { id: "deduction.most", params: { claimed, most } } }
    : { amount: claimed };
}

/**
 * ss. 80TTA, 80TTB: of interest that gross total income includes. With business income no more than losses left of
 * other sources (ITR-3 validation rules 762, 765); the other forms have no such rule.
 */
function ofInterest(claimed: Rupees, most: Rupees, { facts, otherLeft }: Asked): Allowed {
  const { returnForm = "ITR-3", policies } = facts;
  const isCut =
    businessKind(facts) !== undefined &&
    returnForm === "ITR-3" &&
    policiesOf(policies).interestAfterLosses === "left";
  return isCut && otherLeft < least(claimed, most)
    ? {
        amount: otherLeft,
        working: { id: "deduction.interestLeft", params: { claimed, otherLeft } },
      }
    : within(claimed, most);
}

/**
 * s. 80CCD: a share of basic pay with dearness allowance. Where no document says that pay, the salary
 * under s. 17(1), which contains it, is the outer bound, and the working says that it is one.
 */
function withinShareOfSalary(
  claimed: Rupees,
  rate: Parameters<typeof shareOf>[1],
  { salary }: TaxFacts,
): Allowed {
  const base = salary.basicAndDearness ?? salary.section17_1;
  const basicKnown = salary.basicAndDearness !== undefined;
  const most = shareOf(base, rate);
  return {
    amount: least(claimed, most),
    working: { id: "deduction.shareOfPay", params: { claimed, rate, pay: base, basicKnown } },
  };
}

/** s. 80CCD(1): a share of salary, or of gross total income for one without salary. */
function ownPension(claimed: Rupees, { facts, rates: { limits }, income }: Asked): Allowed {
  const { salary } = facts;
  if (salary.section17_1 > 0 || salary.otherEmployers > 0)
    return withinShareOfSalary(claimed, limits.ownPension80CCD1, facts);
  const most = shareOf(income, limits.ownPensionWithoutSalary);
  return {
    amount: least(claimed, most),
    working: {
      id: "deduction.shareOfIncome",
      params: { claimed, rate: limits.ownPensionWithoutSalary, most },
    },
  };
}

/**
 * ss. 80EE, 80EEA: interest that s. 24(b) has no room for (validation rules ITR-1 221, ITR-2 620, ITR-3 227), and one
 * of the two alone (ITR-1 123, ITR-2 759, ITR-3 828): the larger where both are claimed. What s. 24(b) took is not
 * deducted again (ITR-1 222 and 223: the loan is one of those disclosed there); of another loan the claim says the
 * interest.
 */
function firstHome(section: "80EE" | "80EEA", { facts, rates }: Asked): Allowed {
  const { limits } = rates;
  if (!isInterestLimitReached(facts, rates))
    return { amount: NOTHING, working: { id: "deduction.after24b", params: { section: "24(b)" } } };
  const left = interestLeft(facts, rates);
  const inLimit = (claimed: Rupees = NOTHING, most: Rupees): Allowed =>
    left !== undefined && left < least(claimed, most)
      ? {
          amount: left,
          working: { id: "deduction.rest24b", params: { claimed, left, section: "24(b)" } },
        }
      : within(claimed, most);
  const allowed = {
    "80EE": inLimit(facts.claims["80EE"], limits.firstHome80EE),
    "80EEA": inLimit(facts.claims["80EEA"], limits.firstHome80EEA),
  };
  const other = section === "80EE" ? "80EEA" : "80EE";
  const isLarger =
    section === "80EE"
      ? allowed["80EE"].amount > allowed["80EEA"].amount
      : allowed["80EEA"].amount >= allowed["80EE"].amount;
  return isLarger || !facts.claims[other]
    ? allowed[section]
    : { amount: NOTHING, working: { id: "deduction.notWith", params: { section: other } } };
}

const MONTHS = 12;

/** An allowance of nothing is none: a certificate prints its row of s. 10(13A) for everybody. */
function receivesAllowance({ houseRent }: TaxFacts): boolean {
  if (houseRent.kind === "none") return false;
  return (houseRent.kind === "computed" ? houseRent.received : houseRent.exempt) > 0;
}

/**
 * s. 80GG: the least of 5,000 a month, a quarter of adjusted income, and rent above a tenth of it. Beside a house
 * rent allowance it is for the other months (ITR-1 validation rule 119, ITR-3 rule 192), eleven at most (ITR-2
 * rule 52); the section itself names "an assessee, not being an assessee having any income" of s. 10(13A).
 */
function rentUnder80GG(rent: Rupees, { facts, rates, incomeLeft }: Asked): Allowed {
  const { monthsWithoutAllowance } = facts;
  const hasAllowance = receivesAllowance(facts);
  if (hasAllowance && !monthsWithoutAllowance)
    return { amount: NOTHING, working: { id: "deduction.noAllowance" } };
  const months = Math.min(monthsWithoutAllowance ?? MONTHS, hasAllowance ? MONTHS - 1 : MONTHS);
  if (months === 0) return { amount: NOTHING, working: { id: "deduction.noMonths" } };
  const limit = rates.limits.rent80GG;
  const most = proportionOf(limit.most, months, MONTHS);
  return rentWithoutAllowance(rent, incomeLeft, { ...limit, most });
}
