import type { AgeGroup } from "#domain/tax/facts/age.ts";
import { emptyFacts, type TaxFacts } from "#domain/tax/facts/facts.ts";
import type { OtherAmount } from "#features/answer/draft/answer-messages.ts";
import type { DraftAnswers, UploadedForm16 } from "#features/answer/draft/draft.ts";
import { factsOf } from "#features/answer/facts/facts.ts";
import { withOtherIncome } from "#features/answer/facts/other-income.ts";
import {
  AMOUNTS_OF,
  OTHER_INCOMES,
  type OtherIncome,
} from "#features/answer/facts/other-income-kinds.ts";
import { formatAmount, type Rupees } from "#values/money.ts";
import { parseRupees, ungrouped } from "#values/typed-amount.ts";
import type { TaxYear } from "#values/year.ts";
import type { NamedIncome, NoticeMailQuestion } from "./question.ts";

/** Income that a mail names; without an amount where it is not known, or where one amount does not say it. */
type IncomeInAis = { kind: OtherIncome; field?: OtherAmount; amount?: Rupees };

/** Figures of the year, as a filed return left an income out and as one with it counts it. */
export type Figures = {
  /** A Form 16 of this browser, or two figures typed in its place. */
  basis: "form16" | "typed";
  /** Whether what the old regime lets a person claim is in them: a certificate of the new one leaves it out. */
  hasClaims: boolean;
  without(income: IncomeInAis | undefined): TaxFacts;
  /** Undefined where its amount is not known. */
  with(income: IncomeInAis): TaxFacts | undefined;
};

/** The same income by the answer's question. */
export function incomeNamed(income: NamedIncome, amount: Rupees | undefined): IncomeInAis {
  const kind = OTHER_INCOMES.find((each) => AMOUNTS_OF[each].some((field) => field === income));
  // Named by its kind: it has several amounts, or none.
  if (kind === undefined) return { kind: income as OtherIncome };
  return {
    kind,
    field: income as OtherAmount,
    ...(amount !== undefined && { amount }),
  };
}

/** From the salary and the tax deducted alone. */
export function figuresTyped(
  { salary, deducted }: NonNullable<NoticeMailQuestion["typed"]>,
  year: TaxYear,
): Figures {
  const empty = emptyFacts(year);
  const facts = {
    ...empty,
    salary: { ...empty.salary, section17_1: salary },
    taxesPaid: { ...empty.taxesPaid, deductedAtSource: deducted },
  };
  return {
    basis: "typed",
    hasClaims: false,
    without: () => facts,
    with: ({ kind, field, amount }) =>
      field && amount !== undefined
        ? withOtherIncome(facts, { kinds: [kind], amounts: { [field]: amount }, unknown: [] })
        : undefined,
  };
}

/** From the Form 16 of a draft, with what was said beside it. */
export function figuresOfDraft(
  form16: UploadedForm16,
  answers: DraftAnswers,
  { year, age, hasClaims }: { year: TaxYear; age: AgeGroup; hasClaims: boolean },
): Figures {
  const factsWith = (otherIncome: DraftAnswers["otherIncome"]) => {
    const { otherIncome: _, ...others } = answers;
    return factsOf(year, form16, otherIncome ? { ...others, otherIncome } : others, age);
  };
  return {
    basis: "form16",
    hasClaims,
    without: (income) => {
      if (!income?.field || !answers.otherIncome) return factsWith(answers.otherIncome);
      return factsWith({ ...answers.otherIncome, [income.field]: "" });
    },
    with: (income) => {
      const named = withIncome(answers.otherIncome, income);
      const text = ungrouped(income.field ? (named[income.field] ?? "") : "");
      const isKnown = parseRupees(text, "year") !== undefined;
      return isKnown ? factsWith(named) : undefined;
    },
  };
}

/** The answer's question with that income ticked, and its amount where it is known; the latest one counts. */
export function withIncome(
  typed: Readonly<Record<string, string>> | undefined,
  { kind, field, amount }: IncomeInAis,
): Record<string, string> {
  const { none: _, ...others } = typed ?? {};
  return {
    ...others,
    [`has-${kind}`]: "yes",
    ...(field && amount !== undefined && { [field]: formatAmount(amount) }),
  };
}
