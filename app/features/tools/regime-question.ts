import {
  regimeQuestions as questions,
  regimeQuestionsByAct,
} from "#content/en/tools/regime-questions.ts";
import type { AgeGroup } from "#domain/tax/facts/age.ts";
import { emptyFacts, type HouseRent, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { isMetro, usualAllowance, usualBasicPay } from "#domain/tax/income/house-rent.ts";
import { CITIES_OF_ANY_YEAR, yearBeingFiled } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { BoundedFact } from "#features/answer/both-regimes.ts";
import type { PlainDate } from "#values/dates.ts";
import { formatRupees, NOTHING, type Rupees, rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { readChoice, readRupees, requireRupees, type TypedQuery, typedQuery } from "./tax-form.ts";
import { OTHER_CITY, readYear, yearProblems } from "./tax-options.ts";

/** Names of the fields; those that the wizard knows too are spelled as there. */
export type RegimeField = keyof typeof questions;

/** Labels and hints of the fields, by the sections of the Act that governs the year. */
export function questionsOf(year: TaxYear): Record<RegimeField, { label: string; hint?: string }> {
  const ofAct: Partial<Record<RegimeField, { label?: string; hint?: string }>> =
    regimeQuestionsByAct[ratesOf(year).act.name];
  const names = Object.keys(questions) as RegimeField[];
  return Object.fromEntries(
    names.map((name) => [name, { ...questions[name], ...ofAct[name] }]),
  ) as Record<RegimeField, { label: string; hint?: string }>;
}

export const AGES = ["below60", "senior", "superSenior"] as const satisfies AgeGroup[];

/** Somebody invented, so that the page answers at once. */
function example(today: PlainDate): Record<RegimeField, string> {
  return {
    year: String(yearBeingFiled(today)),
    age: "below60",
    salary: "18,00,000",
    basic: "9,00,000",
    hra: "4,50,000",
    rent: "30,000",
    city: "Mumbai",
    section80C: "1,50,000",
    ownPension: "",
    employerPension: "",
    healthSelf: "25,000",
    healthParents: "25,000",
    parentsSenior: "",
    homeLoanInterest: "",
    deducted: "1,60,000",
  };
}

export type RegimeQuestion = {
  facts: TaxFacts;
  /** Where a figure was guessed, in words for the person. */
  cautions: string[];
  /** Whether tax deducted was said, so that a balance can be named. */
  hasTaxPaid: boolean;
  /** What was left empty and taken as nil. */
  unknown: BoundedFact[];
};

/** The tool's address as facts for the engine; `question` is undefined while a field is wrong. */
export function readRegimeQuestion(
  request: Request,
  today: PlainDate,
): TypedQuery<RegimeField> & { question: RegimeQuestion | undefined } {
  const query = typedQuery(request, example(today));
  const { typed, problems } = query;
  const money = (name: RegimeField) => readRupees(query, name, questions[name].label);
  const salary = requireRupees(query, "salary", questions.salary.label);
  const [basic, hra, rent] = [money("basic"), money("hra"), money("rent")];
  problems.push(...yearProblems(typed.year));
  const age = readChoice(query, "age", questions.age.label, AGES);
  const city = readChoice(query, "city", questions.city.label, [
    "",
    OTHER_CITY,
    ...CITIES_OF_ANY_YEAR,
  ]);
  const own = {
    section80C: money("section80C"),
    ownPension: money("ownPension"),
    employerPension: money("employerPension"),
    healthSelf: money("healthSelf"),
    healthParents: money("healthParents"),
    homeLoanInterest: money("homeLoanInterest"),
    deducted: money("deducted"),
  };
  if (rent && city === "")
    problems.push({
      field: "city",
      message: "Choose the city you rent in: it decides the limit of the exemption.",
    });
  if (salary !== undefined && (basic ?? 0) + (hra ?? 0) > salary)
    problems.push({
      field: basic !== undefined && basic > salary ? "basic" : "hra",
      message: `Basic pay and house rent allowance are part of the salary and cannot be more than ${formatRupees(salary)}.`,
    });
  if (salary === undefined || problems.length > 0) return { ...query, question: undefined };

  const year = readYear(typed.year, today);
  const nothing = emptyFacts(year);
  const houseRent = houseRentOf({ salary, basic, hra, rent, city, year });
  const guessedBasic =
    own.employerPension && basic === undefined
      ? usualBasicPay(salary, ratesOf(year).limits.houseRent)
      : basic;
  const facts: TaxFacts = {
    ...nothing,
    age,
    salary: {
      ...nothing.salary,
      section17_1: salary,
      ...(guessedBasic === undefined ? {} : { basicAndDearness: guessedBasic }),
    },
    houseRent,
    house: { ...nothing.house, selfOccupiedInterest: own.homeLoanInterest ?? NOTHING },
    claims: {
      "80C": own.section80C ?? NOTHING,
      "80CCD(1B)": own.ownPension ?? NOTHING,
      "80CCD(2)": own.employerPension ?? NOTHING,
      "80D": {
        self: own.healthSelf ?? NOTHING,
        selfSenior: age !== "below60",
        parents: own.healthParents ?? NOTHING,
        parentsSenior: typed.parentsSenior === "yes",
      },
    },
    taxesPaid: { ...nothing.taxesPaid, deductedAtSource: own.deducted ?? NOTHING },
  };
  const cautions = cautionsOf(houseRent, basic, hra, guessedBasic);
  return {
    ...query,
    question: {
      facts,
      cautions,
      hasTaxPaid: own.deducted !== undefined,
      unknown: [
        ...(rent === undefined && hra === undefined ? (["houseRent"] as const) : []),
        ...(own.section80C === undefined ? (["investments80C"] as const) : []),
        ...(own.healthSelf === undefined && own.healthParents === undefined
          ? (["healthInsurance"] as const)
          : []),
        ...(own.ownPension === undefined ? (["ownPension"] as const) : []),
        ...(own.homeLoanInterest === undefined ? (["homeLoanInterest"] as const) : []),
      ],
    },
  };
}

const MONTHS = 12;

function houseRentOf(told: {
  salary: Rupees;
  basic: Rupees | undefined;
  hra: Rupees | undefined;
  rent: Rupees | undefined;
  city: string;
  year: TaxFacts["year"];
}): HouseRent {
  const { salary, basic, hra, rent, city, year } = told;
  if (!rent && !hra) return { kind: "none" };
  const { houseRent: limits } = ratesOf(year).limits;
  const metro = isMetro(city, limits);
  const basicAndDearness = basic ?? usualBasicPay(salary, limits);
  const received = hra ?? usualAllowance(basicAndDearness, metro, limits);
  return {
    kind: "computed",
    received,
    basicAndDearness,
    rentPaid: rupees((rent ?? 0) * MONTHS),
    metro,
    estimated: basic === undefined || hra === undefined,
  };
}

function cautionsOf(
  houseRent: HouseRent,
  basic: Rupees | undefined,
  hra: Rupees | undefined,
  guessedBasic: Rupees | undefined,
): string[] {
  const cautions: string[] = [];
  if (houseRent.kind === "computed" && houseRent.estimated) {
    const guesses = [
      ...(basic === undefined
        ? [`basic pay as half of the salary, ${formatRupees(houseRent.basicAndDearness)}`]
        : []),
      ...(hra === undefined
        ? [`the allowance at the rate of the rule, ${formatRupees(houseRent.received)}`]
        : []),
    ];
    cautions.push(
      `The house rent exemption is an estimate: you left a figure empty, and we took ${guesses.join(" and ")}. A payslip has both.`,
    );
  } else if (basic === undefined && guessedBasic !== undefined) {
    cautions.push(
      `The limit of the employer’s NPS contribution rests on basic pay, which we took as half of the salary, ${formatRupees(guessedBasic)}.`,
    );
  }
  return cautions;
}
