import { keptUntil } from "#domain/retention/kept-until.ts";
import { dayInIndia, instantOf, type PlainDate } from "#values/dates.ts";

/** What the firm has to keep, whoever asks, and until when. */
export type Kept = { kind: "filing" | "order"; reference: string; until: PlainDate };

type Found = {
  filings: { reference: string; submittedAt: Date }[];
  orders: { reference: string; placedAt: Date }[];
};

export function keptOf({ filings, orders }: Found): Kept[] {
  const until = (from: Date) => keptUntil(dayInIndia(instantOf(from)));
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
