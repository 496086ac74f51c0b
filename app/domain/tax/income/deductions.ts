import {
  CLAIM_SECTIONS,
  type ClaimSection,
  type Regime,
  type TaxFacts,
} from "#domain/tax/facts/facts.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import { excessOf, least, NOTHING, type Rupees, rupees, shareOf, sumOf } from "#values/money.ts";
import { allowedUnder } from "./allowed-claims.ts";
import { type Allowed, donationsUnder80G } from "./claim-limits.ts";
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
 * @param otherLeft other sources inside it, after losses
 */
export function chapterVIA(
  facts: TaxFacts,
  regime: Regime,
  rates: YearRates,
  income: Rupees,
  otherLeft = income,
): { lines: Line[]; deducted: Rupees } {
  const lines: Line[] = [];
  let groupLeft: Rupees = rates.limits.group80CCE;
  const agniveer = agniveerCap(facts, rates);
  let agniveerLeft = agniveer?.most;
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
      ? allowedUnder(section, claimed, { facts, regime, rates, income, incomeLeft, otherLeft })
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
    if (agniveer && agniveerLeft !== undefined && isAgniveer(section)) {
      if (allowed.amount > agniveerLeft)
        allowed = { amount: agniveerLeft, working: { id: "deduction.agniveer", params: agniveer } };
      agniveerLeft = rupees(agniveerLeft - allowed.amount);
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

function isAgniveer(section: ClaimSection): boolean {
  return section === "80CCH(1)" || section === "80CCH(2)";
}

/**
 * What the form filed takes of s. 80CCH, both shares together. The section's own limit was not read; without a
 * salary under s. 17(1) there is nothing to take a share of.
 */
function agniveerCap({ claims, salary, returnForm = "ITR-1" }: TaxFacts, { limits }: YearRates) {
  const government = claims["80CCH(2)"] ?? NOTHING;
  const claimed = sumOf(claims["80CCH(1)"] ?? NOTHING, government);
  if (claimed === 0 || salary.section17_1 === 0) return undefined;
  const { simpleForms, otherForms, mostWithBusiness } = limits.agniveer80CCH;
  const isSimple = returnForm === "ITR-1" || returnForm === "ITR-4";
  // ITR-3 validation rule 796: of the salary without the government's share.
  const pay =
    returnForm === "ITR-3" ? excessOf(salary.section17_1, government) : salary.section17_1;
  const share = shareOf(pay, isSimple ? simpleForms : otherForms);
  const hasBusiness = returnForm === "ITR-3" || returnForm === "ITR-4";
  const most = hasBusiness ? least(share, mostWithBusiness) : share;
  return { claimed, form: returnForm, most, simpleForms, otherForms };
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
