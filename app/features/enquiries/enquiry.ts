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

/** An enquiry as it was stored: any further field that the form had on that day is text. */
export const storedEnquiry = z
  .object({ name: z.string(), email: z.string(), message: z.string() })
  .catchall(z.string());

export type StoredEnquiry = z.output<typeof storedEnquiry>;
