import { z } from "zod";
import type { LimitMessages } from "#platform/limits.server.ts";
import { email, type FieldMessages, requiredName, requiredText } from "#values/fields.ts";

/** What a message to the firm may be refused with. */
export type EnquiryMessages = FieldMessages &
  LimitMessages & { nameMissing: null; emailWrong: null; messageMissing: null };

/** A message from anyone to the firm. */
export const enquiryForm = z.object({
  name: requiredName({ id: "nameMissing" }),
  email: email({ id: "emailWrong" }),
  message: requiredText({ id: "messageMissing" }, 5000),
});

export type Enquiry = z.output<typeof enquiryForm>;
