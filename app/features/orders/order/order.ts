import { z } from "zod";
import { type Contact, contactForm } from "#values/contact.ts";
import { isForeignCountry } from "#values/countries.ts";
import { dayTexts, issue, optionalText } from "#values/fields.ts";
import { isGstin, stateCodeOf, stateOfGstin } from "#values/gstin.ts";
import { accepted, refused } from "#values/outcome.ts";
import { isStateCode, type StateCode } from "#values/states.ts";
import type { OrderMessage, OrderOutcome } from "../price/order-messages.ts";

/** A checkout as posted: who orders, and what they saw before pressing the button. */
export type Checkout = Agreement & { contact: Contact };

/** What is agreed to by pressing the button. */
export type Agreement = {
  /** Created with the page, so that a form sent twice is one order. */
  id: string;
  /** The total as it was shown, in rupees with paise as decimals. */
  shownTotal: number;
  /** The day from which the terms apply that were agreed to, in ISO. */
  terms: string;
  /** Where the client is, as far as a firm that is registered for GST has to know it. */
  place?: ClientOfOrder;
};

/** Either a State, or a country outside India as ISO 3166 has it; a GSTIN goes with a State alone. */
export type ClientOfOrder = {
  state?: StateCode | undefined;
  country?: string | undefined;
  gstin?: string | undefined;
  /** Of a business with a GSTIN: its invoice names it (rule 46(d) CGST Rules, 2017). */
  address?: string | undefined;
};

const termsMissing = issue({ id: "termsMissing" });

/** What an order that takes the Form 16 along asks for, where the draft does not know it. */
export const askedWithForm16 = z.object({ pan: z.string().default(""), ...dayTexts("dob") });

const agreementFields = {
  checkout: z.uuid().catch(""),
  "shown-total": z.coerce.number().catch(Number.NaN),
  terms: z.string({ error: termsMissing }).regex(/^\d{4}-\d{2}-\d{2}$/, { error: termsMissing }),
  place: z.string().default(""),
  gstin: z
    .string()
    .default("")
    .transform((text) => text.replaceAll(/\s/g, "").toUpperCase()),
  address: optionalText(300),
};

export const agreementForm = z.object(agreementFields);

export const checkoutForm = contactForm({
  ...agreementFields,
  "take-form16": z.string().default(""),
  ...askedWithForm16.shape,
});

/**
 * The agreement of a form whose fields could be read.
 * @param asksPlace whether the firm is registered for GST: rule 46(f) CGST Rules, 2017 asks for the client's State, or
 *   the country of one outside India
 */
export function agreementOf(
  typed: z.output<typeof agreementForm>,
  asksPlace: boolean,
): OrderOutcome<Agreement> {
  const { checkout: id, "shown-total": shownTotal, terms } = typed;
  if (!id || !Number.isFinite(shownTotal)) return refused({ id: "checkoutLost" });
  if (!asksPlace) return accepted({ id, shownTotal, terms });
  const place = placeOf(typed);
  return place.ok ? accepted({ id, shownTotal, terms, place: place.value }) : place;
}

/** The same with who orders. */
export function checkoutOf(
  typed: z.output<typeof checkoutForm>,
  asksPlace: boolean,
): OrderOutcome<Checkout> {
  const agreed = agreementOf(typed, asksPlace);
  const { name, email, mobile } = typed;
  return agreed.ok ? accepted({ ...agreed.value, contact: { name, email, mobile } }) : agreed;
}

function placeOf({
  place,
  gstin,
  address,
}: Pick<
  z.output<typeof agreementForm>,
  "place" | "gstin" | "address"
>): OrderOutcome<ClientOfOrder> {
  const wrongGstin = (message: OrderMessage) => refused([{ field: "gstin", message }]);
  if (isForeignCountry(place))
    return gstin ? wrongGstin({ id: "gstinAbroad" }) : accepted({ country: place });
  if (!isStateCode(place)) return refused([{ field: "place", message: { id: "placeMissing" } }]);
  if (gstin && !isGstin(gstin)) return wrongGstin({ id: "gstinWrong" });
  const other = gstin && stateCodeOf(gstin) !== place && stateOfGstin(gstin);
  if (other) return wrongGstin({ id: "gstinOfOtherState", params: { state: other } });
  if (!gstin) return accepted({ state: place });
  return accepted({ state: place, gstin, address: address || undefined });
}
