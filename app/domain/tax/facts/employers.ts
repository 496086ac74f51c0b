import { NOTHING, type Rupees, sumOf } from "#values/money.ts";
import type { Salary } from "./facts.ts";

/** Pay from one employer of the year, in rupees, as its own certificate divides it. */
export type EmployerPay = Omit<Salary, "otherEmployers">;

/**
 * Pay of several employers as one salary: ss. 15 and 16 look at the person, so the standard deduction and
 * every limit are applied once, to the sum. Basic pay is known only where every employer's is.
 */
export function salaryOf(employers: readonly EmployerPay[]): Salary {
  const sum = (of: (pay: EmployerPay) => Rupees) => sumOf(NOTHING, ...employers.map(of));
  const known = employers.every(({ basicAndDearness }) => basicAndDearness !== undefined);
  return {
    section17_1: sum((pay) => pay.section17_1),
    section17_2: sum((pay) => pay.section17_2),
    section17_3: sum((pay) => pay.section17_3),
    otherEmployers: NOTHING,
    governmentEmployer: employers.some(({ governmentEmployer }) => governmentEmployer),
    ...(known && employers.length > 0
      ? { basicAndDearness: sum((pay) => pay.basicAndDearness ?? NOTHING) }
      : {}),
  };
}
