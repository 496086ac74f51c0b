import { plainDate } from "#values/dates.ts";
import { formatAmount, formatRupees } from "#values/money.ts";
import { type TaxYear, yearLabel } from "#values/year.ts";
import { type BreakEven, breakEvens, type UnusedLimit, unusedLimits } from "./break-evens.ts";
import type { TaxFacts } from "./facts.ts";
import type { FilingInFile } from "./facts-json.ts";
import { interestAndFee, type Settlement } from "./interest.ts";
import { type FormChoice, formProfileOf, whichForm } from "./itr-form.ts";
import type { Line } from "./lines.ts";
import type { WhatCanBeSaid } from "./missing-facts.ts";
import { type Comparison, type Computation, compareRegimes } from "./regimes.ts";
import { type RupeeShare, whereTheRupeeGoes } from "./rupee-shares.ts";
import { taxOnUnforeseenIncome } from "./unforeseen.ts";

/** Everything that the engine says of a person: what `npm run tax` prints. */
export type Explanation = {
  comparison: Comparison;
  shares: { old: RupeeShare[]; new: RupeeShare[] };
  form: FormChoice;
  breakEvens: BreakEven[];
  unusedLimits: UnusedLimit[];
  settled?: { old: Settlement; new: Settlement };
};

/** Both regimes with lines, differences, disputes, form, break-evens and, where a filing is named, the settlement. */
export function explain(facts: TaxFacts, filing?: FilingInFile): Explanation {
  const comparison = compareRegimes(facts);
  const chosen = comparison.cheaper === "old" ? comparison.old : comparison.new;
  const settle = (computation: Computation) =>
    interestAndFee({
      computation,
      filedOn: plainDate(filing?.filedOn ?? ""),
      kind: filing?.kind,
      filer: filing?.filer,
      taxDeducted: facts.taxesPaid.deductedAtSource,
      taxCollected: facts.taxesPaid.collectedAtSource,
      advanceTax: filing?.advanceTax,
      selfAssessment: filing?.selfAssessment,
      excusedTax: taxOnUnforeseenIncome(facts, computation.regime),
    });
  return {
    comparison,
    shares: { old: whereTheRupeeGoes(comparison.old), new: whereTheRupeeGoes(comparison.new) },
    form: whichForm(facts.year, formProfileOf(facts, chosen)),
    breakEvens: breakEvens(facts),
    unusedLimits: unusedLimits(facts),
    ...(filing ? { settled: { old: settle(comparison.old), new: settle(comparison.new) } } : {}),
  };
}

/** The explanation as plain text in columns. */
export function explanationText(explanation: Explanation): string {
  const { comparison, settled, form } = explanation;
  const { cheaper, saving, difference } = comparison;
  const parts = [
    yearLabel(comparison.old.year),
    ...(["old", "new"] as const).flatMap((regime) => [
      heading(`${regime === "old" ? "Old" : "New"} regime`),
      ...comparison[regime].lines.map(textOf),
      ...(settled ? ["", ...settled[regime].lines.map(textOf)] : []),
      ...disputesIn(comparison[regime]),
      ...carriedIn(comparison[regime]),
    ]),
    heading("Which is cheaper"),
    cheaper === "same"
      ? "Both regimes charge the same."
      : `The ${cheaper} regime, by ${formatRupees(saving)}.`,
    difference.sentence,
    heading("Where it changes"),
    ...explanation.breakEvens.map(({ sentence }) => sentence),
    ...explanation.unusedLimits.map(({ sentence }) => sentence),
    heading("Return form"),
    `${form.form}: ${form.reasons.join("; ")}.`,
    ...(form.doubt ? [form.doubt] : []),
  ];
  return `${parts.join("\n")}\n`;
}

/** What can be said without the missing facts, and why each of them matters, as plain text. */
export function saidText(year: TaxYear, { sentences, missing }: WhatCanBeSaid): string {
  const parts = [
    yearLabel(year),
    heading("What can be said"),
    ...sentences,
    heading("What is missing"),
    ...missing.map(
      ({ question, why, changes }) =>
        `${question} ${why}${changes.length === 0 ? " Here it changes nothing." : ""}`,
    ),
  ];
  return `${parts.join("\n")}\n`;
}

const SIGNS = { add: "+", less: "−", sum: "=", detail: "·" } as const;
const AMOUNT_WIDTH = 16;
const SECTION_WIDTH = 16;

function textOf({ kind, amount, section = "", label, working }: Line): string {
  const columns = `${SIGNS[kind]} ${formatAmount(amount).padStart(AMOUNT_WIDTH)}  ${section.padEnd(SECTION_WIDTH)}  ${label}`;
  return working ? `${columns} (${working})` : columns;
}

function heading(words: string): string {
  return `\n${words}\n${"-".repeat(words.length)}`;
}

function disputesIn({ disputes }: Computation): string[] {
  return disputes.map(
    ({ label, followed, other, effect, source }) =>
      `? ${label} Followed: ${followed}. Otherwise, ${other}: ${effect === 0 ? "the same tax" : `${formatRupees(Math.abs(effect))} ${effect > 0 ? "more" : "less"}`} (${source}).`,
  );
}

function carriedIn({ carried }: Computation): string[] {
  return carried.map(
    ({ kind, amount, lastYear, doubt }) =>
      `> Carried forward: ${kind} ${formatRupees(amount)}, until ${lastYear}-${(lastYear + 1) % 100}${doubt ? ` (${doubt})` : ""}`,
  );
}
