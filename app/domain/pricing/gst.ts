import { gstRateOn } from "#domain/tax/years/gst.ts";
import type { PlainDate } from "#values/dates.ts";
import { type BasisPoints, type Paise, paise, proportionOf, sumOf } from "#values/money.ts";
import type { StateCode } from "#values/states.ts";
import {
  ABROAD,
  type ClientPlace,
  type GstHead,
  headsAt,
  type PlaceOfSupply,
  placeOfSupply,
} from "./place-of-supply.ts";

/** Who sells. Without a registration no tax may be collected: s. 32 CGST Act, 2017. */
export type Supplier = { isRegistered: false } | { isRegistered: true; state: StateCode };

export type Sale = {
  supplier: Supplier;
  client: ClientPlace;
  /** The owner's setting: whether the price list has the tax in it. */
  pricesIncludeTax: boolean;
  /**
   * The firm's word for this order that it is an export with payment in foreign currency and under a letter of
   * undertaking (ss. 2(6), 16 IGST Act). It changes nothing for a client in India.
   */
  isExport: boolean;
  /** Of the supply: its rate counts. */
  on: PlainDate;
};

type GstLine = { head: GstHead; rate: BasisPoints; amount: Paise };

/** An amount with its tax: `taxable` and the amounts of `taxes` make `total`. */
export type TaxedAmount = { taxable: Paise; taxes: readonly GstLine[]; total: Paise };

export type TaxedPrice = TaxedAmount & {
  /** What may be printed: of an unregistered firm, or for nothing to pay, no tax invoice. */
  document: "tax-invoice" | "invoice-without-tax" | "none";
  /** Null where no tax is named. */
  place: PlaceOfSupply | null;
};

const WHOLE = 10_000;

/**
 * The tax on a price after every reduction that was known at the sale (s. 15(3)(a) CGST Act). Each tax is rounded to
 * the paisa, half up, and nothing else is: s. 170 rounds what is paid with a return, not an invoice. Where prices
 * include the tax, each tax is its share of the price and the taxable value is the rest, so that the sum is the
 * price to the paisa and both halves are equal. No section names this way back; the firm's accountant may prefer to
 * round the taxable value first, which moves single paise.
 */
export function taxPrice(price: Paise, sale: Sale): TaxedPrice {
  const { supplier, client, pricesIncludeTax, isExport, on } = sale;
  if (price === 0 || !supplier.isRegistered) {
    const document = price === 0 ? "none" : "invoice-without-tax";
    return { document, place: null, taxable: price, taxes: [], total: price };
  }
  const place = placeOfSupply(client, supplier.state);
  const document = "tax-invoice";
  const heads = headsAt(place, supplier.state);
  const whole = place === ABROAD && isExport ? 0 : gstRateOn(on).igst;
  const rate = (whole / heads.length) as BasisPoints;
  const of = pricesIncludeTax ? WHOLE + whole : WHOLE;
  const taxes = heads.map((head) => ({ head, rate, amount: proportionOf(price, rate, of) }));
  const tax = sumOf(paise(0), ...taxes.map(({ amount }) => amount));
  return pricesIncludeTax
    ? { document, place, taxable: paise(price - tax), taxes, total: price }
    : { document, place, taxable: price, taxes, total: sumOf(price, tax) };
}

/**
 * The tax in a part of a sale that is given back, after `before` of the same sale was. Each is the difference of the
 * taxes in all that was given back, so that several parts make up the invoice to the paisa (s. 34 CGST Act).
 * Throws RangeError where more would be given back than was paid.
 */
export function taxInRefund(sold: TaxedAmount, before: Paise, refund: Paise): TaxedAmount {
  const after = sumOf(before, refund);
  if (before < 0 || refund <= 0 || after > sold.total)
    throw new RangeError(`${refund} paise after ${before} is not a refund of ${sold.total}`);
  const rate = sold.taxes.reduce((sum, line) => sum + line.rate, 0);
  const share = (amount: Paise, line: GstLine) => proportionOf(amount, line.rate, WHOLE + rate);
  const taxes = sold.taxes.map((line) => ({
    ...line,
    amount: paise(share(after, line) - share(before, line)),
  }));
  const tax = sumOf(paise(0), ...taxes.map(({ amount }) => amount));
  return { taxable: paise(refund - tax), taxes, total: refund };
}
