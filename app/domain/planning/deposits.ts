import type { Rupees } from "#values/money.ts";
import { toRupee } from "./rates.ts";

export type DepositAt = "startOfYear" | "endOfYear" | "monthly";

type DepositPlan = {
  /** Rupees a year; with "monthly" a twelfth of it before the fifth of each month. */
  annualDeposit: number;
  ratePct: number;
  depositYears: number;
  /** Years until it is paid out; interest runs on after the last deposit. */
  maturityYears: number;
  depositAt: DepositAt;
};

/**
 * Yearly credited savings: Public Provident Fund (15 years) and Sukanya Samriddhi (deposits for 15,
 * paid out after 21). Interest is counted on each month's lowest balance after the fifth, and
 * credited once a year: Public Provident Fund Scheme, 2019, and Sukanya Samriddhi Account Scheme, 2019.
 */
export function depositMaturity(plan: DepositPlan): {
  maturity: Rupees;
  deposited: Rupees;
  interest: Rupees;
} {
  const { annualDeposit, ratePct, depositYears, maturityYears, depositAt } = plan;
  let balance = 0;
  for (let year = 1; year <= maturityYears; year++) {
    const deposit = year <= depositYears ? annualDeposit : 0;
    balance = yearLater(balance, deposit, ratePct / 100, depositAt);
  }
  const [maturity, deposited] = [
    toRupee(balance),
    toRupee(annualDeposit * Math.min(depositYears, maturityYears)),
  ];
  return { maturity, deposited, interest: toRupee(maturity - deposited) };
}

/** Twelve monthly deposits earn for 12, 11, … 1 months: 78 twelfths of a month's share in all. */
export const MONTHS_EARNED = 78;

function yearLater(balance: number, deposit: number, rate: number, when: DepositAt): number {
  if (when === "startOfYear") return (balance + deposit) * (1 + rate);
  if (when === "endOfYear") return balance * (1 + rate) + deposit;
  return balance * (1 + rate) + deposit + (deposit / 12) * (rate / 12) * MONTHS_EARNED;
}
