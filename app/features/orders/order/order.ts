import { z } from "zod";
import { type Contact, contactForm } from "#values/contact.ts";
import { isForeignCountry } from "#values/countries.ts";
import { dayTexts, issue, optionalText, plainLine } from "#values/fields.ts";
import { isGstin, stateCodeOf, stateOfGstin } from "#values/gstin.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { isStateCode, type StateCode } from "#values/states.ts";
import type { OrderOutcome, PlaceMessages } from "../price/order-messages.ts";

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
  /** With a GSTIN it is there: the invoice names it (rule 46(d) CGST Rules, 2017). */
  address?: string | undefined;
};

const termsMissing = issue({ id: "termsMissing" });

/** What an order that takes the Form 16 along asks for, where the draft does not know it. */
export const askedWithForm16 = z.object({ pan: z.string().default(""), ...dayTexts("dob") });

/** Where the client is. */
export const placeFields = {
  place: z.string().default(""),
  gstin: z
    .string()
    .default("")
    .transform((text) => text.replaceAll(/\s/g, "").toUpperCase()),
  address: optionalText(300),
};

const agreementFields = {
  checkout: z.uuid().catch(""),
  "shown-total": z.coerce.number().catch(Number.NaN),
  terms: z.string({ error: termsMissing }).regex(/^\d{4}-\d{2}-\d{2}$/, { error: termsMissing }),
  ...placeFields,
};

export const agreementForm = z.object(agreementFields);

export const checkoutForm = contactForm({
  ...agreementFields,
  "take-form16": z.string().default(""),
  ...askedWithForm16.shape,
});

/**
 * The agreement of a form whose fields could be read.
 * @param gstin of the firm: rule 46(f) CGST Rules, 2017 then asks for the client's State, or the country of one outside
 *   India; null where it is not registered
 */
export function agreementOf(
  typed: z.output<typeof agreementForm>,
  gstin: string | null,
): OrderOutcome<Agreement> {
  const { checkout: id, "shown-total": shownTotal, terms } = typed;
  if (!id || !Number.isFinite(shownTotal)) return refused({ id: "checkoutLost" });
  if (!gstin) return accepted({ id, shownTotal, terms });
  const place = clientPlaceOf(typed, gstin);
  return place.ok ? accepted({ id, shownTotal, terms, place: place.value }) : place;
}

/** The same with who orders. */
export function checkoutOf(
  typed: z.output<typeof checkoutForm>,
  gstin: string | null,
): OrderOutcome<Checkout> {
  const agreed = agreementOf(typed, gstin);
  const { name, email, mobile } = typed;
  return agreed.ok ? accepted({ ...agreed.value, contact: { name, email, mobile } }) : agreed;
}

/**
 * Where a client is. With a GSTIN an address goes along (rule 46(d) CGST Rules, 2017); another client may name one, for
 * the invoice.
 *
 * @param own the firm's GSTIN, which no client has
 */
export function clientPlaceOf(
  { place, gstin, address: typed }: Typed,
  own: string,
): Outcome<ClientOfOrder, Message<PlaceMessages>> {
  const wrong = (field: keyof Typed, message: Message<PlaceMessages>) =>
    refused([{ field, message }]);
  const address = plainLine(typed) || undefined;
  if (isForeignCountry(place))
    return gstin
      ? wrong("gstin", { id: "gstinAbroad" })
      : accepted({ country: place, ...(address && { address }) });
  if (!isStateCode(place)) return wrong("place", { id: "placeMissing" });
  if (!gstin) return accepted({ state: place, ...(address && { address }) });
  if (!isGstin(gstin)) return wrong("gstin", { id: "gstinWrong" });
  if (gstin === own) return wrong("gstin", { id: "gstinOwn" });
  const other = stateCodeOf(gstin) !== place && stateOfGstin(gstin);
  if (other) return wrong("gstin", { id: "gstinOfOtherState", params: { state: other } });
  if (!address) return wrong("address", { id: "addressMissing" });
  return accepted({ state: place, gstin, address });
}

type Typed = { place: string; gstin: string; address: string };
