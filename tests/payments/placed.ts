import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ProductCode } from "#content/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { decideRefund, sendRefund } from "#features/payments/desk/refund.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { plainDate } from "#values/dates.ts";
import type { Checkout } from "../../app/features/orders/order/order.ts";
import { placeOrder } from "../../app/features/orders/order/orders.server.ts";
import { addCoupon } from "../../app/features/orders/price/coupons.server.ts";
import { readChoice } from "../../app/features/orders/price/read-choice.ts";
import { TERMS } from "../cast.ts";

let buyers = 0;

type More = {
  product?: ProductCode;
  place?: Checkout["place"] | undefined;
  /** The account that it is placed in. */
  personId?: string;
  /** Without an e-mail. */
  isByMobile?: boolean;
};

/** An order of somebody new on a line of their own; `query` names a coupon, `total` is what they saw. */
export async function placed(
  app: App,
  query = "",
  total = 1499,
  { product = "basic-itr", place, personId, isByMobile = false }: More = {},
) {
  buyers += 1;
  const choice = readChoice(product, new URLSearchParams(query));
  // Of other processes there may be orders in the same database.
  const buyer = `${process.pid}-${buyers}`;
  const address = `2001:db8:${(process.pid % 65_536).toString(16)}:${buyers.toString(16)}::1`;
  const browser = { hash: `buyer ${buyer}`, address, ...(personId && { personId }) };
  const contact = {
    name: "Asha Testwala",
    email: isByMobile ? undefined : `buyer-${buyer}@example.com`,
    mobile: isByMobile ? "+919876543210" : undefined,
  };
  const checkout = {
    id: randomUUID(),
    shownTotal: total,
    contact,
    terms: TERMS,
    ...(place && { place }),
  };
  const sent = await placeOrder(app, browser, choice, checkout);
  if (!sent.ok) throw new Error(JSON.stringify(sent.problems));
  return orderNow(app, sent.value.reference);
}

/** Decides a refund and records its transfer, as a person of a firm without a limit does. */
export async function refund(
  app: App,
  session: Session,
  order: OrderRow,
  { utr, amount, reason = "Not needed" }: { utr: string; amount: string; reason?: string },
) {
  const id = randomUUID();
  const decided = await decideRefund(app, session, order, { id, "refund-amount": amount, reason });
  return decided.ok ? sendRefund(app, session, order, { id, utr }) : decided;
}

/** A coupon of so many per cent, for the month in which the tests' clock stands. */
export async function addPercentOff(app: App, code: string, percent: number, usesLeft: number) {
  const discount = { kind: "percent", percent } as const;
  const [from, until] = [plainDate("2026-11-01"), plainDate("2026-11-30")];
  await addCoupon(app, { code, discount, from, until, usesLeft });
}

export async function orderNow(app: App, reference: string) {
  const [row] = await app.db.select().from(orders).where(eq(orders.reference, reference));
  if (!row) throw new Error("the order is not there");
  return row;
}
