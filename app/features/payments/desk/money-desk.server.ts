import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { prepared } from "#db/prepared.server.ts";
import { moneyDecisions, moneyFacts } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { mostWithheld } from "#domain/payments/allowances.ts";
import { type FirmItem, itemsOfOrder, itemsWithoutOrder } from "#domain/payments/firm-items.ts";
import {
  balanceOf,
  dueOf,
  type MoneyFact,
  type Settled,
  settled,
} from "#domain/payments/money-facts.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { contactOfOrder } from "#features/orders/order/own-orders.server.ts";
import { payeeOf } from "#features/orders/order/payee.server.ts";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import { taxInTotal } from "#features/orders/order/tax-on-price.server.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, days } from "#values/dates.ts";
import { type Paise, paise } from "#values/money.ts";
import { listDocuments } from "../book/issued-documents.server.ts";
import {
  factsOfOrder,
  factsOfOrders,
  ofNoOrder,
  readFact,
  selectFacts,
} from "../book/stored-fact.server.ts";
import type { DecisionRow } from "../decisions/decisions.server.ts";
import type { DecisionItem } from "../decisions/decisions.ts";

const PAGE_SIZE = 25;
const ITEMS_AT_MOST = 100;
/** A payment by UPI is at the bank within the day; what is not seen by then is asked about. */
const LOOKED_FOR = days(3);

/**
 * The orders in one state, those that a client says to have paid first, then the newest. For the firm.
 * @param page from 1 on
 */
export async function listOrders(app: App, state: OrderState, page: number) {
  const rows = await app.db
    .select()
    .from(orders)
    .where(eq(orders.state, state))
    .orderBy(sql`${orders.claimedAt} desc nulls last`, desc(orders.placedAt), orders.id)
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  return { orders: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

/** What orders are listed as, by their references: their client, if that one was not erased. */
export async function clientsOfOrders(
  app: App,
  references: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { id, reference, client, erasedAt } = orders;
  const rows = await app.db
    .select({ id, reference, client, erasedAt })
    .from(orders)
    .where(inArray(reference, [...references]));
  return new Map(
    rows.map((row) => [row.reference, row.erasedAt ? null : contactOfOrder(app, row).name]),
  );
}

/** An order, and how much of it is to go back and was not sent yet. Drizzle would leave out the table of its id. */
const WITH_DECIDED = {
  order: orders,
  decided: sql`(select coalesce(sum(${moneyDecisions.amountPaise}), 0) from ${moneyDecisions}
    where ${moneyDecisions.orderId} = ${orders}.id and ${moneyDecisions.kind} = 'refund'
    and ${moneyDecisions.state} in ('waiting', 'agreed'))`.mapWith(Number),
};

/** What waits for the firm: of which order, or of none. */
type WaitingItem = { reference: string | null; item: FirmItem | DecisionItem };
/**
 * Money that did not simply pay an order, claims without an answer for three days, and orders whose clients cannot be
 * written how to pay: the oldest first, and whether there are more.
 */
export async function listItems(app: App): Promise<{ items: WaitingItem[]; hasMore: boolean }> {
  const now = app.clock.now();
  const found = await app.db
    .select(WITH_DECIDED)
    .from(orders)
    .where(
      or(
        gt(orders.openItems, 0),
        and(
          eq(orders.state, "awaiting-payment"),
          or(
            lt(orders.claimedAt, asDate(now.subtract(LOOKED_FOR))),
            and(isNull(orders.claimedAt), isNull(orders.lapsesAt), isNull(orders.explainedAt)),
          ),
        ),
      ),
    )
    .orderBy(orders.placedAt)
    .limit(ITEMS_AT_MOST + 1);
  const rows = found.slice(0, ITEMS_AT_MOST);
  const facts = await factsOfOrders(
    app,
    app.db,
    rows.map(({ order }) => order.id),
  );
  const ofOrders = rows.flatMap(({ order, decided }) =>
    itemsOf(app, order, facts.get(order.id) ?? [], paise(decided)).map((item) => ({
      reference: order.reference,
      item,
    })),
  );
  const ofNone = itemsWithoutOrder(await factsWithoutOrder(app));
  return {
    items: [
      ...(await decisionItems(app)),
      ...ofOrders,
      ...ofNone.map((item) => ({ reference: null, item })),
    ],
    hasMore: found.length > ITEMS_AT_MOST,
  };
}

async function decisionItems(app: App): Promise<WaitingItem[]> {
  const { kind, state, amountPaise, askedAt } = moneyDecisions;
  const rows = await app.db
    .select({ kind, state, amountPaise, reference: orders.reference, erasedAt: orders.erasedAt })
    .from(moneyDecisions)
    .leftJoin(orders, eq(orders.id, moneyDecisions.orderId))
    .where(inArray(state, ["waiting", "agreed"]))
    .orderBy(askedAt)
    .limit(ITEMS_AT_MOST);
  return rows.map(({ reference, ...row }) => ({ reference, item: decisionItem(row) }));
}

/** What is decided of money and not done, in the words of a list. */
export function decisionItem({
  kind,
  state,
  amountPaise,
  erasedAt,
}: Pick<DecisionRow, "kind" | "state" | "amountPaise"> & Pick<OrderRow, "erasedAt">): DecisionItem {
  const params = { amount: paise(amountPaise) };
  if (kind === "payment") return { id: "paymentWaits", params };
  if (state === "agreed") return { id: erasedAt ? "erasedRefundToSend" : "refundToSend", params };
  return { id: erasedAt ? "erasedRefundWaits" : "refundWaits", params };
}

/** What waits for the firm of an order and its money. */
export function itemsOf(
  app: App,
  order: OrderRow,
  facts: readonly MoneyFact[],
  decided?: Paise,
): FirmItem[] {
  const { id, state, claimedAt, totalPaise } = order;
  const items = itemsOfOrder({ id, state, total: paise(totalPaise) }, facts, decided);
  if (state !== "awaiting-payment") return items;
  const params = { order: id };
  const unseen = asDate(app.clock.now().subtract(LOOKED_FOR));
  if (claimedAt && claimedAt < unseen) return [...items, { id: "claimUnseen", params }];
  const isUntold =
    !claimedAt && !order.lapsesAt && !order.explainedAt && payeeOf(app) !== undefined;
  if (!isUntold || contactOfOrder(app, order).email) return items;
  return [...items, { id: order.erasedAt ? "untoldErased" : "untold", params }];
}

const withoutOrderQuery = prepared((db) =>
  selectFacts(db)
    .where(ofNoOrder(db))
    .orderBy(desc(moneyFacts.recordedAt))
    .limit(ITEMS_AT_MOST)
    .prepare("facts_without_order"),
);

/** Facts of payments of which none names an order, the latest first. */
export async function factsWithoutOrder(app: App): Promise<MoneyFact[]> {
  const rows = await withoutOrderQuery(app.db).execute();
  return rows.map((row) => readFact(app, row));
}

export type OrderForFirm = {
  order: OrderRow;
  refunds: Settled<"refund">[];
  payments: Settled<"payment">[];
  items: FirmItem[];
  /** What is still to pay. */
  due: Paise;
  /** How much of its price a client may withhold as tax. */
  withheldAtMost: Paise;
  documents: Awaited<ReturnType<typeof listDocuments>>;
};

/** An order by its reference with all its money, for the firm. */
export async function findOrderForFirm(
  app: App,
  reference: string,
): Promise<OrderForFirm | undefined> {
  const [found] = await app.db
    .select(WITH_DECIDED)
    .from(orders)
    .where(eq(orders.reference, reference));
  if (!found) return undefined;
  const { order, decided } = found;
  const facts = await factsOfOrder(app, app.db, order.id);
  const items = itemsOf(app, order, facts, paise(decided));
  const documents = await listDocuments(app, app.db, [order.id]);
  const total = paise(order.totalPaise);
  const due = dueOf(total, balanceOf(facts));
  const client = sealedOrderClient.unseal(app, order.id, order.client);
  const isExport = order.lutNumber !== null;
  const withheldAtMost = mostWithheld(taxInTotal(app, total, client, { isExport }).taxable);
  const [payments, refunds] = [settled(facts, "payment"), settled(facts, "refund")];
  return { order, payments, refunds, items, due, withheldAtMost, documents };
}
