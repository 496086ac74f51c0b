import type { Exemptions, Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import { least, NOTHING, type Rupees, sumOf } from "#values/money.ts";
import { houseRentExemption } from "./house-rent.ts";
import { NOT_IN_NEW_REGIME } from "./not-in-new-regime.ts";

/** A clause with what its line says at every amount. */
type Clause = { key: keyof Exemptions; line: Omit<Line, "kind" | "amount"> };

function clause(key: keyof Exemptions, section: string): Clause {
  const id = `exemption.${key}` as const;
  return { key, line: { id, label: { id }, section, inputs: [`exemptions.${key}`] } };
}

const BEFORE_HOUSE_RENT: readonly Clause[] = [
  clause("leaveTravel", "10(5)"),
  clause("gratuity", "10(10)"),
  clause("commutedPension", "10(10A)"),
  clause("leaveEncashment", "10(10AA)"),
];
const AFTER_HOUSE_RENT: readonly Clause[] = [
  clause("specialAllowances", "10(14)"),
  clause("dutyAllowances", "10(14), r. 2BB(3)"),
  clause("otherInBoth", "10"),
  clause("otherUnknown", "10"),
];

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
        {
          ...line,
          working: key === "otherUnknown" ? { id: "exemption.clauseNotKnown" } : NOT_IN_NEW_REGIME,
        },
        NOTHING,
      );
  };

  BEFORE_HOUSE_RENT.forEach(takeClause);
  const rent = facts.houseRent;
  if (rent.kind !== "none") {
    const id = "exemption.houseRent";
    const line = { id, label: { id }, section: "10(13A)" } as const;
    if (!allowed.has("houseRent")) {
      take({ ...line, working: NOT_IN_NEW_REGIME, inputs: ["houseRent"] }, NOTHING);
    } else if (rent.kind === "reported") {
      take(
        { ...line, working: { id: "exemption.asWorkedOut" }, inputs: ["houseRent.exempt"] },
        rent.exempt,
      );
    } else {
      const computed = houseRentExemption(rent, rates.limits.houseRent);
      lines.push(...computed.lines);
      const { estimated } = rent;
      // The cap of ITR-1 (validation rule 176: a third of the salary under s. 17(1)) is said, not applied: the law has no such limit.
      const aboveAThird = computed.exempt * 3 > facts.salary.section17_1;
      const working = {
        id: "exemption.leastOfThree",
        params: { estimated, aboveAThird },
      } as const;
      take({ ...line, working, inputs: ["houseRent"] }, computed.exempt);
    }
  }
  AFTER_HOUSE_RENT.forEach(takeClause);
  return {
    lines,
    exempt: sumOf(...lines.filter((line) => line.kind === "less").map((line) => line.amount)),
  };
}
