import { formatDay, isAfter, monthsOrPart, type PlainDate } from "#values/dates.ts";
import {
  formatRupees,
  NOTHING,
  percent,
  type Rupees,
  rupees,
  shareOf,
  sumOf,
} from "#values/money.ts";
import { firstDay, lastDay } from "#values/year.ts";
import type { Filing } from "./interest.ts";
import type { Line } from "./lines.ts";
import { downToHundred, monthlyInterest } from "./monthly-interest.ts";
import type { Computation } from "./regimes.ts";
import { ratesOf } from "./years/years.ts";

export type AdvancePayment = { paidOn: PlainDate; amount: Rupees };

/** s. 208: from ₹10,000 of tax after TDS and TCS; s. 207(2): not a resident of 60 or more without business income. */
export function owesAdvanceTax({ year, taxpayer }: Computation, assessedTax: Rupees): boolean {
  if (taxpayer.residence === "resident" && taxpayer.age !== "below60") return false;
  return assessedTax >= ratesOf(year).limits.advanceTaxFrom;
}

/** s. 234B: when advance tax is below 90 % of assessed tax, from 1 April after the year to payment. */
export function interest234B(
  { computation, filedOn }: Filing,
  assessedTax: Rupees,
  advance: Rupees,
): Line | undefined {
  if (advance * 10 >= assessedTax * 9) return undefined;
  const yearEnd = lastDay(computation.year);
  const months = monthsOrPart(yearEnd, filedOn);
  if (months === 0) return undefined;
  const shortfall = rupees(assessedTax - advance);
  return monthlyInterest(
    "interest234B",
    "Interest for advance tax not paid",
    "234B",
    shortfall,
    months,
    `from ${formatDay(yearEnd.add({ days: 1 }))}`,
  );
}

/** Per cent of the tax due by each day of s. 211, months of interest, and the per cent that spares the interest (proviso). */
const INSTALMENTS = [
  { month: 6, share: 15, months: 3, enough: 12 },
  { month: 9, share: 45, months: 3, enough: 36 },
  { month: 12, share: 75, months: 3, enough: 75 },
  { month: 3, share: 100, months: 1, enough: 100 },
] as const;

/** s. 234C(1)(a): shortfall of each instalment. Capital gains and dividends would be left out (first proviso); there are none here. */
export function interest234C(
  { computation: { year }, filedOn }: Filing,
  taxDue: Rupees,
  payments: readonly AdvancePayment[],
): Line | undefined {
  let amount = NOTHING;
  const parts: string[] = [];
  for (const { month, share, months, enough } of INSTALMENTS) {
    const day = firstDay(year).with({ day: 15, month, year: month === 3 ? year + 1 : year });
    if (!isAfter(filedOn, day)) continue;
    const paid = sumOf(
      ...payments.filter(({ paidOn }) => !isAfter(paidOn, day)).map((payment) => payment.amount),
    );
    if (paid * 100 >= taxDue * enough) continue;
    const base = downToHundred(rupees(Math.max(0, shareOf(taxDue, percent(share)) - paid)));
    const interest = shareOf(base, percent(months));
    amount = sumOf(amount, interest);
    parts.push(`${months}% of ${formatRupees(base)}`);
  }
  if (amount === 0) return undefined;
  const working = `${parts.join(" + ")}: instalments of 15, 45, 75 and 100% of ${formatRupees(taxDue)}`;
  return {
    id: "interest234C",
    label: "Interest for advance tax paid late",
    section: "234C",
    amount,
    working,
    kind: "add",
  };
}
