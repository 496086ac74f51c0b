import type { PlainDate } from "./dates.ts";

/** A record that the firm must keep after an account is erased, and its last day. */
export type RetainedRecord = {
  kind: "filing" | "order" | "unpaid-order";
  reference: string;
  until: PlainDate;
};
