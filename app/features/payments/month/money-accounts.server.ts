import { and, asc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyDocuments, moneyFacts, orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import type { BookedDocument, MoneyAccount } from "#domain/payments/money-account.ts";
import type { RecordedFact } from "#domain/payments/month.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, days, type PlainDate, startOfDay } from "#values/dates.ts";
import { type Paise, paise } from "#values/money.ts";
import { sealedInvoice } from "../book/issued-documents.server.ts";
import { type FactRow, ofNoOrder, readFact, selectFacts } from "../book/stored-fact.server.ts";

const BATCH_SIZE = 500;
/** Clocks of sources and servers differ a little. */
const SAFETY = days(1);

/** An account with the reference of its order; of none it is empty. */
type NamedAccount = MoneyAccount & { reference: string };

/** The money of no order, and every order with money or documents; since the start of a day only what moved. */
export async function* accountsSince(
  app: App,
  tx: Db,
  day: PlainDate | undefined,
): AsyncGenerator<NamedAccount> {
  const since = day && asDate(startOfDay(day).subtract(SAFETY));
  const facts = await factsOfNoOrder(app, tx, since);
  yield { reference: "", order: null, facts, events: [], documents: [] };
  const ids = await ordersMovedSince(tx, since);
  for (let at = 0; at < ids.length; at += BATCH_SIZE)
    yield* await accountsOf(app, tx, ids.slice(at, at + BATCH_SIZE));
}

/** Facts of the payments of some facts. As an array they are looked up one by one; joined, whole tables would be read. */
export function isOfPaymentsOf(tx: Db, facts: SQL | undefined): SQL {
  const { paymentId } = moneyFacts;
  const payments = tx.selectDistinct({ paymentId }).from(moneyFacts).where(facts);
  return sql`${paymentId} = any(array(${payments}))`;
}

/** Of payments of which something was recorded since, or moved by its source's clock. */
function isMovedSince(tx: Db, since: Date): SQL {
  return isOfPaymentsOf(tx, or(gte(moneyFacts.recordedAt, since), gte(moneyFacts.movedAt, since)));
}

/** Of orders with money, documents or events since; what cancels a document records a fact with it. */
async function ordersMovedSince(tx: Db, since: Date | undefined): Promise<string[]> {
  const ofMoney = await tx
    .selectDistinct({ id: moneyFacts.orderId })
    .from(moneyFacts)
    .where(and(isNotNull(moneyFacts.orderId), since && isMovedSince(tx, since)));
  const ofDocuments = await tx
    .selectDistinct({ id: moneyDocuments.orderId })
    .from(moneyDocuments)
    .where(since && gte(moneyDocuments.issuedAt, since));
  // An event alone moves nothing where there is neither.
  const ofEvents =
    since === undefined
      ? []
      : await tx
          .selectDistinct({ id: orderEvents.orderId })
          .from(orderEvents)
          .where(gte(orderEvents.at, since));
  const ids = new Set([...ofMoney, ...ofDocuments, ...ofEvents].flatMap(({ id }) => id ?? []));
  return [...ids].toSorted();
}

async function accountsOf(app: App, tx: Db, ids: readonly string[]): Promise<NamedAccount[]> {
  const rows = await tx
    .select({ id: orders.id, reference: orders.reference, totalPaise: orders.totalPaise })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id));
  const facts = await factsByOrder(app, tx, ids);
  const documents = await documentsOf(app, tx, ids);
  const events = Map.groupBy(
    await tx
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, [...ids]))
      .orderBy(asc(orderEvents.sequence)),
    ({ orderId }) => orderId,
  );
  return rows.map(({ id, reference, totalPaise }) => ({
    reference,
    order: { id, total: paise(totalPaise) },
    facts: facts.get(id) ?? [],
    events: (events.get(id) ?? []).map(({ kind, to, at }) => {
      return { kind, to: to as OrderState, at: at.getTime() };
    }),
    documents: documents.get(id) ?? [],
  }));
}

/** Every fact of the payments of some orders, by the order. */
async function factsByOrder(
  app: App,
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, RecordedFact[]>> {
  const { orderId } = moneyFacts;
  const isOfThem = isOfPaymentsOf(tx, inArray(orderId, [...ids]));
  const rows = await selectFacts(tx, { orderId }).where(isOfThem);
  const facts = new Map<string, RecordedFact[]>();
  for (const ofPayment of Map.groupBy(rows, ({ paymentId }) => paymentId).values()) {
    const read = ofPayment.map((row) => recordedFact(app, row));
    for (const id of new Set(ofPayment.flatMap((row) => row.orderId ?? [])))
      facts.set(id, [...(facts.get(id) ?? []), ...read]);
  }
  return facts;
}

/** Every fact of the payments that belong to no order; with `since` only of those that moved since then. */
export async function factsOfNoOrder(app: App, tx: Db, since?: Date): Promise<RecordedFact[]> {
  const rows = await selectFacts(tx).where(and(ofNoOrder(tx), since && isMovedSince(tx, since)));
  return rows.map((row) => recordedFact(app, row));
}

/** A stored fact with its moments. */
export function recordedFact(app: App, row: FactRow & { recordedAt: Date }): RecordedFact {
  const fact = readFact(app, row);
  return { fact, movedAt: Date.parse(fact.at), recordedAt: row.recordedAt.getTime() };
}

/**
 * A correction of an invoice is left out, whose two documents come to nothing. Only invoices of orders with a receipt
 * voucher are opened: no other has anything to set off.
 */
async function documentsOf(
  app: App,
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, BookedDocument[]>> {
  const { id, orderId, series, on, totalPaise, cancelledAt, issuedAt, replaces } = moneyDocuments;
  const isOfThem = and(inArray(orderId, [...ids]), isNull(replaces));
  const rows = await tx
    .select({ id, orderId, series, on, totalPaise, cancelledAt, issuedAt })
    .from(moneyDocuments)
    .where(isOfThem);
  const receipted = rows.flatMap((row) => (row.series === "receipt-voucher" ? [row.orderId] : []));
  const isReceipted = inArray(orderId, [...new Set(receipted)]);
  const opened =
    receipted.length === 0
      ? []
      : await tx
          .select({ id, particulars: moneyDocuments.particulars })
          .from(moneyDocuments)
          .where(and(isReceipted, eq(series, "invoice"), isNull(replaces)));
  const setOff = new Map(opened.map((row) => [row.id, setOffIn(app, row)]));
  return Map.groupBy(
    rows.map((row) => ({
      ...{ orderId: row.orderId, series: row.series, on: row.on, total: paise(row.totalPaise) },
      setOff: setOff.get(row.id) ?? paise(0),
      issuedAt: row.issuedAt.getTime(),
      cancelledAt: row.cancelledAt?.getTime(),
    })),
    (document) => document.orderId,
  );
}

function setOffIn(app: App, { id, particulars }: { id: string; particulars: string }): Paise {
  const { advances = [] } = sealedInvoice.unseal(app, id, particulars);
  return paise(advances.reduce((sum, { amount }) => sum + amount, 0));
}
