import { z } from "zod";
import { isAfter, type PlainDate } from "#values/dates.ts";
import { optionalText, plainLine, requiredName } from "#values/fields.ts";
import type { Firm } from "#values/firm.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused, underField } from "#values/outcome.ts";
import { dayOfIso } from "#values/typed-date.ts";
import type { ClientMessages } from "../price/order-messages.ts";
import { type ClientOfOrder, clientPlaceOf, placeFields } from "./order.ts";

/** Who an order is invoiced to, as its client types it. */
export const clientForm = z.object({
  name: requiredName({ id: "nameMissing" }, 125),
  ...placeFields,
});

/** The same as the firm types it, with its letter of undertaking where the order is an export without tax. */
export const firmClientForm = clientForm.extend({
  export: z.literal("yes").optional().catch(undefined),
  "lut-number": optionalText(40),
  /** In ISO. */
  "lut-on": optionalText(20),
});

/** What either form sends. */
export type TypedClient = z.output<typeof clientForm> & Partial<z.output<typeof firmClientForm>>;

/** A letter of undertaking, and its day in ISO. */
type Lut = { number: string; on: string };

/** Who an order is invoiced to, and under which letter of undertaking without tax, if it is. */
export type InvoicedClient = { client: { name: string } & ClientOfOrder; lut: Lut | null };

type ClientOutcome<T> = Outcome<T, Message<ClientMessages>>;

/**
 * Reads it for a firm with this GSTIN. One that is not registered names its client and an address, and no place: its
 * invoice says nothing of tax.
 */
export function readClient(
  typed: TypedClient,
  { gstin, today }: Pick<Firm, "gstin"> & { today: PlainDate },
): ClientOutcome<InvoicedClient> {
  const { name } = typed;
  if (!gstin) {
    const address = plainLine(typed.address);
    return accepted({ client: { name, ...(address && { address }) }, lut: null });
  }
  const place = clientPlaceOf(typed, gstin);
  if (!place.ok) return place;
  const lut = readLut(typed, place.value, today);
  return lut.ok ? accepted({ client: { name, ...place.value }, lut: lut.value }) : lut;
}

/**
 * Zero-rated is a supply to a recipient outside India alone (ss. 2(6), 16 IGST Act, 2017), and its invoice names the
 * address of that recipient (rule 46 CGST Rules, 2017, third proviso).
 */
function readLut(
  typed: TypedClient,
  { country, address }: ClientOfOrder,
  today: PlainDate,
): ClientOutcome<Lut | null> {
  if (typed.export !== "yes") return accepted(null);
  if (!country) return underField("export", refused({ id: "exportInIndia" }));
  if (!address) return underField("address", refused({ id: "exportAddressMissing" }));
  const number = (typed["lut-number"] ?? "").replaceAll(/\s/g, "").toUpperCase();
  if (!/^[A-Z\d/-]{4,30}$/.test(number))
    return underField("lut-number", refused({ id: "lutNumberWrong" }));
  const on = dayOfIso(typed["lut-on"] ?? "");
  if (!on) return underField("lut-on", refused({ id: "lutDayWrong" }));
  if (isAfter(on, today)) return underField("lut-on", refused({ id: "lutDayAhead" }));
  return accepted({ number, on: on.toString() });
}

/** What the fields begin with. */
export function clientTyped({ client, lut }: InvoicedClient): Record<string, string> {
  const { name, state, country, gstin = "", address = "" } = client;
  return {
    ...{ name, place: state ?? country ?? "", gstin, address },
    ...(lut && { export: "yes", "lut-number": lut.number, "lut-on": lut.on }),
  };
}
