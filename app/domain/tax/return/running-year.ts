import type { Computation } from "#domain/tax/charge/computation.ts";
import type { AdvancePayment } from "#domain/tax/facts/payments.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import { excessOf, NOTHING, percent, type Rupees, sumOf } from "#values/money.ts";
import { advanceTaxInstalments, owesAdvanceTax } from "./advance-tax.ts";
import { interest234C } from "./interest-234c.ts";

/**
 * The advance tax of a year that is not over: each instalment with its day (s. 211), what is to pay by the next,
 * and the interest of s. 234C so far of past ones, if the year's tax stays as it is seen on `today`. All are
 * details: nothing of them is in the balance. Nobody who owes no advance tax (ss. 207(2), 208) has any.
 */
export function runningYearLines(
  { year, taxpayer }: Pick<Computation, "year" | "taxpayer">,
  taxDue: Rupees,
  payments: readonly AdvancePayment[],
  today: PlainDate,
  excused: Rupees = NOTHING,
): Line[] {
  if (!owesAdvanceTax(year, taxpayer, taxDue)) return [];
  const { business } = taxpayer;
  const made = payments.filter(({ paidOn }) => !isAfter(paidOn, today));
  const paidBy = (day: PlainDate) =>
    sumOf(
      NOTHING,
      ...made.filter(({ paidOn }) => !isAfter(paidOn, day)).map((each) => each.amount),
    );
  const instalments = advanceTaxInstalments(year, taxDue, business);
  const lines = instalments.map(({ day, share, amount }): Line => {
    const isPast = isAfter(today, day);
    const paid = paidBy(isPast ? day : today);
    const on = day.toString();
    return {
      id: `instalment.${on}`,
      label: { id: "instalment.due", params: { day: on, share: percent(share) } },
      section: "211",
      amount,
      working: { id: "instalment.due.working", params: { of: taxDue, paid, isPast } },
      kind: "detail",
    };
  });
  const next = instalments.find(({ day }) => !isAfter(today, day));
  if (next) {
    const paid = paidBy(today);
    lines.push({
      id: "instalment.next",
      label: { id: "instalment.next", params: { day: next.day.toString() } },
      section: "211",
      amount: excessOf(next.amount, paid),
      working: { id: "instalment.next.working", params: { due: next.amount, paid } },
      kind: "detail",
    });
  }
  const soFar = interest234C(year, taxDue, made, today, { business, excused });
  return soFar
    ? [...lines, { ...soFar, id: "interestBegun", label: { id: "interest.begun" }, kind: "detail" }]
    : lines;
}
