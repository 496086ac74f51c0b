import { emptyFacts, type HouseRent, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { isMetro, usualAllowance, usualBasicPay } from "#domain/tax/income/house-rent.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { BoundedFact } from "#features/answer/verdict/both-regimes.ts";
import type { Message } from "#values/message.ts";
import { type BasisPoints, NOTHING, type Rupees, rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import type { RegimeAnswers } from "./regime-form.ts";

/** Where a figure was guessed. */
export type CautionMessages = {
  /** The house rent exemption: of each guess its amount, and the share of the salary that basic pay is taken as. */
  rentEstimated: { basic?: Rupees; allowance?: Rupees; share: BasisPoints };
  /** The limit of the employer's pension contribution. */
  basicGuessed: { basic: Rupees; share: BasisPoints };
};

export type RegimeQuestion = {
  facts: TaxFacts;
  cautions: Message<CautionMessages>[];
  /** Whether the tax deducted was given, so that a balance can be shown. */
  hasTaxPaid: boolean;
  /** Answers left empty, counted as zero. */
  unknown: BoundedFact[];
};

/** What was answered, as facts of a year. */
export function regimeQuestion(answers: RegimeAnswers, year: TaxYear): RegimeQuestion {
  const { age, salary, basic, employerPension, deducted } = answers;
  const nothing = emptyFacts(year);
  const guessedBasic =
    employerPension && basic === undefined
      ? usualBasicPay(salary, ratesOf(year).limits.houseRent)
      : basic;
  const houseRent = houseRentOf(answers, year);
  const facts: TaxFacts = {
    ...nothing,
    age,
    salary: {
      ...nothing.salary,
      section17_1: salary,
      ...(guessedBasic === undefined ? {} : { basicAndDearness: guessedBasic }),
    },
    houseRent,
    house: { ...nothing.house, selfOccupiedInterest: answers.homeLoanInterest ?? NOTHING },
    claims: {
      "80C": answers.section80C ?? NOTHING,
      "80CCD(1B)": answers.ownPension ?? NOTHING,
      "80CCD(2)": employerPension ?? NOTHING,
      "80D": {
        self: answers.healthSelf ?? NOTHING,
        selfSenior: age !== "below60",
        parents: answers.healthParents ?? NOTHING,
        parentsSenior: answers.parentsSenior,
      },
    },
    taxesPaid: { ...nothing.taxesPaid, deductedAtSource: deducted ?? NOTHING },
  };
  return {
    facts,
    cautions: cautionsOf(
      houseRent,
      answers,
      guessedBasic,
      ratesOf(year).limits.houseRent.usualBasicPay,
    ),
    hasTaxPaid: deducted !== undefined,
    unknown: unknownOf(answers),
  };
}

function unknownOf(answers: RegimeAnswers): BoundedFact[] {
  const { rent, hra, section80C, healthSelf, healthParents, ownPension, homeLoanInterest } =
    answers;
  const answered: [BoundedFact, ...(Rupees | undefined)[]][] = [
    ["houseRent", rent, hra],
    ["investments80C", section80C],
    ["healthInsurance", healthSelf, healthParents],
    ["ownPension", ownPension],
    ["homeLoanInterest", homeLoanInterest],
  ];
  return answered.flatMap(([fact, ...amounts]) =>
    amounts.every((amount) => amount === undefined) ? [fact] : [],
  );
}

const MONTHS = 12;

function houseRentOf({ salary, basic, hra, rent, city }: RegimeAnswers, year: TaxYear): HouseRent {
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
  { basic, hra }: RegimeAnswers,
  guessedBasic: Rupees | undefined,
  share: BasisPoints,
): RegimeQuestion["cautions"] {
  if (houseRent.kind === "computed" && houseRent.estimated) {
    const guesses = {
      ...(basic === undefined && { basic: houseRent.basicAndDearness }),
      ...(hra === undefined && { allowance: houseRent.received }),
      share,
    };
    return [{ id: "rentEstimated", params: guesses }];
  }
  return basic === undefined && guessedBasic !== undefined
    ? [{ id: "basicGuessed", params: { basic: guessedBasic, share } }]
    : [];
}
