import { formatDay, plainDate } from "#values/dates.ts";
import { formatAmount, formatRupees } from "#values/money.ts";
import { type TaxYear, yearLabel } from "#values/year.ts";
import { type BreakEven, breakEvens, type UnusedLimit, unusedLimits } from "./break-evens.ts";
import { filerIn } from "./business.ts";
import type { Regime, TaxFacts } from "./facts.ts";
import type { FilingInFile } from "./facts-json.ts";
import { type FilingStatus, filingStatus } from "./filing-status.ts";
import { type FormChoice, formProfileOf, whichForm } from "./itr-form.ts";
import type { Line } from "./lines.ts";
import type { WhatCanBeSaid } from "./missing-facts.ts";
import { type Comparison, type Computation, compareRegimes } from "./regimes.ts";
import { type RupeeShare, whereTheRupeeGoes } from "./rupee-shares.ts";
import { type SettledToday, settleToday } from "./settle-today.ts";
import { taxOnUnforeseenIncome } from "./unforeseen.ts";

/** Everything that the engine says of a person: what `npm run tax` prints. */
export type Explanation = {
  comparison: Comparison;
  shares: { old: RupeeShare[]; new: RupeeShare[] };
  form: FormChoice;
  breakEvens: BreakEven[];
  unusedLimits: UnusedLimit[];
  /** Which return is open on the day of the filing, and which regimes. */
  status?: FilingStatus;
  /** By that return; a regime closed on the day as if filed by the due date (its `basis` says which). */
  settled?: Record<Regime, SettledToday>;
};

/** Both regimes with lines, differences, disputes, form, break-evens and, where a filing is named, what is open on its day and the settlement. */
export function explain(facts: TaxFacts, filing?: FilingInFile): Explanation {
  const comparison = compareRegimes(facts);
  const settlement = filing && settlementOf(facts, comparison, filing);
  const isOldOpen = settlement?.status.regimes.old.open !== "no";
  const chosen = comparison.cheaper === "old" && isOldOpen ? comparison.old : comparison.new;
  return {
    comparison,
    shares: { old: whereTheRupeeGoes(comparison.old), new: whereTheRupeeGoes(comparison.new) },
    form: whichForm(facts.year, formProfileOf(facts, chosen)),
    breakEvens: breakEvens(facts),
    unusedLimits: unusedLimits(facts),
    ...settlement,
  };
}

function settlementOf(
  facts: TaxFacts,
  comparison: Comparison,
  { filedOn, kind, filer = filerIn(facts), advanceTax, selfAssessment }: FilingInFile,
): Required<Pick<Explanation, "status" | "settled">> {
  const today = plainDate(filedOn);
  const filed = kind === "revised" ? ({ filed: "inTime" } as const) : {};
  const status = filingStatus({ year: facts.year, today, filer, ...filed });
  const settle = (regime: Regime) =>
    settleToday(comparison[regime], status, today, {
      taxDeducted: facts.taxesPaid.deductedAtSource,
      taxCollected: facts.taxesPaid.collectedAtSource,
      advanceTax,
      selfAssessment,
      excusedTax: taxOnUnforeseenIncome(facts, regime),
      filer,
      ...filed,
    });
  return { status, settled: { old: settle("old"), new: settle("new") } };
}

/** The explanation as plain text in columns. */
export function explanationText(explanation: Explanation): string {
  const { comparison, settled, status, form } = explanation;
  const { cheaper, saving, difference } = comparison;
  const parts = [
    yearLabel(comparison.old.year),
    ...(["old", "new"] as const).flatMap((regime) => [
      heading(`${regime === "old" ? "Old" : "New"} regime`),
      ...comparison[regime].lines.map(textOf),
      ...(settled ? settledText(settled[regime]) : []),
      ...disputesIn(comparison[regime]),
      ...carriedIn(comparison[regime]),
    ]),
    ...(status ? statusText(status) : []),
    heading("Which is cheaper"),
    ...new Set([
      cheaper === "same"
        ? "Both regimes charge the same tax."
        : `The ${cheaper} regime${status?.regimes[cheaper].open === "no" ? ", which is closed," : ","} by ${formatRupees(saving)}.`,
      // Of two that are the same for no reason it says the same.
      difference.sentence,
    ]),
    heading("Where it changes"),
    ...explanation.breakEvens.map(({ sentence }) => sentence),
    ...explanation.unusedLimits.map(({ sentence }) => sentence),
    heading("Return form"),
    `${form.form}: ${form.reasons.join("; ")}.`,
    ...(form.doubt ? [form.doubt] : []),
  ];
  return `${parts.join("\n")}\n`;
}

function settledText({ basis, lines, assumptions }: SettledToday): string[] {
  return [
    "",
    `${basis.replace(/^./, (letter) => letter.toUpperCase())}:`,
    ...lines.map(textOf),
    ...assumptions.map((each) => `* ${each}`),
  ];
}

function statusText({ section, dueDate, lastDay, regimes, sentences }: FilingStatus): string[] {
  const last = lastDay ? `, last day ${formatDay(lastDay)}` : "";
  return [
    heading("What is open on that day"),
    ...sentences,
    section
      ? `Return under section ${section}, due date ${formatDay(dueDate)}${last}.`
      : "No return is open.",
    ...(["old", "new"] as const).map(
      (regime) =>
        `${regime === "old" ? "Old" : "New"} regime: ${DOORS[regimes[regime].open]}. ${regimes[regime].why}`,
    ),
  ];
}

const DOORS = { yes: "open", no: "closed", asItWas: "open as it was" } as const;

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
