import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { emptyFacts, type Regime, type TaxFacts } from "#domain/tax/facts/facts.ts";
import type {
  AnswerName,
  MissingFactMessages,
  UnknownFact,
} from "#domain/tax/messages/missing-facts.ts";
import { hasRates } from "#domain/tax/years/years.ts";
import type { Message } from "#values/message.ts";
import { type Rupees, rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { FACTS_AT_ENDS } from "./facts-at-ends.ts";

/** What is known, and the names of what is not. A fact that is neither is taken as not applying. */
type PartialFacts = {
  year?: TaxYear;
  known: Partial<Omit<TaxFacts, "year">>;
  unknown: readonly UnknownFact[];
};

/** An answer that can be given, as an amount or within bounds; `needs` are the facts without which it cannot be sharper. */
export type PossibleAnswer = {
  answer: AnswerName;
  label: MissingFactMessage;
  status: "exact" | "between" | "notYet";
  /** Bounds in rupees; the same twice when exact. */
  least?: Rupees;
  most?: Rupees;
  /** The cheaper regime, where it is the same whatever the missing facts are. */
  regime?: Regime | "same";
  needs: UnknownFact[];
};

type MissingFact = {
  fact: UnknownFact;
  question: MissingFactMessage;
  why: MissingFactMessage;
  /** Answers that it changes, here and now, for this person. */
  changes: AnswerName[];
};

export type AnswerSoFar = {
  answers: PossibleAnswer[];
  missing: MissingFact[];
  sentences: MissingFactMessage[];
};

type MissingFactMessage = Message<MissingFactMessages>;

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

/**
 * What can be said of a person of whom not everything is known: each answer exactly, within bounds, or not
 * yet, with the facts that it lacks. Found by computing with every missing fact at its ends: an answer that
 * the ends do not move does not need the fact. Without a year nothing can be said.
 */
export function answerSoFar({ year, known, unknown }: PartialFacts): AnswerSoFar {
  if (year === undefined || !hasRates(year)) return nothingYet(year);
  const start: TaxFacts = { ...emptyFacts(year), ...known };
  const open = unknown.filter((fact) => UNBOUNDED.has(fact));
  const ended = unknown.filter((fact) => FACTS_AT_ENDS[fact].tries.length > 0);
  const people = ended.reduce<TaxFacts[]>(
    (all, fact) => all.flatMap((facts) => FACTS_AT_ENDS[fact].tries.map((put) => put(facts))),
    [start],
  );
  const taxes = people.map((facts) => ({
    old: computeTax(facts, "old").totals.taxAfterRelief,
    new: computeTax(facts, "new").totals.taxAfterRelief,
  }));
  const counts = ended.map((fact) => FACTS_AT_ENDS[fact].tries.length);
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
    const whole = { answer, label: labelOf(answer), needs: lacking };
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
    label: labelOf("cheaperRegime"),
    status: isSettled ? "exact" : "notYet",
    ...(isSettled ? { regime: sign === 0 ? "same" : sign === 1 ? "new" : "old" } : {}),
    needs: isSettled ? [] : either,
  };
  const lacksPaid: UnknownFact[] = unknown.includes("taxesPaid") ? ["taxesPaid"] : [];
  const balance: PossibleAnswer = {
    answer: "balance",
    label: labelOf("balance"),
    status: lacksPaid.length + either.length === 0 ? "exact" : "notYet",
    needs: [...either, ...lacksPaid],
  };
  const answers = [oldTax, newTax, cheaperRegime, balance];
  const missing = unknown.map((fact): MissingFact => {
    const changes = answers.filter((each) => each.needs.includes(fact)).map(({ answer }) => answer);
    const question = { id: "question", params: { fact } } as const;
    return { fact, question, why: FACTS_AT_ENDS[fact].why(year), changes };
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

function labelOf(answer: AnswerName): MissingFactMessage {
  return { id: "answer", params: { answer } };
}

const ANSWERS: readonly AnswerName[] = ["oldTax", "newTax", "cheaperRegime", "balance"];

function nothingYet(year: TaxYear | undefined): AnswerSoFar {
  const answers = ANSWERS.map(
    (answer): PossibleAnswer => ({ answer, label: labelOf(answer), status: "notYet", needs: [] }),
  );
  return {
    answers,
    missing: [],
    sentences: [{ id: year === undefined ? "said.noYear" : "said.noRates" }],
  };
}

function sentenceOf({
  answer,
  status,
  least,
  most,
  regime,
  needs,
}: PossibleAnswer): MissingFactMessage {
  if (status === "notYet") return { id: "said.notYet", params: { answer, needs } };
  if (regime) return { id: "said.regime", params: { regime } };
  if (least === undefined || most === undefined)
    return { id: "said.canBeGiven", params: { answer } };
  if (status === "exact") return { id: "said.exactly", params: { answer, amount: least } };
  return { id: "said.between", params: { answer, least, most, needs } };
}
