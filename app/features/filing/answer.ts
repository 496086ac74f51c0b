import { claimedTwice } from "#domain/form16/together.ts";
import type { Regime } from "#domain/tax/facts.ts";
import { type FilingKind, filingStatus } from "#domain/tax/filing-status.ts";
import { interestAndFee, type Settlement } from "#domain/tax/interest.ts";
import type { Line, LineKind } from "#domain/tax/lines.ts";
import { type Comparison, type Computation, compareRegimes } from "#domain/tax/regimes.ts";
import { additionalTaxOfUpdatedReturn } from "#domain/tax/updated-return.ts";
import { formatDay, isAfter, type PlainDate } from "#values/dates.ts";
import { formatRupees, roundTaxOrRefund, rupees } from "#values/money.ts";
import { type TaxYear, taxYear, yearLabel } from "#values/year.ts";
import type { DraftAnswers, UploadedForm16 } from "./draft.ts";
import { factsOf } from "./facts.ts";
import { correctedCertificates } from "./figures.ts";

/** A line of both regimes side by side; a side is absent where its regime has no such line. */
export type AnswerRow = {
  id: string;
  label: string;
  section?: string;
  kind: LineKind;
} & { [regime in Regime]?: { amount: number; working?: string } };

export type RegimeAnswer = {
  totalTax: number;
  interestAndFee: number;
  taxesPaid: number;
  /** To pay above zero, to get back below it. */
  balance: number;
  open: "yes" | "no" | "asItWas";
  why: string;
  assumptions: string[];
};

/** The answer page, as plain data: it is shown, sealed with the case and printed for the firm. */
export type Answer = {
  year: number;
  yearLabel: string;
  /** In words: "20 November 2026". */
  computedOn: string;
  rows: AnswerRow[];
  regimes: Record<Regime, RegimeAnswer>;
  cheaper: Regime | "same";
  saving: number;
  /** The largest difference between the regimes, in rupees and words. */
  because: string;
  /** What makes the saving, taken apart: in favour of one regime less in favour of the other is the saving, to the rupee. */
  factors: { label: string; favours: Regime; rupees: number }[];
  status: {
    kind: FilingKind;
    needsAnswer: boolean;
    filedInTime: boolean | undefined;
    dueDate: string;
    sentences: string[];
  };
  /** What was assumed because a fact was missing; each says how to replace it. */
  cautions: string[];
};

/** Computes both regimes for the draft as it stands, and what is still open on `today`. */
export function answerOf(
  form16: UploadedForm16,
  answers: DraftAnswers,
  bornOn: PlainDate,
  today: PlainDate,
): Answer {
  const year = yearOf(form16);
  const facts = factsOf(year, form16, answers, bornOn);
  const comparison = compareRegimes(facts);
  const { filedInTime } = answers;
  const status = filingStatus({
    year,
    today,
    ...(filedInTime === undefined ? {} : { filed: filedInTime ? "inTime" : "no" }),
  });

  const settle = (regime: Regime): Settlement => {
    const settlement = settleInTimeOr(today, regime);
    const isUpdated = status.kind === "updatedOnly" && status.regimes[regime].open !== "no";
    return isUpdated ? asUpdatedReturn(settlement, year, today) : settlement;
  };
  const settleInTimeOr = (day: PlainDate, regime: Regime): Settlement => {
    // A regime that is closed today is shown as it would have been, in a return filed on the due date.
    const closed = status.regimes[regime].open === "no";
    const inTime = closed || !isAfter(day, status.dueDate);
    return interestAndFee({
      computation: comparison[regime],
      filedOn: inTime ? earlier(day, status.dueDate) : day,
      kind: status.kind === "revised" && !closed ? "revised" : "first",
      taxDeducted: facts.taxesPaid.deductedAtSource,
      taxCollected: facts.taxesPaid.collectedAtSource,
    });
  };
  const settled = { old: settle("old"), new: settle("new") };
  const regimeAnswer = (regime: Regime): RegimeAnswer => {
    const { totals, assumptions } = settled[regime];
    const door = status.regimes[regime];
    return {
      totalTax: comparison[regime].totals.totalTax,
      interestAndFee: totals.interestAndFee,
      taxesPaid: totals.taxesPaid,
      balance: totals.balance,
      open: door.open,
      why: door.why,
      assumptions,
    };
  };
  return {
    year,
    yearLabel: yearLabel(year),
    computedOn: formatDay(today),
    rows: rowsOf(comparison, settled),
    regimes: { old: regimeAnswer("old"), new: regimeAnswer("new") },
    cheaper: comparison.cheaper,
    saving: comparison.saving,
    because: comparison.difference.sentence,
    factors: comparison.difference.factors.map(({ label, favours, rupees }) => ({
      label,
      favours,
      rupees,
    })),
    status: {
      kind: status.kind,
      needsAnswer: status.needsAnswer,
      filedInTime,
      dueDate: formatDay(status.dueDate),
      sentences: status.sentences,
    },
    cautions: cautionsOf(
      form16,
      answers,
      facts.houseRent.kind === "computed" && facts.houseRent.estimated,
    ),
  };
}

/**
 * An updated return, s. 139(8A): additional tax on tax and interest (s. 140B), and never a refund, so a
 * balance below nothing is nothing.
 */
function asUpdatedReturn(settlement: Settlement, year: TaxYear, today: PlainDate): Settlement {
  const { totals, lines } = settlement;
  const before = lines.filter((line) => line.id !== "balance");
  const balanceLine = lines.find((line) => line.id === "balance");
  const taxAndInterest = rupees(Math.max(0, totals.balance - totals.fee234F));
  const additional = additionalTaxOfUpdatedReturn(year, today, taxAndInterest);
  const amount = totals.balance > 0 && additional ? additional.amount : rupees(0);
  const balance = roundTaxOrRefund(rupees(Math.max(0, totals.balance) + amount));
  const working =
    totals.balance > 0
      ? `${formatRupees(totals.balance)} with the additional tax, rounded to ten rupees`
      : `${formatRupees(-totals.balance)} more was deducted than is due, but an updated return cannot claim a refund (s. 139(8A))`;
  const additionalLine: Line = {
    id: "additionalTax",
    label: "Additional tax of an updated return",
    section: "140B(3)",
    amount,
    working: `${(additional?.rate ?? 0) / 100}% of ${formatRupees(taxAndInterest)} of tax and interest`,
    kind: "add",
  };
  return {
    ...settlement,
    lines: [
      ...before,
      ...(amount > 0 ? [additionalLine] : []),
      ...(balanceLine ? [{ ...balanceLine, amount: balance, working }] : []),
    ],
    totals: { ...totals, interestAndFee: rupees(totals.interestAndFee + amount), balance },
  };
}

/** The year of income of a certificate: "2026-27" is the assessment year of 2025-26. */
export function yearOf(form16: Pick<UploadedForm16, "certificates">) {
  const printed = form16.certificates[0]?.fields["partA.assessmentYear"]?.value;
  const first = /^(\d{4})-\d{2}$/.exec(String(printed))?.[1];
  if (!first) throw new Error("a Form 16 without an assessment year was kept");
  return taxYear(Number(first) - 1);
}

function earlier(a: PlainDate, b: PlainDate): PlainDate {
  return isAfter(a, b) ? b : a;
}

function rowsOf(comparison: Comparison, settled: Record<Regime, Settlement>): AnswerRow[] {
  const whole = (computation: Computation, settlement: Settlement) => [
    ...computation.lines,
    // The settlement begins with the total tax, where the computation ends.
    ...settlement.lines.filter((line) => line.id !== "totalTax"),
  ];
  return sideBySide(whole(comparison.old, settled.old), whole(comparison.new, settled.new));
}

/** Two columns of lines as one list, each regime's own lines where its column has them. Slabs differ, so they never share a row. */
function sideBySide(old: Line[], latest: Line[]): AnswerRow[] {
  const idOf = (line: Line) => `${line.id}|${line.id.startsWith("slab.") ? line.label : ""}`;
  const rows: AnswerRow[] = [];
  const inOld = new Map(old.map((line) => [idOf(line), line]));
  let next = 0;
  for (const line of latest) {
    const match = inOld.get(idOf(line));
    if (match) {
      const position = old.indexOf(match);
      rows.push(...old.slice(next, position).map(onlyOld));
      next = position + 1;
    }
    const { id, section, kind } = line;
    // One regime may end in a refund where the other ends in a payment.
    const label = id === "balance" ? "To pay, or refund" : line.label;
    rows.push({ id, label, section, kind, old: match && sideOf(match), new: sideOf(line) });
  }
  rows.push(...old.slice(next).map(onlyOld));
  return rows;
}

function onlyOld(line: Line): AnswerRow {
  const { id, label, section, kind } = line;
  return { id, label, section, kind, old: sideOf(line) };
}

function sideOf({ amount, working }: Line) {
  return { amount, working };
}

function cautionsOf(
  form16: UploadedForm16,
  answers: DraftAnswers,
  rentEstimated: boolean,
): string[] {
  const cautions: string[] = [];
  if (rentEstimated) {
    cautions.push(
      "The house rent allowance is an estimate: basic pay is taken as half of your salary, and HRA as half of that in a metro or two fifths elsewhere, where you did not enter them. Enter both from a payslip to replace it.",
    );
  }
  const noPartA = form16.certificates.some(
    (certificate, index) =>
      certificate.fields["partA.total.deducted"] === undefined &&
      answers.corrections[`${index}.partA.total.deducted`] === undefined,
  );
  if (noPartA) {
    cautions.push(
      "The tax deducted was not found in Part A and is taken as nil. Enter it under 'Tax already deducted'.",
    );
  }
  if (form16.certificates.length > 1) {
    cautions.push(
      "Certificates of several employers are added together. The standard deduction is given once. Check that a deduction is not claimed with two employers.",
      ...claimedTwice(correctedCertificates(form16, answers.corrections)).map(
        ({ message }) => message,
      ),
    );
  }
  return cautions;
}

/** A certificate made under the new regime says nothing of rent or savings, so the old regime looks dearer than it is. */
export function misleadsAboutOld(form16: UploadedForm16): boolean {
  return form16.certificates.some(
    (certificate) => certificate.fields["partB.regime"]?.value !== "old",
  );
}
