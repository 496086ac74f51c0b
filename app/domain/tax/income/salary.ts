import type { FactPath, Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import {
  type BasisPoints,
  excessOf,
  least,
  NOTHING,
  type Rupees,
  shareOf,
  sumOf,
} from "#values/money.ts";
import { exemptionsFromSalary } from "./exemptions.ts";
import { NOT_IN_NEW_REGIME } from "./not-in-new-regime.ts";

export type SalaryHead = { lines: Line[]; gross: Rupees; exempt: Rupees; income: Rupees };

/** The head Salaries, ss. 15 to 17: gross pay, less exemptions of s. 10, less the three deductions of s. 16. */
export function salaryHead(facts: TaxFacts, regime: Regime, rates: YearRates): SalaryHead {
  const paid = grossLines(facts);
  const gross = sumOf(...paid.map((line) => line.amount));
  if (gross === 0) return NO_SALARY;
  const exemptions = exemptionsFromSalary(facts, regime, rates, gross);
  const afterExemptions = excessOf(gross, exemptions.exempt);
  const deductions = deductionsUnder16(facts, regime, rates, afterExemptions);
  const income = excessOf(afterExemptions, sumOf(...deductions.map((line) => line.amount)));
  const lines: Line[] = [
    ...paid,
    { id: "grossSalary", label: { id: "salary.gross" }, amount: gross, kind: "sum" },
    ...exemptions.lines,
    ...deductions,
    {
      id: "salaryIncome",
      label: { id: "salary.income" },
      section: "15 to 17",
      amount: income,
      kind: "sum",
    },
  ];
  return { lines, gross, exempt: exemptions.exempt, income };
}

/** Nobody's employee: nothing to print either. */
const NO_SALARY: SalaryHead = { lines: [], gross: NOTHING, exempt: NOTHING, income: NOTHING };

function grossLines({ salary }: TaxFacts): Line[] {
  const rows = [
    ["salary.section17_1", "17(1)", salary.section17_1],
    ["salary.section17_2", "17(2)", salary.section17_2],
    ["salary.section17_3", "17(3)", salary.section17_3],
    ["salary.otherEmployers", undefined, salary.otherEmployers],
  ] as const satisfies (readonly [FactPath, string | undefined, Rupees])[];
  return rows
    .filter(([path, , amount]) => amount !== 0 || path === "salary.section17_1")
    .map(([path, section, amount]) => ({
      id: path,
      label: { id: path },
      section,
      amount,
      ...(path === "salary.section17_2" ? { working: { id: "salary.asValued" } } : {}),
      inputs: [path],
      kind: "add",
    }));
}

/**
 * s. 16(ia) standard deduction, (ii) entertainment allowance, (iii) tax on employment; together never
 * more than the salary left. The standard deduction is one per person, however many employers.
 */
function deductionsUnder16(
  facts: TaxFacts,
  regime: Regime,
  rates: YearRates,
  salary: Rupees,
): Line[] {
  const rules = rates[regime];
  const standard = least(rules.standardDeduction, salary);
  const lines: Line[] = [
    {
      id: "standardDeduction",
      label: { id: "salary.standardDeduction" },
      section: "16(ia)",
      amount: standard,
      working: { id: "salary.standardDeduction.most", params: { most: rules.standardDeduction } },
      kind: "less",
    },
  ];
  let left = excessOf(salary, standard);
  if (facts.entertainmentAllowance > 0) {
    const allowance = least(
      entertainmentAllowance(
        facts,
        rules.entertainmentAllowanceMost,
        rates.limits.entertainmentShare,
      ),
      left,
    );
    left = excessOf(left, allowance);
    lines.push({
      id: "entertainmentAllowance",
      label: { id: "salary.entertainmentAllowance" },
      section: "16(ii)",
      amount: allowance,
      working: cappedAt("salary.entertainmentAllowance.most", rules.entertainmentAllowanceMost),
      inputs: ["entertainmentAllowance"],
      kind: "less",
    });
  }
  if (facts.professionalTax > 0) {
    lines.push({
      id: "professionalTax",
      label: { id: "salary.professionalTax" },
      section: "16(iii)",
      amount: least(facts.professionalTax, rules.professionalTaxMost, left),
      working: cappedAt("salary.professionalTax.most", rules.professionalTaxMost),
      inputs: ["professionalTax"],
      kind: "less",
    });
  }
  return lines;
}

function entertainmentAllowance(
  { entertainmentAllowance: claimed, salary }: TaxFacts,
  most: Rupees,
  share: BasisPoints,
): Rupees {
  if (!salary.governmentEmployer) return NOTHING;
  const fifth =
    salary.basicAndDearness === undefined ? claimed : shareOf(salary.basicAndDearness, share);
  return least(claimed, most, fifth);
}

function cappedAt(
  id: "salary.entertainmentAllowance.most" | "salary.professionalTax.most",
  most: Rupees,
): LineMessage {
  return most === 0 ? NOT_IN_NEW_REGIME : { id, params: { most } };
}
