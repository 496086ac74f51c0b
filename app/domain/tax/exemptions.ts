import { least, NOTHING, type Rupees, sumOf } from "#values/money.ts";
import type { Exemptions, Regime, TaxFacts } from "./facts.ts";
import { houseRentExemption } from "./house-rent.ts";
import type { Line } from "./lines.ts";
import type { YearRates } from "./years/rates.ts";

/** A clause with what its line says at every amount. */
type Clause = { key: keyof Exemptions; line: Omit<Line, "kind" | "amount"> };

function clause(key: keyof Exemptions, label: string, section: string): Clause {
  return { key, line: { id: `exemption.${key}`, label, section, inputs: [`exemptions.${key}`] } };
}

const BEFORE_HOUSE_RENT: readonly Clause[] = [
  clause("leaveTravel", "Leave travel", "10(5)"),
  clause("gratuity", "Gratuity", "10(10)"),
  clause("commutedPension", "Commuted pension", "10(10A)"),
  clause("leaveEncashment", "Leave encashment", "10(10AA)"),
];
const AFTER_HOUSE_RENT: readonly Clause[] = [
  clause("specialAllowances", "Special allowances", "10(14)"),
  clause("dutyAllowances", "Allowances for duty and travel", "10(14), r. 2BB(3)"),
  clause("otherInBoth", "Other exemptions", "10"),
  clause("otherUnknown", "Other exemptions, clause not known", "10"),
];

const NOT_IN_NEW_REGIME = "Not available in the new regime: s. 115BAC(2)(i)";
const CLAUSE_NOT_KNOWN =
  "Not counted in the new regime because the certificate does not name the clause; one other than 10(5), (13A), (14), (17) and (32) would count: ask an adviser";

/**
 * Exemptions from salary under s. 10, clause by clause, each allowed or refused by the regime
 * (s. 115BAC(2)(i), r. 2BB(3)), together never more than `salary`.
 */
export function exemptionsFromSalary(
  facts: TaxFacts,
  regime: Regime,
  rates: YearRates,
  salary: Rupees,
): { lines: Line[]; exempt: Rupees } {
  const allowed = rates[regime].exemptions;
  const lines: Line[] = [];
  let left: number = salary;
  const take = (line: Omit<Line, "kind" | "amount">, amount: Rupees) => {
    const taken = least(amount, left as Rupees);
    left -= taken;
    lines.push({ ...line, amount: taken, kind: "less" });
  };
  const takeClause = ({ key, line }: Clause) => {
    const claimed = facts.exemptions[key];
    if (claimed === 0) return;
    if (allowed.has(key)) take(line, claimed);
    else
      take(
        { ...line, working: key === "otherUnknown" ? CLAUSE_NOT_KNOWN : NOT_IN_NEW_REGIME },
        NOTHING,
      );
  };

  BEFORE_HOUSE_RENT.forEach(takeClause);
  const rent = facts.houseRent;
  if (rent.kind !== "none") {
    const line = { id: "exemption.houseRent", label: "House rent allowance", section: "10(13A)" };
    if (!allowed.has("houseRent")) {
      take({ ...line, working: NOT_IN_NEW_REGIME, inputs: ["houseRent"] }, NOTHING);
    } else if (rent.kind === "reported") {
      take(
        { ...line, working: "As the employer worked it out", inputs: ["houseRent.exempt"] },
        rent.exempt,
      );
    } else {
      const computed = houseRentExemption(rent, rates.limits.houseRent);
      lines.push(...computed.lines);
      const working = houseRentWords(
        rent.estimated,
        computed.exempt * 3 > facts.salary.section17_1,
      );
      take({ ...line, working, inputs: ["houseRent"] }, computed.exempt);
    }
  }
  AFTER_HOUSE_RENT.forEach(takeClause);
  return {
    lines,
    exempt: sumOf(...lines.filter((line) => line.kind === "less").map((line) => line.amount)),
  };
}

/** The cap of ITR-1 (validation rule 176: a third of the salary under s. 17(1)) is said, not applied: the law has no such limit. */
function houseRentWords(estimated: boolean, isAboveAThird: boolean): string {
  const words = `The least of the three limits${estimated ? ", from estimated figures" : ""}`;
  return isAboveAThird ? `${words}; form ITR-1 accepts at most a third of the salary` : words;
}
