import { addOns, isProductCode, type PriceLine, products } from "#content/catalogue.ts";
import type { Discount } from "#domain/pricing/coupon.ts";
import { type TaxedPrice, taxPrice } from "#domain/pricing/gst.ts";
import type { ClientPlace, GstHead } from "#domain/pricing/place-of-supply.ts";
import { quoteOf } from "#domain/pricing/quote.ts";
import { plainDate } from "#values/dates.ts";
import { inPaise, rupees } from "#values/money.ts";
import type { StateCode } from "#values/states.ts";
import type { CaseResult } from "../tax/run-case.ts";

export type PaymentCase = {
  id: string;
  /** Product and price line of the catalogue, with a slash between. */
  item: string;
  addOns: readonly string[];
  coupon: Discount | null;
  firm: { registered: boolean; state: StateCode; gstin: string | null };
  client: ClientPlace;
  pricesIncludeTax: boolean;
  export: boolean;
  expected: Record<string, unknown>;
};

/** The cases name no day; the sample invoices of their source are of this one. */
const DAY = plainDate("2026-12-01");

/** Runs a case. What the catalogue does not sell fails it, with the reason as `actual`. */
export function runCase(row: PaymentCase): CaseResult {
  const { id, expected } = row;
  const [product = "", line] = row.item.split("/");
  const lines: readonly PriceLine[] = isProductCode(product) ? products[product].lines : [];
  const item = lines.find((each) => each.id === line);
  if (!item) return { id, ok: false, expected, actual: `not sold: ${row.item}` };
  const unknown = row.addOns.filter((code) => !Object.hasOwn(addOns, code));
  if (unknown.length > 0) return { id, ok: false, expected, actual: `not sold: ${unknown}` };
  const added = row.addOns.map((code) => addOns[code as keyof typeof addOns]);
  const coupon = row.coupon && { code: id, discount: row.coupon };
  const quote = quoteOf({ ...item, label: product }, added, coupon ?? undefined);
  const off = quote.lines.find(({ kind }) => kind === "coupon")?.amount ?? 0;
  const price = inPaise(quote.total);
  const taxed = taxPrice(price, {
    supplier: row.firm.registered
      ? { isRegistered: true, state: row.firm.state }
      : { isRegistered: false },
    client: row.client,
    pricesIncludeTax: row.pricesIncludeTax,
    isExport: row.export,
    on: DAY,
  });
  const whole: Record<string, unknown> = {
    asked: inPaise(rupees(quote.total - off)),
    discount: inPaise(rupees(-off)),
    document: taxed.document,
    placeOfSupply: taxed.place,
    taxable: taxed.taxable,
    ...Object.fromEntries(HEADS.map((head) => [head, amountOf(taxed, head)])),
    total: taxed.total,
  };
  const actual = Object.fromEntries(Object.keys(expected).map((name) => [name, whole[name]]));
  const names = Object.keys(expected);
  const ok = names.length > 0 && names.every((name) => isSame(expected[name], whole[name]));
  return { id, ok, expected, actual };
}

const HEADS: readonly GstHead[] = ["cgst", "sgst", "utgst", "igst"];

function amountOf({ taxes }: TaxedPrice, head: GstHead): number {
  return taxes.find((line) => line.head === head)?.amount ?? 0;
}

/** A case may write that there is no document as null, or in words of its own: "none", "no-invoice". */
function isSame(expected: unknown, ours: unknown): boolean {
  if (ours !== "none") return expected === ours;
  return expected === null || /^no/.test(String(expected));
}
