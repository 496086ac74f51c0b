import {
  correctableInvoice,
  correctInvoice,
} from "#features/payments/documents/correct-invoice.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";

/** Corrects the name on the invoice of an order. */
export async function corrected(app: App, session: Session, orderId: string): Promise<void> {
  const invoice = (await correctableInvoice(app, orderId))?.id ?? "";
  const client = { name: "Asha Testwala and Sons" };
  const correction = { invoice, client, lut: null, reason: "Name incomplete" };
  const sent = await correctInvoice(app, session, orderId, correction);
  if (!sent.ok) throw new Error(JSON.stringify(sent.problems));
}
