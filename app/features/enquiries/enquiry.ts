import { z } from "zod";
import { email, readForm, requiredText } from "#values/fields.ts";
import type { Outcome } from "#values/outcome.ts";

/** A message from anyone to the firm. */
const enquiry = z.object({
  name: requiredText("name is required."),
  email: email("Valid email is required."),
  message: requiredText("Please,leave us a message.", 5000),
});

export type Enquiry = z.output<typeof enquiry>;

export function readEnquiry(form: FormData): Outcome<Enquiry> {
  return readForm(enquiry, form);
}
