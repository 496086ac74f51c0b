import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { dueDates as words } from "#content/en/tools/due-dates.ts";
import type { Filer } from "#domain/tax/facts/payments.ts";
import { dueDatesOf, dueDayOf } from "#domain/tax/return/due-dates.ts";
import {
  type FiledBefore,
  type FilingStatus,
  filingStatus,
} from "#domain/tax/return/filing-status.ts";
import { additionalTaxOfUpdatedReturn } from "#domain/tax/return/updated-return.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { DayOnLine } from "#ui/day-line/day-line.tsx";
import { compareDays, formatDay, isAfter, type PlainDate, plainDate } from "#values/dates.ts";
import { formatRupees, NOTHING } from "#values/money.ts";
import { lastDay, type TaxYear, yearLabel } from "#values/year.ts";

/** What a visitor chooses, the plainest first, and whose due date it has. */
export const FORMS = [
  { value: "itr1", label: "ITR-1 (Sahaj)", filer: "noBusiness" },
  { value: "itr2", label: "ITR-2", filer: "noBusiness" },
  { value: "itr3", label: "ITR-3", filer: "business" },
  { value: "itr3-audit", label: "ITR-3, accounts audited", filer: "audit" },
  { value: "itr3-92e", label: "ITR-3, report under section 92E", filer: "transferPricing" },
  { value: "itr4", label: "ITR-4 (Sugam)", filer: "business" },
] as const satisfies { value: string; label: string; filer: Filer }[];

export type DueDatesQuestion = {
  year: TaxYear;
  today: PlainDate;
  filer: Filer;
  /** Undefined when it was not said. */
  filed: FiledBefore | undefined;
};

export type DueDatesAnswer = {
  yearLabel: string;
  today: string;
  /** What the last day is the last day of: "Belated return, until". */
  headline: string;
  lastDay?: string;
  /** "41 days from this day", or nothing when it is over. */
  remaining?: string;
  sentences: string[];
  needsAnswer: boolean;
  days: DayOnLine[];
  regimes: { name: string; open: string; why: string }[];
  fees: string[];
  source: string;
};

const HEADLINES: Readonly<Record<FilingStatus["kind"], string>> = {
  beforeYearEnd: "The year is not over; its return is due by",
  inTime: "In time, until",
  belated: "A belated return, until",
  revised: "A revised return, until",
  updatedOnly: "Only an updated return, until",
  closed: "Nothing is open any more",
};

const DOORS = {
  yes: "open",
  no: "closed",
  asItWas: "open if the return in time had chosen it",
} as const;

/** What the law says of a year's return on a day, as the page prints it. */
export function dueDatesAnswer(question: DueDatesQuestion): DueDatesAnswer {
  const { year, today, filer, filed } = question;
  const status = filingStatus({
    year,
    today,
    filer,
    ...(filed === undefined ? {} : { filed }),
  });
  const last = status.lastDay;
  const { words: inWords } = taxSpeech(ratesOf(year).act);
  return {
    yearLabel: yearLabel(year),
    today: formatDay(today),
    headline: HEADLINES[status.kind],
    ...(last ? { lastDay: formatDay(last), remaining: remainingUntil(last, today) } : {}),
    sentences: status.sentences.map(inWords),
    needsAnswer: status.needsAnswer,
    days: daysOf(question, status),
    regimes: (["new", "old"] as const).map((regime) => ({
      name: regime === "new" ? "New regime" : "Old regime",
      open: DOORS[status.regimes[regime].open],
      why: inWords(status.regimes[regime].why),
    })),
    fees: feesOf(year),
    source: dueDatesOf(year).sources.map(inWords).join("; "),
  };
}

function remainingUntil(last: PlainDate, today: PlainDate): string {
  const { days } = today.until(last, { largestUnit: "day" });
  if (days === 0) return "That is the day itself.";
  return days === 1 ? "One day is left." : `${days.toLocaleString("en-IN")} days are left.`;
}

type Entry = { day: PlainDate; label: string; section?: string; note?: string };

function daysOf({ year, today, filer }: DueDatesQuestion, status: FilingStatus): DayOnLine[] {
  const dates = dueDatesOf(year);
  const section = taxSpeech(ratesOf(year).act).say.s;
  const audited = filer === "audit" || filer === "transferPricing";
  const entries: Entry[] = [
    { day: lastDay(year), label: "The year ends" },
    ...(audited && dates.auditReport
      ? [{ day: dates.auditReport, label: "Report of the tax audit", section: "s. 44AB" }]
      : []),
    {
      day: dueDayOf(year, filer),
      label: "Due date: return in time, both regimes to choose from",
      section: section("139(1)"),
      ...(dates.dueBeforeExtension && filer === "noBusiness"
        ? { note: `Extended from ${formatDay(dates.dueBeforeExtension)}.` }
        : {}),
    },
    ...(dates.revisionFeeAfter
      ? [
          {
            day: dates.revisionFeeAfter,
            label: "Last day on which revising is free",
            section: section("139(5)"),
          },
        ]
      : []),
    {
      day: dates.belatedUntil,
      label: "Belated return, new regime only, with a fee",
      section: section("139(4)"),
    },
    {
      day: dates.revisedUntil,
      label: dates.revisionFeeAfter ? "Revised return, with a fee by then" : "Revised return",
      section: section("139(5)"),
    },
    ...updatedEntries(year, section("139(8A)")),
    { day: today, label: status.kind === "closed" ? "The day you chose: all is over" : TODAY },
  ];
  return entries
    .sort(
      (a, b) => compareDays(a.day, b.day) || Number(a.label === TODAY) - Number(b.label === TODAY),
    )
    .map(({ day, label, section: of, note }) => ({
      day: day.toString(),
      text: formatDay(day),
      label,
      section: of,
      note,
      state:
        label === TODAY || compareDays(day, today) === 0
          ? "now"
          : isAfter(today, day)
            ? "past"
            : "later",
    }));
}

const TODAY = "The day you look from";

/** The four steps of the additional tax, each with its last day: s. 140B(3). */
function updatedEntries(year: TaxYear, section: string): Entry[] {
  const assessmentYearEnds = plainDate(`${year + 2}-03-31`);
  return [12, 24, 36, 48].flatMap((months) => {
    const day = assessmentYearEnds.add({ months });
    const extra = additionalTaxOfUpdatedReturn(year, day, NOTHING);
    if (!extra) return [];
    const label = `Updated return with ${extra.rate / 100}% additional tax`;
    return [
      {
        day,
        label,
        section,
        ...(months === 12
          ? { note: "Of tax and interest; never for a refund or a lower tax." }
          : {}),
      },
    ];
  });
}

function feesOf(year: TaxYear): string[] {
  const { act, limits } = ratesOf(year);
  const { ordinary, small, smallIncome } = limits.lateFee;
  const { say } = taxSpeech(act);
  const amounts = `${formatRupees(ordinary)}, or ${formatRupees(small)} with a total income up to ${formatRupees(smallIncome)}`;
  const { revisionFeeAfter } = dueDatesOf(year);
  return [
    `A belated return bears a fee of ${amounts}; none where no return was due (${say.section("234F")}).`,
    ...(revisionFeeAfter
      ? [
          `Revising after ${formatDay(revisionFeeAfter)} bears a fee of ${amounts} (${say.section("234-I")}).`,
        ]
      : []),
    words.interest(say),
  ];
}
