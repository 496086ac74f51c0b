import { z } from "zod";
import type { App } from "#platform/app.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";

const REQUIRED = { name: z.string(), email: z.string(), message: z.string() };

/** Any further field of the form is stored without a line here, as long as it is text. */
const enquiry = z.object(REQUIRED).catchall(z.string());

/** An enquiry as it was stored. It has the fields that the form had on that day. */
export type StoredEnquiry = z.output<typeof enquiry>;

export const sealedEnquiry = sealedJson("enquiry", [], enquiry);

type Row = { id: string; enquiry: string };

export function unsealEnquiry(app: Pick<App, "sealing">, { id, enquiry }: Row): StoredEnquiry {
  return enquiry.startsWith("{")
    ? unsealParts(app, enquiry)
    : sealedEnquiry.unseal(app, id, enquiry);
}

/** Until November 2026 each field was sealed in a column of its own; a migration put these into one JSON. */
function unsealParts({ sealing }: Pick<App, "sealing">, json: string): StoredEnquiry {
  const parts = z.object(REQUIRED).parse(JSON.parse(json));
  const open = (field: keyof typeof REQUIRED) => sealing.unseal(parts[field], `enquiry.${field}`);
  return { name: open("name"), email: open("email"), message: open("message") };
}
