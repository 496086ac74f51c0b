import { z } from "zod";
import { sealedJson } from "#platform/sealed-json.server.ts";

const client = z.object({
  name: z.string(),
  email: z.string().optional(),
  mobile: z.string().optional(),
  planName: z.string(),
});

const sold = z.array(z.object({ kind: z.string(), label: z.string(), amount: z.number() }));

export const sealedOrderClient = sealedJson("order.client", [client], client);

/** The price lines as shown; not secret, so not encrypted. */
export function readSold(json: unknown): z.output<typeof sold> {
  return sold.parse(json);
}
