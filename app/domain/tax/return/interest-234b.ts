import type { AdvancePayment } from "#domain/tax/facts/payments.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { isAfter, monthsOrPart, type PlainDate } from "#values/dates.ts";
import { NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { lastDay, type TaxYear } from "#values/year.ts";
import { downToHundred, monthlyInterest } from "./monthly-interest.ts";

/**
 * s. 234B: when advance tax is below 90 % of assessed tax, 1 % a month from 1 April after the year to
 * payment; tax paid under s. 140A on the way ends it on that part (sub-section (2)), after it has met
 * `interestBefore`, the other interest and fees due by then.
 */
export function interest234B(
  year: TaxYear,
  assessedTax: Rupees,
  advance: Rupees,
  paidOn: PlainDate,
  onTheWay: readonly AdvancePayment[] = [],
  interestBefore: (day: PlainDate) => Rupees = () => NOTHING,
): Line | undefined {
  const { advanceTaxEnough, monthlyInterest: rate } = ratesOf(year).limits;
  if (advance * 10_000 >= assessedTax * advanceTaxEnough) return undefined;
  const yearEnd = lastDay(year);
  const months = monthsOrPart(yearEnd, paidOn);
  if (months === 0) return undefined;
  const named = {
    id: "interest234B",
    label: { id: "interest.advanceTax" },
    section: "234B",
  } as const;
  const line = (on: Rupees, count: number) =>
    monthlyInterest(named, on, count, yearEnd.add({ days: 1 }), rate);
  let unpaid = rupees(assessedTax - advance);
  const early = onTheWay
    .filter((payment) => isAfter(payment.paidOn, yearEnd) && isAfter(paidOn, payment.paidOn))
    .sort((a, b) => (isAfter(a.paidOn, b.paidOn) ? 1 : -1));
  if (early.length === 0) return line(unpaid, months);
  let counted = 0;
  let amount: Rupees = NOTHING;
  let met: Rupees = NOTHING;
  const parts: { on: Rupees; months: number }[] = [];
  const runTo = (day: PlainDate) => {
    const until = monthsOrPart(yearEnd, day);
    const part = line(unpaid, until - counted);
    amount = sumOf(amount, part.amount);
    parts.push({ on: downToHundred(unpaid), months: until - counted });
    counted = until;
  };
  for (const payment of early) {
    runTo(payment.paidOn);
    const interestDue = rupees(Math.max(0, sumOf(amount, interestBefore(payment.paidOn)) - met));
    const toInterest = Math.min(payment.amount, interestDue);
    met = rupees(met + toInterest);
    unpaid = rupees(Math.max(0, unpaid - (payment.amount - toInterest)));
  }
  runTo(paidOn);
  const working = { id: "interest.monthsInParts", params: { rate, parts } } as const;
  return { ...line(unpaid, months), amount, working };
}
