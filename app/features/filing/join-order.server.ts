import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import {
  BY_ITSELF,
  joinCaseOfOrder,
  partCaseOfOrder,
} from "#features/cases/case-of-paid-order.server.ts";
import { hasCaseEnded } from "#features/cases/case-record.server.ts";
import type { CaseActor } from "#features/cases/sealed-case.server.ts";
import {
  lockOrder,
  moveOrder,
  noteAbout,
  type OrderRow,
  partedFrom,
} from "#features/orders/order/move-order.server.ts";
import { contactOfOrder } from "#features/orders/order/own-orders.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { isReference } from "#values/reference.ts";
import {
  type FilingRow,
  fits,
  freeOrdersOf,
  isFree,
  isOfOne,
  isOpenCase,
  mayBeFor,
  openCasesOf,
  sameOwner,
} from "./fitting-order.server.ts";
import { reachableBy } from "./reachable-by.server.ts";
import { sealedFilingClient } from "./sealed-filing.server.ts";

/** An order and a request, by their references. */
export type OrderAndCase = { order: string; filing: string };

/**
 * Joins an order of the visitor's to a request of theirs that it fits: the firm works from what was handed over, and it
 * is paid once. Pressed twice it is joined once. Locks: the request, then the order.
 *
 * @returns false where one of them is not theirs, does not fit any more, or was parted from the other by the firm
 */
export async function joinOrder(
  app: App,
  browser: Browser,
  references: OrderAndCase,
): Promise<boolean> {
  return app.db.transaction(async (tx) => {
    const { filing, order } = await lockBoth(tx, references, browser);
    if (!filing || !order) return false;
    if (filing.orderId === order.id) return true;
    const isParted = await partedFrom(app, tx, [order.id]);
    if (!mayBeFor(app, filing, order, isParted)) return false;
    if (!(await isOpenCase(tx, filing)) || !(await isFree(tx, order))) return false;
    await join(app, tx, { filing, order }, noteAbout(filing.reference), { role: "client" });
    await moveToOwner(tx, filing, order);
    return true;
  });
}

/** Why the firm's command could not join or part. */
export type JoinProblem =
  | "noOrder"
  | "noCase"
  | "joined"
  | "hasOrder"
  | "closed"
  | "otherClient"
  | "stopped"
  | "apart";

/**
 * Joins an order to a request for the firm, which knows what the rules do not.
 * @param why with the name of who did it, for the history of the order
 */
export async function joinForFirm(
  app: App,
  references: OrderAndCase,
  why: string,
  by: CaseActor,
): Promise<JoinProblem | undefined> {
  return changeBoth(app, references, async (tx, filing, order) => {
    if (filing.orderId === order.id) return "joined";
    if (!isOfOne(filing, order) || !isOfOneClient(app, filing, order)) return "otherClient";
    if (await hasCaseEnded(tx, filing.id)) return "stopped";
    if (!(await isOpenCase(tx, filing))) return "hasOrder";
    if (!(await isFree(tx, order))) return "closed";
    await join(app, tx, { filing, order }, noteAbout(filing.reference, why), by);
    await moveToOwner(tx, filing, order);
    return undefined;
  });
}

/** Parts an order from its request again: both stay as they are, and know no more of one another. */
export async function partForFirm(
  app: App,
  references: OrderAndCase,
  why: string,
  by: CaseActor,
): Promise<JoinProblem | undefined> {
  return changeBoth(app, references, async (tx, filing, order) => {
    if (filing.orderId !== order.id) return "apart";
    await tx.update(filings).set({ orderId: null }).where(eq(filings.id, filing.id));
    const parted = { kind: "parted", to: order.state } as const;
    await moveOrder(app, tx, order, parted, { note: noteAbout(filing.reference, why) });
    await partCaseOfOrder(app, tx, order, by);
    return undefined;
  });
}

/** Changes an order and a request that the firm names, both locked. */
function changeBoth(
  app: App,
  references: OrderAndCase,
  change: (tx: Db, filing: FilingRow, order: OrderRow) => Promise<JoinProblem | undefined>,
): Promise<JoinProblem | undefined> {
  return app.db.transaction(async (tx) => {
    const { filing, order } = await lockBoth(tx, references);
    if (!filing || !order) return filing ? "noOrder" : "noCase";
    return change(tx, filing, order);
  });
}

/**
 * Joins what an earlier release left apart, each request looked at once: where its owner has one open request and one
 * open order, for the same product and year. All else is offered on their pages.
 */
export async function joinStored(app: App): Promise<void> {
  for (;;) {
    const [next] = await app.db
      .select({ id: filings.id, reference: filings.reference })
      .from(filings)
      .where(eq(filings.orderSought, false))
      .orderBy(asc(filings.id))
      .limit(1);
    if (!next) return;
    await app.db.transaction((tx) => seekOrder(app, tx, next.reference));
  }
}

async function seekOrder(app: App, tx: Db, reference: string): Promise<void> {
  const filing = await lockFiling(tx, reference);
  if (!filing || filing.orderSought) return;
  await tx.update(filings).set({ orderSought: true }).where(eq(filings.id, filing.id));
  if (
    !(await isOpenCase(tx, filing)) ||
    (await openCasesOf(tx, sameOwner(filings, filing))).length !== 1
  )
    return;
  const [only, ...others] = await freeOrdersOf(tx, sameOwner(orders, filing));
  if (!only || others.length > 0) return;
  const order = await lockOrder(tx, only.id);
  if (order && fits(app, filing, order, true) && (await isFree(tx, order)))
    await join(app, tx, { filing, order }, noteAbout(filing.reference), BY_ITSELF);
}

async function join(
  app: App,
  tx: Db,
  { filing, order }: { filing: FilingRow; order: OrderRow },
  note: string,
  by: CaseActor,
): Promise<void> {
  await joinCaseOfOrder(app, tx, order.id, filing.reference, by);
  await tx.update(filings).set({ orderId: order.id }).where(eq(filings.id, filing.id));
  await moveOrder(app, tx, order, { kind: "joined", to: order.state }, { note });
}

/**
 * Whether both are of one account or one browser, or name one e-mail or mobile: by a slip of the pen an order would come
 * into a stranger's account.
 */
function isOfOneClient(app: App, filing: FilingRow, order: OrderRow): boolean {
  const isOfOneOwner = filing.personId
    ? filing.personId === order.personId
    : order.personId === null && filing.browserHash === order.browserHash;
  const { email, mobile } = sealedFilingClient.unseal(app, filing.id, filing.client);
  const ordered = contactOfOrder(app, order);
  const hasSame = (one?: string, other?: string) => one !== undefined && one === other;
  return isOfOneOwner || hasSame(email, ordered.email) || hasSame(mobile, ordered.mobile);
}

/** What a browser ordered goes to the account of the request, or to the browser that handed it over: there it is paid. */
async function moveToOwner(tx: Db, filing: FilingRow, order: OrderRow): Promise<void> {
  const { personId, browserHash } = filing;
  if (order.personId) return;
  const owner = personId ? { personId } : { browserHash };
  await tx.update(orders).set(owner).where(eq(orders.id, order.id));
}

/** @param browser of the visitor who has to reach both; left out for the firm */
async function lockBoth(tx: Db, references: OrderAndCase, browser?: Browser) {
  const filing = await lockFiling(tx, references.filing, browser && reachableBy(filings, browser));
  const isOrder = isReference("OR", references.order);
  const [order] =
    filing && isOrder
      ? await tx
          .select()
          .from(orders)
          .where(
            and(eq(orders.reference, references.order), browser && reachableBy(orders, browser)),
          )
          .for("update")
      : [];
  return { filing, order };
}

/** @param own what else it has to be */
async function lockFiling(tx: Db, reference: string, own?: SQL): Promise<FilingRow | undefined> {
  if (!isReference("KY", reference)) return undefined;
  const [row] = await tx
    .select()
    .from(filings)
    .where(and(eq(filings.reference, reference), own))
    .for("update");
  return row;
}
