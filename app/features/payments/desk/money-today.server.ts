import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { RoomWords } from "#content/words.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { moneyDecisions, moneyFacts } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { itemsWithoutOrder } from "#domain/payments/firm-items.ts";
import { balanceOf, dueOf, type MoneyFact } from "#domain/payments/money-facts.ts";
import { changeTaker, takeRow } from "#features/accounts/take-row.server.ts";
import type { TakerChange } from "#features/accounts/take-row.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { contactOfOrder } from "#features/orders/order/own-orders.server.ts";
import { payeeOf } from "#features/orders/order/payee.server.ts";
import { claimedUtrOf } from "#features/orders/order/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { isInShare, type TodayKind, type TodayLine, type Waiting } from "#platform/today-kind.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { rowId } from "#values/fields.ts";
import { inWords, type Message } from "#values/message.ts";
import { formatExact, paise } from "#values/money.ts";
import type { Outcome } from "#values/outcome.ts";
import { nextWorkingDay } from "#values/working-days.ts";
import type { PaymentMessages } from "../book/payment-messages.ts";
import { factsOfOrders } from "../book/stored-fact.server.ts";
import { decisionItem, factsWithoutOrder, itemsOf } from "./money-desk.server.ts";

/** In place of an id: all money that names no order is one line. */
const NO_ORDER = "no-order";
const IS_OPEN = inArray(moneyDecisions.state, ["waiting", "agreed"]);

/** Orders that a client says to have paid or of which money waits, what is decided and not done, and money without an order. */
export const moneyTodayKind: TodayKind<RoomWords> = {
  name: "money",
  async count(app) {
    const rows = await (payeeOf(app) ? countWithPayee : countWithoutPayee)(app.db).execute();
    const counted = new Map<string | null, number>();
    const ofNone = (await hasNoOrder(app)) ? [{ who: null, waiting: 1 }] : [];
    for (const { who, waiting } of [...rows, ...ofNone])
      counted.set(who, (counted.get(who) ?? 0) + waiting);
    return counted;
  },
  async waiting(app, { share, most }) {
    const lines = [
      ...(await waitingOrders(app, isInShare(orders.takenBy, share), most)),
      ...(await waitingDecisions(app, isInShare(orders.takenBy, share), most)),
    ];
    const isForNone = share === "everybody" || "noneOf" in share;
    const ofNone: Waiting[] =
      isForNone && (await hasNoOrder(app))
        ? [{ id: NO_ORDER, who: null, clock: { kind: "none" }, isOfAll: true }]
        : [];
    return [...lines, ...ofNone].toSorted(bySince).slice(0, most);
  },
  async open(app, ids, words) {
    const rows = await app.db
      .select()
      .from(orders)
      .where(inArray(orders.id, uuidsIn(ids)));
    const facts = await factsOfOrders(
      app,
      app.db,
      rows.map(({ id }) => id),
    );
    const lines = rows.map(
      (row) => [row.id, orderLine(app, row, facts.get(row.id) ?? [], words)] as const,
    );
    return new Map([
      ...lines,
      ...(await decisionLines(app, ids, words)),
      ...(await noOrderLine(app, ids, words)),
    ]);
  },
  async take(app, session, id) {
    const [orderId] = uuidsIn([id]);
    if (!orderId) return false;
    const [decision] = await app.db
      .select({ orderId: moneyDecisions.orderId })
      .from(moneyDecisions)
      .where(eq(moneyDecisions.id, orderId));
    return takeRow(app, session, orders, eq(orders.id, decision?.orderId ?? orderId));
  },
};

/** Takes an order, or gives it back. */
export function takeOrder(
  app: App,
  session: Session,
  id: string,
  change: TakerChange,
): Promise<Outcome<null, Message<PaymentMessages>>> {
  return changeTaker(app, session, orders, eq(orders.id, id), change);
}

function uuidsIn(ids: readonly string[]): string[] {
  return ids.filter((id) => rowId.parse(id) !== "");
}

/** Every page of the firm waits for it. */
const countQuery = (hasPayee: boolean) =>
  prepared((db) => {
    const { takenBy: who } = orders;
    const ofOrders = db
      .select({ who, waiting: count() })
      .from(orders)
      .where(isWaiting(hasPayee))
      .groupBy(who);
    const decided = db
      .select({ who, waiting: count() })
      .from(moneyDecisions)
      .leftJoin(orders, eq(orders.id, moneyDecisions.orderId))
      .where(IS_OPEN)
      .groupBy(who);
    return unionAll(ofOrders, decided).prepare(`money_waiting_${hasPayee}`);
  });
const countWithPayee = countQuery(true);
const countWithoutPayee = countQuery(false);

/**
 * As `listItems` has them, and what a client says to have paid from the first moment on.
 * @param hasPayee whether the firm has set how it is paid
 */
function isWaiting(hasPayee: boolean): SQL | undefined {
  const { state, claimedAt, lapsesAt, explainedAt, openItems } = orders;
  const isUnpaid = eq(state, "awaiting-payment");
  return or(
    and(isUnpaid, isNotNull(claimedAt)),
    // Twice, so that the index of these is used.
    and(sql`${openItems} is distinct from 0`, gt(openItems, 0)),
    hasPayee ? and(isUnpaid, isNull(claimedAt), isNull(lapsesAt), isNull(explainedAt)) : undefined,
  );
}

async function hasNoOrder(app: App): Promise<boolean> {
  return itemsWithoutOrder(await factsWithoutOrder(app)).length > 0;
}

function bySince(one: Waiting, other: Waiting): number {
  const [first, second] = [one, other].map(({ since }) => since?.epochMilliseconds ?? Infinity);
  return Number(first) - Number(second) || (one.id < other.id ? -1 : 1);
}

/** Since the claim, or since the last money came. */
async function waitingOrders(app: App, ofWho: SQL | undefined, most: number): Promise<Waiting[]> {
  const { id, claimedAt, placedAt, takenBy } = orders;
  const came = sql`(select max(${moneyFacts.recordedAt}) from ${moneyFacts} where ${moneyFacts.orderId} = ${id})`;
  const since = sql<Date>`coalesce(${claimedAt}, ${came}, ${placedAt})`.mapWith(claimedAt);
  const rows = await app.db
    .select({ id, who: takenBy, since })
    .from(orders)
    .where(and(isWaiting(payeeOf(app) !== undefined), ofWho))
    .orderBy(asc(since), asc(id))
    .limit(most);
  return rows.map((row) => promised(app, row));
}

async function waitingDecisions(
  app: App,
  ofWho: SQL | undefined,
  most: number,
): Promise<Waiting[]> {
  const { id, askedAt, answeredAt, orderId } = moneyDecisions;
  const since = sql<Date>`coalesce(${answeredAt}, ${askedAt})`.mapWith(askedAt);
  const rows = await app.db
    .select({ id, who: orders.takenBy, since, orderId })
    .from(moneyDecisions)
    .leftJoin(orders, eq(orders.id, orderId))
    .where(and(IS_OPEN, ofWho))
    .orderBy(asc(since), asc(id))
    .limit(most);
  return rows.map(({ orderId, ...row }) => ({
    ...promised(app, row),
    ...(orderId === null && { isOfAll: true }),
  }));
}

/** Whatever comes is answered by the next working day. */
function promised(
  app: App,
  { since, ...its }: { id: string; who: string | null; since: Date },
): Waiting {
  const came = instantOf(since);
  const day = nextWorkingDay(dayInIndia(came), app.firm().workingDays);
  return { ...its, since: came, clock: { kind: "promise", day } };
}

function orderLine(
  app: App,
  row: OrderRow,
  facts: readonly MoneyFact[],
  { moneyToday, moneyItemToday }: RoomWords,
): TodayLine {
  const { reference, totalPaise, claimedAt, state } = row;
  const its = {
    name: contactOfOrder(app, row).name || moneyToday.noName,
    ...{ reference, href: `/staff/money/${reference}` },
  };
  if (claimedAt && state === "awaiting-payment") {
    const due = dueOf(paise(totalPaise), balanceOf(facts));
    const about = moneyToday.utr(claimedUtrOf(app, row));
    return { ...its, deed: moneyToday.check(formatExact(due)), about };
  }
  const [first, ...more] = itemsOf(app, row, facts);
  const deed = first ? inWords(moneyItemToday, first, undefined) : moneyToday.look;
  return { ...its, deed, ...(more.length > 0 && { about: moneyToday.more(more.length) }) };
}

async function decisionLines(
  app: App,
  ids: readonly string[],
  { moneyToday, moneyItemToday }: RoomWords,
) {
  const rows = await app.db
    .select({ decision: moneyDecisions, order: orders })
    .from(moneyDecisions)
    .leftJoin(orders, eq(orders.id, moneyDecisions.orderId))
    .where(inArray(moneyDecisions.id, uuidsIn(ids)));
  return rows.map(({ decision, order }): [string, TodayLine] => {
    const item = decisionItem({ ...decision, erasedAt: order?.erasedAt ?? null });
    const deed = inWords(moneyItemToday, item, undefined);
    const name = order ? contactOfOrder(app, order).name || moneyToday.noName : moneyToday.noOrder;
    const reference = order?.reference;
    const href = reference ? `/staff/money/${reference}` : "/staff/money";
    return [decision.id, { name, deed, href, ...(reference && { reference }) }];
  });
}

async function noOrderLine(
  app: App,
  ids: readonly string[],
  { moneyToday }: RoomWords,
): Promise<[string, TodayLine][]> {
  if (!ids.includes(NO_ORDER)) return [];
  const items = itemsWithoutOrder(await factsWithoutOrder(app));
  if (items.length === 0) return [];
  const { noOrder: name, belongsTo } = moneyToday;
  return [[NO_ORDER, { name, deed: belongsTo(items.length), href: "/staff/money" }]];
}
