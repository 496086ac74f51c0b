import { z } from "zod";
import { type Contact, contactForm } from "#values/contact.ts";
import { dayTexts } from "#values/fields.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { OrderOutcome } from "./order-messages.ts";

/** A checkout as posted: who orders, and what they saw before pressing the button. */
export type Checkout = {
  /** Created with the page, so that a form sent twice is one order. */
  id: string;
  /** The total in rupees as it was shown. */
  shownTotal: number;
  contact: Contact;
};

/** What an order that takes the Form 16 along asks for, where the draft does not know it. */
export const askedWithForm16 = z.object({ pan: z.string().default(""), ...dayTexts("dob") });

export const checkoutForm = contactForm({
  checkout: z.uuid().catch(""),
  "shown-total": z.coerce.number().catch(Number.NaN),
  "take-form16": z.string().default(""),
  ...askedWithForm16.shape,
});

/** The checkout of a form whose fields could be read. */
export function checkoutOf(typed: z.output<typeof checkoutForm>): OrderOutcome<Checkout> {
  const { checkout: id, "shown-total": shownTotal, name, email, mobile } = typed;
  if (!id || !Number.isSafeInteger(shownTotal)) return refused({ id: "checkoutLost" });
  return accepted({ id, shownTotal, contact: { name, email, mobile } });
}
