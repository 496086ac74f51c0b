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

/** The lines of the price as they were shown; no secret, so they stand open in their column. */
export function readSold(json: unknown): z.output<typeof sold> {
  return sold.parse(json);
}
