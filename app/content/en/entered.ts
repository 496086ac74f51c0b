import type { Source } from "#features/answer/figures/figures.ts";
import type { Entered } from "#features/case-desk/entered.ts";
import { formatRupees } from "#values/money.ts";
import { additionValue } from "./additions.ts";
import { caseCommand as words } from "./case-command.ts";
import { otherAmountLabels, otherIncomeLabels } from "./questions.ts";
import { otherEmployerWords } from "./typed-figures.ts";

/** What a client entered besides the certificates, a line each. */
export function enteredText({ additions, kinds, amounts, months }: Entered): string[] {
  return [
    ...additions.map(
      ([name, text]) => `${words.additions.labels[name] ?? name}: ${additionValue(name, text)}`,
    ),
    ...kinds.map((kind) => words.otherIncome(otherIncomeLabels[kind])),
    ...amounts.map(([name, amount]) => `${otherAmountLabels[name]}: ${formatRupees(amount)}`),
    ...months.map(({ name, number, months: count }) =>
      words.months(name || otherEmployerWords.number(number), count),
    ),
  ];
}

/** Where a figure comes from, as the firm reads it. */
export function sourceText(source: Source): string {
  switch (source.kind) {
    case "read":
      return words.form16.read(source.page, source.row);
    case "corrected":
      return words.form16.corrected(source.by, source.row, source.read);
    case "typed":
      return words.form16.typed;
    case "missing":
      return words.form16.missing(source.row);
  }
}
