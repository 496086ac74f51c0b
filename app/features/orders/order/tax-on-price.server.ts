import { gstOnPrice, taxLabel } from "#content/en/payment.ts";
import { type Supplier, type TaxedPrice, taxPrice } from "#domain/pricing/gst.ts";
import { gstRateOn } from "#domain/tax/years/gst.ts";
import type { App } from "#platform/app.server.ts";
import type { NamedSite } from "#ui/meta.ts";
import { dayInIndia, type PlainDate } from "#values/dates.ts";
import type { Firm } from "#values/firm.ts";
import { stateCodeOf } from "#values/gstin.ts";
import {
  type BasisPoints,
  decimalRupees,
  formatPaise,
  inPaise,
  type Paise,
  paise,
  sumOf,
} from "#values/money.ts";
import type { QuoteInWords } from "../price/price.ts";
import type { ClientOfOrder } from "./order.ts";

/** What every price of a registered firm says of the tax. */
export type GstOnPrices = { isIncluded: boolean; label: string };

type Here = Pick<App, "clock" | "firm">;

/** A line of a price, in rupees with paise as decimals. */
type ChargedLine = { kind: string; label: string; amount: number };

/** What is paid for a quote: the lines add up to the total. */
export type ChargedPrice = {
  lines: ChargedLine[];
  total: Paise;
  /** The tax that is in the total without being a line of it, as it is read. */
  included: { label: string; amount: string }[];
};

/**
 * What a quote comes to with its tax: the same where the prices of the list have it in them; where the firm adds it, it
 * is a line. Prices are whole rupees, so that the two halves of a State and the whole between States are one amount.
 */
export function chargeFor(app: Here, { lines, total: listed }: QuoteInWords): ChargedPrice {
  const { taxes, total } = taxOn(app, inPaise(listed), app.firm().pricesIncludeTax, {});
  const tax = sumOf(paise(0), ...taxes.map(({ amount }) => amount));
  const rate = taxes.reduce((sum, each) => sum + each.rate, 0) as BasisPoints;
  const isAdded = tax > 0 && !app.firm().pricesIncludeTax;
  const line = { kind: "tax", label: taxLabel("gst", rate), amount: decimalRupees(tax) };
  return {
    lines: isAdded ? [...lines, line] : lines,
    total,
    included:
      tax > 0 && !isAdded
        ? [{ label: taxLabel("gst", rate, "included"), amount: formatPaise(tax) }]
        : [],
  };
}

/**
 * The tax in what is paid for an order, by the firm's registration and where the client is. Of a client whose place is
 * not known, that of the firm's own State.
 */
export function taxInTotal(
  app: Here,
  total: Paise,
  client: ClientOfOrder = {},
  more: More = {},
): TaxedPrice {
  return taxOn(app, total, true, client, more);
}

/** Whether an order is an export without tax, and the day of its supply, today unless told. */
type More = { isExport?: boolean; on?: PlainDate };

/** What stands beside each price of the list; null where the firm is not registered. */
export function gstOnPrices(app: Here): GstOnPrices | null {
  const { gstin, pricesIncludeTax: isIncluded } = app.firm();
  if (!gstin) return null;
  const { igst } = gstRateOn(dayInIndia(app.clock.now()));
  return { isIncluded, label: isIncluded ? gstOnPrice.included : gstOnPrice.added(igst) };
}

/** The site whose prices a page names to search engines. */
export function sellerAt(app: Here, origin: string): NamedSite {
  return { origin, firmName: app.firm().name, gstOnPrices: gstOnPrices(app) };
}

function taxOn(
  app: Here,
  price: Paise,
  pricesIncludeTax: boolean,
  { country = "IN", state, gstin }: ClientOfOrder,
  { isExport = false, on = dayInIndia(app.clock.now()) }: More = {},
): TaxedPrice {
  return taxPrice(price, {
    supplier: supplierOf(app.firm()),
    client: { country, state: state ?? null, gstin: gstin ?? null },
    pricesIncludeTax,
    isExport,
    on,
  });
}

function supplierOf({ gstin }: Firm): Supplier {
  const state = gstin && stateCodeOf(gstin);
  return state ? { isRegistered: true, state } : { isRegistered: false };
}
