import { and, desc, eq, inArray, isNull, notExists, or } from "drizzle-orm";
import { isProductCode, products } from "#content/catalogue.ts";
import type { Db } from "#db/db.server.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { type OrderRow, partedFrom } from "#features/orders/move-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { hasWithdrawn } from "./filing-consents.server.ts";
import { LIVE_ORDERS } from "./open-order.server.ts";
import { sealedProposal } from "./sealed-filing.server.ts";

export type FilingRow = typeof filings.$inferSelect;

type Bought = Pick<OrderRow, "productCode" | "placedAt">;

/** More than a person has open. */
const LOOKED_AT = 50;

/** The newest open request of an order's client that the order may be for; undefined where there is none. */
export async function caseFitting(app: App, order: OrderRow): Promise<FilingRow | undefined> {
  if (!(await isFree(app.db, order))) return undefined;
  const isParted = await partedFrom(app, app.db, [order.id]);
  return newestFitting(app, order, order, ({ reference }) => !isParted(order.id, reference));
}

/**
 * The newest open request of an owner that an order of a product and day may be for.
 * @param isWanted what else it has to be
 */
export async function newestFitting(
  app: App,
  owner: Owned,
  order: Bought,
  isWanted: (filing: FilingRow) => boolean = () => true,
): Promise<FilingRow | undefined> {
  for (const filing of await openCasesOf(app.db, owner)) {
    const isFitting = isWanted(filing) && fits(app, filing, order);
    if (isFitting && !(await hasWithdrawn(app.db, filing.id))) return filing;
  }
  return undefined;
}

/** The newest order of a request's client that may be for it and has no return; undefined where there is none. */
export async function orderFitting(app: App, filing: FilingRow): Promise<OrderRow | undefined> {
  if (!(await isOpenCase(app.db, filing))) return undefined;
  const free = (await freeOrdersOf(app.db, filing)).filter((order) => fits(app, filing, order));
  const isParted = await partedFrom(
    app,
    app.db,
    free.map(({ id }) => id),
  );
  return free.find(({ id }) => !isParted(id, filing.reference));
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

/** Whether a request waits for an order: it has none, or one that came to nothing, and no consent was taken back. */
export async function isOpenCase(db: Db, filing: FilingRow): Promise<boolean> {
  if (await hasWithdrawn(db, filing.id)) return false;
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

type Owned = Pick<OrderRow, "personId" | "browserHash">;

/** Of one account, or of one browser and no account. */
function sameOwner(table: typeof filings | typeof orders, { personId, browserHash }: Owned) {
  return personId
    ? eq(table.personId, personId)
    : and(eq(table.browserHash, browserHash), isNull(table.personId));
}

/** Requests of the same owner without an order that stands, the newest first. */
export async function openCasesOf(db: Db, owner: Owned): Promise<FilingRow[]> {
  const rows = await db
    .select({ filing: filings })
    .from(filings)
    .leftJoin(orders, eq(orders.id, filings.orderId))
    .where(
      and(
        sameOwner(filings, owner),
        or(isNull(filings.orderId), inArray(orders.state, ["expired", "cancelled", "refunded"])),
      ),
    )
    .orderBy(desc(filings.submittedAt), desc(filings.id))
    .limit(LOOKED_AT);
  return rows.map(({ filing }) => filing);
}

/** Orders of the same owner that stand and have no return, the newest first. */
export async function freeOrdersOf(db: Db, owner: Owned): Promise<OrderRow[]> {
  const joined = db.select({ id: filings.id }).from(filings).where(eq(filings.orderId, orders.id));
  return db
    .select()
    .from(orders)
    .where(and(sameOwner(orders, owner), inArray(orders.state, LIVE_ORDERS), notExists(joined)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(LOOKED_AT);
}
