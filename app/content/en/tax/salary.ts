import type { SalaryMessages } from "#domain/tax/messages/salary.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

export const salary = {
  "salary.section17_1": "Salary",
  "salary.section17_2": "Perquisites",
  "salary.section17_3": "Profits in lieu of salary",
  "salary.otherEmployers": "Salary from other employers",
  "salary.asValued": (say) => `As the employer valued them${say.act === "1961" ? ", r. 3" : ""}`,
  "salary.gross": "Gross salary",
  "salary.income": "Income from salary",
  "salary.standardDeduction": "Standard deduction",
  "salary.standardDeduction.most": ({ most }, say) => `${say.rupees(most)}, at most the salary`,
  "salary.entertainmentAllowance": "Entertainment allowance",
  "salary.entertainmentAllowance.most": ({ most }, say) =>
    `Government employees only, a fifth of basic pay and at most ${say.rupees(most)}`,
  "salary.professionalTax": "Professional tax",
  "salary.professionalTax.most": ({ most }, say) => `As paid, at most ${say.rupees(most)}`,
  notInNewRegime: ({ section }, say) => `Not available in the new regime: ${say.s(section)}`,
} satisfies Words<SalaryMessages, TaxSay>;
