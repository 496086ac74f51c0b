import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyDecisions } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { queueOrderMail } from "#features/orders/order/order-mail.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Post } from "#platform/post.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, instantOf } from "#values/dates.ts";
import { rowId } from "#values/fields.ts";
import { paise } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import { bookBankPayment } from "../arrival/bank-payment.server.ts";
import { lockPayment } from "../book/money-reference.server.ts";
import type { PaymentMessages, PaymentOutcome } from "../book/payment-messages.ts";
import {
  type Decision,
  type DecisionRow,
  findDecision,
  lockDecision,
  reasonOf,
  writeOfRefund,
} from "../decisions/decisions.server.ts";
import { decisionForm } from "./money-desk-forms.ts";

/** What a person of the firm pressed of a decision. */
export async function answerDecision(
  app: App,
  session: Session,
  post: Pick<Post<PaymentMessages>, "intent" | "read">,
): Promise<PaymentOutcome<null>> {
  const read = post.read(decisionForm);
  if (!read.ok) return read as PaymentOutcome<null>;
  const { decision: id } = read.value;
  if (!rowId.parse(id)) return refused({ id: "decisionGone" });
  if (post.intent === "agree") return agreeToDecision(app, session, id);
  return post.intent === "drop" ? dropDecision(app, session, id) : refused({ id: "decisionGone" });
}

/**
 * A second person agrees to what another one decided: the payment is booked, or the refund may be sent. Who decided
 * it does not agree to it, but in a firm of one, and the log says so.
 */
export async function agreeToDecision(
  app: App,
  session: Session,
  id: string,
): Promise<PaymentOutcome<null>> {
  return answer(app, session, id, async (tx, row) => {
    if (row.state !== "waiting") return refused({ id: "decisionGone" });
    const isOwn = row.askedBy === session.person.id;
    if (isOwn && !app.firm().isFirmOfOne) return refused({ id: "secondPersonNeeded" });
    if (isOwn) app.log.warn({ decision: id }, "one person agreed to their own: a firm of one");
    const amount = paise(row.amountPaise);
    if (row.kind === "payment") {
      const at = instantOf(row.arrivedAt ?? row.askedAt);
      const seen = { id: row.payment, amount, at, way: row.way ?? undefined };
      const rest = { withheld: paise(row.withheldPaise ?? 0), waives: row.waives };
      const by = { by: session.person.id, isAgreed: true, rest };
      const booked = await bookBankPayment(app, tx, row.orderId, seen, by);
      if (!booked.ok) return booked;
    }
    const state = row.kind === "payment" ? "done" : "agreed";
    await tx
      .update(moneyDecisions)
      .set({ state, answeredBy: session.person.id, answeredAt: asDate(app.clock.now()) })
      .where(eq(moneyDecisions.id, id));
    const order = row.kind === "refund" && (await orderOf(tx, row));
    if (order) await writeOfRefund(app, tx, order, amount, reasonOf(app, row));
    return accepted(null);
  });
}

/**
 * Takes back what was decided and is not done: what waits for a second person, and a refund that was not sent. The
 * client is written to where they read of it before.
 */
export async function dropDecision(
  app: App,
  session: Session,
  id: string,
): Promise<PaymentOutcome<null>> {
  return answer(app, session, id, async (tx, row) => {
    if (row.state !== "waiting" && row.state !== "agreed") return refused({ id: "decisionGone" });
    await tx
      .update(moneyDecisions)
      .set({
        state: "declined",
        answeredBy: session.person.id,
        answeredAt: asDate(app.clock.now()),
      })
      .where(eq(moneyDecisions.id, id));
    const order = await orderOf(tx, row);
    const dropped = { kind: "refund-dropped", amount: String(row.amountPaise) } as const;
    if (row.state === "agreed" && order) await queueOrderMail(app, tx, order, dropped);
    return accepted(null);
  });
}

/** The payment is locked before the decision, as everywhere. */
async function answer(
  app: App,
  session: Session,
  id: string,
  give: (tx: Db, row: Decision) => Promise<PaymentOutcome<null>>,
): Promise<PaymentOutcome<null>> {
  return app.db.transaction(async (tx): Promise<PaymentOutcome<null>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const seen = await findDecision(app, tx, id);
    if (!seen) return refused({ id: "decisionGone" });
    await lockPayment(tx, { source: seen.source, id: seen.payment });
    const row = await lockDecision(app, tx, id);
    return row ? give(tx, row) : refused({ id: "decisionGone" });
  });
}

async function orderOf(tx: Db, { orderId }: DecisionRow) {
  if (!orderId) return undefined;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  return order;
}
