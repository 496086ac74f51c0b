import type { Rupees } from "#values/money.ts";
import { annuity, growth, toRupee } from "./rates.ts";

type LoanOutcome = { emi: Rupees; total: Rupees; interest: Rupees };

/**
 * The equated monthly instalment of a loan, paid at the end of each month at a twelfth of the yearly
 * rate: P·i·(1+i)ⁿ / ((1+i)ⁿ − 1). `total` is the printed instalment times the months.
 */
export function repayLoan(principal: number, annualPct: number, months: number): LoanOutcome {
  const rate = annualPct / 1200;
  const emi = toRupee((principal * growth(rate, months)) / annuity(rate, months));
  const total = toRupee(emi * months);
  return { emi, total, interest: toRupee(total - principal) };
}
