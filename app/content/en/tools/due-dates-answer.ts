import type { Filer } from "#domain/tax/facts/payments.ts";
import type { FilingStatus } from "#domain/tax/return/filing-status.ts";
import type { DayMessages, DayNotes, DueDatesAnswer } from "#features/tools/due-dates-answer.ts";
import { listClauses } from "#values/lists.ts";
import { inWords, type Words } from "#values/message.ts";
import { inPercent } from "#values/money.ts";
import { bothRegimes, regimeNames } from "../both-regimes.ts";
import type { TaxSay } from "../tax/tax-say.ts";
import type { TaxSpeech } from "../tax/tax-speech.ts";
import { dueDates } from "./due-dates.ts";

/** Of what the last day is the last day. */
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
  asItWas: "open if it was chosen in time",
} as const;

const days = {
  yearEnds: "The year ends",
  auditReport: "Report of the tax audit",
  due: ({ only }) =>
    `Due date: return in time, ${only ? `${regimeNames[only]} regime only` : "both regimes to choose from"}`,
  revisingFreeUntil: "Last day on which revising is free",
  belatedUntil: ({ only }) =>
    `Belated return, ${only ? `${regimeNames[only]} regime only, ` : ""}with a fee`,
  revisedUntil: "Revised return",
  revisedWithFeeUntil: "Revised return, with a fee by then",
  updatedUntil: ({ rate }, say) => `Updated return with ${say.percent(rate)} additional tax`,
  lookedFrom: "The day you look from",
  lookedFromWhenOver: "The day you chose: all is over",
} satisfies Words<DayMessages, TaxSay>;

const notes = {
  extendedFrom: ({ day }, say) => `Extended from ${say.day(day)}.`,
  neverForRefund: "Of tax and interest; never for a refund or a lower tax.",
} satisfies Words<DayNotes, TaxSay>;

/** Whose return it is, to stand below the answer. */
const COMPUTED_FOR = {
  noBusiness: "without income from a business or a profession",
  business: "with income from a business or a profession that needs no audit",
  audit: "whose accounts must be audited",
  transferPricing: "who must file a report under",
} as const satisfies Record<Filer, string>;

function computedFor(filer: Filer, say: TaxSay): string {
  const section = filer === "transferPricing" ? ` ${say.section("92E")}` : "";
  return `Computed from what you entered, for the return of an individual ${COMPUTED_FOR[filer]}${section}.`;
}

/** The answer as the page prints it. */
export function dueDatesInWords(answer: DueDatesAnswer, { words, say }: TaxSpeech) {
  const { year, today, status, daysLeft, lateFee, monthlyInterest, revisionFeeAfter } = answer;
  const { rates, more } = answer.afterNotice;
  const { lastDay, regimes } = status;
  const remaining = daysLeft === undefined ? "" : remainingText(daysLeft, say);
  const fee = `${say.rupees(lateFee.ordinary)}, or ${say.rupees(lateFee.small)} with a total income up to ${say.rupees(lateFee.smallIncome)}`;
  return {
    headline: HEADLINES[status.kind],
    lastDay: lastDay && say.day(lastDay.toString()),
    seen: `${say.year(year)}, seen on ${say.day(today.toString())}. ${remaining}`,
    sentences: status.sentences.map(words),
    needsAnswer: status.needsAnswer
      ? "Say on this page whether a return was filed already: it changes the answer. Until then we assume none was."
      : undefined,
    line: `${dueDates.line}: ${say.year(year)}`,
    days: answer.days.map(({ day, what, section, note, state }) => ({
      day: day.toString(),
      text: say.day(day.toString()),
      label: inWords(days, what, say),
      section: section && say.s(section),
      note: note && inWords(notes, note, say),
      state,
    })),
    regimes: (["new", "old"] as const).map((regime) => ({
      door: `${bothRegimes.names[regime]}: ${DOORS[regimes[regime].open]}`,
      why: words(regimes[regime].why),
    })),
    fees: [
      `A belated return bears a fee of ${fee}; none where no return was due (${say.section("234F")}).`,
      ...(revisionFeeAfter
        ? [
            `Revising after ${say.day(revisionFeeAfter.toString())} bears a fee of ${fee} (${say.section("234-I")}).`,
          ]
        : []),
      `Beside a fee, unpaid tax bears interest: ${say.percent(monthlyInterest)} a month for filing late (${say.section("234A")}) and for advance tax not paid (${say.sections(["234B", "234C"], "234B and 234C")}).`,
      `After a notice of reassessment an updated return can be filed too, and its additional tax is ${say.count(inPercent(more))} points more: ${say.or(rates.map(say.percent))} (Finance Act 2026). It may lessen a loss that was claimed, never the tax.`,
    ],
    computedFor: computedFor(answer.filer, say),
    source: `${say.capital(listClauses(answer.sources.map(words)))}.`,
  };
}

export type DueDatesInWords = ReturnType<typeof dueDatesInWords>;

function remainingText(left: number, say: TaxSay): string {
  if (left === 0) return "That is the day itself.";
  return say.plural(left, { one: "One day is left.", other: `${say.amount(left)} days are left.` });
}
