import type { Explanation } from "#domain/tax/explain/explanation.ts";
import type { AnswerSoFar } from "#domain/tax/explain/missing-facts.ts";
import { formatDay } from "#values/dates.ts";
import { listClauses } from "#values/lists.ts";
import { formatAmount, formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { type TaxYear, yearLabel } from "#values/year.ts";
import {
  answerSoFarInWords,
  type computationInWords,
  type DisputeInWords,
  explanationInWords,
  type settledInWords,
  type statusInWords,
} from "./explanation.ts";
import type { LineInWords } from "./lines.ts";
import type { TaxSpeech } from "./tax-speech.ts";

/** The explanation as plain text in columns. */
export function explanationText(explanation: Explanation, speech: TaxSpeech): string {
  const words = explanationInWords(explanation, speech);
  const { comparison, settled, status, form } = words;
  const { cheaper, saving, difference } = comparison;
  const parts = [
    yearLabel(comparison.old.year),
    ...(["old", "new"] as const).flatMap((regime) => [
      heading(`${regime === "old" ? "Old" : "New"} regime`),
      ...comparison[regime].lines.map(textOf),
      ...(settled ? settledText(settled[regime]) : []),
      ...disputesIn(comparison[regime].disputes),
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
    ...words.breakEvens.map(({ sentence }) => sentence),
    ...words.unusedLimits.map(({ sentence }) => sentence),
    heading("Return form"),
    `${form.form}: ${listClauses(form.reasons)}.`,
    ...(form.doubt ? [form.doubt] : []),
  ];
  return `${parts.join("\n")}\n`;
}

function settledText({
  basis,
  lines,
  assumptions,
  disputes,
  lost,
}: ReturnType<typeof settledInWords>): string[] {
  return [
    "",
    `${inEnglish.capital(basis)}:`,
    ...lines.map(textOf),
    ...assumptions.map((each) => `* ${each}`),
    ...disputesIn(disputes),
    ...lost.map(({ kind, amount, why }) => `> Lost: ${kind} ${formatRupees(amount)}: ${why}`),
  ];
}

function statusText({
  section,
  dueDate,
  lastDay,
  regimes,
  sentences,
}: ReturnType<typeof statusInWords>): string[] {
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

type ComputationInWords = ReturnType<typeof computationInWords>;

const DOORS = { yes: "open", no: "closed", asItWas: "open as it was" } as const;

/** What can be said without the missing facts, and why each of them matters, as plain text. */
export function answerSoFarText(year: TaxYear, answers: AnswerSoFar, speech: TaxSpeech): string {
  const { sentences, missing } = answerSoFarInWords(answers, speech);
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

function textOf({ kind, amount, section = "", label, working }: LineInWords): string {
  const columns = `${SIGNS[kind]} ${formatAmount(amount).padStart(AMOUNT_WIDTH)}  ${section.padEnd(SECTION_WIDTH)}  ${label}`;
  return working ? `${columns} (${working})` : columns;
}

function heading(words: string): string {
  return `\n${words}\n${"-".repeat(words.length)}`;
}

function disputesIn(disputes: readonly DisputeInWords[]): string[] {
  return disputes.map(
    ({ label, followed, other, source, ...figures }) =>
      `? ${label} Followed: ${followed}. Otherwise, ${other}: ${figuresIn(figures)} (${source}).`,
  );
}

function figuresIn({ charged, effect }: Pick<DisputeInWords, "charged" | "effect">) {
  const { what } = charged;
  if (effect === 0) return `the same ${what}`;
  const [ours, theirs] = [formatRupees(charged.followed), formatRupees(charged.other)];
  const by = `${formatRupees(Math.abs(effect))} ${effect > 0 ? "more" : "less"}`;
  return `${what} of ${theirs} instead of ${ours}, ${by}`;
}

function carriedIn({ carried }: ComputationInWords): string[] {
  return carried.map(
    ({ kind, amount, lastYear, doubt }) =>
      `> Carried forward: ${kind} ${formatRupees(amount)}, until ${lastYear}-${(lastYear + 1) % 100}${doubt ? ` (${doubt})` : ""}`,
  );
}
