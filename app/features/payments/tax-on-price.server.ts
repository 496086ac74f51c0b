import { type Supplier, type TaxedPrice, taxPrice } from "#domain/pricing/gst.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia } from "#values/dates.ts";
import type { Firm } from "#values/firm.ts";
import { stateCodeOf } from "#values/gstin.ts";
import type { Paise } from "#values/money.ts";
import type { StateCode } from "#values/states.ts";

/**
 * The tax that is in a price of today, by the firm's registration and where the client is. Of a client whose State is
 * not known yet, that of the firm's own.
 */
export function taxOnPrice(
  app: Pick<App, "clock" | "firm">,
  price: Paise,
  client: { state?: StateCode | undefined; gstin?: string | undefined } = {},
): TaxedPrice {
  return taxPrice(price, {
    supplier: supplierOf(app.firm()),
    client: { country: "IN", state: client.state ?? null, gstin: client.gstin ?? null },
    pricesIncludeTax: true,
    isExport: false,
    on: dayInIndia(app.clock.now()),
  });
}

function supplierOf({ gstin }: Firm): Supplier {
  const state = gstin && stateCodeOf(gstin);
  return state ? { isRegistered: true, state } : { isRegistered: false };
}
