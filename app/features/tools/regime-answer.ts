import { bothRegimes } from "#content/en/both-regimes.ts";
import { settledInWords } from "#content/en/tax/explanation.ts";
import { linesInWords } from "#content/en/tax/lines.ts";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { balanceNote, cautions as cautionWords } from "#content/en/tools/regime-answer.ts";
import { compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import type { Regime } from "#domain/tax/facts/facts.ts";
import { filingStatus } from "#domain/tax/return/filing-status.ts";
import type { RegimeDoor } from "#domain/tax/return/regime-doors.ts";
import { settleToday } from "#domain/tax/return/settle-today.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { type BothRegimes, bothRegimesOf } from "#features/answer/verdict/both-regimes.ts";
import type { LineRow } from "#ui/line-table/line-table.tsx";
import { sideBySide } from "#ui/line-table/side-by-side.ts";
import { formatDay, type PlainDate } from "#values/dates.ts";
import { inWords } from "#values/message.ts";
import type { Rupees } from "#values/money.ts";
import type { Say } from "#values/say.ts";
import { yearLabel } from "#values/year.ts";
import type { RegimeQuestion } from "./regime-facts.ts";

type RegimeBalance = {
  /** Above zero to pay, below zero a refund. */
  balance: Rupees;
  /** What the figure is based on, and what it includes. */
  note: string;
};

/** Everything that the page prints, as plain data. */
export type RegimeAnswer = BothRegimes & {
  year: number;
  yearLabel: string;
  today: string;
  cheaper: Regime | "same";
  saving: Rupees;
  because: string;
  tax: Record<Regime, Rupees>;
  /** Absent when the tax deducted was not given. */
  balance?: Record<Regime, RegimeBalance>;
  rows: LineRow[];
  open: { sentences: string[]; old: Pick<RegimeDoor, "open"> & { why: string } };
  cautions: string[];
  assumptions: string[];
};

/** Both regimes for what was typed, as the page prints them on `today`. */
export function regimeAnswer(question: RegimeQuestion, today: PlainDate): RegimeAnswer {
  const { facts, cautions, hasTaxPaid, unknown } = question;
  const { year } = facts;
  const comparison = compareRegimes(facts);
  const status = filingStatus({ year, today });
  const paid = { taxDeducted: facts.taxesPaid.deductedAtSource };
  const speech = taxSpeech(ratesOf(year).act);
  const { words, say } = speech;
  const inFigures = {
    old: settleToday(comparison.old, status, today, paid),
    new: settleToday(comparison.new, status, today, paid),
  };
  const settle = (regime: Regime): Settled => {
    const settled = inFigures[regime];
    const isUpdated = settled.basis.id === "basis.updatedToday";
    return { ...settledInWords(settled, speech), isUpdated };
  };
  const settled = { old: settle("old"), new: settle("new") };
  const linesOf = (regime: Regime) => [
    ...linesInWords(comparison[regime].lines, speech),
    // The settlement begins with the total tax, where the computation ends.
    ...(hasTaxPaid ? settled[regime].lines.filter(({ id }) => id !== "totalTax") : []),
  ];
  return {
    ...bothRegimesOf(facts, comparison, {
      unknown,
      isOldClosed: status.regimes.old.open === "no",
      ...(hasTaxPaid ? { settled: inFigures } : {}),
    }),
    year,
    yearLabel: yearLabel(year),
    today: formatDay(today),
    cheaper: comparison.cheaper,
    saving: comparison.saving,
    because: words(comparison.difference.sentence),
    tax: {
      old: comparison.old.totals.taxAfterRelief,
      new: comparison.new.totals.taxAfterRelief,
    },
    ...(hasTaxPaid
      ? { balance: { old: balanceOf(settled.old, say), new: balanceOf(settled.new, say) } }
      : {}),
    rows: sideBySide(linesOf("old"), linesOf("new")),
    open: {
      sentences: status.sentences.map(words),
      old: { ...status.regimes.old, why: words(status.regimes.old.why) },
    },
    cautions: cautions.map((each) => inWords(cautionWords, each, say)),
    assumptions: hasTaxPaid ? assumptionsOf(settled) : [],
  };
}

type Settled = ReturnType<typeof settledInWords> & { isUpdated: boolean };

function balanceOf({ totals, basis, isUpdated }: Settled, say: Say): RegimeBalance {
  const { balance, interestAndFee } = totals;
  return { balance, note: balanceNote({ basis, interestAndFee, isUpdated }, say) };
}

/** Assumptions of both regimes once; those of one with its name. */
function assumptionsOf({ old, new: latest }: Record<Regime, Settled>): string[] {
  const { names } = bothRegimes;
  const inBoth = old.assumptions.filter((each) => latest.assumptions.includes(each));
  const alone = ({ assumptions }: Settled, name: string) =>
    assumptions.filter((each) => !inBoth.includes(each)).map((each) => `${name}: ${each}`);
  return [...alone(old, names.old), ...alone(latest, names.new), ...inBoth];
}
