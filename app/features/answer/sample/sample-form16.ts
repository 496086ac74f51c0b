import { sample as words } from "#content/en/sample.ts";
import { type ByField, byField, fieldEntries } from "#domain/form16/by-field.ts";
import type { Certificate, Fields } from "#domain/form16/form16.ts";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { emptyFacts } from "#domain/tax/facts/facts.ts";
import { rupees } from "#values/money.ts";
import { firstDay, lastDay, type TaxYear, yearSpan } from "#values/year.ts";
import type { UploadedForm16 } from "../draft/draft.ts";
import { MONEY } from "../figures/figure-rows.ts";

const SALARY = rupees(12_85_000);
/** More than the tax, so that something comes back. */
const TOO_MUCH = rupees(54_600);
/** A certificate prints every row. */
const NOTHING_PRINTED = byField(
  ([...Object.values(MONEY).flat(), "partB.10d.gross", "partB.10d.deductible"] as const).map(
    (id) => [id, 0],
  ),
);

/** An invented certificate of the year that is being filed: its sums and its tax are those of the law. */
export function sampleForm16(year: TaxYear): UploadedForm16 {
  const facts = emptyFacts(year);
  const { totals } = computeTax(
    { ...facts, salary: { ...facts.salary, section17_1: SALARY } },
    "new",
  );
  const standard = SALARY - totals.salaryIncome;
  const values: ByField<number | string> = {
    ...NOTHING_PRINTED,
    "partA.period.from": firstDay(year).toString(),
    "partA.period.to": lastDay(year).toString(),
    "partA.employer.name": words.employer,
    "partA.employee.name": words.person,
    "partA.assessmentYear": yearSpan((year + 1) as TaxYear),
    "partA.total.deducted": totals.totalTax + TOO_MUCH,
    "partB.regime.question": "out",
    "partB.regime.answer": words.regimeAnswer,
    "partB.regime": "new",
    "partB.1a": SALARY,
    "partB.1d": SALARY,
    "partB.3": SALARY,
    "partB.4a": standard,
    "partB.5": standard,
    "partB.6": totals.salaryIncome,
    "partB.9": totals.grossTotalIncome,
    "partB.12": totals.totalIncome,
    "partB.13": totals.slabTax,
    "partB.14": totals.rebate87A,
    "partB.16": totals.cess,
    "partB.17": totals.totalTax,
    "partB.21": totals.totalTax,
  };
  const fields: Fields = byField(
    fieldEntries(values).map(([id, value]) => [
      id,
      { value, page: id.startsWith("partA") ? 1 : 2, text: String(value), box: [0, 0, 0, 0] },
    ]),
  );
  const certificate: Certificate = { fields, problems: [] };
  return {
    documentId: "",
    fileName: words.file,
    files: [],
    certificates: [certificate],
    consent: { version: "", at: "" },
  };
}
