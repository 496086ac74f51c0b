import { z } from "zod";
import { type Contact, contactForm } from "#values/contact.ts";
import { dayTexts, issue } from "#values/fields.ts";
import { isGstin, stateCodeOf, stateOfGstin } from "#values/gstin.ts";
import { accepted, refused } from "#values/outcome.ts";
import { isStateCode, type StateCode } from "#values/states.ts";
import type { OrderOutcome } from "./order-messages.ts";

/** A checkout as posted: who orders, and what they saw before pressing the button. */
export type Checkout = {
  /** Created with the page, so that a form sent twice is one order. */
  id: string;
  /** The total in rupees as it was shown. */
  shownTotal: number;
  contact: Contact;
  /** The day from which the terms apply that were agreed to, in ISO. */
  terms: string;
  /** Where the client is, as far as a firm that is registered for GST has to know it. */
  place?: { state: StateCode; gstin: string | undefined };
};

const termsMissing = issue({ id: "termsMissing" });

/** What an order that takes the Form 16 along asks for, where the draft does not know it. */
export const askedWithForm16 = z.object({ pan: z.string().default(""), ...dayTexts("dob") });

export const checkoutForm = contactForm({
  checkout: z.uuid().catch(""),
  "shown-total": z.coerce.number().catch(Number.NaN),
  "take-form16": z.string().default(""),
  terms: z.string({ error: termsMissing }).regex(/^\d{4}-\d{2}-\d{2}$/, { error: termsMissing }),
  state: z.string().default(""),
  gstin: z
    .string()
    .default("")
    .transform((text) => text.replaceAll(/\s/g, "").toUpperCase()),
  ...askedWithForm16.shape,
});

/**
 * The checkout of a form whose fields could be read.
 * @param asksPlace whether the firm is registered for GST: rule 46(f) CGST Rules, 2017 asks for the client's State
 */
export function checkoutOf(
  typed: z.output<typeof checkoutForm>,
  asksPlace: boolean,
): OrderOutcome<Checkout> {
  const { checkout: id, "shown-total": shownTotal, name, email, mobile, terms } = typed;
  if (!id || !Number.isSafeInteger(shownTotal)) return refused({ id: "checkoutLost" });
  const checkout = { id, shownTotal, contact: { name, email, mobile }, terms };
  if (!asksPlace) return accepted(checkout);
  const place = placeOf(typed);
  return place.ok ? accepted({ ...checkout, place: place.value }) : place;
}

function placeOf({
  state,
  gstin,
}: Pick<z.output<typeof checkoutForm>, "state" | "gstin">): OrderOutcome<
  NonNullable<Checkout["place"]>
> {
  if (!isStateCode(state)) return refused([{ field: "state", message: { id: "stateMissing" } }]);
  if (gstin && !isGstin(gstin)) return refused([{ field: "gstin", message: { id: "gstinWrong" } }]);
  const other = gstin && stateCodeOf(gstin) !== state && stateOfGstin(gstin);
  if (other)
    return refused([
      { field: "gstin", message: { id: "gstinOfOtherState", params: { state: other } } },
    ]);
  return accepted({ state, gstin: gstin || undefined });
}
