import type { Regime } from "#domain/tax/facts/facts.ts";
import type { Filer } from "#domain/tax/facts/payments.ts";
import { dueDatesOf, dueDayOf } from "#domain/tax/return/due-dates.ts";
import { type FilingStatus, filingStatus } from "#domain/tax/return/filing-status.ts";
import { onlyOpen } from "#domain/tax/return/regime-doors.ts";
import { additionalTaxSteps } from "#domain/tax/return/updated-return.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { compareDays, isAfter, type PlainDate } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import type { Rupees } from "#values/money.ts";
import { lastDay, type TaxYear } from "#values/year.ts";
import type { DueDatesQuestion } from "./due-dates-question.ts";

/**
 * What happens on a day of the line. Days are ISO text, rates hundredths of a per cent. `only`: the one regime of a
 * return that is filed until then, where it is one alone.
 */
export type DayMessages = {
  yearEnds: null;
  auditReport: null;
  due: { only?: Regime };
  revisingFreeUntil: null;
  belatedUntil: { only?: Regime };
  revisedUntil: null;
  revisedWithFeeUntil: null;
  updatedUntil: { rate: number };
  lookedFrom: null;
  lookedFromWhenOver: null;
};

/** Further notes. */
export type DayNotes = { extendedFrom: { day: string }; neverForRefund: null };

type DueDay = {
  day: PlainDate;
  what: Message<DayMessages>;
  /** Of the Act of 1961. */
  section?: string;
  note?: Message<DayNotes>;
};

export type DueDatesAnswer = {
  year: TaxYear;
  today: PlainDate;
  filer: Filer;
  status: FilingStatus;
  /** From `today` to the last day; undefined when it is over. */
  daysLeft: number | undefined;
  days: (DueDay & { state: "past" | "now" | "later" })[];
  lateFee: { ordinary: Rupees; small: Rupees; smallIncome: Rupees };
  /** Hundredths of a per cent. */
  monthlyInterest: number;
  /** Additional tax of an updated return after a notice: its rates in order, and how much that adds to each. */
  afterNotice: { rates: number[]; more: number };
  /** A revised return after this day bears the fee too. */
  revisionFeeAfter: PlainDate | undefined;
  sources: ReturnType<typeof dueDatesOf>["sources"];
};

/** What the law says of a year's return on a day. */
export function dueDatesAnswer(question: DueDatesQuestion): DueDatesAnswer {
  const { year, today, filer, filed, option } = question;
  const status = filingStatus({
    year,
    today,
    filer,
    option,
    ...(filed === undefined ? {} : { filed }),
  });
  const { revisionFeeAfter, sources } = dueDatesOf(year);
  const { lateFee, monthlyInterest, additionalTaxAfterNotice: more } = ratesOf(year).limits;
  const rates = additionalTaxSteps(year).map(({ rate }) => rate + more);
  return {
    year,
    today,
    filer,
    status,
    daysLeft: status.lastDay && today.until(status.lastDay, { largestUnit: "day" }).days,
    days: daysOf(question, status),
    lateFee,
    monthlyInterest,
    afterNotice: { rates, more },
    revisionFeeAfter,
    sources,
  };
}

function daysOf(question: DueDatesQuestion, status: FilingStatus): DueDatesAnswer["days"] {
  const { year, today } = question;
  const looked: DueDay = {
    day: today,
    what: { id: status.kind === "closed" ? "lookedFromWhenOver" : "lookedFrom" },
  };
  // A stable sort: of several on one day, the one of today comes last.
  return [...lastDays(question), ...updatedReturns(year), looked]
    .toSorted((a, b) => compareDays(a.day, b.day))
    .map((each) => ({ ...each, state: stateOf(each.day, today) }));
}

function stateOf(day: PlainDate, today: PlainDate): "past" | "now" | "later" {
  if (compareDays(day, today) === 0) return "now";
  return isAfter(today, day) ? "past" : "later";
}

function lastDays(question: DueDatesQuestion): DueDay[] {
  const { year, filer } = question;
  const dates = dueDatesOf(year);
  const due = dueDayOf(year, filer);
  const { auditReport, dueBeforeExtension, revisionFeeAfter } = dates;
  const isAudited = filer === "audit" || filer === "transferPricing";
  const isExtended = dueBeforeExtension && filer === "noBusiness";
  return [
    { day: lastDay(year), what: { id: "yearEnds" } },
    ...(isAudited && auditReport
      ? [{ day: auditReport, what: { id: "auditReport" }, section: "44AB" } as const]
      : []),
    {
      day: due,
      what: { id: "due", params: onlyRegimeOn(due, question) },
      section: "139(1)",
      ...(isExtended && {
        note: { id: "extendedFrom", params: { day: dueBeforeExtension.toString() } },
      }),
    },
    ...(revisionFeeAfter
      ? [{ day: revisionFeeAfter, what: { id: "revisingFreeUntil" }, section: "139(5)" } as const]
      : []),
    {
      day: dates.belatedUntil,
      what: { id: "belatedUntil", params: onlyRegimeOn(dates.belatedUntil, question) },
      section: "139(4)",
    },
    {
      day: dates.revisedUntil,
      what: { id: revisionFeeAfter ? "revisedWithFeeUntil" : "revisedUntil" },
      section: "139(5)",
    },
  ];
}

/** By the same rule as the doors of that day: with business income Form 10-IEA decides, not the day alone. */
function onlyRegimeOn(
  day: PlainDate,
  { year, filer, option }: DueDatesQuestion,
): { only?: Regime } {
  const { regimes } = filingStatus({ year, today: day, filer, option, filed: "no" });
  const only = onlyOpen(regimes);
  return only ? { only } : {};
}

/** The steps of the additional tax, each with its last day: s. 140B(3). */
function updatedReturns(year: TaxYear): DueDay[] {
  return additionalTaxSteps(year).map(({ rate, until }, index) => ({
    day: until,
    what: { id: "updatedUntil", params: { rate } },
    section: "139(8A)",
    ...(index === 0 && { note: { id: "neverForRefund" } }),
  }));
}
