import type { Message } from "#values/message.ts";
import { type AmountMessages, type Period, whyUnread } from "#values/typed-amount.ts";
import { readNumber } from "#values/typed-number.ts";
import { fieldsOf, type PlanField, stepFields } from "./answers.ts";
import { FURTHEST, LOANS_SINCE, readGoalYear, readLoanYear } from "./goal-costs.ts";
import { optionRanges } from "./option-ranges.ts";
import { planAmounts } from "./plan-amounts.ts";
import {
  NPS_GOVERNMENT,
  periodOfStep,
  RETIREMENT_MONTHLY,
  RETIREMENT_SPEND,
  type StepKey,
  YEAR_FIELDS,
} from "./questions.ts";

/** Why a typed value counts nowhere. */
export type UnreadMessages = AmountMessages & {
  yearUnread: { from: number; to: number };
  amountUnread: null;
  percentUnread: { from: number; to: number };
};

/** A field that is typed, not chosen. */
export type TypedField = Exclude<PlanField, ChosenField>;
type ChosenField = (typeof stepFields)["risk"][number] | typeof NPS_GOVERNMENT;
export type UnreadField = { field: TypedField; message: Message<UnreadMessages> };

/** The fields of a step whose text is not what the field asks for. */
export function unreadFields(
  step: StepKey,
  typed: Readonly<Record<string, string>>,
  thisYear: number,
): UnreadField[] {
  return fieldsOf(step).flatMap((field): UnreadField[] => {
    if (isChosen(field)) return [];
    const message = typed[field] ? unreadMessage(step, field, typed[field], thisYear) : undefined;
    return message ? [{ field, message }] : [];
  });
}

/** The same of the amounts on the plan's page. */
export function unreadAmounts(typed: Readonly<Record<string, string | undefined>>): UnreadField[] {
  return planAmounts.flatMap(({ field, step }) => {
    const message = unreadAmount(periodOfStep(step), typed[field] ?? "");
    return message ? [{ field, message }] : [];
  });
}

function isChosen(field: PlanField): field is ChosenField {
  return field === NPS_GOVERNMENT || (stepFields.risk as readonly PlanField[]).includes(field);
}

function unreadMessage(
  step: StepKey,
  field: TypedField,
  text: string,
  thisYear: number,
): Message<UnreadMessages> | undefined {
  if (field.endsWith("-name")) return undefined;
  if (field === RETIREMENT_SPEND) {
    const { least, most } = optionRanges.retirementSpendPct;
    if (readNumber(text, { least, most }) !== undefined) return undefined;
    return { id: "percentUnread", params: { from: least, to: most } };
  }
  const isOther = (YEAR_FIELDS as readonly TypedField[]).includes(field);
  if (isOther || field.endsWith("-year")) {
    const read = isOther ? readLoanYear : readGoalYear;
    if (read(text, thisYear) !== undefined) return undefined;
    const from = isOther ? thisYear - LOANS_SINCE : thisYear;
    return { id: "yearUnread", params: { from, to: thisYear + FURTHEST } };
  }
  return unreadAmount(field === RETIREMENT_MONTHLY ? "month" : periodOfStep(step), text);
}

function unreadAmount(period: Period, text: string): Message<UnreadMessages> | undefined {
  return whyUnread(text, period, { id: "amountUnread" });
}
