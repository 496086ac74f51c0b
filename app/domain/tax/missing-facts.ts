import { formatRupees, least, NOTHING, type Rupees, rupees, shareOf } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { emptyFacts, type Regime, type Residence, type TaxFacts } from "./facts.ts";
import { computeTax } from "./regimes.ts";
import { wordsUnderAct } from "./sections.ts";
import { hasRates, ratesOf } from "./years/years.ts";

/** What may be unknown of a person. A name here is one question to ask. */
export const UNKNOWN_FACTS = [
  "age",
  "residence",
  "salary",
  "houseRent",
  "homeLoanInterest",
  "investments80C",
  "healthInsurance",
  "ownPension",
  "otherIncome",
  "capitalGains",
  "business",
  "taxesPaid",
] as const;
export type UnknownFact = (typeof UNKNOWN_FACTS)[number];

/** What is known, and the names of what is not. A fact that is neither is taken as not applying. */
export type PartialFacts = {
  year?: TaxYear;
  known: Partial<Omit<TaxFacts, "year">>;
  unknown: readonly UnknownFact[];
};

export type AnswerName = "oldTax" | "newTax" | "cheaperRegime" | "balance";

/** An answer that can be given, as an amount or within bounds; `needs` are the facts without which it cannot be sharper. */
export type PossibleAnswer = {
  answer: AnswerName;
  label: string;
  status: "exact" | "between" | "notYet";
  /** Bounds in rupees; the same twice when exact. */
  least?: Rupees;
  most?: Rupees;
  /** The cheaper regime, where it is the same whatever the missing facts are. */
  regime?: Regime | "same";
  needs: UnknownFact[];
};

export type MissingFact = {
  fact: UnknownFact;
  question: string;
  why: string;
  /** Answers that it changes, here and now, for this person. */
  changes: AnswerName[];
};

export type WhatCanBeSaid = {
  answers: PossibleAnswer[];
  missing: MissingFact[];
  sentences: string[];
};

type Ends = { question: string; why: string; tries: readonly ((facts: TaxFacts) => TaxFacts)[] };

/**
 * A fact without an upper bound (pay, gains, business) is tried at nothing only: an answer that it can
 * change is "not yet", never a range.
 */
const UNBOUNDED: ReadonlySet<UnknownFact> = new Set([
  "salary",
  "otherIncome",
  "capitalGains",
  "business",
]);

const ENOUGH = rupees(1_00_00_000);

const FACTS: Readonly<Record<UnknownFact, Ends>> = {
  age: {
    question: "When were you born?",
    why: "The old regime leaves more income free from 60 and again from 80 years of age; the new one looks at no age.",
    tries: (["below60", "senior", "superSenior"] as const).map((age) => (facts) => ({
      ...facts,
      age,
    })),
  },
  residence: {
    question: "How many days were you in India in the year and the years before?",
    why: "Only residents have the rebate of section 87A and the age slabs, and only the ordinarily resident are taxed on income abroad.",
    tries: (["resident", "notOrdinarilyResident", "nonResident"] satisfies Residence[]).map(
      (residence) => (facts) => ({ ...facts, residence }),
    ),
  },
  salary: {
    question: "What did your employers pay in the year?",
    why: "Everything else is measured against it.",
    tries: [],
  },
  houseRent: {
    question: "Do you receive a house rent allowance, and what rent do you pay?",
    why: "Only the old regime leaves a part of the allowance untaxed (section 10(13A)).",
    tries: [
      (facts) => ({ ...facts, houseRent: { kind: "none" } }),
      (facts) => ({ ...facts, houseRent: { kind: "reported", exempt: mostRentExempt(facts) } }),
    ],
  },
  homeLoanInterest: {
    question: "What interest did you pay on a loan for the house you live in?",
    why: "Only the old regime takes it off, up to ₹2,00,000 (section 24(b)).",
    tries: [NOTHING, ENOUGH].map((amount) => (facts: TaxFacts) => ({
      ...facts,
      house: { ...facts.house, selfOccupiedInterest: amount },
    })),
  },
  investments80C: {
    question: "What did you put into provident fund, life insurance, tuition and the like?",
    why: "Only the old regime takes it off, up to ₹1,50,000 (section 80C).",
    tries: [NOTHING, ENOUGH].map((amount) => (facts: TaxFacts) => ({
      ...facts,
      claims: { ...facts.claims, "80C": amount },
    })),
  },
  healthInsurance: {
    question: "What did you pay for health insurance, for your family and for your parents?",
    why: "Only the old regime takes it off, up to ₹1,00,000 with seniors (section 80D).",
    tries: [NOTHING, ENOUGH].map((amount) => (facts: TaxFacts) => ({
      ...facts,
      claims: {
        ...facts.claims,
        "80D": { self: amount, selfSenior: true, parents: amount, parentsSenior: true },
      },
    })),
  },
  ownPension: {
    question: "What did you put into NPS yourself, beyond 80C?",
    why: "Only the old regime takes it off, up to ₹50,000 (section 80CCD(1B)).",
    tries: [NOTHING, ENOUGH].map((amount) => (facts: TaxFacts) => ({
      ...facts,
      claims: { ...facts.claims, "80CCD(1B)": amount },
    })),
  },
  otherIncome: {
    question: "What interest, dividends and other income did you have?",
    why: "It is taxed with the salary and can move you above a limit.",
    tries: [],
  },
  capitalGains: {
    question: "Did you sell shares, funds, gold or a house?",
    why: "Gains are taxed at rates of their own and change the return form.",
    tries: [],
  },
  business: {
    question: "Did you have business, freelance or trading income?",
    why: "It is taxed too, changes the return form and the due date, and binds the choice of regime.",
    tries: [],
  },
  taxesPaid: {
    question: "What tax was deducted or paid already?",
    why: "The balance is the tax less what was paid; the tax itself does not change.",
    tries: [],
  },
};

/**
 * The most that s. 10(13A) can leave untaxed of a salary: the allowance and half of basic pay (r. 2A, in a
 * city of the higher share) are both limits, and the two are part of the salary. Not knowing basic pay, the
 * most is where the limits meet, at a third of the salary.
 */
function mostRentExempt({ year, salary }: TaxFacts): Rupees {
  const { section17_1, basicAndDearness } = salary;
  const share = ratesOf(year).limits.houseRent.metro;
  if (basicAndDearness === undefined)
    return rupees(Math.floor((section17_1 * share) / (WHOLE + share)));
  const allowance = rupees(Math.max(0, section17_1 - basicAndDearness));
  return least(allowance, shareOf(basicAndDearness, share));
}

/** In hundredths of a per cent. */
const WHOLE = 100_00;

const LABELS: Readonly<Record<AnswerName, string>> = {
  oldTax: "Tax in the old regime",
  newTax: "Tax in the new regime",
  cheaperRegime: "The cheaper regime",
  balance: "To pay or to get back",
};

/**
 * What can be said of a person of whom not everything is known: each answer exactly, within bounds, or not
 * yet, with the facts that it lacks. Found by computing with every missing fact at its ends: an answer that
 * the ends do not move does not need the fact. Without a year nothing can be said.
 */
export function whatCanBeSaid({ year, known, unknown }: PartialFacts): WhatCanBeSaid {
  if (year === undefined || !hasRates(year)) return nothingYet(year);
  const start: TaxFacts = { ...emptyFacts(year), ...known };
  const open = unknown.filter((fact) => UNBOUNDED.has(fact));
  const ended = unknown.filter((fact) => FACTS[fact].tries.length > 0);
  const people = ended.reduce<TaxFacts[]>(
    (all, fact) => all.flatMap((facts) => FACTS[fact].tries.map((put) => put(facts))),
    [start],
  );
  const taxes = people.map((facts) => ({
    old: computeTax(facts, "old").totals.taxAfterRelief,
    new: computeTax(facts, "new").totals.taxAfterRelief,
  }));
  const counts = ended.map((fact) => FACTS[fact].tries.length);
  const moves = (fact: UnknownFact, regime: Regime) =>
    open.includes(fact) ||
    (ended.includes(fact) &&
      movesTax(
        taxes.map((tax) => tax[regime]),
        counts,
        ended.indexOf(fact),
      ));
  const needs = (regime: Regime) => unknown.filter((fact) => moves(fact, regime));
  const taxAnswer = (answer: "oldTax" | "newTax", regime: Regime): PossibleAnswer => {
    const lacking = needs(regime);
    const all = taxes.map((tax) => tax[regime]);
    const [least, most] = [rupees(Math.min(...all)), rupees(Math.max(...all))];
    const whole = { answer, label: LABELS[answer], needs: lacking };
    if (lacking.some((fact) => open.includes(fact))) return { ...whole, status: "notYet" };
    return { ...whole, status: least === most ? "exact" : "between", least, most };
  };
  const oldTax = taxAnswer("oldTax", "old");
  const newTax = taxAnswer("newTax", "new");
  const either = unknown.filter(
    (fact) => oldTax.needs.includes(fact) || newTax.needs.includes(fact),
  );
  const cheaper = new Set(taxes.map((tax) => Math.sign(tax.old - tax.new)));
  const [sign] = cheaper;
  const isSettled = open.length === 0 && cheaper.size === 1;
  const cheaperRegime: PossibleAnswer = {
    answer: "cheaperRegime",
    label: LABELS.cheaperRegime,
    status: isSettled ? "exact" : "notYet",
    ...(isSettled ? { regime: sign === 0 ? "same" : sign === 1 ? "new" : "old" } : {}),
    needs: isSettled ? [] : either,
  };
  const lacksPaid: UnknownFact[] = unknown.includes("taxesPaid") ? ["taxesPaid"] : [];
  const balance: PossibleAnswer = {
    answer: "balance",
    label: LABELS.balance,
    status: lacksPaid.length + either.length === 0 ? "exact" : "notYet",
    needs: [...either, ...lacksPaid],
  };
  const answers = [oldTax, newTax, cheaperRegime, balance];
  const missing = unknown.map((fact): MissingFact => {
    const changes = answers.filter((each) => each.needs.includes(fact)).map(({ answer }) => answer);
    const { question, why } = FACTS[fact];
    return { fact, question, why: wordsUnderAct(year, why), changes };
  });
  return { answers, missing, sentences: answers.map(sentenceOf) };
}

/**
 * Whether a fact alone moves the tax of any of the people it might be. The people stand in the order of
 * their tries, the last fact changing first, `counts` tries to a fact.
 */
function movesTax(taxes: readonly Rupees[], counts: readonly number[], place: number): boolean {
  const stride = counts.slice(place + 1).reduce((product, count) => product * count, 1);
  const count = counts[place] ?? 1;
  return taxes.some((tax, person) => {
    const atFirstTry = person - (Math.floor(person / stride) % count) * stride;
    return tax !== taxes[atFirstTry];
  });
}

function nothingYet(year: TaxYear | undefined): WhatCanBeSaid {
  const sentence =
    year === undefined
      ? "Nothing can be computed without the year: every rate and limit belongs to one."
      : "No rates are held for that year.";
  const answers = (Object.keys(LABELS) as AnswerName[]).map(
    (answer): PossibleAnswer => ({ answer, label: LABELS[answer], status: "notYet", needs: [] }),
  );
  return { answers, missing: [], sentences: [sentence] };
}

function sentenceOf({ label, status, least, most, regime, needs }: PossibleAnswer): string {
  const lacking = needs.map((fact) => FACTS[fact].question).join(" ");
  if (status === "notYet") return `${label}: not yet. ${lacking}`.trim();
  if (regime)
    return `${label}: ${regime === "same" ? "both charge the same" : `the ${regime} one`}.`;
  if (least === undefined || most === undefined) return `${label}: can be given.`;
  if (status === "exact") return `${label}: ${formatRupees(least)}.`;
  return `${label}: between ${formatRupees(least)} and ${formatRupees(most)}. ${lacking}`;
}
