import { z } from "zod";
import type { Filer } from "#domain/tax/facts/payments.ts";
import type { FiledBefore } from "#domain/tax/return/filing-status.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import type { PlainDate } from "#values/dates.ts";
import { readForm } from "#values/form.ts";
import { accepted } from "#values/outcome.ts";
import { dayFields, dayOfFields } from "#values/typed-date.ts";
import type { TaxYear } from "#values/year.ts";
import { choice, refuseToolForm, type TypedFields, typedFields, yearField } from "./tax-form.ts";
import { readYear } from "./tax-options.ts";
import type { TaxToolMessage, TaxToolOutcome } from "./tax-tool-messages.ts";

/** What a visitor chooses, the plainest first, and whose due date it has. */
export const FORMS = [
  { value: "itr1", filer: "noBusiness" },
  { value: "itr2", filer: "noBusiness" },
  { value: "itr3", filer: "business" },
  { value: "itr3-audit", filer: "audit" },
  { value: "itr3-92e", filer: "transferPricing" },
  { value: "itr4", filer: "business" },
] as const satisfies { value: string; filer: Filer }[];

export type FormOfReturn = (typeof FORMS)[number]["value"];

export type DueDatesField = "form" | "year" | "filed" | `today-${"day" | "month" | "year"}`;

export type DueDatesQuestion = {
  year: TaxYear;
  today: PlainDate;
  filer: Filer;
  /** Undefined when it was not said. */
  filed: FiledBefore | undefined;
};

const FILED = ["", "no", "inTime", "late"] as const satisfies ("" | FiledBefore)[];

const dueDatesForm = z
  .object({
    form: z.string().transform((text) => FORMS.find(({ value }) => value === text) ?? FORMS[0]),
    year: yearField,
    filed: choice({ field: "filed" }, FILED),
    "today-day": z.string(),
    "today-month": z.string(),
    "today-year": z.string(),
  })
  .superRefine(({ form, ...typed }, check) => {
    if (isDayAsked(typed) && !dayOfFields(dayFields(typed, "today")))
      refuseToolForm(check, { id: "dayUnreal" }, "today");
  });

/** The tool's address: seen from the day of the clock where it names no other. */
export function readDueDates(
  query: URLSearchParams,
  clockDay: PlainDate,
): TypedFields<DueDatesField> & { outcome: TaxToolOutcome<DueDatesQuestion> } {
  const { typed, isExample } = typedFields(query, {
    form: "itr1",
    year: String(yearBeingFiled(clockDay)),
    filed: "",
    "today-day": "",
    "today-month": "",
    "today-year": "",
  });
  const read = readForm<typeof dueDatesForm, TaxToolMessage>(dueDatesForm, typed);
  const today = dayOfFields(dayFields(typed, "today")) ?? clockDay;
  const year = readYear(typed.year, today);
  const shown = {
    ...typed,
    form: dueDatesForm.shape.form.parse(typed.form).value,
    year: String(year),
    ...(!FILED.some((each) => each === typed.filed) && { filed: "" }),
    ...(!isDayAsked(typed) && {
      "today-day": String(clockDay.day),
      "today-month": String(clockDay.month),
      "today-year": String(clockDay.year),
    }),
  };
  if (!read.ok) return { typed: shown, isExample, outcome: read };
  const { form, filed } = read.value;
  const question = { year, today, filer: form.filer, filed: filed || undefined };
  return { typed: shown, isExample, outcome: accepted(question) };
}

function isDayAsked(typed: Readonly<Record<`today-${"day" | "month" | "year"}`, string>>): boolean {
  return Object.values(dayFields(typed, "today")).some((text) => text !== "");
}
