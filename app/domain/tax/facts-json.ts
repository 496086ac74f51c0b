import { plainDate } from "#values/dates.ts";
import { NOTHING, type Rupees, rupees } from "#values/money.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { type TaxYear, taxYear } from "#values/year.ts";
import type { AdvancePayment } from "./advance-tax.ts";
import { ageGroupOn } from "./age.ts";
import type { Filer } from "./due-dates.ts";
import { emptyFacts, type TaxFacts } from "./facts.ts";
import { hasRates } from "./years/years.ts";

/** Payments and the day of filing, where a file names them. */
export type FilingInFile = {
  filedOn: string;
  kind?: "first" | "revised";
  filer?: Filer;
  advanceTax: AdvancePayment[];
  selfAssessment: AdvancePayment[];
};

export type FactsInFile = { facts: TaxFacts; filing?: FilingInFile };

/** Names of a person in a file besides those of the facts. */
const OF_THE_FILE = ["year", "bornOn", "filing"];
const OPTIONAL = [
  "houses",
  "capitalGains",
  "virtualAssets",
  "winnings",
  "unexplained",
  "dividends",
  "familyPension",
  "business",
  "agriculturalIncome",
  "foreign",
  "earlierLosses",
  "donations",
  "clubbed",
  "relief89",
  "policies",
];
/** Amounts that may be below zero: losses. */
const MAY_BE_NEGATIVE = /^(house\.reported|capitalGains\.|business\.|houses\.)/;
/** Names inside the parts that every person has, where they are not in the empty facts. */
const INSIDE: Readonly<Record<string, readonly string[]>> = { salary: ["basicAndDearness"] };

/**
 * A person of a JSON file as facts: any fields of `TaxFacts`, laid over those of nobody, with `year` as
 * "2025-26" and either `age` or `bornOn`. Amounts are whole rupees. Refuses unknown names and what is not
 * an amount, by path.
 */
export function readFacts(value: unknown): Outcome<FactsInFile> {
  if (!isRecord(value)) return refused("a person is a JSON object");
  const year = yearIn(value.year);
  if (year === undefined || !hasRates(year))
    return refused([{ field: "year", message: `no rates are held for ${String(value.year)}` }]);
  const empty: Record<string, unknown> = emptyFacts(year);
  const problems: Problem[] = [];
  const facts: Record<string, unknown> = { ...empty };
  for (const [name, given] of Object.entries(value)) {
    if (OF_THE_FILE.includes(name)) continue;
    const base = empty[name];
    if (base === undefined && !OPTIONAL.includes(name)) {
      problems.push({ field: name, message: `unknown name: ${name}` });
      continue;
    }
    problems.push(...amountProblems(name, given));
    if (isRecord(base) && isRecord(given) && name !== "claims" && name !== "houseRent") {
      problems.push(...unknownInside(name, base, given));
      facts[name] = { ...base, ...given };
    } else facts[name] = given;
  }
  if (typeof value.bornOn === "string") facts.age = ageGroupOn(plainDate(value.bornOn), year);
  if (problems.length > 0) return refused(problems);
  const filing = isRecord(value.filing) ? filingIn(value.filing) : undefined;
  return accepted({ facts: facts as TaxFacts, ...(filing ? { filing } : {}) });
}

function yearIn(value: unknown): TaxYear | undefined {
  const first = typeof value === "number" ? value : Number(String(value).slice(0, 4));
  return Number.isInteger(first) ? taxYear(first) : undefined;
}

function unknownInside(
  name: string,
  base: Record<string, unknown>,
  given: Record<string, unknown>,
): Problem[] {
  const known = [...Object.keys(base), ...(INSIDE[name] ?? [])];
  return Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key) => ({ field: `${name}.${key}`, message: `unknown name: ${name}.${key}` }));
}

/** Every number below a path is a whole amount, and only losses are below zero. */
function amountProblems(path: string, value: unknown): Problem[] {
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value))
      return [{ field: path, message: `${path} is not a whole number of rupees` }];
    if (value < 0 && !MAY_BE_NEGATIVE.test(path))
      return [{ field: path, message: `${path} is below zero` }];
    return [];
  }
  if (Array.isArray(value))
    return value.flatMap((each, index) => amountProblems(`${path}.${index}`, each));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => amountProblems(`${path}.${key}`, each));
}

function filingIn(filing: Record<string, unknown>): FilingInFile {
  const payments = (value: unknown): AdvancePayment[] =>
    (Array.isArray(value) ? value : []).map((each: Record<string, unknown>) => ({
      paidOn: plainDate(String(each.paidOn)),
      amount: typeof each.amount === "number" ? rupees(each.amount) : (NOTHING as Rupees),
    }));
  return {
    filedOn: String(filing.filedOn),
    kind: filing.kind === "revised" ? "revised" : "first",
    filer: filing.filer as Filer | undefined,
    advanceTax: payments(filing.advanceTax),
    selfAssessment: payments(filing.selfAssessment),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
