import { z } from "zod";
import { lastDayToLowerTax, lowersTax } from "#domain/payments/credit-deadline.ts";
import type { Series } from "#domain/payments/document-number.ts";
import { ALLOWANCES, MONEY_WAYS } from "#domain/payments/money-way.ts";
import { type PlainDate, plainDate } from "#values/dates.ts";
import { type BasisPoints, paise } from "#values/money.ts";
import { stateCodes } from "#values/states.ts";

const amount = z.int().transform(paise);
const rate = z.int().transform((points) => points as BasisPoints);

/**
 * What an invoice, a credit note or a voucher states, as it was on its day: nothing of it changes when the firm or the
 * client does.
 */
export const invoiceParticulars = z.object({
  number: z.string(),
  /** ISO date. */
  on: z.string(),
  firm: z.object({
    /** As on every page. */
    name: z.string(),
    legalName: z.string(),
    address: z.array(z.string()),
    email: z.string(),
    phone: z.string(),
    /** Null where the firm is not registered: then nothing is said of tax. */
    gstin: z.string().nullable(),
    state: z.enum(stateCodes).nullable(),
  }),
  client: z.object({
    name: z.string(),
    state: z.enum(stateCodes).nullable(),
    /** Of a client outside India: ISO 3166. */
    country: z.string().optional(),
    gstin: z.string().nullable(),
    /** Of a business, in one line. */
    address: z.string().optional(),
  }),
  /** The reference of the order, and what was bought. */
  order: z.string(),
  product: z.string(),
  planName: z.string(),
  /**
   * The day of the payment where it is before that of the document: the time of supply (s. 13(2) CGST Act, 2017). In ISO;
   * left out of an earlier release.
   */
  suppliedOn: z.string().optional(),
  /** Of an export without tax: the letter of undertaking, and its day. */
  lut: z.object({ number: z.string(), on: z.string() }).optional(),
  /** Of a plan on an invoice: its year, both days included, in ISO. */
  period: z.object({ from: z.string(), until: z.string() }).optional(),
  /** As they were shown, in rupees. */
  lines: z.array(z.object({ label: z.string(), amount: z.number() })),
  taxable: amount,
  taxes: z.array(z.object({ head: z.enum(["cgst", "sgst", "utgst", "igst"]), rate, amount })),
  total: amount,
  /** Where it is supplied; null without tax. `96` is abroad. */
  place: z.enum([...stateCodes, "96"]).nullable(),
  /** Service accounting code; null without tax. */
  code: z.string().nullable(),
  /** Of an invoice: the receipt vouchers whose money is in it, each with what was left of it. */
  advances: z.array(z.object({ number: z.string(), on: z.string(), amount })).optional(),
  /** Of an invoice: what of its payments went back before it. */
  returnedBefore: amount.optional(),
  /** Of a credit note the invoice that it corrects, of a refund voucher the receipt voucher; and why. */
  corrects: z.object({ number: z.string(), on: z.string(), reason: z.string() }).nullable(),
  /** Of an invoice in the place of one that was wrong: that one, and the number of the credit note that takes it back. */
  inPlaceOf: z.object({ number: z.string(), on: z.string(), creditNote: z.string() }).optional(),
  /** Of that credit note: the number of the invoice that replaces what it takes back. */
  replacedBy: z.string().optional(),
  /** The payments that it was paid with; of a credit note or a refund voucher, how the money was returned. */
  payments: z.array(
    z.object({
      on: z.string(),
      source: z.enum(["razorpay", "bank", "staff"]),
      id: z.string(),
      amount,
      way: z.enum([...MONEY_WAYS, ...ALLOWANCES]).optional(),
    }),
  ),
});
export type InvoiceParticulars = z.output<typeof invoiceParticulars>;

/** Until when a credit note would have lowered the tax that comes too late for that; undefined of any other document. */
export function lastDayMissed(
  series: Series,
  { on, corrects, suppliedOn = corrects?.on }: InvoiceParticulars,
): PlainDate | undefined {
  if (series !== "credit-note" || suppliedOn === undefined) return undefined;
  const supplied = plainDate(suppliedOn);
  return lowersTax(supplied, plainDate(on)) ? undefined : lastDayToLowerTax(supplied);
}
