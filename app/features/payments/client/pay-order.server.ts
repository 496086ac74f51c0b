import { desc, eq } from "drizzle-orm";
import { claimToFirm } from "#content/en/payment-mails.ts";
import type { Db } from "#db/db.server.ts";
import { orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import {
  balanceOf,
  dueOf,
  isCounted,
  type MoneyFact,
  settled,
  utrOfRefund,
} from "#domain/payments/money-facts.ts";
import { readReference } from "#domain/payments/money-way.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { payTagOf, readUtr, type UpiPayee, upiLink } from "#domain/payments/upi.ts";
import { type Entitlement, listEntitlements } from "#features/orders/order/entitlements.server.ts";
import {
  lockOrder,
  moveOrder,
  noteOf,
  type OrderRow,
} from "#features/orders/order/move-order.server.ts";
import { payeeOf } from "#features/orders/order/payee.server.ts";
import {
  claimedUtrOf,
  sealClaimedUtr,
  sealedOrderClient,
} from "#features/orders/order/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt, type TriedFrom } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { type QrDrawing, qrDrawing } from "#platform/qr-code.server.ts";
import { asDate, type Instant, instantAt, instantOf } from "#values/dates.ts";
import { type Paise, paise } from "#values/money.ts";
import { accepted, refused, underField } from "#values/outcome.ts";
import { listDocuments } from "../book/issued-documents.server.ts";
import type { PaymentOutcome } from "../book/payment-messages.ts";
import { factsOfOrder } from "../book/stored-fact.server.ts";
import { openDecisions, reasonOf } from "../decisions/decisions.server.ts";
import { takesClient } from "./change-client.server.ts";

/** Each reference mails the firm. */
export const PAYMENT_REFERENCE_LIMIT: Limit = {
  name: "payment-reference",
  subject: { day: 5 },
  browser: { hour: 10 },
  line: { hour: 60, day: 200 },
};

/** How an order may be paid by UPI. */
export type UpiPayment = UpiPayee & { link: string; qr: QrDrawing; tag: string; isSample: boolean };

/** Where an order stands with its money. */
export type OrderPayment = {
  state: OrderState;
  total: Paise;
  /** What is still to pay of it. */
  due: Paise;
  /** Whether who it is invoiced to may still be changed. */
  takesClient: boolean;
  /** Null where nothing is to pay, or the firm has not set a UPI ID. */
  upi: UpiPayment | null;
  /** When the client said that it is paid, with the reference if they gave it. */
  claimed: { utr: string | null; at: Instant } | null;
  /** Why the firm did not take the last payment that was claimed. */
  refused: string | null;
  /** Null where the firm has not said yet how to pay. */
  lapsesAt: Instant | null;
  /** When it was paid. */
  paidAt: Instant | null;
  bought: Entitlement[];
  documents: Awaited<ReturnType<typeof listDocuments>>;
  /** What goes back, the first decided first. */
  refunds: ShownRefund[];
};

/** A refund: decided and not sent yet, sent, or failed on its way. */
type ShownRefund = {
  state: "decided" | "sent" | "failed";
  amount: Paise;
  at: Instant;
  /** Of the transfer; null where the gateway sends it, and before. */
  utr: string | null;
  reason: string;
};

/** Of an order that the caller has reached as its owner or for the firm. */
export async function findPayment(app: App, order: OrderRow): Promise<OrderPayment> {
  const { id, state, claimedAt, lapsesAt } = order;
  const total = paise(order.totalPaise);
  const isOpen = state === "awaiting-payment";
  const facts = await factsOfOrder(app, app.db, id);
  const due = dueOf(total, balanceOf(facts));
  const events = await eventsOf(app.db, id);
  const paid = events.find(({ kind }) => kind === "paid");
  return {
    ...{ state, total, due, takesClient: takesClient(order, facts) },
    upi: isOpen && due > 0 ? upiOf(app, due, payTagOf(order.reference), facts) : null,
    claimed: isOpen && claimedAt ? { utr: utrIn(app, events), at: instantOf(claimedAt) } : null,
    refused: isOpen && !claimedAt ? refusalIn(app, events) : null,
    lapsesAt: lapsesAt && instantOf(lapsesAt),
    paidAt: paid ? paidAtBy(facts, instantOf(paid.at)) : null,
    bought: paid ? await listEntitlements(app.db, id) : [],
    documents: await listDocuments(app, app.db, [id]),
    refunds: [...sentRefunds(facts), ...(await decidedRefunds(app, id))],
  };
}

/** When the last of its money arrived, whenever that was typed; an order of nothing is paid when it is placed. */
function paidAtBy(facts: readonly MoneyFact[], paid: Instant): Instant {
  const known = settled(facts, "payment").filter(isCounted);
  const last = known.map(({ at }) => Date.parse(at)).filter((at) => at <= paid.epochMilliseconds);
  return last.length > 0 ? instantAt(Math.max(...last)) : paid;
}

function sentRefunds(facts: readonly MoneyFact[]): ShownRefund[] {
  return settled(facts, "refund").map(({ id, state, amount, at }) => ({
    state: state === "failed" ? "failed" : "sent",
    ...{ amount, at: instantOf(new Date(at)), utr: utrOfRefund(id) ?? null, reason: "" },
  }));
}

async function decidedRefunds(app: App, orderId: string): Promise<ShownRefund[]> {
  const rows = await openDecisions(app, app.db, orderId);
  return rows
    .filter(({ kind, state }) => kind === "refund" && state === "agreed")
    .map((row) => ({
      state: "decided",
      amount: paise(row.amountPaise),
      at: instantOf(row.answeredAt ?? row.askedAt),
      ...{ utr: null, reason: reasonOf(app, row) },
    }));
}

/** The latest first. */
function eventsOf(db: Db, orderId: string) {
  return db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.sequence));
}

/** The reference that the open claim came with. */
function utrIn(app: App, events: Awaited<ReturnType<typeof eventsOf>>): string | null {
  const claim = events.find(({ kind }) => kind === "claimed");
  return claim ? noteOf(app, claim) : null;
}

const MOVES_NO_MONEY: ReadonlySet<string> = new Set(["joined", "parted", "changed"]);

/** Why the firm refused, where nothing happened to the money of the order since. */
function refusalIn(app: App, events: Awaited<ReturnType<typeof eventsOf>>): string | null {
  const last = events.find(({ kind }) => !MOVES_NO_MONEY.has(kind));
  return last?.kind === "refused" ? noteOf(app, last) : null;
}

function upiOf(app: App, due: Paise, tag: string, facts: readonly MoneyFact[]): UpiPayment | null {
  const payee = payeeOf(app);
  if (!payee) return null;
  const arrived = settled(facts, "payment").filter(isCounted).length;
  const link = upiLink(payee, due, tag, arrived + 1);
  return { ...payee, link, qr: qrDrawing(link), tag };
}

/** A transfer by NEFT or RTGS is at the bank as well; what is wrong is said of UPI, by which the page asks to pay. */
function readClaimed(typed: string) {
  const utr = readUtr(typed);
  const transfer = readReference("neft", typed);
  return !utr.ok && transfer.ok ? transfer : utr;
}

/**
 * Notes that a client says to have paid an order of their own, and writes to the firm, which looks for it at the bank.
 * It pays nothing by itself.
 *
 * @param typed the reference of the payment; empty where the client has none
 */
export async function claimPaid(
  app: App,
  order: OrderRow,
  typed: string,
  from: TriedFrom,
): Promise<PaymentOutcome<null>> {
  const read = typed === "" ? accepted(undefined) : readClaimed(typed);
  if (!read.ok) return underField("utr", read);
  const utr = read.value;
  return app.db.transaction(async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (now?.state !== "awaiting-payment") return refused({ id: "orderNotOpen" }, "closed");
    // Pressed twice, it is one claim; a reference that is there is not lost by sending none.
    if (now.claimedAt && (!utr || utr === claimedUtrOf(app, now))) return accepted(null);
    const counted = await countAttempt(app, tx, PAYMENT_REFERENCE_LIMIT, from, {
      subject: order.id,
    });
    if (!counted.ok) return counted;
    const claimed = { kind: "claimed", to: "awaiting-payment" } as const;
    await moveOrder(app, tx, now, claimed, { note: utr });
    await tx
      .update(orders)
      .set({ claimedAt: asDate(app.clock.now()), ...(utr && sealClaimedUtr(app, order.id, utr)) })
      .where(eq(orders.id, order.id));
    const total = paise(order.totalPaise);
    const mail = claimToFirm({ reference: now.reference, total }, utr);
    const { email: replyTo } = sealedOrderClient.unseal(app, order.id, now.client);
    await queueMail(app, tx, { to: app.settings.firmMail, replyTo, ...mail });
    return accepted(null);
  });
}
