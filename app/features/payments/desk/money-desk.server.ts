import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { moneyDecisions, moneyFacts } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { type FirmItem, itemsOfOrder, itemsWithoutOrder } from "#domain/payments/firm-items.ts";
import {
  balanceOf,
  dueOf,
  type MoneyFact,
  type Settled,
  settled,
} from "#domain/payments/money-facts.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { readUtr } from "#domain/payments/upi.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { lockOrder, moveOrder, type OrderRow } from "#features/orders/order/move-order.server.ts";
import { queueOrderMail } from "#features/orders/order/order-mail.server.ts";
import { contactOfOrder } from "#features/orders/order/own-orders.server.ts";
import { lapsesFromNow, payeeOf } from "#features/orders/order/payee.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, days } from "#values/dates.ts";
import { type Paise, paise } from "#values/money.ts";
import { accepted, refused, underField } from "#values/outcome.ts";
import { parsePaise } from "#values/typed-amount.ts";
import { type Booked, bookBankPayment } from "../arrival/bank-payment.server.ts";
import { listDocuments } from "../book/issued-documents.server.ts";
import type { PaymentOutcome } from "../book/payment-messages.ts";
import {
  factsOfOrder,
  factsOfOrders,
  ofNoOrder,
  readFact,
  selectFacts,
} from "../book/stored-fact.server.ts";
import { type DecisionRow, hasWaitingPayment } from "../decisions/decisions.server.ts";
import type { DecisionItem } from "../decisions/decisions.ts";
import { NOT_CLAIMED } from "../record/record-fact.server.ts";
import { closeOrder } from "./close-order.server.ts";
import type { RefusedClaim } from "./money-desk-forms.ts";

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

/** What waits for the firm: of which order, or of none. */
type WaitingItem = { reference: string | null; item: FirmItem | DecisionItem };
/**
 * Money that did not simply pay an order, claims without an answer for three days, and orders whose clients cannot be
 * written how to pay: the oldest first, and whether there are more.
 */
export async function listItems(app: App): Promise<{ items: WaitingItem[]; hasMore: boolean }> {
  const now = app.clock.now();
  const rows = await app.db
    .select()
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
  const facts = await factsOfOrders(
    app,
    app.db,
    rows.map(({ id }) => id),
  );
  const ofOrders = rows.slice(0, ITEMS_AT_MOST).flatMap((row) =>
    itemsOf(app, row, facts.get(row.id) ?? []).map((item) => ({
      reference: row.reference,
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
    hasMore: rows.length > ITEMS_AT_MOST,
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

function decisionItem({
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

function itemsOf(app: App, order: OrderRow, facts: readonly MoneyFact[]): FirmItem[] {
  const { id, state, claimedAt, totalPaise } = order;
  const items = itemsOfOrder({ id, state, total: paise(totalPaise) }, facts);
  if (state !== "awaiting-payment") return items;
  const params = { order: id };
  const unseen = asDate(app.clock.now().subtract(LOOKED_FOR));
  if (claimedAt && claimedAt < unseen) return [...items, { id: "claimUnseen", params }];
  const isUntold =
    !claimedAt && !order.lapsesAt && !order.explainedAt && payeeOf(app) !== undefined;
  if (!isUntold || contactOfOrder(app, order).email) return items;
  return [...items, { id: order.erasedAt ? "untoldErased" : "untold", params }];
}

/** Facts of payments of which none names an order, the latest first. */
async function factsWithoutOrder(app: App): Promise<MoneyFact[]> {
  const rows = await selectFacts(app.db)
    .where(ofNoOrder(app.db))
    .orderBy(desc(moneyFacts.recordedAt))
    .limit(ITEMS_AT_MOST);
  return rows.map((row) => readFact(app, row));
}

type OrderForFirm = {
  order: OrderRow;
  refunds: Settled<"refund">[];
  payments: Settled<"payment">[];
  items: FirmItem[];
  /** What is still to pay. */
  due: Paise;
  documents: Awaited<ReturnType<typeof listDocuments>>;
};

/** An order by its reference with all its money, for the firm. */
export async function findOrderForFirm(
  app: App,
  reference: string,
): Promise<OrderForFirm | undefined> {
  const [order] = await app.db.select().from(orders).where(eq(orders.reference, reference));
  if (!order) return undefined;
  const facts = await factsOfOrder(app, app.db, order.id);
  const items = itemsOf(app, order, facts);
  const documents = await listDocuments(app, app.db, [order.id]);
  const due = dueOf(paise(order.totalPaise), balanceOf(facts));
  const [payments, refunds] = [settled(facts, "payment"), settled(facts, "refund")];
  return { order, payments, refunds, items, due, documents };
}

/**
 * Records a payment that a person of the firm has seen at the bank. The amount is what arrived: less than the price
 * leaves the order open, and the rest may follow; more, a second payment, and one for a closed order wait for the firm.
 *
 * @param order null for money that names none: recorded again with its order, it belongs to that
 */
export async function confirmPayment(
  app: App,
  session: Session,
  order: OrderRow | null,
  typed: { utr: string; amount: string },
): Promise<PaymentOutcome<Booked>> {
  const utr = readUtr(typed.utr);
  if (!utr.ok) return underField("utr", utr);
  const amount = parsePaise(typed.amount);
  if (!amount) return refused([{ field: "amount", message: { id: "amountWrong" } }]);
  return app.db.transaction(async (tx): Promise<PaymentOutcome<Booked>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const seen = { id: utr.value, amount, at: app.clock.now() };
    return bookBankPayment(app, tx, order?.id ?? null, seen, { by: session.person.id });
  });
}

/**
 * Refuses a payment that a client claims and the bank does not have. The client is written to, and may pay for another
 * seven days. One that was claimed anew since the page was opened is not refused unread.
 */
export async function refuseClaim(
  app: App,
  session: Session,
  order: OrderRow,
  { why, seen }: RefusedClaim,
): Promise<PaymentOutcome<null>> {
  return app.db.transaction(async (tx): Promise<PaymentOutcome<null>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const now = await lockOrder(tx, order.id);
    if (now?.state !== "awaiting-payment" || !now.claimedAt) return refused({ id: "claimGone" });
    if (now.claimedAt.toISOString() !== seen) return refused({ id: "claimedAnew" });
    if (await hasWaitingPayment(app, tx, order.id)) return refused({ id: "paymentWaits" });
    const refusal = { kind: "refused", to: "awaiting-payment" } as const;
    await moveOrder(app, tx, now, refusal, { by: session.person.id, note: why });
    await tx
      .update(orders)
      .set({ ...NOT_CLAIMED, lapsesAt: lapsesFromNow(app) })
      .where(eq(orders.id, order.id));
    await queueOrderMail(app, tx, now, { kind: "refused", reason: why });
    return accepted(null);
  });
}

/** Cancels an order that waits for its payment; a claim to have paid is answered first. */
export async function cancelOrder(
  app: App,
  session: Session,
  order: OrderRow,
): Promise<PaymentOutcome<null>> {
  return app.db.transaction(async (tx): Promise<PaymentOutcome<null>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const now = await lockOrder(tx, order.id);
    if (now?.state === "awaiting-payment" && now.claimedAt) return refused({ id: "claimStands" });
    if (await hasWaitingPayment(app, tx, order.id)) return refused({ id: "paymentWaits" });
    const closed = await closeOrder(app, tx, order.id, "cancelled", session.person.id);
    if (closed === "done") return accepted(null);
    return refused({ id: closed === "money" ? "moneyThere" : "orderNotOpen" });
  });
}

/** Sends a document of an order to its client once more, to the address that the order has. */
export async function sendDocumentAgain(
  app: App,
  session: Session,
  order: OrderRow,
  id: string,
): Promise<PaymentOutcome<null>> {
  return app.db.transaction(async (tx): Promise<PaymentOutcome<null>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const documents = await listDocuments(app, tx, [order.id]);
    const document = documents.find((each) => each.id === id);
    if (!document) return refused({ id: "documentUnknown" });
    if (document.cancelledAt) return refused({ id: "documentCancelled" });
    if (!contactOfOrder(app, order).email) return refused({ id: "noEmail" });
    await queueOrderMail(app, tx, order, { kind: "document", document: id, byHand: "yes" });
    return accepted(null);
  });
}
