import { NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { parseRupees } from "#values/typed-amount.ts";
import { type MonthlyGroup, monthlyGroups, PARTNER } from "./questions.ts";

/** The sums of an ordinary month. */
export type MonthSums = {
  income: Rupees;
  expenses: Rupees;
  saving: Rupees;
  /** Income less expenses less what is put aside; below zero when the month does not pay for itself. */
  surplus: Rupees;
};

/** The sums of what was typed; what cannot be read counts as nothing. */
export function monthOf(typed: Readonly<Record<string, string>>): MonthSums {
  const sumOfGroup = (name: MonthlyGroup) =>
    sumOf(
      ...monthlyGroups
        .filter((group) => group.name === name)
        .flatMap(({ fields }) =>
          fields.map((field) => parseRupees(typed[field] ?? "", "month") ?? NOTHING),
        ),
    );
  const income = sumOf(sumOfGroup("income"), parseRupees(typed[PARTNER] ?? "", "month") ?? NOTHING);
  const expenses = sumOfGroup("expenses");
  const saving = sumOfGroup("saving");
  return { income, expenses, saving, surplus: rupees(income - expenses - saving) };
}
