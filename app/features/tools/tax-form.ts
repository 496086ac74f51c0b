import { z } from "zod";
import { YEARS_OFFERED } from "#domain/tax/years/season.ts";
import { issue } from "#values/fields.ts";
import { formatAmount, type Rupees } from "#values/money.ts";
import { isLeftEmpty, type Period, parseRupees, whyUnread } from "#values/typed-amount.ts";
import { fieldsIn } from "./address.ts";
import type { TaxToolMessage, ToolQuestion } from "./tax-tool-messages.ts";

/** The values in the fields of a tax tool. */
export type TypedFields<Name extends string> = {
  typed: Record<Name, string>;
  /** The address is empty: the fields show the example. */
  isExample: boolean;
};

/**
 * The fields of an address. An empty address shows the example; as soon as it names one field, the others are empty.
 * Amounts are shown as the answer reads them.
 * @param periodOf what each of the amounts is asked of
 */
export function typedFields<Name extends string>(
  query: URLSearchParams,
  example: Record<Name, string>,
  amounts: readonly NoInfer<Name>[] = [],
  periodOf: (name: NoInfer<Name>) => Period = () => "year",
): TypedFields<Name> {
  const names = Object.keys(example) as Name[];
  const named = fieldsIn(names, query);
  const isExample = Object.keys(named).length === 0;
  const typed = { ...example };
  if (!isExample) for (const name of names) typed[name] = named[name] ?? "";
  for (const name of amounts) {
    const amount = parseRupees(typed[name], periodOf(name));
    if (amount !== undefined) typed[name] = formatAmount(amount);
    else if (isLeftEmpty(typed[name])) typed[name] = "";
  }
  return { typed, isExample };
}

/** The check over several fields comes after those of each, whatever they found. */
export function refuseToolForm(
  check: z.RefinementCtx,
  message: TaxToolMessage,
  field?: string,
): void {
  const path = field === undefined ? [] : [field];
  check.addIssue({ code: "custom", message: issue(message), path, continue: true });
}

/** An amount; undefined where the field is empty. */
export function optionalRupees(question: ToolQuestion, period: Period) {
  return z.string().transform((text, check): Rupees | undefined => {
    const why = whyUnread(text, period, rupeesWrong(question));
    if (why) refuseToolForm(check, why);
    return parseRupees(text, period);
  });
}

/** The same for a field that must be filled: nothing is a problem too. */
export function requiredRupees(question: ToolQuestion, period: Period) {
  return z.string().transform((text, check): Rupees => {
    const amount = parseRupees(text, period);
    if (amount !== undefined) return amount;
    const why = whyUnread(text, period, rupeesWrong(question));
    refuseToolForm(check, why ?? { id: "rupeesMissing", params: question });
    // Equal to any amount, for the check over several fields.
    return z.NEVER;
  });
}

function rupeesWrong(question: ToolQuestion): TaxToolMessage {
  return { id: "rupeesWrong", params: question };
}

/**
 * One of a list; the first of it where the field is empty, a problem where the address names another.
 * @param missing why the field must not be left empty, where it must not
 */
export function choice<Choice extends string>(
  question: ToolQuestion,
  choices: readonly [Choice, ...Choice[]],
  missing?: TaxToolMessage,
) {
  return z.string().transform((text, check): Choice => {
    const chosen = choices.find((each) => each === text);
    if (text === "" && missing) refuseToolForm(check, missing);
    if (chosen === undefined && text !== "")
      refuseToolForm(check, { id: "noneOfTheChoices", params: { ...question, text } });
    return chosen ?? choices[0];
  });
}

/** A year with rates; one without is refused, not answered for another one. */
export const yearField = z.string().superRefine((text, check) => {
  const [latest, earliest] = [YEARS_OFFERED[0], YEARS_OFFERED.at(-1)];
  if (text === "" || YEARS_OFFERED.some((year) => String(year) === text)) return;
  if (latest === undefined || earliest === undefined) throw new Error("no year has rates");
  refuseToolForm(check, { id: "yearNotCovered", params: { text, earliest, latest } });
});
