import type { IncomeKind, ProposalMessages, Uncovered } from "#domain/pricing/proposal.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";

/** What a person's need was taken from: the certificate or typed figures, with or without answers, or answers alone. */
export type ProposalBasis = "form16" | "form16AndAnswers" | "typed" | "typedAndAnswers" | "answers";

const BASIS: Record<ProposalBasis, string> = {
  form16: "what your Form 16 shows",
  form16AndAnswers: "your Form 16 and your answers",
  typed: "the figures you typed",
  typedAndAnswers: "the figures you typed and your answers",
  answers: "what you chose",
};

/** A kind of income in the middle of a sentence. */
const incomeKinds: Readonly<Record<IncomeKind, string>> = {
  salary: "a salary",
  severalEmployers: "several employers",
  interest: "interest",
  dividends: "dividends",
  house: "a house let or on loan",
  capitalGains: "capital gains",
  crypto: "crypto",
  futuresAndOptions: "futures and options",
  freelancing: "freelancing",
  foreignIncome: "income abroad",
  foreignSharesOrEsops: "ESOPs or foreign shares",
};

const named = (kinds: readonly IncomeKind[]) => kinds.map((kind) => incomeKinds[kind]);

/** Why a price is proposed, in as few words as will do. */
export const proposalWords: Words<ProposalMessages, { say: Say; basis: ProposalBasis }> = {
  lowest: ({ added, above }, { say, basis }) =>
    [
      `The lowest price that covers ${BASIS[basis]}.`,
      above === undefined ? "" : `Your income is above ${say.rupees(above)}.`,
      addedText(added, say),
    ]
      .filter(Boolean)
      .join(" "),
  notCovered: ({ kinds }, { say }) => {
    if (kinds.length === 0) return "No price on our list covers this. Ask us for one.";
    const together = kinds.length > 1 ? " together" : "";
    return `No price on our list covers ${say.and(named(kinds))}${together}. Ask us for one.`;
  },
};

/** On the order form, where the answer of the same browser needs more than what is ordered. */
export const uncoveredWords = {
  lacks: ({ kinds, above }: Uncovered, say: Say) =>
    [
      kinds.length > 0 && `This price does not cover ${say.and(named(kinds))}.`,
      above !== undefined && `Your income is above ${say.rupees(above)}, its limit.`,
    ]
      .filter(Boolean)
      .join(" "),
  covering: (name: string, price: string) => `${name} does, for ${price}.`,
};

/** Beside the price of an order. */
export const orderedAs = (reference: string) => `Order ${reference}.`;

/** For files that are not read yet. */
export const priceAfterReading = "We quote after we read your file.";

function addedText(added: readonly { kind: IncomeKind; price: number }[], say: Say): string {
  if (added.length === 0) return "";
  const addOns = say.plural(added.length, { one: "the add-on", other: "the add-ons" });
  const each = added.map(({ kind, price }) => `${incomeKinds[kind]} (${say.rupees(price)})`);
  return `It includes ${addOns} for ${say.and(each)}.`;
}
