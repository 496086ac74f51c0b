import type { OtherAmount } from "#features/answer/draft/answer-messages.ts";
import type { DraftAnswers } from "#features/answer/draft/draft.ts";
import { otherIncomesOf } from "#features/answer/facts/other-income.ts";
import type { OtherIncome } from "#features/answer/facts/other-income-kinds.ts";
import { employersTyped } from "#features/answer/typed/employers.ts";
import type { Rupees } from "#values/money.ts";

/** What a client entered besides the certificates. */
export type Entered = {
  /** By name, as typed. */
  additions: [name: string, text: string][];
  kinds: readonly OtherIncome[];
  amounts: [OtherAmount, Rupees][];
  /** Of employers that were typed. */
  months: { name: string; number: number; months: number }[];
};

export function enteredBy(answers: DraftAnswers): Entered {
  const other = otherIncomesOf(answers);
  return {
    additions: Object.entries(answers.additions).flatMap(([name, text]) =>
      text ? [[name, text] as [string, string]] : [],
    ),
    kinds: other?.kinds ?? [],
    amounts: Object.entries(other?.amounts ?? {}) as [OtherAmount, Rupees][],
    months: employersTyped(answers.employers).flatMap(({ name, number, months }) =>
      months === undefined ? [] : [{ name, number, months }],
    ),
  };
}
