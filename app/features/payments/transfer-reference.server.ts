import { and, eq, like } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyFacts } from "#db/schema/money.ts";
import { refundByUtr } from "#domain/payments/money-facts.ts";

const { factKey, paymentId } = moneyFacts;

/** Whether that transfer is a refund of ours: of the named payment, or of any. */
export async function isRefund(tx: Db, utr: string, payment?: string): Promise<boolean> {
  const isIt = like(factKey, `refund:${refundByUtr(utr)}:%`);
  const ofPayment = payment === undefined ? undefined : eq(paymentId, payment);
  return (await tx.$count(moneyFacts, and(isIt, ofPayment))) > 0;
}

/** Whether a payment arrived with that reference. */
export async function isPayment(tx: Db, utr: string): Promise<boolean> {
  return (await tx.$count(moneyFacts, eq(paymentId, utr))) > 0;
}
