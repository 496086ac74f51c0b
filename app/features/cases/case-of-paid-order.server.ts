import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { isProductCode, products } from "#content/catalogue.ts";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import type { orders } from "#db/schema/orders.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { referenceFrom } from "#values/reference.ts";
import {
  addEvent,
  beginCase,
  type CaseRow,
  hasEnded,
  historyOf,
  lockCase,
  moveCase,
} from "./case-record.server.ts";
import type { CaseActor } from "./sealed-case.server.ts";

type Outside = Pick<App, "clock" | "sealing">;
type Order = Pick<typeof orders.$inferSelect, "id" | "productCode" | "placedAt">;

/** What no person did: the payment began it, or the start of a release. */
export const BY_ITSELF: CaseActor = { role: "clock" };

/**
 * Begins the case of a return that is paid before anything is handed over, for the year that it was sold for. A yearly
 * plan begins none: its return begins when it is handed over, or by staff.
 */
export async function beginCaseOfOrder(app: Outside, tx: Db, order: Order): Promise<void> {
  if (!isReturnOf(order)) return;
  const handedOver = await tx
    .select({ id: filings.id })
    .from(filings)
    .where(eq(filings.orderId, order.id))
    .limit(1);
  if (handedOver.length > 0) return;
  await beginCase(app, tx, {
    ...{ reference: newReference(), taxYear: yearSoldFor(order), orderId: order.id },
    ...{ from: "order", by: BY_ITSELF },
  });
}

/** A reference that no case has had. */
export function newReference(): string {
  return referenceFrom("KY", randomBytes(8));
}

export function yearSoldFor({ placedAt }: Pick<Order, "placedAt">): number {
  return yearBeingFiled(dayInIndia(instantOf(placedAt)));
}

function isReturnOf({ productCode }: Order): boolean {
  return isProductCode(productCode) && products[productCode].kind === "itr";
}

/** The case that an order began and that nothing is handed over for, locked; undefined where there is none under way. */
export async function lockCaseOfOrder(tx: Db, orderId: string): Promise<CaseRow | undefined> {
  const row = await lockCase(tx, ownCaseOf(orderId));
  return row && !hasEnded(row) ? row : undefined;
}

const ownCaseOf = (orderId: string) => and(eq(cases.orderId, orderId), isNull(cases.filingId));

/** Ends the case that an order began, as the order is for another: the work goes on there. */
export async function joinCaseOfOrder(
  app: Outside,
  tx: Db,
  orderId: string,
  other: string,
  by: CaseActor,
): Promise<void> {
  const row = await lockCaseOfOrder(tx, orderId);
  if (row) await moveCase(app, tx, row, { event: "joined", by, facts: {}, why: other });
}

/** An order that is for no other case any more has its own again, where it is paid. */
export async function partCaseOfOrder(
  app: Outside,
  tx: Db,
  order: Order & Pick<typeof orders.$inferSelect, "state">,
  by: CaseActor,
): Promise<void> {
  const own = await lockCase(tx, ownCaseOf(order.id));
  if (own) {
    const last = (await historyOf(app, tx, own.id)).findLast(({ to }) => to !== undefined);
    const facts = { wasJoined: last?.what === "joined" };
    await moveCase(app, tx, own, { event: "parted", by, facts });
  } else if (order.state === "paid" || order.state === "part-refunded") {
    await beginCaseOfOrder(app, tx, order);
  }
}

/** What is handed over for an order whose case is under way belongs to that case, and has its reference. */
export async function handOverTo(app: Outside, tx: Db, row: CaseRow, filingId: string) {
  const event = { what: "handedOver", by: { role: "client" } } as const;
  return addEvent(app, tx, row, event, { filingId, orderId: null });
}
