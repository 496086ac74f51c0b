import { z } from "zod";
import { issue, optionalText, plainLine } from "#values/fields.ts";
import type { Rupees } from "#values/money.ts";
import { parseRupees } from "#values/typed-amount.ts";
import type { AnswerMessage, EmployerFigure } from "./answer-messages.ts";
import {
  EMPLOYER_FIELDS,
  type EmployerField,
  type EmployerNumber,
  employerField,
  OTHER_EMPLOYERS,
} from "./employer-fields.ts";

function amount(figure: EmployerFigure, employer: EmployerNumber) {
  const message: AnswerMessage = { id: "otherEmployerWrong", params: { employer, figure } };
  return z
    .string()
    .default("")
    .refine((text) => text.trim() === "" || parseRupees(text) !== undefined, issue(message));
}

function months(employer: EmployerNumber) {
  const message: AnswerMessage = { id: "otherEmployerMonthsWrong", params: { employer } };
  return z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || /^([1-9]|1[0-2])$/.test(text), issue(message));
}

/** Employers beside the first, as they are typed: a name, salary and tax of the year, months worked there. */
export const employersForm = z.object(
  Object.fromEntries(
    OTHER_EMPLOYERS.flatMap((number) => [
      [employerField("employer", number), optionalText(120)],
      [employerField("salary", number), amount("salary", number)],
      [employerField("deducted", number), amount("deducted", number)],
      [employerField("months", number), months(number)],
    ]),
  ),
);

export type OtherEmployer = {
  number: EmployerNumber;
  /** Empty where none was typed. */
  name: string;
  salary: Rupees | undefined;
  deducted: Rupees | undefined;
  /** 1 to 12. */
  months: number | undefined;
};

export type EmployerTexts = Readonly<Record<string, string>>;

/** What was typed of further employers, among all fields of a form. */
export function employerTextsIn(typed: Readonly<Record<string, unknown>>): EmployerTexts {
  return Object.fromEntries(
    Object.keys(employersForm.shape).flatMap((name) => {
      const text = typed[name];
      return typeof text === "string" && text !== "" ? [[name, text]] : [];
    }),
  );
}

/** Every employer of whom anything was typed. */
export function employersTyped(typed: EmployerTexts = {}): OtherEmployer[] {
  return OTHER_EMPLOYERS.flatMap((number) => {
    const text = (field: EmployerField) => typed[employerField(field, number)] ?? "";
    if (EMPLOYER_FIELDS.every((field) => text(field).trim() === "")) return [];
    return {
      number,
      name: plainLine(text("employer")),
      salary: parseRupees(text("salary")),
      deducted: parseRupees(text("deducted")),
      months: Number(text("months")) || undefined,
    };
  });
}

/** One with both of its figures: what it paid, and what it deducted, which may be 0. Only these count in an answer. */
export type CountedEmployer = OtherEmployer & { salary: Rupees; deducted: Rupees };

export function employersCounted(typed: EmployerTexts | undefined): CountedEmployer[] {
  return employersTyped(typed).flatMap(({ salary, deducted, ...employer }) =>
    salary === undefined || deducted === undefined ? [] : [{ ...employer, salary, deducted }],
  );
}
