import { z } from "zod";
import type { AgeGroup } from "#domain/tax/facts/age.ts";
import { additionPeriod } from "#features/answer/draft/addition-period.ts";
import { choice, optionalRupees, refuseToolForm, requiredRupees, yearField } from "./tax-form.ts";
import { CITIES } from "./tax-options.ts";

export const AGE_GROUPS = ["below60", "senior", "superSenior"] as const satisfies AgeGroup[];

const optional = (field: string) => optionalRupees({ field }, additionPeriod(field));

/** Names of the fields; those that the wizard has too are spelled the same. */
export const regimeForm = z
  .object({
    salary: requiredRupees({ field: "salary" }, "year"),
    basic: optional("basic"),
    hra: optional("hra"),
    rent: optional("rent"),
    year: yearField,
    age: choice({ field: "age" }, AGE_GROUPS),
    city: choice({ field: "city" }, CITIES),
    section80C: optional("section80C"),
    ownPension: optional("ownPension"),
    employerPension: optional("employerPension"),
    healthSelf: optional("healthSelf"),
    healthParents: optional("healthParents"),
    parentsSenior: z.string().transform((text) => text === "yes"),
    homeLoanInterest: optional("homeLoanInterest"),
    deducted: optional("deducted"),
  })
  .superRefine(({ rent, city, salary, basic, hra }, check) => {
    if (rent && city === "") refuseToolForm(check, { id: "rentWithoutCity" }, "city");
    if ((basic ?? 0) + (hra ?? 0) > salary) {
      const field = basic !== undefined && basic > salary ? "basic" : "hra";
      refuseToolForm(check, { id: "partsBeyondSalary", params: { salary } }, field);
    }
  });

export type RegimeField = keyof z.input<typeof regimeForm>;
export type RegimeAnswers = z.output<typeof regimeForm>;
