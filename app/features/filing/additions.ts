import { z } from "zod";
import { CITIES_OF_ANY_YEAR } from "#domain/tax/years/season.ts";
import { readForm } from "#values/fields.ts";
import type { Outcome } from "#values/outcome.ts";
import { parseRupees } from "#values/typed-amount.ts";

/** Rupees as people type them: `1,50,000`, `₹ 150000`, `150000.00`; empty when the person says nothing. */
function amount(name: string) {
  return z
    .string()
    .default("")
    .transform((text, check) => {
      const value = parseRupees(text);
      if (value === undefined && text.trim() !== "") {
        check.addIssue({
          code: "custom",
          message: `${name} must be an amount in rupees, like 1,50,000.`,
        });
      }
      return value;
    });
}

const additions = z
  .object({
    rent: amount("Rent per month"),
    rentMonths: z
      .string()
      .trim()
      .default("")
      .refine((text) => text === "" || (/^\d{1,2}$/.test(text) && +text >= 1 && +text <= 12), {
        message: "Months rented must be a number from 1 to 12.",
      })
      .transform((text) => (text === "" ? 12 : Number(text))),
    city: z
      .enum([...CITIES_OF_ANY_YEAR, "other", ""])
      .default("")
      .catch(""),
    basic: amount("Basic pay"),
    hra: amount("HRA received"),
    section80C: amount("80C"),
    healthSelf: amount("Health insurance for yourself and family"),
    healthParents: amount("Health insurance for parents"),
    parentsSenior: z
      .string()
      .default("")
      .transform((text) => text === "yes"),
    homeLoanInterest: amount("Home-loan interest"),
  })
  .refine(({ rent, city }) => !rent || city !== "", {
    path: ["city"],
    message: "Choose the city you rent in: it decides the limit of the exemption.",
  });

/** What the person adds to the certificate, read; undefined is "not said", which is not nil. */
export type Additions = z.output<typeof additions>;

export function readAdditions(form: FormData): Outcome<Additions> {
  return readForm(additions, form);
}

/** The same from what a draft kept, which was accepted before it was kept. */
export function additionsOf(typed: Record<string, string>): Additions {
  return additions.parse(typed);
}
