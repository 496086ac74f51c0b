import { retainedUntil } from "#domain/retention/retention-period.ts";
import { dayInIndia, instantOf, type PlainDate } from "#values/dates.ts";

/** A record that the firm must keep after an account is erased, and its last day. */
export type RetainedRecord = { kind: "filing" | "order"; reference: string; until: PlainDate };

type Found = {
  filings: { reference: string; submittedAt: Date }[];
  orders: { reference: string; placedAt: Date }[];
};

export function retainedRecords({ filings, orders }: Found): RetainedRecord[] {
  const until = (from: Date) => retainedUntil(dayInIndia(instantOf(from)));
  return [
    ...filings.map(({ reference, submittedAt }) => ({
      kind: "filing" as const,
      reference,
      until: until(submittedAt),
    })),
    ...orders.map(({ reference, placedAt }) => ({
      kind: "order" as const,
      reference,
      until: until(placedAt),
    })),
  ];
}
