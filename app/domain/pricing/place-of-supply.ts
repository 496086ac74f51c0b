import { WITH_UTGST } from "#domain/tax/years/gst.ts";
import { stateCodeOf } from "#values/gstin.ts";
import type { StateCode } from "#values/states.ts";

/** A foreign country, in the list of State codes. */
export const ABROAD = "96";
export type PlaceOfSupply = StateCode | typeof ABROAD;

/** Where a client is, as far as it matters for GST. */
export type ClientPlace = {
  /** ISO 3166, two letters. */
  country: string;
  /** Null where it is not known. */
  state: StateCode | null;
  /** Of a client who is registered. */
  gstin: string | null;
};

/**
 * Where a service is supplied: to a registered client in the State of his registration, to another in the State on
 * record, and in the supplier's own where none is on record (s. 12(2) IGST Act, 2017); abroad for a client abroad
 * (s. 13(2)).
 */
export function placeOfSupply(client: ClientPlace, supplier: StateCode): PlaceOfSupply {
  if (client.country !== "IN") return ABROAD;
  return (client.gstin && stateCodeOf(client.gstin)) || client.state || supplier;
}

export type GstHead = "cgst" | "sgst" | "utgst" | "igst";

/** The taxes of a supply. What goes abroad is always between States: s. 7(5)(a) IGST Act. */
export function headsAt(place: PlaceOfSupply, supplier: StateCode): readonly GstHead[] {
  if (place !== supplier) return ["igst"];
  return WITH_UTGST.has(supplier) ? ["cgst", "utgst"] : ["cgst", "sgst"];
}
