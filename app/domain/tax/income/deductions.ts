import {
  CLAIM_SECTIONS,
  type ClaimSection,
  isResident,
  type Regime,
  type TaxFacts,
} from "#domain/tax/facts/facts.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import { least, NOTHING, type Rupees, rupees, shareOf, sumOf } from "#values/money.ts";
import {
  type Allowed,
  disability,
  donationsUnder80G,
  healthInsurance,
  rentWithoutAllowance,
  treatment,
} from "./claim-limits.ts";
import { NOT_IN_NEW_REGIME } from "./not-in-new-regime.ts";

/** What a claim's line says at every amount; made once, since every computation prints some. */
type Heading = Pick<Line, "id" | "label" | "section" | "inputs">;

/** Of a claim without a section of its own. */
export const CHAPTER = "Chapter VI-A";

const HEADINGS: readonly (Heading & { claim: ClaimSection })[] = CLAIM_SECTIONS.map((claim) => ({
  claim,
  id: `deduction.${claim}`,
  label: { id: "deduction", params: { claim } },
  section: claim === "other" ? CHAPTER : claim,
  inputs: [`claims.${claim}`],
}));
const DONATIONS: Heading = {
  id: "deduction.80G.donations",
  label: { id: "deduction.donations" },
  section: "80G",
  inputs: ["donations"],
};

/**
 * Chapter VI-A: each claim with its own limit and the regime's permission (s. 115BAC(2)(i)), in the
 * order of Form 16, all together never more than the income that may bear them (ITR-1 validation rule 7).
 * @param income gross total income without what special rates tax: ss. 111A(2), 112(2), 112A(5)
 */
export function chapterVIA(
  facts: TaxFacts,
  regime: Regime,
  rates: YearRates,
  income: Rupees,
): { lines: Line[]; deducted: Rupees } {
  const lines: Line[] = [];
  let groupLeft: Rupees = rates.limits.group80CCE;
  let incomeLeft: Rupees = income;
  const take = ({ id, label, section, inputs }: Heading, allowed: Allowed) => {
    let { amount, working } = allowed;
    if (amount > incomeLeft) {
      amount = incomeLeft;
      working = { id: "deduction.notAboveIncome" };
    }
    incomeLeft = rupees(incomeLeft - amount);
    lines.push({
      id,
      label,
      section,
      amount,
      working,
      inputs,
      kind: "less",
    });
  };
  for (const heading of HEADINGS) {
    const section = heading.claim;
    const claimed = claimedUnder(facts, section);
    if (claimed === 0) continue;
    let allowed = isPermitted(section, facts, regime, rates)
      ? allowedUnder(section, claimed, { facts, regime, rates, income, incomeLeft })
      : NOT_PERMITTED;
    if (isInGroup80CCE(section)) {
      if (allowed.amount > groupLeft) {
        allowed = {
          amount: groupLeft,
          working: {
            id: "deduction.group",
            params: { claimed, most: rates.limits.group80CCE, sections: GROUP, by: "80CCE" },
          },
        };
      }
      groupLeft = rupees(groupLeft - allowed.amount);
    }
    take(heading, allowed);
  }
  if (facts.donations) {
    const allowed = rates[regime].chapterVIA.has("80G")
      ? donationsUnder80G(facts.donations, incomeLeft, rates.limits.donations80G)
      : NOT_PERMITTED;
    take(DONATIONS, allowed);
  }
  return {
    lines,
    deducted: lines.length === 0 ? NOTHING : sumOf(...lines.map((line) => line.amount)),
  };
}

const NOT_PERMITTED: Allowed = {
  amount: NOTHING,
  working: NOT_IN_NEW_REGIME,
};

function isPermitted(
  section: ClaimSection,
  { policies }: TaxFacts,
  regime: Regime,
  rates: YearRates,
): boolean {
  if (rates[regime].chapterVIA.has(section)) return true;
  return section === "80CCH(1)" && policies?.ownAgniveerShare === "allowed";
}

/** Sections that s. 80CCE limits together. */
const GROUP: readonly ClaimSection[] = ["80C", "80CCC", "80CCD(1)"];

function isInGroup80CCE(section: ClaimSection): boolean {
  return GROUP.includes(section);
}

function claimedUnder({ claims }: TaxFacts, section: ClaimSection): Rupees {
  switch (section) {
    case "80D": {
      const health = claims["80D"];
      if (!health) return NOTHING;
      const { self, parents, selfCheckUp, parentsCheckUp, selfMedical, parentsMedical } = health;
      return sumOf(
        self,
        parents,
        selfCheckUp ?? NOTHING,
        parentsCheckUp ?? NOTHING,
        selfMedical ?? NOTHING,
        parentsMedical ?? NOTHING,
      );
    }
    case "80DD":
    case "80U":
      return claims[section] ? A_RUPEE : NOTHING; // a flat sum, whatever was spent
    case "80DDB":
      return claims["80DDB"]?.paid ?? NOTHING;
    default:
      return claims[section] ?? NOTHING;
  }
}

const A_RUPEE = rupees(1);

type Asked = {
  facts: TaxFacts;
  regime: Regime;
  rates: YearRates;
  /** All that may bear deductions, and what those before left of it. */
  income: Rupees;
  incomeLeft: Rupees;
};

function allowedUnder(section: ClaimSection, claimed: Rupees, asked: Asked): Allowed {
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
      return within(claimed, limits.firstHome80EE);
    case "80EEA":
      return within(claimed, limits.firstHome80EEA);
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
      return within(
        claimed,
        least(limits.savingsInterest80TTA, sumOf(savingsInterest, unspecified)),
      );
    case "80TTB":
      if (!residentSenior)
        return { amount: NOTHING, working: { id: "deduction.residentSeniorsOnly" } };
      return within(
        claimed,
        least(limits.seniorInterest80TTB, sumOf(savingsInterest, depositInterest, unspecified)),
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

/** s. 80GG: the least of 60,000, a quarter of adjusted income, and rent above a tenth of it; not with a house rent allowance. */
function rentUnder80GG(rent: Rupees, { facts, rates, incomeLeft }: Asked): Allowed {
  if (facts.houseRent.kind !== "none")
    return { amount: NOTHING, working: { id: "deduction.noAllowance" } };
  return rentWithoutAllowance(rent, incomeLeft, rates.limits.rent80GG);
}
