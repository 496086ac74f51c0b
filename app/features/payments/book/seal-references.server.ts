import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyReferences } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { sealClaimedUtr } from "#features/orders/order/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { type Outside, sealReference } from "./money-reference.server.ts";

const AT_ONCE = 200;

/**
 * Seals the references of payments that an earlier release stored in clear, before anything reads them. Where a start is
 * killed the next one does what is left. Two at once take the rows in one order, and the second finds them sealed.
 */
export async function sealReferences(app: Pick<App, "db" | "sealing">): Promise<void> {
  for (const sealSome of [sealKnown, sealClaimed])
    while (await app.db.transaction((tx) => sealSome(app, tx))) {
      // the next ones
    }
}

/** @returns false where none was left */
async function sealKnown(app: Outside, tx: Db): Promise<boolean> {
  const isClear = isNull(moneyReferences.referenceIndex);
  const rows = await tx
    .select()
    .from(moneyReferences)
    .where(isClear)
    .orderBy(asc(moneyReferences.id))
    .limit(AT_ONCE);
  for (const { id, source, reference } of rows) {
    const sealed = sealReference(app, id, { source, id: reference });
    await tx
      .update(moneyReferences)
      .set(sealed)
      .where(and(eq(moneyReferences.id, id), isClear));
  }
  return rows.length > 0;
}

/** @returns false where none was left */
async function sealClaimed(app: Outside, tx: Db): Promise<boolean> {
  const isClear = and(isNotNull(orders.claimedUtr), isNull(orders.claimedUtrIndex));
  const rows = await tx
    .select({ id: orders.id, claimedUtr: orders.claimedUtr })
    .from(orders)
    .where(isClear)
    .orderBy(asc(orders.id))
    .limit(AT_ONCE);
  for (const { id, claimedUtr } of rows) {
    const sealed = sealClaimedUtr(app, id, claimedUtr ?? "");
    await tx
      .update(orders)
      .set(sealed)
      .where(and(eq(orders.id, id), isClear));
  }
  return rows.length > 0;
}
