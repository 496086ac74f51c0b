import { z } from "zod";
import type { Filer } from "#domain/tax/facts/payments.ts";
import type { RegimeOption } from "#domain/tax/facts/regime-option.ts";
import type { FiledBefore } from "#domain/tax/return/filing-status.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import { readForm } from "#values/form.ts";
import { accepted } from "#values/outcome.ts";
import { dayFields, typedDay } from "#values/typed-date.ts";
import type { TaxYear } from "#values/year.ts";
import { choice, refuseToolForm, type TypedFields, typedFields, yearField } from "./tax-form.ts";
import { readYear } from "./tax-options.ts";
import type { TaxToolMessage, TaxToolOutcome } from "./tax-tool-messages.ts";

/** What a visitor chooses, the simplest first, and which due date applies. */
export const FORMS = [
  { value: "itr1", filer: "noBusiness" },
  { value: "itr2", filer: "noBusiness" },
  { value: "itr3", filer: "business" },
  { value: "itr3-audit", filer: "audit" },
  { value: "itr3-92e", filer: "transferPricing" },
  { value: "itr4", filer: "business" },
] as const satisfies { value: string; filer: Filer }[];

const DAYS = ["today", "option", "withdrawn"] as const;
type DayField = `${(typeof DAYS)[number]}-${"day" | "month" | "year"}`;
type DueDatesField = "form" | "year" | "filed" | DayField;

export type DueDatesQuestion = {
  year: TaxYear;
  today: PlainDate;
  filer: Filer;
  /** Undefined when it was not answered. */
  filed: FiledBefore | undefined;
  /** Form 10-IEA: asked of everybody, used only with business income. */
  option?: RegimeOption;
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
    "option-day": z.string(),
    "option-month": z.string(),
    "option-year": z.string(),
    "withdrawn-day": z.string(),
    "withdrawn-month": z.string(),
    "withdrawn-year": z.string(),
  })
  .superRefine(({ form, ...typed }, check) => {
    for (const name of DAYS)
      if (isDayAsked(typed, name) && !typedDay(typed, name))
        refuseToolForm(check, { id: "dayUnreal" }, name);
    if (isDayAsked(typed, "withdrawn") && !isDayAsked(typed, "option"))
      refuseToolForm(check, { id: "optionMissing" }, "option");
    const [exercised, withdrawn] = [typedDay(typed, "option"), typedDay(typed, "withdrawn")];
    if (exercised && withdrawn && !isAfter(withdrawn, exercised))
      refuseToolForm(check, { id: "withdrawnBefore" }, "withdrawn");
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
    "option-day": "",
    "option-month": "",
    "option-year": "",
    "withdrawn-day": "",
    "withdrawn-month": "",
    "withdrawn-year": "",
  });
  const read = readForm<typeof dueDatesForm, TaxToolMessage>(dueDatesForm, typed);
  const today = typedDay(typed, "today") ?? clockDay;
  const year = readYear(typed.year, yearBeingFiled(today));
  const shown = {
    ...typed,
    form: dueDatesForm.shape.form.parse(typed.form).value,
    year: String(year),
    ...(!FILED.some((each) => each === typed.filed) && { filed: "" }),
    ...(!isDayAsked(typed, "today") && {
      "today-day": String(clockDay.day),
      "today-month": String(clockDay.month),
      "today-year": String(clockDay.year),
    }),
  };
  if (!read.ok) return { typed: shown, isExample, outcome: read };
  const { form, filed } = read.value;
  const exercisedOn = typedDay(typed, "option");
  const withdrawnOn = typedDay(typed, "withdrawn");
  const question = {
    year,
    today,
    filer: form.filer,
    filed: filed || undefined,
    ...(exercisedOn && { option: { exercisedOn, ...(withdrawnOn && { withdrawnOn }) } }),
  };
  return { typed: shown, isExample, outcome: accepted(question) };
}

function isDayAsked(
  typed: Readonly<Partial<Record<DayField, string>>>,
  name: (typeof DAYS)[number],
): boolean {
  return Object.values(dayFields(typed, name)).some((text) => text !== "");
}
