import { formatDay, isAfter, type PlainDate } from "#values/dates.ts";
import { formatRupees, type Rupees } from "#values/money.ts";
import { FIRST_YEAR_OF_2025_ACT, lastDay, type TaxYear, yearLabel } from "#values/year.ts";
import { type DueDates, dueDatesOf, dueDayOf, type Filer } from "./due-dates.ts";
import type { Regime } from "./facts.ts";
import { additionalTaxSteps } from "./updated-return.ts";
import { limits } from "./years/act-1961.ts";

/** What can be done about a year's return on a day. `closed`: nothing any more. */
export type FilingKind =
  | "beforeYearEnd"
  | "inTime"
  | "belated"
  | "revised"
  | "updatedOnly"
  | "closed";

/** What was done about the year's return before that day: nothing, filed by the due date, or filed later. */
export type FiledBefore = "no" | "inTime" | "late";

/** `asItWas`: only if the return filed in time had chosen it. */
export type RegimeDoor = { open: "yes" | "no" | "asItWas"; why: string };

export type FilingFee = { section: string; ordinary: Rupees; small: Rupees; smallIncome: Rupees };

export type FilingStatus = {
  year: TaxYear;
  kind: FilingKind;
  /** Section of the return, of the Act that governs the year. */
  section?: string;
  dueDate: PlainDate;
  /** The last day of this kind of return. */
  lastDay?: PlainDate;
  regimes: Record<Regime, RegimeDoor>;
  fee?: FilingFee;
  /** Whether a return was filed was not said and would change the answer; told as if none had been. */
  needsAnswer: boolean;
  /** In plain words, most important first. */
  sentences: string[];
};

/**
 * Which kind of return is open on a day for a year, for a person without business income unless `filer`
 * says otherwise (then the old regime is chosen by Form 10-IEA, s. 115BAC(6)(i)), and with it the regimes,
 * the last day and the fee: s. 139(1), (4), (5), (8A), s. 115BAC(6)(ii) with r. 21AGA, ss. 234F and 234-I
 * of the 1961 Act; for Tax Year 2026-27 s. 263, s. 202(4) and s. 428 of the 2025 Act. S. 139(5) revises
 * a belated return as well as one in time. `filed: "late"` before the due date is read as "no".
 * Throws RangeError for a year whose dates are not held.
 */
export function filingStatus({
  year,
  today,
  filed,
  filer = "noBusiness",
}: {
  year: TaxYear;
  today: PlainDate;
  filed?: FiledBefore;
  filer?: Filer;
}): FilingStatus {
  const dates = { ...dueDatesOf(year), due: dueDayOf(year, filer) };
  const act = year >= FIRST_YEAR_OF_2025_ACT ? ACT_2025 : ACT_1961;
  const law = filer === "noBusiness" ? act : { ...act, ...CHOICE_WITH_BUSINESS[act.original] };
  const base = { year, dueDate: dates.due, needsAnswer: false };
  if (!isAfter(today, lastDay(year))) return { ...base, ...beforeYearEnd(dates, law) };
  if (!isAfter(today, dates.due) && filed !== "inTime") return { ...base, ...inTime(dates, law) };
  const canStillRevise = !isAfter(today, dates.revisedUntil);
  if (filed && filed !== "no" && canStillRevise)
    return { ...base, ...revised(dates, law, today, filed) };
  const needsAnswer = filed === undefined && canStillRevise;
  if (!isAfter(today, dates.belatedUntil)) return { ...base, needsAnswer, ...belated(dates, law) };
  if (!isAfter(today, dates.updatedUntil))
    return { ...base, needsAnswer, ...updatedOnly(dates, law, today, needsAnswer, filed) };
  return { ...base, ...closed(dates) };
}

type Law = Record<
  "original" | "belated" | "revised" | "updated" | "choice" | "lateFee" | "revisionFee",
  string
> & {
  /** The form by which a person with business income chooses. */
  choiceForm?: string;
};

const ACT_1961: Law = {
  original: "139(1)",
  belated: "139(4)",
  revised: "139(5)",
  updated: "139(8A)",
  choice: "115BAC(6)(ii)",
  lateFee: "234F",
  revisionFee: "234-I",
};

const ACT_2025: Law = {
  original: "263(1)",
  belated: "263(4)",
  revised: "263(5)",
  updated: "263(6)",
  choice: "202(4)",
  lateFee: "428",
  revisionFee: "428",
};

/** Business income: the choice is a form of its own, by section of the original return. */
const CHOICE_WITH_BUSINESS: Readonly<Record<string, Pick<Law, "choice" | "choiceForm">>> = {
  "139(1)": { choice: "115BAC(6)(i)", choiceForm: "Form 10-IEA" },
  "263(1)": { choice: "202(4)", choiceForm: "the successor of Form 10-IEA, which was not seen" },
};

type Answer = Pick<FilingStatus, "kind" | "section" | "lastDay" | "regimes" | "fee" | "sentences">;

const ALWAYS_OPEN: RegimeDoor = {
  open: "yes",
  why: "The new regime is the rule unless a person chooses the old one.",
};

function oldIsClosed(law: Law, due: PlainDate): RegimeDoor {
  return {
    open: "no",
    why: law.choiceForm
      ? `With business income the old regime can be chosen only by ${law.choiceForm}, filed by ${formatDay(due)} (section ${law.choice}).`
      : `The old regime can be chosen only in a return filed by ${formatDay(due)} (section ${law.choice}).`,
  };
}

function bothOpen(law: Law): FilingStatus["regimes"] {
  return {
    new: ALWAYS_OPEN,
    old: {
      open: "yes",
      why: law.choiceForm
        ? `With business income the old regime is chosen by ${law.choiceForm} by the due date; after a return to the new regime never again while the business lasts (section ${law.choice}).`
        : `The old regime can be chosen in the return if it is filed by the due date (section ${law.choice}).`,
    },
  };
}

function feeUnder(section: string): FilingFee {
  return { section, ...limits.lateFee };
}

function beforeYearEnd({ year, due }: DueDates, law: Law): Answer {
  return {
    kind: "beforeYearEnd",
    section: law.original,
    lastDay: due,
    regimes: bothOpen(law),
    sentences: [
      `${yearLabel(year)} is not over: its return can be filed from ${formatDay(lastDay(year).add({ days: 1 }))} to ${formatDay(due)}.`,
    ],
  };
}

function inTime({ due }: DueDates, law: Law): Answer {
  return {
    kind: "inTime",
    section: law.original,
    lastDay: due,
    regimes: bothOpen(law),
    sentences: [`The return is in time until ${formatDay(due)}; both regimes are open.`],
  };
}

function belated({ due, belatedUntil }: DueDates, law: Law): Answer {
  const fee = feeUnder(law.lateFee);
  return {
    kind: "belated",
    section: law.belated,
    lastDay: belatedUntil,
    regimes: newAlone(law, due),
    fee,
    sentences: [
      `The due date, ${formatDay(due)}, has passed: a belated return can be filed until ${formatDay(belatedUntil)}, under the new regime only.`,
      `It bears a fee of ${formatRupees(fee.ordinary)} (${formatRupees(fee.small)} with a total income up to ${formatRupees(fee.smallIncome)}) where a return was due, and interest on unpaid tax.`,
    ],
  };
}

function revised(
  { due, revisedUntil, revisionFeeAfter }: DueDates,
  law: Law,
  today: PlainDate,
  filed: Exclude<FiledBefore, "no">,
): Answer {
  const fee = revisionFeeAfter ? feeUnder(law.revisionFee) : undefined;
  const feeIsDue = revisionFeeAfter !== undefined && isAfter(today, revisionFeeAfter);
  const sentences = [
    filed === "inTime"
      ? `A return filed in time can be revised until ${formatDay(revisedUntil)}; the old regime stays open if that return had chosen it.`
      : `A belated return can be revised too, until ${formatDay(revisedUntil)}. It stays under the new regime, and the fee for filing late stays.`,
  ];
  if (fee && revisionFeeAfter) {
    const amounts = `${formatRupees(fee.ordinary)} (${formatRupees(fee.small)} with a total income up to ${formatRupees(fee.smallIncome)})`;
    sentences.push(
      feeIsDue
        ? `Because ${formatDay(revisionFeeAfter)} has passed, revising bears a fee of ${amounts}.`
        : `Revising is free until ${formatDay(revisionFeeAfter)}; after that it bears a fee of ${amounts}.`,
    );
  }
  return {
    kind: "revised",
    section: law.revised,
    lastDay: revisedUntil,
    regimes:
      filed === "inTime" ? { new: REVISED_TO_NEW, old: oldAsItWas(law) } : newAlone(law, due),
    fee: feeIsDue ? fee : undefined,
    sentences,
  };
}

const REVISED_TO_NEW: RegimeDoor = {
  open: "yes",
  why: "The new regime is open; whether a revised return may change the choice is not settled: ask an adviser.",
};

function newAlone(law: Law, due: PlainDate): FilingStatus["regimes"] {
  return { new: ALWAYS_OPEN, old: oldIsClosed(law, due) };
}

function oldAsItWas(law: Law): RegimeDoor {
  return {
    open: "asItWas",
    why: `The old regime is open as it was: if the return filed in time had chosen it (section ${law.choice}).`,
  };
}

function updatedOnly(
  { year, due, belatedUntil, revisedUntil, updatedUntil }: DueDates,
  law: Law,
  today: PlainDate,
  mayHaveFiled: boolean,
  filed: FiledBefore | undefined,
): Answer {
  const sentences = [
    `Only an updated return is open, until ${formatDay(updatedUntil)}: with additional tax of ${additionalTaxFrom(year, today)}, and never for a refund or a lower tax. After a notice of reassessment it is ten points more.`,
  ];
  if (mayHaveFiled) {
    sentences.push(
      `A return that was filed by ${formatDay(belatedUntil)}, even late, can still be revised until ${formatDay(revisedUntil)}.`,
    );
  }
  return {
    kind: "updatedOnly",
    section: law.updated,
    lastDay: updatedUntil,
    regimes: filed === "inTime" ? { new: ALWAYS_OPEN, old: oldAsItWas(law) } : newAlone(law, due),
    sentences,
  };
}

/** "50% of tax and interest, 60% from 1 April 2027 and 70% from 1 April 2028": the steps of s. 140B(3) that are left. */
function additionalTaxFrom(year: TaxYear, today: PlainDate): string {
  const [now, ...later] = additionalTaxSteps(year).filter(({ until }) => !isAfter(today, until));
  const words = later.map(({ rate, from }) => `${rate / 100}% from ${formatDay(from)}`);
  const all = [`${(now?.rate ?? 0) / 100}% of tax and interest today`, ...words];
  return all.length === 1 ? all.join() : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

function closed({ updatedUntil, due }: DueDates): Answer {
  const why = `The last day for any return was ${formatDay(updatedUntil)}.`;
  return {
    kind: "closed",
    regimes: { new: { open: "no", why }, old: { open: "no", why } },
    sentences: [`${why} The due date was ${formatDay(due)}.`],
  };
}
