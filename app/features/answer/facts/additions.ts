import { z } from "zod";
import { CITIES_OF_ANY_YEAR } from "#domain/tax/years/season.ts";
import { issue } from "#values/fields.ts";
import { parseRupees } from "#values/typed-amount.ts";
import type { Addition, AnswerMessage } from "../draft/answer-messages.ts";

const says = (message: AnswerMessage) => issue(message);

/** Rupees as people type them: `1,50,000`, `₹ 150000`, `150000.00`; empty when the person says nothing. */
function amount(what: Addition) {
  return z
    .string()
    .default("")
    .transform((text, check) => {
      const value = parseRupees(text);
      if (value === undefined && text.trim() !== "") {
        check.addIssue({
          code: "custom",
          message: says({ id: "additionWrong", params: { what } }),
        });
      }
      return value;
    });
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
  return additionsForm.parse(typed);
}
