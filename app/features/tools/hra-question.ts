import { z } from "zod";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import type { PlainDate } from "#values/dates.ts";
import { readForm } from "#values/form.ts";
import { formatAmount, type Rupees } from "#values/money.ts";
import { accepted } from "#values/outcome.ts";
import type { TaxYear } from "#values/year.ts";
import { carriedInto } from "./carry.ts";
import {
  choice,
  refuseToolForm,
  requiredRupees,
  type TypedFields,
  typedFields,
  yearField,
} from "./tax-form.ts";
import { CITIES, readYear } from "./tax-options.ts";
import type { TaxToolMessage, TaxToolOutcome, ToolQuestion } from "./tax-tool-messages.ts";

const PARTS = ["basic", "hra", "rent", "city", "months"] as const;
type Part = (typeof PARTS)[number];

/** The second period carries a 2: `rent2`. */
type HraField = "year" | Part | `${Part}2`;

function example(today: PlainDate): Record<HraField, string> {
  return {
    year: String(yearBeingFiled(today)),
    basic: "60,000",
    hra: "30,000",
    rent: "28,000",
    city: "Mumbai",
    months: "12",
    basic2: "",
    hra2: "",
    rent2: "",
    city2: "",
    months2: "",
  };
}

const MONTHS = 12;

/** One period: the change in the year is asked with the same questions. */
function periodFields(isAfterChange: boolean) {
  const of = (field: Part): ToolQuestion => ({
    field,
    ...(isAfterChange && { afterChange: true }),
  });
  return {
    basic: requiredRupees(of("basic"), "month"),
    hra: requiredRupees(of("hra"), "month"),
    rent: requiredRupees(of("rent"), "month"),
    city: choice(of("city"), CITIES, { id: "cityMissing", params: of("city") }),
    months: z.string().transform((typed, check) => {
      const text = typed || (isAfterChange ? "" : String(MONTHS));
      const months = /^\d{1,2}$/.test(text) ? Number(text) : 0;
      if (months < 1 || months > MONTHS)
        refuseToolForm(check, { id: "monthsWrong", params: of("months") });
      return months;
    }),
  };
}

const first = periodFields(false);
const second = periodFields(true);
const wholeYear = z.object({ year: yearField, ...first });
const withChange = z
  .object({
    year: yearField,
    ...first,
    basic2: second.basic,
    hra2: second.hra,
    rent2: second.rent,
    city2: second.city,
    months2: second.months,
  })
  .superRefine((answers, check) => {
    const [before, after] = [monthsIn(answers), monthsIn(afterChange(answers))];
    const months = before + after;
    if (months > MONTHS)
      refuseToolForm(check, { id: "monthsBeyondYear", params: { months } }, "months2");
  });

type Period = { months: number; basic: Rupees; hra: Rupees; rent: Rupees; city: string };

export type HraQuestion = { year: TaxYear; periods: Period[] };

function afterChange({ basic2, hra2, rent2, city2, months2 }: z.output<typeof withChange>): Period {
  return { basic: basic2, hra: hra2, rent: rent2, city: city2, months: months2 };
}

/** A period whose amounts cannot be read counts no months yet. */
function monthsIn({ basic, hra, rent, months }: Period): number {
  return [basic, hra, rent].every(Number.isInteger) ? months : 0;
}

/** The tool's address: one period, and a second one as soon as any of its fields is filled. */
export function readHra(
  query: URLSearchParams,
  today: PlainDate,
): TypedFields<HraField> & { outcome: TaxToolOutcome<HraQuestion> } {
  const { typed, isExample } = typedFields(query, example(today), AMOUNTS, () => "month");
  const year = readYear(typed.year, yearBeingFiled(today));
  // The list shows the year that is answered, also where the address names none.
  const asked = { typed: { ...typed, year: String(year) }, isExample };
  if (PARTS.every((part) => typed[`${part}2`] === "")) {
    const read = readForm<typeof wholeYear, TaxToolMessage>(wholeYear, typed);
    return { ...asked, outcome: read.ok ? accepted({ year, periods: [read.value] }) : read };
  }
  const read = readForm<typeof withChange, TaxToolMessage>(withChange, typed);
  if (!read.ok) return { ...asked, outcome: read };
  const periods = [read.value, afterChange(read.value)];
  return { ...asked, outcome: accepted({ year, periods }) };
}

const AMOUNTS = ["basic", "hra", "rent", "basic2", "hra2", "rent2"] as const;

/** What the wizard takes: it asks for one period, with pay and allowance of a whole year. */
export function carriedFromHra(
  { periods: [first] }: HraQuestion,
  today: PlainDate,
): Record<string, string> {
  if (!first) return {};
  const typed = {
    rent: formatAmount(first.rent),
    rentMonths: String(first.months),
    city: first.city,
    basic: formatAmount(first.basic * MONTHS),
    hra: formatAmount(first.hra * MONTHS),
  };
  return carriedInto(typed, today);
}
