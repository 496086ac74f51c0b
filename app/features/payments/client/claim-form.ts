import { z } from "zod";
import { optionalText } from "#values/fields.ts";

/** A client says to have paid, with the reference of the payment or without. */
export const claimForm = z.object({ utr: optionalText(40) });
