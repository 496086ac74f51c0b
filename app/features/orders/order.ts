import { z } from "zod";
import { type Contact, contactForm } from "#values/contact.ts";
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

export const checkoutForm = contactForm({
  checkout: z.uuid().catch(""),
  "shown-total": z.coerce.number().catch(Number.NaN),
  "take-form16": z.string().default(""),
  pan: z.string().default(""),
});

/** The checkout of a form whose fields could be read. */
export function checkoutOf(typed: z.output<typeof checkoutForm>): OrderOutcome<Checkout> {
  const { checkout: id, "shown-total": shownTotal, name, email, mobile } = typed;
  if (!id || !Number.isSafeInteger(shownTotal)) return refused({ id: "checkoutLost" });
  return accepted({ id, shownTotal, contact: { name, email, mobile } });
}
