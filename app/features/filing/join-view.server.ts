import { z } from "zod";
import { joinWords as words } from "#content/en/pay.ts";
import { orderState } from "#content/en/payment.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { shownOrder } from "#features/orders/order/own-orders.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { Post } from "#platform/post.server.ts";
import { asDate, dayInIndia, formatDay, type Instant, instantOf } from "#values/dates.ts";
import { formatExact } from "#values/money.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { termsOfCase } from "./case-terms.server.ts";
import {
  caseFitting,
  type FilingRow,
  newestFitting,
  orderFitting,
} from "./fitting-order.server.ts";
import { joinOrder } from "./join-order.server.ts";
import type { ToPay } from "./next-turn.ts";

export type CaseBeside = { reference: string; submittedAt: Instant; toPay: ToPay | undefined };

/** The newest open request of a visitor that an order of a product, placed now, would fit. */
export async function openCaseBeside(
  app: App,
  browser: Browser,
  productCode: string,
): Promise<CaseBeside | undefined> {
  const order = { productCode, placedAt: asDate(app.clock.now()) };
  const filing = await newestFitting(app, browser, order);
  if (!filing) return undefined;
  const { toPay } = await termsOfCase(app, app.db, filing);
  return { reference: filing.reference, submittedAt: instantOf(filing.submittedAt), toPay };
}

/** What the page of an order offers to join it to; undefined where nothing fits. */
export async function caseToJoin(app: App, browser: Browser, order: OrderRow) {
  const filing = await caseFitting(app, browser, order);
  if (!filing) return undefined;
  const { toCase } = words;
  const { reference, submittedAt } = filing;
  return {
    ...{ order: order.reference, filing: reference, heading: toCase.heading },
    text: toCase.text(reference, formatDay(dayInIndia(instantOf(submittedAt)))),
    button: toCase.button(reference),
    or: toCase.or,
  };
}

/** What the page on which a request is paid offers in place of paying; undefined where nothing fits. */
export async function orderToJoin(app: App, browser: Browser, filing: FilingRow) {
  const row = await orderFitting(app, browser, filing);
  if (!row) return undefined;
  const { toOrder } = words;
  const { reference, product, total, state, claimedAt } = shownOrder(row);
  return {
    ...{
      order: reference,
      filing: filing.reference,
      heading: toOrder.heading,
      or: { text: toOrder.or },
    },
    text: toOrder.text(
      product,
      formatExact(total),
      reference,
      orderState(state, claimedAt !== undefined),
    ),
    button: toOrder.button(reference),
  };
}

/** Which of the two, by their references. */
const joinForm = z.object({ order: z.string().default(""), case: z.string().default("") });

/** Joins what the posted form of such an offer names. */
export async function joinSent(
  app: App,
  browser: Browser,
  post: Pick<Post<unknown>, "typed">,
): Promise<Outcome<{ order: string }, string>> {
  const { order = "", case: filing = "" } = post.typed(joinForm);
  const isJoined = await joinOrder(app, browser, { order, filing });
  return isJoined ? accepted({ order }) : refused(words.gone, "join");
}
