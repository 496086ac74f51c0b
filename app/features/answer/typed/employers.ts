import { z } from "zod";
import { issue, optionalText, plainLine, rupeesTyped } from "#values/fields.ts";
import type { Rupees } from "#values/money.ts";
import { isLeftEmpty, parseRupees, ungrouped } from "#values/typed-amount.ts";
import type { AnswerMessage, EmployerFigure } from "../draft/answer-messages.ts";
import {
  EMPLOYER_FIELDS,
  EMPLOYERS_BEFORE,
  type EmployerField,
  type EmployerNumber,
  employerField,
  OTHER_EMPLOYERS,
} from "../draft/employer-fields.ts";

function amount(figure: EmployerFigure, employer: EmployerNumber) {
  const wrong: AnswerMessage = { id: "otherEmployerWrong", params: { employer, figure } };
  return z
    .string()
    .default("")
    .superRefine((text, check) => {
      rupeesTyped(text, "year", wrong, check);
    });
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

type OtherEmployer = {
  number: EmployerNumber;
  /** Empty where none was typed. */
  name: string;
  salary: Rupees | undefined;
  deducted: Rupees | undefined;
  /** 1 to 12. */
  months: number | undefined;
};

export type EmployerTexts = Readonly<Record<string, string>>;

/** The same with what the form showed before, as JSON. */
export const sentEmployersForm = z.object({
  ...employersForm.shape,
  [EMPLOYERS_BEFORE]: z.string().default(""),
});

/**
 * What is typed of further employers once a form is sent. A field that the form has not changed stays as it is stored:
 * another tab may have changed it meanwhile.
 * @param isNamed whether there is another employer at all; undefined where the form does not ask
 */
export function employersAfter(
  stored: EmployerTexts = {},
  sent: Readonly<Record<string, string>>,
  isNamed?: boolean,
): EmployerTexts {
  const shown = textsShown(sent[EMPLOYERS_BEFORE]);
  const typed = employerTextsIn(sent);
  const names = Object.keys(employersForm.shape);
  const isTouched = names.some((name) => (typed[name] ?? "") !== (shown?.[name] ?? ""));
  const wasNamed = shown && employersTyped(shown).length > 0;
  if (shown && !isTouched && (isNamed === undefined || isNamed === wasNamed)) return stored;
  const after = Object.fromEntries(
    names.flatMap((name) => {
      const text = shown && typed[name] === shown[name] ? stored[name] : typed[name];
      return text ? [[name, text]] : [];
    }),
  );
  const isLeftOut = isNamed === false && Object.keys(after).length > 0;
  return isLeftOut ? { ...after, [LEFT_OUT]: "yes" } : after;
}

function textsShown(sent: string | undefined): EmployerTexts | undefined {
  if (!sent) return undefined;
  const read = z.record(z.string(), z.string()).safeParse(parsed(sent));
  return read.success ? read.data : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was typed of further employers, among all fields of a form; "nil" and a dash are left empty. */
export function employerTextsIn(typed: Readonly<Record<string, unknown>>): EmployerTexts {
  return Object.fromEntries(
    Object.keys(employersForm.shape).flatMap((name) => {
      const text = typed[name];
      return typeof text === "string" && !isLeftEmpty(text) ? [[name, text]] : [];
    }),
  );
}

/** Says of texts that were typed that they do not count: another employer was named, and taken back. */
export const LEFT_OUT = "employers-left-out";

/** Every employer with anything typed that was not taken back. */
export function employersTyped(typed: EmployerTexts = {}): OtherEmployer[] {
  if (typed[LEFT_OUT]) return [];
  return OTHER_EMPLOYERS.flatMap((number) => {
    const text = (field: EmployerField) => typed[employerField(field, number)] ?? "";
    if (EMPLOYER_FIELDS.every((field) => text(field).trim() === "")) return [];
    return {
      number,
      name: plainLine(text("employer")),
      salary: parseRupees(ungrouped(text("salary")), "year"),
      deducted: parseRupees(ungrouped(text("deducted")), "year"),
      months: Number(text("months")) || undefined,
    };
  });
}

/** Whether both of its figures are there: what it paid, and what it deducted, which may be 0. */
export function isWhole({ salary, deducted }: OtherEmployer): boolean {
  return salary !== undefined && deducted !== undefined;
}
