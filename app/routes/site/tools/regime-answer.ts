import { type BreakEven, breakEvens, unusedLimits } from "#domain/tax/break-evens.ts";
import type { Dispute } from "#domain/tax/disputes.ts";
import type { Regime } from "#domain/tax/facts.ts";
import { type FilingStatus, filingStatus } from "#domain/tax/filing-status.ts";
import { interestAndFee } from "#domain/tax/interest.ts";
import type { Line } from "#domain/tax/lines.ts";
import { type Computation, compareRegimes } from "#domain/tax/regimes.ts";
import { type RupeeShare, whereTheRupeeGoes } from "#domain/tax/rupee-shares.ts";
import { sectionIn } from "#domain/tax/sections.ts";
import type { LineRow } from "#ui/line-table/line-table.tsx";
import { sideBySide } from "#ui/line-table/side-by-side.ts";
import { formatDay, isAfter, type PlainDate } from "#values/dates.ts";
import { formatRupees, type Rupees, roundTaxOrRefund, rupees } from "#values/money.ts";
import { yearLabel } from "#values/year.ts";
import type { RegimeQuestion } from "./regime-question.ts";
import { yearFiledOn } from "./tax-years.ts";

export type RegimeBalance = {
  /** To pay above zero, to get back below it. */
  balance: Rupees;
  interestAndFee: Rupees;
  /** "filed today", "if filed by 31 July 2026", "before interest": on what the figure rests. */
  basis: string;
};

export type UnusedRow = {
  label: string;
  used: Rupees;
  left: Rupees;
  note: string;
};

/** Everything that the page prints, as plain data. */
export type RegimeAnswer = {
  year: number;
  yearLabel: string;
  today: string;
  cheaper: Regime | "same";
  saving: Rupees;
  because: string;
  tax: Record<Regime, Rupees>;
  /** Absent when the tax deducted was not said. */
  balance?: Record<Regime, RegimeBalance>;
  salary: Rupees;
  rows: LineRow[];
  shares: Record<Regime, RupeeShare[]>;
  flips: BreakEven[];
  unused: UnusedRow[];
  unusedSentence: string;
  open: { sentences: string[]; old: FilingStatus["regimes"]["old"] };
  disputes: Dispute[];
  cautions: string[];
  assumptions: string[];
  /** The wizard prepares the return of this very year. */
  isYearBeingFiled: boolean;
};

/** Both regimes for what was typed, as the page prints them on `today`. */
export function regimeAnswer(question: RegimeQuestion, today: PlainDate): RegimeAnswer {
  const { facts, cautions, hasTaxPaid } = question;
  const { year } = facts;
  const comparison = compareRegimes(facts);
  const status = filingStatus({ year, today });
  const settled = {
    old: settle(comparison.old, facts.taxesPaid.deductedAtSource, status, today),
    new: settle(comparison.new, facts.taxesPaid.deductedAtSource, status, today),
  };
  const linesOf = (regime: Regime) => [
    ...comparison[regime].lines,
    ...(hasTaxPaid ? settled[regime].lines : []),
  ];
  const disputes = [...comparison.old.disputes, ...comparison.new.disputes];
  return {
    year,
    yearLabel: yearLabel(year),
    today: formatDay(today),
    cheaper: comparison.cheaper,
    saving: comparison.saving,
    because: comparison.difference.sentence,
    tax: {
      old: comparison.old.totals.taxAfterRelief,
      new: comparison.new.totals.taxAfterRelief,
    },
    ...(hasTaxPaid ? { balance: { old: settled.old.balance, new: settled.new.balance } } : {}),
    salary: facts.salary.section17_1,
    rows: sideBySide(linesOf("old"), linesOf("new")),
    shares: { old: whereTheRupeeGoes(comparison.old), new: whereTheRupeeGoes(comparison.new) },
    flips: breakEvens(facts),
    ...unusedOf(question, comparison),
    open: { sentences: status.sentences, old: status.regimes.old },
    disputes: disputes.filter(
      ({ id }, index) => disputes.findIndex((other) => other.id === id) === index,
    ),
    cautions,
    assumptions: hasTaxPaid ? assumptionsOf(settled) : [],
    isYearBeingFiled: year === yearFiledOn(today),
  };
}

/** What both rest on once; what one rests on with its name. */
function assumptionsOf({ old, new: latest }: Record<Regime, Settled>): string[] {
  const inBoth = old.assumptions.filter((each) => latest.assumptions.includes(each));
  const alone = ({ assumptions }: Settled, name: string) =>
    assumptions.filter((each) => !inBoth.includes(each)).map((each) => `${name}: ${each}`);
  return [...alone(old, "Old regime"), ...alone(latest, "New regime"), ...inBoth];
}

type Settled = { lines: Line[]; balance: RegimeBalance; assumptions: string[] };

/**
 * What is left to pay. A year that is not over has no interest yet; a regime that is closed on the day,
 * and a year of which only an updated return is open, are shown as filed by the due date.
 */
function settle(
  computation: Computation,
  taxDeducted: Rupees,
  status: FilingStatus,
  today: PlainDate,
): Settled {
  if (status.kind === "beforeYearEnd") return settleWithoutInterest(computation, taxDeducted);
  const isOpen =
    status.regimes[computation.regime].open !== "no" &&
    (status.kind === "inTime" || status.kind === "belated");
  const filedOn = isOpen || !isAfter(today, status.dueDate) ? today : status.dueDate;
  const { lines, totals, assumptions } = interestAndFee({ computation, filedOn, taxDeducted });
  return {
    // The settlement begins with the total tax, where the computation ends.
    lines: lines.filter(({ id }) => id !== "totalTax"),
    balance: {
      balance: totals.balance,
      interestAndFee: totals.interestAndFee,
      basis: isOpen ? "filed today" : `if filed by ${formatDay(status.dueDate)}`,
    },
    assumptions,
  };
}

function settleWithoutInterest(computation: Computation, taxDeducted: Rupees): Settled {
  const { year, totals } = computation;
  const exact = rupees(totals.taxAfterRelief - taxDeducted);
  const balance = roundTaxOrRefund(exact);
  return {
    lines: [
      {
        id: "taxDeducted",
        label: "Tax deducted at source (TDS)",
        amount: taxDeducted,
        kind: "less",
      },
      {
        id: "balance",
        label: balance < 0 ? "Refund" : "To pay",
        section: sectionIn(year, "288B"),
        amount: balance,
        working: `${formatRupees(exact)}, rounded to ten rupees; the year is not over, so there is no interest yet`,
        kind: "sum",
      },
    ],
    balance: { balance, interestAndFee: rupees(0), basis: "the year is not over" },
    assumptions: [],
  };
}

/** The limits whose room is worth money, and whether one of them alone would turn the answer over. */
function unusedOf(
  { facts }: RegimeQuestion,
  { cheaper, old, new: latest }: ReturnType<typeof compareRegimes>,
): Pick<RegimeAnswer, "unused" | "unusedSentence"> {
  const worthwhile = unusedLimits(facts).filter(({ worth }) => worth > 0);
  const unused = worthwhile.map(({ label, section, used, left, worth }) => ({
    label: `${sectionText(sectionIn(facts.year, section))}: ${label.toLowerCase()}`,
    used,
    left,
    note: `${formatRupees(left)} not used. Using it would lower the old regime’s tax by ${formatRupees(worth)}.`,
  }));
  if (cheaper === "old" || unused.length === 0) return { unused, unusedSentence: "" };
  const turning = worthwhile.filter(
    ({ worth }) => old.totals.taxAfterRelief - worth < latest.totals.taxAfterRelief,
  );
  const unusedSentence =
    turning.length === 0
      ? "None of them alone would make the old regime the cheaper one."
      : `Filled alone, this would make the old regime the cheaper one: ${turning.map(({ label }) => label.toLowerCase()).join("; ")}.`;
  return { unused, unusedSentence };
}

function sectionText(section: string): string {
  return /^\d/.test(section) ? `Section ${section}` : section;
}
