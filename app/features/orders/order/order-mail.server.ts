import { type OrderMail, orderMailSubject } from "#content/en/order-mail-subjects.ts";
import type { Db } from "#db/db.server.ts";
import type { App } from "#platform/app.server.ts";
import { queueLaterMail } from "#platform/outbox.server.ts";
import type { OrderRow } from "./move-order.server.ts";
import { type OrderClient, sealedOrderClient } from "./sealed-order.server.ts";

/** The writer of these mails, by its name. */
export const ORDER_MAIL = "order";

/** What a mail about an order is written from; the order itself is read when it is sent. */
export type AboutOrder = {
  order: string;
  kind: OrderMail;
  /** In paise: of money that arrived or went back. */
  amount?: string;
  /** Why the firm refused a payment, or gives money back. */
  reason?: string;
  /** Of the transfer by which money went back. */
  utr?: string;
  /** The document that goes along, by its id. */
  document?: string;
  /** A second one that goes along with it: the credit note of an invoice that was wrong. */
  also?: string;
  /** A person of the firm sends that document to this address. */
  byHand?: "yes";
  /** The request that came with the order, by its reference. */
  filing?: string;
  /** The address was proved to be the client's own when the order was placed. */
  isOwn?: "yes";
};

/** Asks for a mail to whoever placed an order. Whether it is still true is decided when it is sent. */
export async function queueOrderMail(
  app: App,
  tx: Db,
  { id, reference, client }: Pick<OrderRow, "id" | "reference" | "client">,
  about: Omit<AboutOrder, "order">,
): Promise<void> {
  const { email } = sealedOrderClient.unseal(app, id, client);
  await queueOrderMailTo(app, tx, { id, reference, email }, about);
}

/** The same where the address is known already; without one there is no mail. */
export async function queueOrderMailTo(
  app: App,
  tx: Db,
  { id, reference, email: to }: Pick<OrderRow, "id" | "reference"> & Pick<OrderClient, "email">,
  about: Omit<AboutOrder, "order">,
): Promise<void> {
  if (!to) return;
  const subject = orderMailSubject(reference, about.kind);
  const mail = { to, subject, writer: ORDER_MAIL };
  await queueLaterMail(app, tx, { ...mail, about: { ...about, order: id } });
}
