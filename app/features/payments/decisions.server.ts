import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { decisionToFirm } from "#content/en/payment-mails.ts";
import type { Db } from "#db/db.server.ts";
import { people } from "#db/schema/accounts.ts";
import { moneyDecisions } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { personOf } from "#features/accounts/person.server.ts";
import type { OrderRow } from "#features/orders/move-order.server.ts";
import { queueOrderMail } from "#features/orders/order-mail.server.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { asDate, type Instant } from "#values/dates.ts";
import { inPaise, type Paise, paise, rupees } from "#values/money.ts";
import type { ShownDecision } from "./decisions.ts";

export type DecisionRow = typeof moneyDecisions.$inferSelect;

/** What the reason of a refund is sealed with. */
export const reasonContext = (id: string) => `money-decision:${id}`;

/** Why money goes back; empty of a payment. */
export function reasonOf(app: Pick<App, "sealing">, { id, reason }: DecisionRow): string {
  return reason === null ? "" : app.sealing.unseal(reason, reasonContext(id));
}

/**
 * Whether a second person of the firm is asked: where one alone would have confirmed more than the owner's limit for one
 * order, so that parts of it do not slip below. A firm of one confirms alone, and the log says so.
 *
 * @param sum what one person alone confirms with this, and did before
 */
export function asksSecondPerson(
  app: Pick<App, "firm" | "log">,
  sum: Paise,
  about: { order: string | null; kind: DecisionRow["kind"]; by: string },
): boolean {
  const { secondPersonAbove: limit, isFirmOfOne } = app.firm();
  if (limit === null || sum <= inPaise(rupees(limit))) return false;
  if (!isFirmOfOne) return true;
  app.log.warn({ ...about, limit }, "one person confirmed money above the limit: a firm of one");
  return false;
}

type Asked = Pick<DecisionRow, "orderId" | "kind" | "source" | "paymentId" | "askedBy"> & {
  id?: string;
  state: "waiting" | "agreed";
  amount: Paise;
  arrivedAt?: Instant;
  reason?: string;
};

/** Notes what a person of the firm decided; where a second one is asked, the firm is mailed. */
export async function askDecision(
  app: App,
  tx: Db,
  { id = randomUUID(), amount, arrivedAt, reason, ...asked }: Asked,
): Promise<void> {
  const added = await tx
    .insert(moneyDecisions)
    .values({
      ...{ ...asked, id, amountPaise: amount },
      arrivedAt: arrivedAt && asDate(arrivedAt),
      reason: reason && app.sealing.seal(reason, reasonContext(id)),
      askedAt: asDate(app.clock.now()),
    })
    // The same form, sent twice.
    .onConflictDoNothing({ target: moneyDecisions.id })
    .returning({ id: moneyDecisions.id });
  if (added.length === 0 || asked.state === "agreed") return;
  const [order] = asked.orderId
    ? await tx
        .select({ reference: orders.reference })
        .from(orders)
        .where(eq(orders.id, asked.orderId))
    : [];
  const mail = decisionToFirm({ kind: asked.kind, amount, reference: order?.reference });
  await queueMail(app, tx, { to: app.settings.firmMail, ...mail });
}

/** Writes to the client that money is going back. */
export function writeOfRefund(
  app: App,
  tx: Db,
  order: OrderRow,
  amount: Paise,
  reason: string,
): Promise<void> {
  const about = { kind: "refund-decided", amount: String(amount), reason } as const;
  return queueOrderMail(app, tx, order, about);
}

/** What of an order is not done: refunds to be sent, and what waits for a second person. */
export function openDecisions(db: Db, orderId: string | null): Promise<DecisionRow[]> {
  return db
    .select()
    .from(moneyDecisions)
    .where(
      and(
        orderId === null ? isNull(moneyDecisions.orderId) : eq(moneyDecisions.orderId, orderId),
        inArray(moneyDecisions.state, ["waiting", "agreed"]),
      ),
    )
    .orderBy(asc(moneyDecisions.askedAt));
}

/** The refunds of some payments that are not sent, whether they were decided for an order or before there was one. */
export function openRefunds(
  db: Db,
  payments: readonly { source: DecisionRow["source"]; id: string }[],
): Promise<DecisionRow[]> {
  const { kind, state, source, paymentId } = moneyDecisions;
  const ofThese = payments.map((each) => and(eq(source, each.source), eq(paymentId, each.id)));
  return db
    .select()
    .from(moneyDecisions)
    .where(
      and(eq(kind, "refund"), inArray(state, ["waiting", "agreed"]), or(...ofThese, sql`false`)),
    );
}

/** Whether a payment of the order waits for a second person: until that is answered the order is not closed. */
export async function hasWaitingPayment(db: Db, orderId: string): Promise<boolean> {
  const rows = await openDecisions(db, orderId);
  return rows.some(({ kind }) => kind === "payment");
}

/** What of an order, or of none, is not done, for a person of the firm. */
export async function decisionsFor(
  app: App,
  viewer: string,
  orderId: string | null,
): Promise<ShownDecision[]> {
  const rows = await openDecisions(app.db, orderId);
  if (rows.length === 0) return [];
  const ids = rows.map(({ askedBy }) => askedBy);
  const askers = await app.db.select().from(people).where(inArray(people.id, ids));
  return rows.map((row) => {
    const asker = askers.find(({ id }) => id === row.askedBy);
    return {
      ...{ id: row.id, kind: row.kind, paymentId: row.paymentId },
      isWaiting: row.state === "waiting",
      amount: paise(row.amountPaise),
      reason: reasonOf(app, row),
      askedBy: asker ? personOf(app, asker).name : "",
      isOwn: row.askedBy === viewer && !app.firm().isFirmOfOne,
    };
  });
}
