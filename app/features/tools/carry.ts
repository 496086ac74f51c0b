import { isMetro } from "#domain/tax/income/house-rent.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { TypedFigure } from "#features/answer/draft/typed-figure-rows.ts";
import type { PlainDate } from "#values/dates.ts";
import { isLeftEmpty, parseRupees } from "#values/typed-amount.ts";
import { incomeYearLabel, type TaxYear } from "#values/year.ts";
import { OTHER_CITY } from "./tax-options.ts";

/** The year that a tool answered, and whether the wizard prepares its return. Figures of another year are not carried. */
export function carriedYear(year: TaxYear, today: PlainDate) {
  const filed = yearBeingFiled(today);
  return {
    year: String(year),
    isYearBeingFiled: year === filed,
    labels: { asked: incomeYearLabel(year), filed: incomeYearLabel(filed) },
  };
}

/** What the wizard asks beside the certificate, by the names of its fields. */
const CARRIED = [
  "rent",
  "rentMonths",
  "city",
  "basic",
  "hra",
  "section80C",
  "healthSelf",
  "healthParents",
  "parentsSenior",
  "homeLoanInterest",
] as const;

/** What the page of typed figures asks too. */
const FIGURES = [
  "salary",
  "deducted",
  "ownPension",
  "employerPension",
] as const satisfies readonly TypedFigure[];

/** The amounts that stand in for a Form 16, without those left empty or not read as amounts. */
export function figuresCarriedInto(
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    FIGURES.flatMap((name) => {
      const text = typed[name];
      return text && parseRupees(text, "year") !== undefined ? [[name, text]] : [];
    }),
  );
}

/** The typed fields that the wizard takes over, without those left empty. A city it does not name is another one. */
export function carriedInto(
  typed: Readonly<Record<string, string>>,
  today: PlainDate,
): Record<string, string> {
  const carried: Record<string, string> = {};
  for (const name of CARRIED) {
    const text = typed[name];
    if (text && !isLeftEmpty(text)) carried[name] = text;
  }
  const { city } = carried;
  const { houseRent } = ratesOf(yearBeingFiled(today)).limits;
  if (city && !isMetro(city, houseRent)) carried.city = OTHER_CITY;
  return carried;
}
