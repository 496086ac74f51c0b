import type { enquiries } from "#db/schema/enquiries.ts";
import type { App } from "#platform/app.server.ts";
import type { Enquiry } from "./enquiry.ts";

type Outside = Pick<App, "sealing">;
type Sealed = Pick<typeof enquiries.$inferSelect, keyof Enquiry>;

const FIELDS = ["name", "email", "message"] as const satisfies (keyof Enquiry)[];

export function sealEnquiry({ sealing }: Outside, enquiry: Enquiry): Sealed {
  return each((field) => sealing.seal(enquiry[field], `enquiry.${field}`));
}

export function unsealEnquiry({ sealing }: Outside, row: Sealed): Enquiry {
  return each((field) => sealing.unseal(row[field], `enquiry.${field}`));
}

function each(text: (field: keyof Enquiry) => string): Enquiry {
  return Object.fromEntries(FIELDS.map((field) => [field, text(field)])) as Enquiry;
}
