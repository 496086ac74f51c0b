import { randomUUID } from "node:crypto";
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL } from "drizzle-orm";
import { decisionToFirm } from "#content/en/payment-mails.ts";
import type { Db } from "#db/db.server.ts";
import { people } from "#db/schema/accounts.ts";
import { moneyDecisions, moneyReferences } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import type { MoneyWay } from "#domain/payments/money-way.ts";
import { personOf } from "#features/accounts/person.server.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { queueOrderMail } from "#features/orders/order/order-mail.server.ts";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { asDate, type Instant } from "#values/dates.ts";
import { inPaise, type Paise, paise, rupees } from "#values/money.ts";
import { shownReference } from "#values/shown-reference.ts";
import {
  isNamed,
  type NamedMoney,
  type Outside,
  openReference,
  referenceIdOf,
} from "../book/money-reference.server.ts";
import type { ShownDecision } from "./decisions.ts";

export type DecisionRow = typeof moneyDecisions.$inferSelect;
/** With the reference of its payment, as the source has it. */
export type Decision = DecisionRow & { payment: string };

const SELECTED = { ...getTableColumns(moneyDecisions), reference: moneyReferences.reference };

function selectDecisions(db: Db) {
  const { paymentId } = moneyDecisions;
  return db
    .select(SELECTED)
    .from(moneyDecisions)
    .innerJoin(moneyReferences, eq(moneyReferences.id, paymentId));
}

function openDecision(app: Outside, row: DecisionRow & { reference: string }): Decision {
  const { reference, ...rest } = row;
  return { ...rest, payment: openReference(app, row.paymentId, reference) };
}

export async function findDecision(
  app: Outside,
  tx: Db,
  id: string,
): Promise<Decision | undefined> {
  const [row] = await selectDecisions(tx).where(eq(moneyDecisions.id, id));
  return row && openDecision(app, row);
}

/** Locks a decision until the transaction ends; its payment is locked before it, everywhere. */
export async function lockDecision(
  app: Outside,
  tx: Db,
  id: string,
): Promise<Decision | undefined> {
  const [row] = await selectDecisions(tx)
    .where(eq(moneyDecisions.id, id))
    .for("update", { of: moneyDecisions });
  return row && openDecision(app, row);
}

/** What was decided of some payments, as far as `isWanted`. */
export async function decisionsOf(
  app: Outside,
  db: Db,
  payments: readonly NamedMoney[],
  isWanted: SQL | undefined,
): Promise<Decision[]> {
  const rows = await selectDecisions(db).where(and(isNamed(app, payments), isWanted));
  return rows.map((row) => openDecision(app, row));
}

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

type Asked = Pick<Decision, "orderId" | "kind" | "source" | "payment" | "askedBy"> & {
  id?: string;
  state: "waiting" | "agreed";
  amount: Paise;
  arrivedAt?: Instant;
  way?: MoneyWay | undefined;
  withheld?: Paise;
  waives?: boolean;
  reason?: string;
};

/** Notes what a person of the firm decided; where a second one is asked, the firm is mailed. */
export async function askDecision(
  app: App,
  tx: Db,
  { id = randomUUID(), payment, amount, arrivedAt, withheld, reason, ...asked }: Asked,
): Promise<void> {
  const paymentId = await referenceIdOf(app, tx, { source: asked.source, id: payment });
  const added = await tx
    .insert(moneyDecisions)
    .values({
      ...{ ...asked, id, paymentId, amountPaise: amount, withheldPaise: withheld },
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
        .select({ id: orders.id, reference: orders.reference, client: orders.client })
        .from(orders)
        .where(eq(orders.id, asked.orderId))
    : [];
  const mail = decisionToFirm({ kind: asked.kind, amount, reference: order?.reference });
  const replyTo = order && sealedOrderClient.unseal(app, order.id, order.client).email;
  await queueMail(app, tx, { to: app.settings.firmMail, replyTo, ...mail });
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
export async function openDecisions(
  app: Outside,
  db: Db,
  orderId: string | null,
): Promise<Decision[]> {
  const rows = await selectDecisions(db)
    .where(
      and(
        orderId === null ? isNull(moneyDecisions.orderId) : eq(moneyDecisions.orderId, orderId),
        inArray(moneyDecisions.state, ["waiting", "agreed"]),
      ),
    )
    .orderBy(asc(moneyDecisions.askedAt));
  return rows.map((row) => openDecision(app, row));
}

/** The refunds of some payments that are not sent, whether they were decided for an order or before there was one. */
export function openRefunds(
  app: Outside,
  db: Db,
  payments: readonly NamedMoney[],
): Promise<Decision[]> {
  const { kind, state } = moneyDecisions;
  const isOpen = and(eq(kind, "refund"), inArray(state, ["waiting", "agreed"]));
  return decisionsOf(app, db, payments, isOpen);
}

/** Whether a payment of the order waits for a second person: until that is answered the order is not closed. */
export async function hasWaitingPayment(app: Outside, db: Db, orderId: string): Promise<boolean> {
  const rows = await openDecisions(app, db, orderId);
  return rows.some(({ kind }) => kind === "payment");
}

/** What of an order, or of none, is not done, for a person of the firm. */
export async function decisionsFor(
  app: App,
  viewer: string,
  orderId: string | null,
): Promise<ShownDecision[]> {
  const rows = await openDecisions(app, app.db, orderId);
  if (rows.length === 0) return [];
  const ids = rows.map(({ askedBy }) => askedBy);
  const askers = await app.db.select().from(people).where(inArray(people.id, ids));
  return rows.map((row) => {
    const asker = askers.find(({ id }) => id === row.askedBy);
    return {
      ...{ id: row.id, kind: row.kind, payment: shownReference(row.payment) },
      isWaiting: row.state === "waiting",
      amount: paise(row.amountPaise),
      reason: reasonOf(app, row),
      askedBy: asker ? personOf(app, asker).name : "",
      isOwn: row.askedBy === viewer && !app.firm().isFirmOfOne,
    };
  });
}
