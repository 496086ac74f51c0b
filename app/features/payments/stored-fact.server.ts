import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { moneyFacts } from "#db/schema/money.ts";
import {
  DISPUTE_RANKS,
  type MoneyFact,
  PAYMENT_RANKS,
  REFUND_RANKS,
} from "#domain/payments/money-facts.ts";
import { versionedJson } from "#platform/versioned-json.server.ts";
import { paise } from "#values/money.ts";

const stated = {
  source: z.enum(["razorpay", "bank", "staff"]),
  id: z.string(),
  amount: z.int().transform(paise),
  currency: z.string(),
  at: z.string(),
};
const states = <State extends string>(ranks: Readonly<Record<State, number>>) =>
  z.enum(Object.keys(ranks) as [State, ...State[]]);
const factSchema: z.ZodType<MoneyFact> = z.discriminatedUnion("kind", [
  z.object({
    ...stated,
    kind: z.literal("payment"),
    state: states(PAYMENT_RANKS),
    order: z.string().nullable(),
    replaces: z.int().transform(paise).optional(),
  }),
  z.object({
    ...stated,
    kind: z.literal("refund"),
    state: states(REFUND_RANKS),
    payment: z.string(),
  }),
  z.object({
    ...stated,
    kind: z.literal("dispute"),
    state: states(DISPUTE_RANKS),
    payment: z.string(),
  }),
]);

/** What a source says of money, as `money_facts.fact` has it. */
export const storedFact = versionedJson("money_facts.fact", [factSchema], factSchema);

/** A part of the stored fact as text, to find and order rows by; version 0 has it bare. */
export function factPart(name: "at" | "state"): SQL<string> {
  const { fact } = moneyFacts;
  // Not a parameter: the database would take two of them for two expressions.
  return sql`(coalesce(${fact}->'value', ${fact})->>${sql.raw(`'${name}'`)})`;
}
