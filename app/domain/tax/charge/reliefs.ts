import type { TaxFacts } from "#domain/tax/facts/facts.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import { excessOf, least, NOTHING, type Rupees } from "#values/money.ts";
import { foreignTaxRelief } from "./foreign.ts";

/** Relief under s. 89, then ss. 90, 90A and 91, never more than the tax. */
export function reliefs(facts: TaxFacts, totalTax: Rupees, totalIncome: Rupees) {
  const under89 = facts.relief89 ?? NOTHING;
  if (under89 === 0 && !facts.foreign)
    return {
      lines: [] as Line[],
      totals: { relief89: NOTHING, relief90: NOTHING, taxAfterRelief: totalTax },
    };
  const relief89 = least(under89, totalTax);
  const left = excessOf(totalTax, relief89);
  const foreign = foreignTaxRelief(facts, totalTax, totalIncome);
  const relief90 = least(foreign.relief, left);
  const taxAfterRelief = excessOf(left, relief90);
  const lines: Line[] = [];
  if (relief89 > 0)
    lines.push({
      id: "relief89",
      label: { id: "relief.arrears" },
      section: "89",
      amount: relief89,
      working: { id: "relief.arrearsForm", params: { form: "Form 10E" } },
      inputs: ["relief89"],
      kind: "less",
    });
  if (relief90 > 0) {
    lines.push(...foreign.lines, {
      id: "relief90",
      label: { id: "relief.abroad" },
      section: "90, 90A, 91",
      amount: relief90,
      working: { id: "relief.abroadForm", params: { form: "Form 67" } },
      inputs: ["foreign"],
      kind: "less",
    });
  }
  lines.push({
    id: "taxAfterRelief",
    label: { id: "total.taxAfterRelief" },
    amount: taxAfterRelief,
    kind: "sum",
  });
  return { lines, totals: { relief89, relief90, taxAfterRelief } };
}
