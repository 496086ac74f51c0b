import { eq } from "drizzle-orm";
import { wordsIn } from "#content/words.server.ts";
import type { Db } from "#db/db.server.ts";
import { orders } from "#db/schema/orders.ts";
import type { MoneyFact } from "#domain/payments/money-facts.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import {
  clientTyped,
  type InvoicedClient,
  readClient,
  type TypedClient,
} from "#features/orders/order/client-form.ts";
import { moveOrder, type OrderRow } from "#features/orders/order/move-order.server.ts";
import { placesToChoose } from "#features/orders/order/places.server.ts";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt, type TriedFrom } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import type { Session } from "#platform/session.server.ts";
import { countryName } from "#values/countries.ts";
import { dayInIndia, formatDay, plainDate } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { stateName } from "#values/states.ts";
import { lockOrderBook, type OrderBook } from "../book/order-book.server.ts";
import type { PaymentOutcome } from "../book/payment-messages.ts";

/** Each change is an event of the order that the firm reads. */
export const CLIENT_CHANGE_LIMIT: Limit = {
  name: "client-change",
  subject: { day: 10 },
  browser: { hour: 20 },
  line: { hour: 60, day: 200 },
};

/**
 * Whether an order still takes other particulars of its client: its papers name those of the day on which money arrived,
 * so that from then on the firm corrects its invoice.
 */
export function takesClient(
  { state }: Pick<OrderRow, "state">,
  facts: readonly MoneyFact[],
): boolean {
  return state === "awaiting-payment" && !hasArrived(facts);
}

const hasArrived = (facts: readonly MoneyFact[]) =>
  facts.some((fact) => fact.kind === "payment" && fact.state === "captured");

/**
 * Changes who an order is invoiced to, by whoever reached it as its owner. Whether it is an export is the firm's word:
 * it stays, and ends where the client is no longer abroad.
 */
export async function changeOwnClient(
  app: App,
  orderId: string,
  typed: TypedClient,
  from: TriedFrom,
): Promise<PaymentOutcome<null>> {
  const { export: _, ...own } = typed;
  const read = readClient(own, readerOf(app));
  if (!read.ok) return read;
  const { client } = read.value;
  return app.db.transaction((tx) =>
    change(app, tx, orderId, {
      to: ({ order }) => ({ client, lut: client.country ? lutOf(order) : null }),
      count: () => countAttempt(app, tx, CLIENT_CHANGE_LIMIT, from, { subject: orderId }),
    }),
  );
}

/** The same by a person of the firm, with what makes an order an export without tax. */
export async function changeClient(
  app: App,
  session: Session,
  orderId: string,
  typed: TypedClient,
): Promise<PaymentOutcome<null>> {
  const read = readClient(typed, readerOf(app));
  if (!read.ok) return read;
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    return change(app, tx, orderId, { to: () => read.value, by: session.person.id });
  });
}

const readerOf = (app: App) => ({ gstin: app.firm().gstin, today: dayInIndia(app.clock.now()) });

type Change = {
  to: (book: OrderBook) => InvoicedClient;
  /** The person of the firm who does it, if one does. */
  by?: string;
  count?: () => ReturnType<typeof countAttempt>;
};

/** Only while no money has arrived. E-mail, mobile and the name of the plan stay: they are no particulars of an invoice's client. */
async function change(
  app: App,
  tx: Db,
  orderId: string,
  { to, by, count }: Change,
): Promise<PaymentOutcome<null>> {
  const book = await lockOrderBook(app, tx, orderId);
  if (book?.order.state !== "awaiting-payment") return refused({ id: "orderNotOpen" }, "closed");
  if (hasArrived(book.facts)) return refused({ id: "partArrived" }, "closed");
  const { order } = book;
  const { email, mobile, planName, ...client } = book.client();
  const before: InvoicedClient = { client, lut: lutOf(order) };
  const after = to(book);
  // Sent twice, it is one change.
  if (isSame(before, after)) return accepted(null);
  // Also of an export that the firm switched on before.
  if (after.lut && !after.client.address)
    return refused([{ field: "address", message: { id: "exportAddressMissing" } }]);
  const counted = await count?.();
  if (counted && !counted.ok) return counted;
  const note = wordsIn("en").clientChange.before(clientInOneLine(before));
  await moveOrder(app, tx, order, { kind: "changed", to: order.state }, { by, note });
  await tx
    .update(orders)
    .set({
      client: sealedOrderClient.seal(app, orderId, { ...after.client, email, mobile, planName }),
      lutNumber: after.lut?.number ?? null,
      lutOn: after.lut?.on ?? null,
    })
    .where(eq(orders.id, orderId));
  app.log.info({ order: order.reference, by }, "the client of an order was changed");
  return accepted(null);
}

const isSame = (one: InvoicedClient, other: InvoicedClient) =>
  JSON.stringify(clientTyped(one)) === JSON.stringify(clientTyped(other));

function lutOf({ lutNumber: number, lutOn: on }: Pick<OrderRow, "lutNumber" | "lutOn">) {
  return number && on ? { number, on } : null;
}

function clientInOneLine({ client, lut }: InvoicedClient): string {
  const { state, country } = client;
  const place = state ? stateName(state) : country && countryName(country);
  return wordsIn("en").clientChange.inOneLine({
    ...{ ...client, place },
    lut: lut && { number: lut.number, day: formatDay(plainDate(lut.on)) },
  });
}

/** Who an order is invoiced to, in words and as the fields of the form begin with it. */
export function shownClient(app: App, order: OrderRow) {
  const {
    email: _,
    mobile: __,
    planName: ___,
    ...client
  } = sealedOrderClient.unseal(app, order.id, order.client);
  const invoiced = { client, lut: lutOf(order) };
  return {
    named: wordsIn("en").clientChange.named(clientInOneLine(invoiced)),
    typed: clientTyped(invoiced),
    places: app.firm().gstin === null ? undefined : placesToChoose(),
  };
}
