import type { Regime } from "#domain/tax/facts/facts.ts";
import type { CautionMessages } from "#features/tools/regime-facts.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";

const THE_REGIME = { old: "The old regime", new: "The new regime" } as const;

/** Words of the regime tool that the server draws. */
export const regimeAnswerWords = {
  lines: {
    title: "Line by line",
    text: "Each regime under its own rules.",
    why: "“Why” opens the working of a line.",
    result: (old: string, latest: string) => `Tax ${old} in the old regime, ${latest} in the new`,
  },
  balance: {
    title: "Refund or to pay",
    unknown: "Enter the tax deducted to see it",
    missing: "Enter the tax deducted (TDS), and this says what is to come back or to be paid.",
    refund: "refund",
    toPay: "to pay",
  },
  open: {
    title: "What is open today",
    link: "All dates of this year",
    result: {
      yes: "Both regimes",
      no: "The new regime alone",
      asItWas: "The regime you filed under",
    },
  },
  same: (year: string) => `Both regimes cost the same for ${year}.`,
  cheaper: (regime: Regime, isClosed: boolean, year: string) =>
    `${THE_REGIME[regime]} ${isClosed ? "would have been" : "is"} cheaper for ${year}, by`,
  inShort: {
    old: "Old regime cheaper by",
    new: "New regime cheaper by",
    same: "Both regimes cost the same",
  },
  taxIn: { old: "Tax in the old regime", new: "Tax in the new regime" },
  caption: (year: string, today: string) => `${year}, computed for ${today}. Rupees.`,
} as const;

export const cautions = {
  rentEstimated: ({ basic, allowance, share }, say) => {
    const guesses = [
      ...(basic === undefined
        ? []
        : [`basic pay as ${say.percent(share)} of the salary, ${say.rupees(basic)}`]),
      ...(allowance === undefined
        ? []
        : [`the allowance at the rate of the rule, ${say.rupees(allowance)}`]),
    ];
    return `The house rent exemption is an estimate: you left a figure empty, and we took ${say.and(guesses)}. A payslip has both.`;
  },
  basicGuessed: ({ basic, share }, say) =>
    `The limit of the employer’s NPS contribution rests on basic pay, which we took as ${say.percent(share)} of the salary, ${say.rupees(basic)}.`,
} satisfies Words<CautionMessages, Say>;

/** On what a balance rests, and what is in it beside tax. */
export function balanceNote(
  {
    basis,
    interestAndFee,
    isUpdated,
  }: { basis: string; interestAndFee: number; isUpdated: boolean },
  say: Say,
): string {
  if (interestAndFee === 0) return say.capital(basis);
  const extra = isUpdated ? "interest, fee and additional tax" : "interest and fee";
  return `${say.capital(basis)}, with ${say.rupees(interestAndFee)} of ${extra}`;
}
