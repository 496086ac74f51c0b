import { z } from "zod";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { versionedJson } from "#platform/versioned-json.server.ts";
import { stateCodes } from "#values/states.ts";

const clientBefore = z.object({
  name: z.string(),
  email: z.string().optional(),
  mobile: z.string().optional(),
  planName: z.string(),
});
const client = clientBefore.extend({
  /** The client's State by its code; a registered firm asks for it (rule 46(f) CGST Rules, 2017). */
  state: z.enum(stateCodes).optional(),
  /** Of a client outside India: ISO 3166. */
  country: z.string().optional(),
  gstin: z.string().optional(),
  /** Of a business with a GSTIN. */
  address: z.string().optional(),
});

const sold = z.array(z.object({ kind: z.string(), label: z.string(), amount: z.number() }));

export const sealedOrderClient = sealedJson("order.client", [clientBefore, clientBefore], client);

/** The price lines as shown; not secret, so not encrypted. */
export const storedSold = versionedJson("orders.sold", [sold], sold);

/** The same from its column. */
export const readSold = storedSold.read;
