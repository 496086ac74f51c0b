import { and, asc, eq, exists, gt, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyDocuments, moneyFacts, orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import {
  type AccountStanding,
  type BookedDocument,
  type MoneyAccount,
  type RecordedFact,
  standingsOf,
  UNDOCUMENTED,
  type Undocumented,
} from "#domain/payments/month-close.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import type { App } from "#platform/app.server.ts";
import { type PlainDate, startOfDay } from "#values/dates.ts";
import { type Paise, paise } from "#values/money.ts";
import { sealedInvoice } from "../book/issued-documents.server.ts";
import {
  type FactRow,
  factRowsOf,
  ofNoOrder,
  readFact,
  selectFacts,
} from "../book/stored-fact.server.ts";

/** An order that does not agree, by its reference: what is left to explain at the start and at the end of the month. */
type UnexplainedMoney = { reference: string; atStart: Paise; atEnd: Paise };

/** How the money of a month agrees with its documents. */
type MonthClose = {
  /** What was held at the end that no document speaks of, only what is not nil. */
  undocumented: { kind: Undocumented; amount: Paise }[];
  /** Held and documented at the start and at the end. */
  held: { atStart: Paise; atEnd: Paise };
  documented: { atStart: Paise; atEnd: Paise };
  unexplained: UnexplainedMoney[];
};

const BATCH_SIZE = 500;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Compares the money of every order, and of none, with its documents at the start and at the end of a month.
 *
 * @param tx sees everything at one moment
 */
export async function closeMonth(app: App, tx: Db, first: PlainDate): Promise<MonthClose> {
  const edges = [first, first.add({ months: 1 })].map((day) => ({
    day: day.toString(),
    at: startOfDay(day).epochMilliseconds,
  }));
  const sums = { held: [0, 0], documented: [0, 0] };
  const undocumented = new Map<Undocumented, number>();
  const unexplained: UnexplainedMoney[] = [];
  const add = (reference: string, [start, end]: AccountStanding[]) => {
    if (!start || !end) throw new Error("a month has a start and an end");
    for (const part of ["held", "documented"] as const)
      sums[part] = [start, end].map((each, at) => (sums[part][at] ?? 0) + each[part]);
    for (const kind of UNDOCUMENTED)
      undocumented.set(kind, (undocumented.get(kind) ?? 0) + end.undocumented[kind]);
    if (start.difference !== 0 || end.difference !== 0)
      unexplained.push({ reference, atStart: start.difference, atEnd: end.difference });
  };
  const none = { order: null, facts: await factsOfNoOrder(app, tx), events: [], documents: [] };
  add("", standingsOf(none, edges));
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const batch = await accountsAfter(app, tx, after);
    for (const { reference, ...account } of batch.accounts)
      add(reference, standingsOf(account, edges));
    after = batch.last;
  }
  const [held, documented] = [atEdges(sums.held), atEdges(sums.documented)];
  const kinds = [...undocumented].map(([kind, amount]) => ({ kind, amount: paise(amount) }));
  return {
    ...{ held, documented, unexplained },
    undocumented: kinds.filter(({ amount }) => amount !== 0),
  };
}

const atEdges = ([atStart = 0, atEnd = 0]: number[]) => ({
  atStart: paise(atStart),
  atEnd: paise(atEnd),
});

type OrderAccount = MoneyAccount & { reference: string };

/** The next orders that have money or documents, and the id of the last one where more may follow. */
async function accountsAfter(app: App, tx: Db, after: string) {
  const one = { one: sql`1` };
  const hasMoney = tx.select(one).from(moneyFacts).where(eq(moneyFacts.orderId, orders.id));
  const ofIt = eq(moneyDocuments.orderId, orders.id);
  const hasDocuments = tx.select(one).from(moneyDocuments).where(ofIt);
  const rows = await tx
    .select({ id: orders.id, reference: orders.reference, totalPaise: orders.totalPaise })
    .from(orders)
    .where(and(gt(orders.id, after), or(exists(hasMoney), exists(hasDocuments))))
    .orderBy(asc(orders.id))
    .limit(BATCH_SIZE);
  const ids = rows.map(({ id }) => id);
  const facts = Map.groupBy(await factRowsOf(tx, ids), ({ paidOrder }) => paidOrder);
  const documents = await documentsOf(app, tx, ids);
  const events = Map.groupBy(
    await tx
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.sequence)),
    ({ orderId }) => orderId,
  );
  const accounts = rows.map(
    ({ id, reference, totalPaise }): OrderAccount => ({
      reference,
      order: { id, total: paise(totalPaise) },
      facts: (facts.get(id) ?? []).map((row) => recordedFact(app, row)),
      events: (events.get(id) ?? []).map(({ kind, to, at }) => {
        return { kind, to: to as OrderState, at: at.getTime() };
      }),
      documents: documents.get(id) ?? [],
    }),
  );
  return { accounts, last: rows.length === BATCH_SIZE ? ids.at(-1) : undefined };
}

/** Every fact of the payments that belong to no order. */
export async function factsOfNoOrder(app: App, tx: Db): Promise<RecordedFact[]> {
  const rows = await selectFacts(tx).where(ofNoOrder(tx));
  return rows.map((row) => recordedFact(app, row));
}

/** A stored fact with its moments. */
export function recordedFact(app: App, row: FactRow & { recordedAt: Date }): RecordedFact {
  const fact = readFact(app, row);
  return { fact, movedAt: Date.parse(fact.at), recordedAt: row.recordedAt.getTime() };
}

/** Only invoices of orders with a receipt voucher are opened: no other has anything to set off. */
async function documentsOf(
  app: App,
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, BookedDocument[]>> {
  const { id, orderId, series, on, totalPaise, cancelledAt, issuedAt } = moneyDocuments;
  const isOfThem = inArray(orderId, [...ids]);
  const rows = await tx
    .select({ id, orderId, series, on, totalPaise, cancelledAt, issuedAt })
    .from(moneyDocuments)
    .where(isOfThem);
  const receipted = rows.flatMap((row) => (row.series === "receipt-voucher" ? [row.orderId] : []));
  const opened =
    receipted.length === 0
      ? []
      : await tx
          .select({ id, particulars: moneyDocuments.particulars })
          .from(moneyDocuments)
          .where(and(inArray(orderId, [...new Set(receipted)]), eq(series, "invoice")));
  const setOff = new Map(opened.map((row) => [row.id, setOffIn(app, row)]));
  return Map.groupBy(
    rows.map((row) => ({
      ...{ orderId: row.orderId, series: row.series, on: row.on, total: paise(row.totalPaise) },
      setOff: setOff.get(row.id) ?? paise(0),
      isCancelled: row.cancelledAt !== null,
      issuedAt: row.issuedAt.getTime(),
    })),
    (document) => document.orderId,
  );
}

function setOffIn(app: App, { id, particulars }: { id: string; particulars: string }): Paise {
  const { advances = [] } = sealedInvoice.unseal(app, id, particulars);
  return paise(advances.reduce((sum, { amount }) => sum + amount, 0));
}
