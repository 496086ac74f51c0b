import { z } from "zod";
import type { TaxFacts } from "#domain/tax/facts/facts.ts";
import { flag, rupeesTyped } from "#values/fields.ts";
import { NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { ungrouped } from "#values/typed-amount.ts";
import type { AnswerMessage, OtherAmount } from "../draft/answer-messages.ts";
import type { DraftAnswers } from "../draft/draft.ts";
import { employersIn } from "../figures/certificate-values.ts";
import { employersTyped, isWhole } from "../typed/employers.ts";
import { AMOUNTS_OF, OTHER_INCOMES, type OtherIncome, TAKEN_OFF } from "./other-income-kinds.ts";

function amount(what: OtherAmount) {
  const wrong: AnswerMessage = { id: "otherAmountWrong", params: { what } };
  return z
    .string()
    .default("")
    .transform((text, check) => rupeesTyped(text, "year", wrong, check));
}

/** The question as it is typed: `none`, or the kinds that were ticked with their amounts. */
export const otherIncomeForm = z.object({
  none: flag,
  "has-interest": flag,
  "has-dividends": flag,
  "has-employer": flag,
  "has-sales": flag,
  "has-rent": flag,
  "has-business": flag,
  savingsInterest: amount("savingsInterest"),
  depositInterest: amount("depositInterest"),
  dividends: amount("dividends"),
  sharesSoldWithinYear: amount("sharesSoldWithinYear"),
  sharesHeldLonger: amount("sharesHeldLonger"),
  otherLongTermGain: amount("otherLongTermGain"),
  otherShortTermGain: amount("otherShortTermGain"),
  rentReceived: amount("rentReceived"),
  municipalTax: amount("municipalTax"),
  otherTaxDeducted: amount("otherTaxDeducted"),
});

/** What was said of other income: not asked yet, none, or the kinds with what is known of each. */
export type OtherIncomes = {
  /** Every kind that was named; empty where there is none. */
  kinds: readonly OtherIncome[];
  amounts: Readonly<Partial<Record<OtherAmount, Rupees>>>;
  /** Kinds that were named, and of which no figures are known: nothing is settled before they are. */
  unknown: readonly OtherIncome[];
};

/**
 * The answer as it was typed and accepted before; undefined while the question is open. An amount without its tick
 * counts for nothing.
 */
export function otherIncomesOf({
  otherIncome,
  employers,
  form16,
}: Pick<DraftAnswers, "otherIncome" | "employers" | "form16">): OtherIncomes | undefined {
  if (!otherIncome) return undefined;
  const texts = Object.entries(otherIncome).map(([name, text]) => [name, ungrouped(text)]);
  const read = otherIncomeForm.parse(Object.fromEntries(texts));
  // Another employer is named by typing of it, too, whatever a tab of before that says.
  const isTyped = employersTyped(employers).length > 0;
  const kinds = OTHER_INCOMES.filter(
    (kind) => (!read.none && read[`has-${kind}`]) || (kind === "employer" && isTyped),
  );
  if (!read.none && kinds.length === 0) return undefined;
  const asked: OtherAmount[] = kinds.flatMap((kind) => AMOUNTS_OF[kind]);
  if (asked.length > 0) asked.push("otherTaxDeducted");
  const isMissing = (kind: OtherIncome): boolean =>
    kind === "employer"
      ? !areEmployersKnown(employers, form16)
      : AMOUNTS_OF[kind].every((name) => TAKEN_OFF.includes(name) || read[name] === undefined);
  return {
    kinds,
    amounts: Object.fromEntries(
      asked.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]])),
    ),
    unknown: kinds.filter(isMissing),
  };
}

/** Whether there is another employer's Form 16, or both figures of each one that was typed. */
function areEmployersKnown(
  employers: DraftAnswers["employers"],
  form16: DraftAnswers["form16"],
): boolean {
  const typed = employersTyped(employers);
  if (typed.length > 0) return typed.every(isWhole);
  return employersIn(form16?.certificates ?? []) > 1;
}

/** The kinds of income that were named and have no figures; another employer is named by typing of it, too. */
export function missingIncomes(
  answers: Pick<DraftAnswers, "otherIncome" | "employers" | "form16">,
): readonly OtherIncome[] {
  const unknown = otherIncomesOf(answers)?.unknown ?? [];
  const isMissing = !employersTyped(answers.employers).every(isWhole);
  return OTHER_INCOMES.filter(
    (kind) => unknown.includes(kind) || (kind === "employer" && isMissing),
  );
}

/** The facts of the certificates with the other income beside them. */
export function withOtherIncome(facts: TaxFacts, other: OtherIncomes | undefined): TaxFacts {
  if (!other || other.kinds.length === 0) return facts;
  const of = (name: OtherAmount): Rupees => other.amounts[name] ?? NOTHING;
  const has = (kind: OtherIncome) => other.kinds.includes(kind);
  const { claims, otherSources, taxesPaid } = facts;
  const interest = sumOf(of("savingsInterest"), of("depositInterest"));
  return {
    ...facts,
    otherSources: {
      ...otherSources,
      savingsInterest: sumOf(otherSources.savingsInterest, of("savingsInterest")),
      depositInterest: sumOf(otherSources.depositInterest, of("depositInterest")),
    },
    // Ss. 80TTA and 80TTB: interest of savings, of a senior that of deposits too. Their limits are the engine's.
    claims:
      facts.age === "below60"
        ? { ...claims, "80TTA": sumOf(claims["80TTA"] ?? NOTHING, of("savingsInterest")) }
        : { ...claims, "80TTB": sumOf(claims["80TTB"] ?? NOTHING, interest) },
    ...(has("dividends") && { dividends: { received: of("dividends") } }),
    ...(has("sales") && {
      capitalGains: {
        shortEquity: { after: of("sharesSoldWithinYear") },
        longEquity: { after: of("sharesHeldLonger") },
        long: { after: of("otherLongTermGain") },
        short: of("otherShortTermGain"),
      },
    }),
    ...(has("rent") && {
      houses: [{ use: "letOut", rent: of("rentReceived"), municipalTaxesPaid: of("municipalTax") }],
    }),
    taxesPaid: {
      ...taxesPaid,
      deductedAtSource: rupees(taxesPaid.deductedAtSource + of("otherTaxDeducted")),
    },
  };
}
