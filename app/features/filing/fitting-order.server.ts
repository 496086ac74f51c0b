import { and, desc, eq, inArray, isNull, notExists, or, type SQL } from "drizzle-orm";
import { isProductCode, products } from "#content/catalogue.ts";
import type { Db } from "#db/db.server.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { hasCaseEnded } from "#features/cases/case-record.server.ts";
import { type OrderRow, partedFrom } from "#features/orders/order/move-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { LIVE_ORDERS } from "./open-order.server.ts";
import { reachableBy } from "./reachable-by.server.ts";
import { sealedProposal } from "./sealed-filing.server.ts";

export type FilingRow = typeof filings.$inferSelect;

type Bought = Pick<OrderRow, "productCode" | "placedAt">;

/** More than a person has open. */
const LOOKED_AT = 50;

/** The newest open request of a visitor that an order of theirs may be for; undefined where there is none. */
export async function caseFitting(
  app: App,
  visitor: Browser,
  order: OrderRow,
): Promise<FilingRow | undefined> {
  if (!(await isFree(app.db, order))) return undefined;
  const isParted = await partedFrom(app, app.db, [order.id]);
  return newestFitting(app, visitor, order, (filing) => mayBeFor(app, filing, order, isParted));
}

/**
 * The newest open request of a visitor that an order of a product and day may be for.
 * @param isWanted what else it has to be
 */
export async function newestFitting(
  app: App,
  visitor: Browser,
  order: Bought,
  isWanted: (filing: FilingRow) => boolean = () => true,
): Promise<FilingRow | undefined> {
  for (const filing of await openCasesOf(app.db, reachableBy(filings, visitor))) {
    const isFitting = isWanted(filing) && fits(app, filing, order);
    if (isFitting && !(await hasCaseEnded(app.db, filing.id))) return filing;
  }
  return undefined;
}

/**
 * The order of a visitor that may be for a request of theirs and has no return: of several the one of the same product,
 * then the one that is paid or said to be, then the newest; undefined where there is none.
 */
export async function orderFitting(
  app: App,
  visitor: Browser,
  filing: FilingRow,
): Promise<OrderRow | undefined> {
  if (!(await isOpenCase(app.db, filing))) return undefined;
  const free = await freeOrdersOf(app.db, reachableBy(orders, visitor));
  const isParted = await partedFrom(
    app,
    app.db,
    free.map(({ id }) => id),
  );
  return bestFor(app, filing, free, isParted);
}

type IsParted = Awaited<ReturnType<typeof partedFrom>>;

/** The same of orders that the caller has found, the newest first, for a request that waits for one. */
export function bestFor(
  app: App,
  filing: FilingRow,
  free: readonly OrderRow[],
  isParted: IsParted,
): OrderRow | undefined {
  const rank = (order: OrderRow) =>
    (fits(app, filing, order, true) ? 0 : 2) + (isAnswered(order) ? 0 : 1);
  const [best] = free
    .filter((order) => mayBeFor(app, filing, order, isParted))
    .toSorted((one, other) => rank(one) - rank(other));
  return best;
}

/** Whether an order may be joined to a request, as far as neither changes: it fits, is of one owner, and was not parted. */
export function mayBeFor(
  app: App,
  filing: FilingRow,
  order: OrderRow,
  isParted: IsParted,
): boolean {
  return (
    isOfOne(filing, order) && fits(app, filing, order) && !isParted(order.id, filing.reference)
  );
}

/** Whether it is paid, or its client says so. */
function isAnswered({ state, claimedAt }: OrderRow): boolean {
  return state !== "awaiting-payment" || claimedAt !== null;
}

/** Whether joining moves nothing out of an account: what a browser ordered may go where its return is. */
export function isOfOne(filing: FilingRow, order: OrderRow): boolean {
  return order.personId === null || order.personId === filing.personId;
}

/**
 * Whether an order may be for a request: of the return of its year, and the product that was proposed with it. A yearly
 * plan has a return in it, and a request without a price takes any.
 * @param isSure only the same product
 */
export function fits(app: App, filing: FilingRow, order: Bought, isSure = false): boolean {
  const { productCode, placedAt } = order;
  if (yearBeingFiled(dayInIndia(instantOf(placedAt))) !== filing.taxYear) return false;
  const proposal = filing.proposal && sealedProposal.unseal(app, filing.id, filing.proposal);
  const proposed = proposal && proposal.kind === "offer" ? proposal.product : undefined;
  if (proposed === productCode) return true;
  if (isSure || !isProductCode(productCode)) return false;
  return products[productCode].kind === "plan" || proposed === undefined;
}

/** Whether a request waits for an order: it has none, or one that came to nothing, and its case is under way. */
export async function isOpenCase(db: Db, filing: FilingRow): Promise<boolean> {
  if (await hasCaseEnded(db, filing.id)) return false;
  if (!filing.orderId) return true;
  const [order] = await db
    .select({ state: orders.state })
    .from(orders)
    .where(eq(orders.id, filing.orderId));
  return !order || !isLive(order);
}

/** Whether an order stands, and no return is joined to it. */
export async function isFree(db: Db, order: OrderRow): Promise<boolean> {
  if (!isLive(order)) return false;
  const joined = await db
    .select({ id: filings.id })
    .from(filings)
    .where(eq(filings.orderId, order.id))
    .limit(1);
  return joined.length === 0;
}

function isLive({ state }: Pick<OrderRow, "state">): boolean {
  return LIVE_ORDERS.some((each) => each === state);
}

/** Of one account, or of one browser and no account. */
export function sameOwner(
  table: typeof filings | typeof orders,
  { personId, browserHash }: Pick<OrderRow, "personId" | "browserHash">,
): SQL | undefined {
  return personId
    ? eq(table.personId, personId)
    : and(eq(table.browserHash, browserHash), isNull(table.personId));
}

/** Requests without an order that stands, the newest first. */
export async function openCasesOf(db: Db, owned: SQL | undefined): Promise<FilingRow[]> {
  const rows = await db
    .select({ filing: filings })
    .from(filings)
    .leftJoin(orders, eq(orders.id, filings.orderId))
    .where(
      and(
        owned,
        or(isNull(filings.orderId), inArray(orders.state, ["expired", "cancelled", "refunded"])),
      ),
    )
    .orderBy(desc(filings.submittedAt), desc(filings.id))
    .limit(LOOKED_AT);
  return rows.map(({ filing }) => filing);
}

/** Orders that stand and have no return, the newest first. */
export async function freeOrdersOf(db: Db, owned: SQL | undefined): Promise<OrderRow[]> {
  const joined = db.select({ id: filings.id }).from(filings).where(eq(filings.orderId, orders.id));
  return db
    .select()
    .from(orders)
    .where(and(owned, inArray(orders.state, LIVE_ORDERS), notExists(joined)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(LOOKED_AT);
}
