import type { Message } from "#values/message.ts";
import { parseRupees } from "#values/typed-amount.ts";
import { stepFields } from "./answers.ts";
import { FURTHEST, readGoalYear } from "./goal-costs.ts";
import type { AmountField, GoalField, StepKey } from "./questions.ts";

/** Why a typed value counts nowhere. */
export type UnreadMessages = { yearUnread: { from: number; to: number }; amountUnread: null };

export type UnreadField = { field: AmountField | GoalField; message: Message<UnreadMessages> };

/** The fields of a step whose text is not what the field asks for. */
export function unreadFields(
  step: StepKey,
  typed: Record<string, string>,
  thisYear: number,
): UnreadField[] {
  if (step === "risk") return [];
  return stepFields[step].flatMap((field): UnreadField[] => {
    const text = typed[field];
    if (!text) return [];
    if (field.endsWith("-year")) {
      const params = { from: thisYear, to: thisYear + FURTHEST };
      const message = { id: "yearUnread", params } as const;
      return readGoalYear(text, thisYear) === undefined ? [{ field, message }] : [];
    }
    return parseRupees(text) === undefined ? [{ field, message: { id: "amountUnread" } }] : [];
  });
}
