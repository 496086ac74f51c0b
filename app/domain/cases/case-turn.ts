import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import { hasDueDates } from "#domain/tax/years/years.ts";
import { compareDays, isAfter, type PlainDate } from "#values/dates.ts";
import { type DayOfWeek, nextWorkingDay } from "#values/working-days.ts";
import type { TaxYear } from "#values/year.ts";
import { type CaseState, UNFILED } from "./case-table.ts";
import { lastDayToVerify } from "./verify-by.ts";

/** Who acts next: the client, the firm, the Department, or none as the case has ended. */
export type CaseTurn = "client" | "firm" | "department" | "none";

/** What a new case waits for from its client before the firm begins: the fee, or what it is worked from. */
export type WaitsFor = "fee" | "papers";

const TURNS: Readonly<Record<Exclude<CaseState, "new" | "ready">, CaseTurn>> = {
  gathering: "client",
  preparing: "firm",
  review: "firm",
  approval: "client",
  filed: "client",
  lapsed: "client",
  verified: "department",
  processed: "firm",
  notice: "firm",
  closed: "none",
  declined: "none",
  withdrawn: "none",
};

/** What else decides it: who uploads the return, by the way that was chosen, and whether the client is asked for something. */
export type TurnFacts = { uploadedBy?: "client" | "firm" | null; hasOpenRequests?: boolean };

/** @param facts of one that is ready the client uploads where no way was chosen */
export function turnOf(
  state: CaseState,
  waitsFor: WaitsFor | undefined,
  { uploadedBy, hasOpenRequests = false }: TurnFacts = {},
): CaseTurn {
  if (state === "new") return waitsFor ? "client" : "firm";
  if (state === "ready") return uploadedBy ?? "client";
  // A notice is answered with what its client is asked for.
  return state === "notice" && hasOpenRequests ? "client" : TURNS[state];
}

/** What a client sees of a case: one of six steps. */
export const CASE_STEPS = [
  "received",
  "documents",
  "prepared",
  "approval",
  "filed",
  "verified",
] as const;
export type CaseStep = (typeof CASE_STEPS)[number];

const STEPS: Readonly<Record<CaseState, CaseStep>> = {
  new: "received",
  gathering: "documents",
  preparing: "prepared",
  review: "prepared",
  approval: "approval",
  ready: "filed",
  filed: "verified",
  lapsed: "verified",
  verified: "verified",
  processed: "verified",
  notice: "verified",
  closed: "verified",
  declined: "received",
  withdrawn: "received",
};

/** The step that is under way. */
export function stepOf(state: CaseState): CaseStep {
  return STEPS[state];
}

/** A day that a case runs towards, and what sets it. */
export type CaseClock = {
  /** `fee`: the order lapses. `promise`: the firm answers. `answer`: the client answers what the firm asked. `law`: the
   * return can be filed. `verify`: it can be verified. `reply`: the Department's notice is to be answered. */
  kind: "fee" | "promise" | "answer" | "law" | "verify" | "reply";
  day: PlainDate;
};

/** Its client can be asked for something in these. */
export const ASKING: readonly CaseState[] = ["gathering", "notice"];

type ClockFacts = {
  waitsFor: WaitsFor | undefined;
  /** The last day to pay, where it waits for the fee. */
  feeBy?: PlainDate | undefined;
  /** Since when the firm has had the case. */
  since: PlainDate;
  workingDays: readonly DayOfWeek[];
  /** The nearest day of what the client is asked. */
  answerBy?: PlainDate | undefined;
  /** The last day to file, where one is left. */
  fileBy?: PlainDate | undefined;
  filedOn?: PlainDate | undefined;
  replyBy?: PlainDate | undefined;
  /** False where its client was not told of it yet, so that no answer is promised. */
  isPromised?: boolean | undefined;
};

/** The days that a case runs towards in its state, the nearest first. */
export function clocksOf(state: CaseState, facts: ClockFacts): CaseClock[] {
  const { waitsFor, feeBy, since, workingDays, answerBy, fileBy, filedOn, replyBy } = facts;
  const { isPromised = true } = facts;
  const isUnfiled = UNFILED.includes(state);
  const verifyBy = state === "filed" && filedOn ? lastDayToVerify(filedOn) : undefined;
  const hasPromise = state === "new" && !waitsFor && isPromised;
  const promised = hasPromise ? nextWorkingDay(since, workingDays) : undefined;
  const days: Partial<Record<CaseClock["kind"], PlainDate | undefined>> = {
    fee: state === "new" && waitsFor === "fee" ? feeBy : undefined,
    promise: promised,
    answer: ASKING.includes(state) ? answerBy : undefined,
    law: isUnfiled ? fileBy : undefined,
    verify: verifyBy,
    reply: state === "notice" ? replyBy : undefined,
  };
  return Object.entries(days)
    .flatMap(([kind, day]) => (day ? [{ kind: kind as CaseClock["kind"], day }] : []))
    .toSorted((one, other) => compareDays(one.day, other.day));
}

/** Until when a return can be filed, and as what. */
export type LastDay = { as: "inTime" | "belated" | "revised" | "updated"; day: PlainDate };

/**
 * The last day on which the return of a year can be filed: of its due date, the last day of a belated return, or of a
 * revised one where one was filed, and of an updated return the first that has not passed; undefined once all have, and
 * for a year whose days are not held (s. 139(1), (4), (5), (8A)).
 */
export function lastDayToFile(
  year: TaxYear,
  today: PlainDate,
  wasFiled: boolean,
): LastDay | undefined {
  if (!hasDueDates(year)) return undefined;
  const { due, belatedUntil, revisedUntil, updatedUntil } = dueDatesOf(year);
  const updated = { as: "updated", day: updatedUntil } as const;
  const days: LastDay[] = wasFiled
    ? [{ as: "revised", day: revisedUntil }, updated]
    : [{ as: "inTime", day: due }, { as: "belated", day: belatedUntil }, updated];
  return days.find(({ day }) => !isAfter(today, day));
}
