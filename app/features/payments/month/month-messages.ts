import type { TakerMessages } from "#features/accounts/take-row.ts";

/** What closing a month, or opening it again, may be refused with. */
export type MonthMessages = Pick<TakerMessages, "signedOutMeanwhile"> & {
  monthRuns: null;
  monthClosed: null;
  monthNotLast: null;
};
