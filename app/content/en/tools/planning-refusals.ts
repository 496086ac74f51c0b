import type { PlanningMessages } from "#features/tools/planning-messages.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { amountWords } from "../ui/amount-reading.ts";
import type { PlanningWords } from "./planning-words.ts";

/** What a planning tool refuses, with the labels of its own questions. */
export function planningRefusals(
  questions: PlanningWords["questions"],
): Words<PlanningMessages, Say> {
  const label = (field: string) => questions[field]?.label ?? field;
  return {
    ...amountWords,
    rupeesOutside: ({ field, least, most }, say) =>
      `${label(field)} must be an amount from ${say.rupees(least)} to ${say.rupees(most)}, like 10,000.`,
    percentOutside: ({ field, least, most }) =>
      `${label(field)} must be a percentage from ${least} to ${most}, with at most two decimals, like 7.5.`,
    yearsOutside: ({ field, least, most }) =>
      `${label(field)} must be a whole number from ${least} to ${most}.`,
    retirementPassed: "Age at retirement cannot lie before your age.",
    untilTooEarly: "Plan until an age after retirement.",
    beyondCounting:
      "With these figures a year costs more than can be counted to the rupee. Enter less inflation, a lower expense or fewer years.",
  };
}
