import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";
import type { AmountMessages } from "#values/typed-amount.ts";
import type { TaxYear } from "#values/year.ts";

/** A question of a tax tool; the HRA tool asks some of them again for the time after a change. */
export type ToolQuestion = { field: string; afterChange?: boolean };

/** What the tax tools refuse. */
export type TaxToolMessages = AmountMessages & {
  notAnswered: ToolQuestion;
  rupeesMissing: ToolQuestion;
  rupeesWrong: ToolQuestion;
  noneOfTheChoices: ToolQuestion & { text: string };
  yearNotCovered: { text: string; earliest: TaxYear; latest: TaxYear };
  /** Of the regime tool. */
  rentWithoutCity: null;
  partsBeyondSalary: { salary: number };
  /** Of the HRA tool. */
  cityMissing: ToolQuestion;
  monthsWrong: ToolQuestion;
  monthsBeyondYear: { months: number };
  /** Of a mail: the one of two figures without the other. */
  bothFigures: null;
  /** Of the due dates. */
  dayUnreal: null;
  /** Withdrawn without having been made. */
  optionMissing: null;
  /** Withdrawn before it was made, or on that day. */
  withdrawnBefore: null;
};

export type TaxToolMessage = Message<TaxToolMessages>;
export type TaxToolOutcome<T> = Outcome<T, TaxToolMessage>;
