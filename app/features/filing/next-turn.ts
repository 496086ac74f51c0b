import type { PaymentOfReturn } from "#content/en/order-terms.ts";
import type { CaseState } from "#domain/cases/case-table.ts";
import {
  type CaseClock,
  type CaseTurn,
  clocksOf,
  lastDayToFile,
  type TurnFacts,
  turnOf,
  type WaitsFor,
} from "#domain/cases/case-turn.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import {
  dayInIndia,
  type Instant,
  instantOf,
  isAfter,
  type PlainDate,
  plainDate,
} from "#values/dates.ts";
import type { Paise } from "#values/money.ts";
import type { DayOfWeek } from "#values/working-days.ts";
import type { TaxYear } from "#values/year.ts";

/** What the client has to pay for a request: the whole price, or what is missing of it; until a day, where there is one. */
export type ToPay = { amount: Paise; isRest: boolean; by: string | undefined };

/** Who acts next on a request, since when, and the nearest day that still holds. */
export type NextTurn = {
  of: CaseTurn;
  state: CaseState;
  /** What its client pays first; left out where the turn is for something else. */
  toPay?: ToPay;
  since: string;
  by?: DayOfTurn;
};

/** A day that a request runs towards, and what sets it. */
export type DayOfTurn = { kind: CaseClock["kind"]; day: string };

/** The order of a request, as far as it says whose turn it is. */
type OrderOfRequest = {
  state: OrderState;
  claimedAt?: Instant;
  paidAt?: Instant | undefined;
};

/** How far a request is paid, and what is left to pay. */
export type CasePayment = {
  /** `stopped`: the work on it is over. */
  payment: PaymentOfReturn | "stopped";
  toPay: ToPay | undefined;
};

/**
 * An order that was closed or given back leaves the request without one.
 * @param isPriced whether a price was named that can be paid
 */
export function paymentOf(
  order: Pick<OrderOfRequest, "state" | "claimedAt"> | undefined,
  isPriced: boolean,
): PaymentOfReturn {
  if (order?.state === "awaiting-payment") return order.claimedAt ? "claimed" : "waits";
  if (order?.state === "paid" || order?.state === "part-refunded") return "paid";
  return isPriced ? "offered" : "later";
}

/** A request, as far as its days depend on it. */
type DaysOfRequest = {
  submittedOn: PlainDate;
  year: TaxYear;
  /** Whether a return of that year was filed before. */
  wasFiled: boolean;
  /** False where its client was not told of it yet; true where left out. */
  isPromised?: boolean;
};

type TermsOfTurn = CasePayment & {
  order: OrderOfRequest | undefined;
  stage: {
    state: CaseState;
    stateSince: Date;
    assignedAt: Date | null;
    /** The nearest day by which the client is to answer: ISO text, as the two below. */
    dueOn?: string | null;
    openRequests?: number;
    uploadedBy?: "client" | "firm" | null;
    filedOn?: string | null;
    /** Of the Department's notice. */
    replyBy?: string | null;
  };
  /** What a new one waits for, where that is not said by what is to pay. */
  waitsFor?: WaitsFor | undefined;
};

/** The firm answers by the next working day (`replyPromise`) after it has what it waits for, or a person took it. */
export function nextTurn(
  request: DaysOfRequest,
  terms: TermsOfTurn,
  today: PlainDate,
  workingDays: readonly DayOfWeek[],
): NextTurn {
  const { toPay, stage, waitsFor = toPay && "fee" } = terms;
  const { state } = stage;
  const { since, days } = daysOfTurn(request, terms, today, workingDays);
  const by = days.find(({ day }) => day >= today.toString());
  const of = turnOf(state, waitsFor, turnFacts(stage));
  return {
    ...{ of, state, since },
    ...(toPay && of === "client" && state === "new" && { toPay }),
    ...(by && { by }),
  };
}

/** What a stage says of whose turn it is, besides its state. */
export function turnFacts({
  uploadedBy,
  openRequests = 0,
}: Pick<TermsOfTurn["stage"], "uploadedBy" | "openRequests">): TurnFacts {
  return { ...(uploadedBy && { uploadedBy }), hasOpenRequests: openRequests > 0 };
}

/** The last moment at which something came that the next deed waited for: a new state, money, or a person who took it. */
export function lastMoved(
  began: Instant,
  { order, stage }: Pick<TermsOfTurn, "order" | "stage">,
): Instant {
  const assigned = stage.assignedAt && instantOf(stage.assignedAt);
  const came = order?.claimedAt ?? order?.paidAt;
  const moments = [instantOf(stage.stateSince), came, assigned].flatMap((each) => each ?? []);
  return moments.reduce(
    (last, at) => (at.epochMilliseconds > last.epochMilliseconds ? at : last),
    began,
  );
}

/** Since when whoever acts next has it, and all its days, the nearest first: those that have passed too. */
export function daysOfTurn(
  { submittedOn, year, wasFiled, isPromised }: DaysOfRequest,
  { order, toPay, stage, waitsFor = toPay && "fee" }: TermsOfTurn,
  today: PlainDate,
  workingDays: readonly DayOfWeek[],
): { since: string; days: DayOfTurn[] } {
  const moved = dayInIndia(lastMoved(instantOf(stage.stateSince), { order, stage }));
  const since = isAfter(moved, submittedOn) ? moved : submittedOn;
  const clocks = clocksOf(stage.state, {
    ...{ waitsFor, since, workingDays, isPromised },
    feeBy: toPay?.by ? plainDate(toPay.by) : undefined,
    answerBy: stage.dueOn ? plainDate(stage.dueOn) : undefined,
    fileBy: lastDayToFile(year, today, wasFiled)?.day,
    filedOn: stage.filedOn ? plainDate(stage.filedOn) : undefined,
    replyBy: stage.replyBy ? plainDate(stage.replyBy) : undefined,
  });
  const days = clocks.map(({ kind, day }) => ({ kind, day: day.toString() }));
  return { since: since.toString(), days };
}
