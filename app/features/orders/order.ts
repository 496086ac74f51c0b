import { type Contact, readContact } from "#values/contact.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";

/** A checkout as posted: whose it is, and what the person saw before pressing the button. */
export type Checkout = {
  /** Made with the page, so that a form sent twice is one order. */
  id: string;
  /** The total in rupees as it was shown. */
  shownTotal: number;
  contact: Contact;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readCheckout(form: FormData): Outcome<Checkout> {
  const contact = readContact(form);
  if (!contact.ok) return contact;
  const id = String(form.get("checkout") ?? "");
  const shownTotal = Number(form.get("shown-total"));
  if (!UUID.test(id) || !Number.isSafeInteger(shownTotal)) {
    return refused("Something of this page was lost on the way. Place the order again.");
  }
  return accepted({ id, shownTotal, contact: contact.value });
}
