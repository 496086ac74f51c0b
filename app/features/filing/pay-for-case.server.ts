import { and, eq, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { filings } from "#db/schema/filing.ts";
import { isFilingOpened } from "#features/cases/opened-by-link.server.ts";
import type { Agreement } from "#features/orders/order/order.ts";
import { storeOrder } from "#features/orders/order/orders.server.ts";
import { chargeFor } from "#features/orders/order/tax-on-price.server.ts";
import type { OrderOutcome } from "#features/orders/price/order-messages.ts";
import { appliedCoupon } from "#features/orders/price/price.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { instantOf } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { isReference } from "#values/reference.ts";
import { termsOfCase } from "./case-terms.server.ts";
import { reachableBy } from "./reachable-by.server.ts";
import { sealedFigures, sealedFilingClient } from "./sealed-filing.server.ts";

/**
 * A request that its browser or its account pays for, with what an order of it comes to; undefined for anybody else's.
 * @param coupon as it was typed, in capitals; "" without one
 */
export async function findCaseToPay(app: App, browser: Browser, reference: string, coupon = "") {
  const [row] = await ownCase(app, app.db, browser, reference);
  if (!row) return undefined;
  const terms = await termsOfCase(app, app.db, row);
  const { name, email, mobile } = sealedFilingClient.unseal(app, row.id, row.client);
  const applied = await appliedCoupon(app, coupon);
  const quote = terms.offered?.quoteWith(applied.coupon);
  return {
    row,
    reference: row.reference,
    submittedAt: instantOf(row.submittedAt),
    isInAccount: row.personId !== null,
    terms,
    contact: { name, email, mobile },
    refusal: applied.refusal,
    /** The code that is counted; "" where none is. */
    applied: applied.coupon?.code ?? "",
    charge: quote && chargeFor(app, quote),
  };
}

/**
 * Orders what was proposed with a request, at the price and for the person it was handed over with: order, request and
 * mails, all or nothing. However often it is pressed, from however many tabs, there is one order, and each press gets its
 * reference. Locks: first the request, then whatever an order locks.
 * @param agreed what is agreed to on that one page
 * @param coupon in capitals; "" without one
 */
export async function payForCase(
  app: App,
  browser: Browser,
  reference: string,
  agreed: Agreement,
  coupon: string,
): Promise<OrderOutcome<{ reference: string }>> {
  return app.db.transaction(async (tx) => {
    const [row] = await ownCase(app, tx, browser, reference).for("update");
    if (!row) return refused({ id: "nothingToPay" }, "sent");
    const { order, offered } = await termsOfCase(app, tx, row);
    if (!offered)
      return order
        ? accepted({ reference: order.reference })
        : refused({ id: "nothingToPay" }, "sent");
    const { name, email, mobile } = sealedFilingClient.unseal(app, row.id, row.client);
    const { verified } = sealedFigures.unseal(app, row.id, row.figures).answers;
    // The order stands where the request stands: a browser's own, or an account's.
    const owner = { ...browser, hash: row.browserHash, personId: row.personId ?? undefined };
    const checkout = { ...agreed, contact: { name, email, mobile } };
    return storeOrder(app, tx, owner, {
      choice: { ...offered.choice, coupon },
      ...{ checkout, verified, quoteWith: offered.quoteWith },
      join: async (orderId) => {
        await tx.update(filings).set({ orderId }).where(eq(filings.id, row.id));
        return row.reference;
      },
    });
  });
}

/** By its browser, its account, or on another device by the link of its case. */
function ownCase(app: App, db: Db, browser: Browser, reference: string) {
  // A text with a NUL is no reference, and the database would throw at it.
  const wanted = isReference("KY", reference) ? reference : "";
  return db
    .select()
    .from(filings)
    .where(
      and(
        eq(filings.reference, wanted),
        or(reachableBy(filings, browser), isFilingOpened(app, db, browser.hash)),
      ),
    );
}
