import { z } from "zod";
import { type Contact, contactForm } from "#values/contact.ts";
import { issue } from "#values/fields.ts";
import { isPersonalPan } from "#values/pan.ts";
import type { FilingMessage } from "./filing-messages.ts";

/** Who submits the request and how to reach them. */
export type FilingContact = Contact & { pan: string };

/** Which draft is submitted. */
export const submittedDraft = z.object({ draft: z.string().default("") });

/** 'Check your answers'. `panRead` is the PAN of the Form 16; only without it one is asked for. */
export function checkForm(panRead: string | undefined) {
  const missing: FilingMessage = { id: "panMissing" };
  const pan = z
    .string()
    .default("")
    .transform((text) => panRead ?? text.replaceAll(/\s/g, "").toUpperCase())
    .refine(isPersonalPan, issue(missing));
  return contactForm({ pan });
}
