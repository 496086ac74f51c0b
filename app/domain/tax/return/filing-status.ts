import type { Regime } from "#domain/tax/facts/facts.ts";
import type { Filer } from "#domain/tax/facts/payments.ts";
import type { RegimeOption } from "#domain/tax/facts/regime-option.ts";
import type { FilingStatusMessages } from "#domain/tax/messages/filing.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import type { BasisPoints, Rupees } from "#values/money.ts";
import { lastDay, type TaxYear } from "#values/year.ts";
import { dueDatesOf, dueDayOf } from "./due-dates.ts";
import { optionInForce } from "./option-in-force.ts";
import {
  ALWAYS_OPEN,
  afterReturnInTime,
  BY_FORM,
  bothOpen,
  type DoorsAsked,
  doorsByOption,
  IN_RETURN,
  newAlone,
  onlyOpen,
  REVISED_TO_NEW,
  type RegimeDoors,
} from "./regime-doors.ts";
import { additionalTaxSteps } from "./updated-return.ts";

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

type FilingFee = { section: string; ordinary: Rupees; small: Rupees; smallIncome: Rupees };

export type FilingStatus = {
  year: TaxYear;
  kind: FilingKind;
  /** Section of the return, of the Act of 1961 as everywhere. */
  section?: string;
  dueDate: PlainDate;
  /** The last day of this kind of return. */
  lastDay?: PlainDate;
  regimes: RegimeDoors;
  fee?: FilingFee;
  /** Whether a return was filed was not said and would change the answer; told as if none had been. */
  needsAnswer: boolean;
  /** Most important first. */
  sentences: Message<FilingStatusMessages>[];
};

/**
 * Which kind of return is open on a day for a year, for a person without business income unless `filer`
 * says otherwise (then the old regime is chosen by Form 10-IEA, s. 115BAC(6)(i), and `option` says when it
 * was), and with it the regimes, the last day and the fee: s. 139(1), (4), (5), (8A), s. 115BAC(6)(ii) with r. 21AGA, ss. 234F and 234-I
 * of the 1961 Act; for Tax Year 2026-27 s. 263, s. 202(4) and s. 428 of the 2025 Act. S. 139(5) revises
 * a belated return as well as one in time. `filed: "late"` before the due date is read as "no".
 * Throws RangeError for a year whose dates are not held.
 */
export function filingStatus({
  year,
  today,
  filed,
  filer = "noBusiness",
  option,
  chose,
}: {
  year: TaxYear;
  today: PlainDate;
  filed?: FiledBefore;
  /** The regime of a return filed in time, where it is known. */
  chose?: Regime | undefined;
  filer?: Filer;
  option?: RegimeOption;
}): FilingStatus {
  const dates = { ...dueDatesOf(year), due: dueDayOf(year, filer) };
  const choice = filer === "noBusiness" ? IN_RETURN : BY_FORM;
  const asked = { year, dates, choice, today, chose, option: optionInForce(year, filer, option) };
  const base = { year, dueDate: dates.due, needsAnswer: false };
  if (!isAfter(today, lastDay(year))) return { ...base, ...beforeYearEnd(asked) };
  if (!isAfter(today, dates.due) && filed !== "inTime") return { ...base, ...inTime(asked) };
  const canStillRevise = !isAfter(today, dates.revisedUntil);
  if (filed && filed !== "no" && canStillRevise) return { ...base, ...revised(asked, filed) };
  const needsAnswer = filed === undefined && canStillRevise;
  if (!isAfter(today, dates.belatedUntil)) return { ...base, needsAnswer, ...belated(asked) };
  if (!isAfter(today, dates.updatedUntil))
    return { ...base, needsAnswer, ...updatedOnly(asked, needsAnswer, filed) };
  return { ...base, ...closed(asked) };
}

type Asked = DoorsAsked & { year: TaxYear };

type Answer = Pick<FilingStatus, "kind" | "section" | "lastDay" | "regimes" | "fee" | "sentences">;

function feeUnder(section: string, year: TaxYear): FilingFee {
  return { section, ...ratesOf(year).limits.lateFee };
}

function beforeYearEnd(asked: Asked): Answer {
  const { year, dates } = asked;
  const from = lastDay(year).add({ days: 1 });
  return {
    kind: "beforeYearEnd",
    section: "139(1)",
    lastDay: dates.due,
    regimes: doorsByOption(asked) ?? bothOpen(asked),
    sentences: [
      {
        id: "filing.beforeYearEnd",
        params: { year, from: from.toString(), due: dates.due.toString() },
      },
    ],
  };
}

function inTime(asked: Asked): Answer {
  const { due } = asked.dates;
  const regimes = doorsByOption(asked) ?? bothOpen(asked);
  const only = onlyOpen(regimes);
  return {
    kind: "inTime",
    section: "139(1)",
    lastDay: due,
    regimes,
    sentences: [
      { id: "filing.inTime", params: { due: due.toString(), ...(only ? { only } : {}) } },
    ],
  };
}

function belated(asked: Asked): Answer {
  const { due, belatedUntil } = asked.dates;
  const fee = feeUnder("234F", asked.year);
  const regimes = doorsByOption(asked) ?? newAlone(asked);
  const only = onlyOpen(regimes);
  return {
    kind: "belated",
    section: "139(4)",
    lastDay: belatedUntil,
    regimes,
    fee,
    sentences: [
      {
        id: "filing.belated",
        params: {
          due: due.toString(),
          until: belatedUntil.toString(),
          ...(only ? { only } : {}),
        },
      },
      { id: "filing.belatedFee", params: amountsOf(fee) },
    ],
  };
}

function amountsOf({ ordinary, small, smallIncome }: FilingFee): Omit<FilingFee, "section"> {
  return { ordinary, small, smallIncome };
}

function revised(asked: Asked, filed: Exclude<FiledBefore, "no">): Answer {
  const { revisedUntil, revisionFeeAfter } = asked.dates;
  const until = revisedUntil.toString();
  const byOption = doorsByOption(asked);
  const regimes =
    byOption ?? (filed === "inTime" ? afterReturnInTime(asked, REVISED_TO_NEW) : newAlone(asked));
  const isDecided = regimes.old.open !== "asItWas";
  const { form } = asked.choice;
  const sentences: FilingStatus["sentences"] = [
    filed === "inTime"
      ? {
          id: "filing.revised",
          params: { until, ...(isDecided ? { byOption: true } : {}), ...(form ? { form } : {}) },
        }
      : { id: "filing.revisedBelated", params: { until, ...(byOption ? { byOption: true } : {}) } },
  ];
  const fee = revisionFeeAfter && feeUnder("234-I", asked.year);
  const isFeeDue = revisionFeeAfter !== undefined && isAfter(asked.today, revisionFeeAfter);
  if (fee) {
    const freeUntil = revisionFeeAfter.toString();
    const amounts = amountsOf(fee);
    sentences.push(
      isFeeDue
        ? { id: "filing.revisionFee", params: { ...amounts, passed: freeUntil } }
        : { id: "filing.revisionFree", params: { ...amounts, until: freeUntil } },
    );
  }
  return {
    kind: "revised",
    section: "139(5)",
    lastDay: revisedUntil,
    regimes,
    fee: isFeeDue ? fee : undefined,
    sentences,
  };
}

function updatedOnly(asked: Asked, mayHaveFiled: boolean, filed: FiledBefore | undefined): Answer {
  const { year, dates, today } = asked;
  const { belatedUntil, revisedUntil, updatedUntil } = dates;
  // The steps of s. 140B(3) that are left.
  const [now, ...later] = additionalTaxSteps(year).filter(({ until }) => !isAfter(today, until));
  const sentences: FilingStatus["sentences"] = [
    {
      id: "filing.updatedOnly",
      params: {
        until: updatedUntil.toString(),
        now: now?.rate ?? NO_RATE,
        later: later.map(({ rate, from }) => ({ rate, from: from.toString() })),
        afterNotice: ratesOf(year).limits.additionalTaxAfterNotice,
      },
    },
  ];
  if (mayHaveFiled) {
    sentences.push({
      id: "filing.canBeRevised",
      params: { filedBy: belatedUntil.toString(), until: revisedUntil.toString() },
    });
  }
  return {
    kind: "updatedOnly",
    section: "139(8A)",
    lastDay: updatedUntil,
    regimes:
      doorsByOption(asked) ??
      (filed === "inTime" ? afterReturnInTime(asked, ALWAYS_OPEN) : newAlone(asked)),
    sentences,
  };
}

const NO_RATE = 0 as BasisPoints;

function closed({ dates: { updatedUntil, due } }: Asked): Answer {
  const day = updatedUntil.toString();
  const why: Message<FilingStatusMessages> = { id: "filing.lastDayWas", params: { day } };
  return {
    kind: "closed",
    regimes: { new: { open: "no", why }, old: { open: "no", why } },
    sentences: [{ id: "filing.allOver", params: { day, due: due.toString() } }],
  };
}
