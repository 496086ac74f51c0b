import { z } from "zod";
import { sealedJson } from "#platform/sealed-json.server.ts";

const halfDay = z.object({ value: z.string(), label: z.string() });

const request = z.object({
  topic: z.string(),
  first: halfDay,
  second: halfDay,
  name: z.string(),
  email: z.string().optional(),
  mobile: z.string().optional(),
  note: z.string(),
  /** The campaign, by the names of its parts. */
  utm: z.record(z.string(), z.string()),
});

export type StoredRequest = z.output<typeof request>;

export const sealedRequest = sealedJson("appointment-request", [request], request);
