import { and, eq, inArray, isNotNull, isNull, notExists, type SQL } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db } from "#db/db.server.ts";
import { moneyFacts, moneyReferences } from "#db/schema/money.ts";
import {
  DISPUTE_RANKS,
  type MoneyFact,
  PAYMENT_RANKS,
  REFUND_RANKS,
} from "#domain/payments/money-facts.ts";
import { ALLOWANCES, MONEY_WAYS } from "#domain/payments/money-way.ts";
import { versionedJson } from "#platform/versioned-json.server.ts";
import { paise } from "#values/money.ts";
import { isNamed, type NamedMoney, type Outside, openReference } from "./money-reference.server.ts";

const stated = {
  source: z.enum(["razorpay", "bank", "staff"]),
  amount: z.int().transform(paise),
  currency: z.string(),
  at: z.string(),
  way: z.enum([...MONEY_WAYS, ...ALLOWANCES]).optional(),
};
const states = <State extends string>(ranks: Readonly<Record<State, number>>) =>
  z.enum(Object.keys(ranks) as [State, ...State[]]);
/** A fact without its references: these are sealed, in a table of their own. */
const factSchema = z.discriminatedUnion("kind", [
  z.object({
    ...stated,
    kind: z.literal("payment"),
    state: states(PAYMENT_RANKS),
    order: z.string().nullable(),
    replaces: z.int().transform(paise).optional(),
  }),
  z.object({ ...stated, kind: z.literal("refund"), state: states(REFUND_RANKS) }),
  z.object({ ...stated, kind: z.literal("dispute"), state: states(DISPUTE_RANKS) }),
]);

/** What a source says of money, as `money_facts.fact` has it; versions 0 and 1 had the references in it. */
export const storedFact = versionedJson("money_facts.fact", [factSchema, factSchema], factSchema);

/** The columns of a fact that are made of it alone. */
export function writeFact(fact: MoneyFact) {
  const { id: _, payment: __, ...unnamed } = { payment: undefined, ...fact };
  return { source: fact.source, fact: storedFact.write(unnamed), movedAt: new Date(fact.at) };
}

const own = alias(moneyReferences, "own_reference");
const payment = alias(moneyReferences, "payment_reference");
const { fact, referenceId, paymentId, recordedAt } = moneyFacts;
const read = { fact, referenceId, paymentId, recordedAt };
const COLUMNS = { ...read, reference: own.reference, payment: payment.reference };

/** Facts with what `readFact` needs, to be narrowed down. @param more columns of what is joined to them */
export function selectFacts<More extends Record<string, PgColumn> = Record<never, never>>(
  db: Db,
  more?: More,
) {
  return db
    .select<typeof COLUMNS & More>({ ...COLUMNS, ...(more as More) })
    .from(moneyFacts)
    .innerJoin(own, eq(own.id, referenceId))
    .innerJoin(payment, eq(payment.id, paymentId));
}

/** Facts of these payments, among those that are selected. */
export function isOfPayments(app: Outside, payments: readonly NamedMoney[]): SQL {
  return isNamed(app, payments, payment.referenceIndex);
}

export type FactRow = {
  fact: unknown;
  referenceId: string;
  paymentId: string;
  reference: string;
  payment: string;
};

/** A stored fact by the references that its source has for it. */
export function readFact(app: Outside, row: FactRow): MoneyFact {
  const unnamed = storedFact.read(row.fact);
  const id = openReference(app, row.referenceId, row.reference);
  if (unnamed.kind === "payment") return { ...unnamed, id };
  return { ...unnamed, id, payment: openReference(app, row.paymentId, row.payment) };
}

/** The payments of an order, with the refunds and disputes of these. */
export async function factsOfOrder(app: Outside, db: Db, orderId: string): Promise<MoneyFact[]> {
  return (await factsOfOrders(app, db, [orderId])).get(orderId) ?? [];
}

/** Rows of payments of which no fact names an order. */
export function ofNoOrder(db: Db): SQL | undefined {
  const named = alias(moneyFacts, "named");
  const { paymentId, orderId } = moneyFacts;
  const withOrder = db
    .select({ id: named.id })
    .from(named)
    .where(and(eq(named.paymentId, paymentId), isNotNull(named.orderId)));
  return and(isNull(orderId), notExists(withOrder));
}

/** All that a source says of one payment, its refunds and disputes, whether it names an order or none. */
export async function factsOfPayment(
  app: Outside,
  db: Db,
  payment: NamedMoney,
): Promise<MoneyFact[]> {
  const rows = await selectFacts(db).where(isOfPayments(app, [payment]));
  return rows.map((row) => readFact(app, row));
}

/** The same of many orders, by their ids; an order without money has no entry. */
export async function factsOfOrders(
  app: Outside,
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, MoneyFact[]>> {
  const rows = await factRowsOf(db, orderIds);
  const byOrder = Map.groupBy(rows, ({ paidOrder }) => paidOrder ?? "");
  return new Map([...byOrder].map(([id, all]) => [id, all.map((row) => readFact(app, row))]));
}

/** Every fact of the payments that belong to some orders, as it is stored, with the order and when it was recorded. */
function factRowsOf(db: Db, orderIds: readonly string[]) {
  const { orderId, paymentId } = moneyFacts;
  const paid = db
    .selectDistinct({ orderId, paymentId })
    .from(moneyFacts)
    .where(inArray(orderId, [...orderIds]))
    .as("paid");
  const isPaidBy = eq(paid.paymentId, paymentId);
  return selectFacts(db, { paidOrder: paid.orderId }).innerJoin(paid, isPaidBy);
}
