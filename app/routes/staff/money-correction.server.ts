import { moneyDesk as words } from "#content/en/money-desk.ts";
import { lastDayToLowerTax } from "#domain/payments/credit-deadline.ts";
import { clientTyped } from "#features/orders/order/client-form.ts";
import { placesToChoose } from "#features/orders/order/places.server.ts";
import { correctableInvoice } from "#features/payments/documents/correct-invoice.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, formatDay, isAfter } from "#values/dates.ts";

/** The form that corrects the invoice of an order; undefined where nothing of one is left to correct. */
export async function correctionView(app: App, orderId: string) {
  const invoice = await correctableInvoice(app, orderId);
  if (!invoice) return undefined;
  const { id, number, client, lut, gstin, suppliedOn } = invoice;
  const { state, gstin: own, ...named } = client;
  const last = lastDayToLowerTax(suppliedOn);
  const isTooLate = gstin !== null && isAfter(dayInIndia(app.clock.now()), last);
  return {
    text: words.correct.text(number),
    tooLate: isTooLate ? words.correct.tooLate(formatDay(last)) : undefined,
    refundTooLate: isTooLate ? words.refund.tooLate(formatDay(last)) : undefined,
    places: gstin ? placesToChoose() : undefined,
    typed: {
      invoice: id,
      ...clientTyped({
        client: { ...named, state: state ?? undefined, gstin: own ?? undefined },
        lut,
      }),
    },
  };
}
