import { z } from "zod";
import { CITIES_OF_ANY_YEAR } from "#domain/tax/years/season.ts";
import { issue, rupeesTyped } from "#values/fields.ts";
import { isLeftEmpty, ungrouped } from "#values/typed-amount.ts";
import { additionPeriod } from "../draft/addition-period.ts";
import type { Addition, AnswerMessage } from "../draft/answer-messages.ts";

const says = (message: AnswerMessage) => issue(message);

function amount(what: Addition) {
  const wrong: AnswerMessage = { id: "additionWrong", params: { what } };
  return z
    .string()
    .default("")
    .transform((text, check) => rupeesTyped(text, additionPeriod(what), wrong, check));
}

export const additionsForm = z
  .object({
    rent: amount("rent"),
    rentMonths: z
      .string()
      .trim()
      .default("")
      .refine((text) => text === "" || (/^\d{1,2}$/.test(text) && +text >= 1 && +text <= 12), {
        message: says({ id: "monthsWrong" }),
      })
      .transform((text) => (text === "" ? 12 : Number(text))),
    city: z
      .enum([...CITIES_OF_ANY_YEAR, "other", ""])
      .default("")
      .catch(""),
    basic: amount("basic"),
    hra: amount("hra"),
    section80C: amount("section80C"),
    healthSelf: amount("healthSelf"),
    healthParents: amount("healthParents"),
    parentsSenior: z
      .string()
      .default("")
      .transform((text) => text === "yes"),
    homeLoanInterest: amount("homeLoanInterest"),
  })
  .refine(({ rent, city }) => !rent || city !== "", {
    path: ["city"],
    message: says({ id: "cityMissing" }),
  });

/** What the person adds to the certificate; undefined means not given, which is not zero. */
export type Additions = z.output<typeof additionsForm>;

/** The same from a draft, where it was accepted before. */
export function additionsOf(typed: Record<string, string>): Additions {
  const texts = Object.entries(typed).map(([name, text]) => [name, ungrouped(text)]);
  return additionsForm.parse(Object.fromEntries(texts));
}

/** What was typed, as a draft has it: "nil" and a dash are left empty. */
export function additionTexts(typed: Record<string, string>): Record<string, string> {
  const texts = Object.entries(typed).map(([name, text]) => [name, isLeftEmpty(text) ? "" : text]);
  return Object.fromEntries(texts);
}
