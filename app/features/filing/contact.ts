import { z } from "zod";
import type { DraftAnswers } from "#features/answer/draft/draft.ts";
import { nameOf } from "#features/answer/figures/certificate-values.ts";
import { type Contact, contactForm } from "#values/contact.ts";
import { dayTexts, issue } from "#values/fields.ts";
import { isPersonalPan } from "#values/pan.ts";
import type { FilingMessage } from "./filing-messages.ts";

/** Who submits the request and how to reach them. */
export type FilingContact = Contact & { pan: string };

/** Which draft is submitted. */
export const submittedDraft = z.object({ draft: z.string().default("") });

/** The date of birth, asked here of those who have not given it yet. */
export const birthDateForm = z.object(dayTexts("dob"));

/** 'Check your answers'. `panRead` is the PAN of the Form 16; only without it one is asked for. */
export function checkForm(panRead: string | undefined) {
  const missing: FilingMessage = { id: "panMissing" };
  const pan = z
    .string()
    .default("")
    .transform((text) => panRead ?? plainPan(text))
    .refine(isPersonalPan, issue(missing));
  return contactForm({ pan });
}

/** A PAN as it is typed, without spaces and in capitals. */
export function plainPan(typed: string): string {
  return typed.replaceAll(/\s/g, "").toUpperCase();
}

type Known = Record<string, string | undefined>;

/** Who hands a draft over and how to reach them: what was verified or typed in it first, then what each of `others` says. */
export function knownContact(
  { contact, verified, form16 }: Pick<DraftAnswers, "contact" | "verified" | "form16">,
  ...others: (Known | undefined)[]
): Record<string, string> {
  const proved = verified && {
    [verified.channel === "email" ? "email" : "mobile"]: verified.address,
  };
  const sources: (Known | undefined)[] = [
    proved,
    contact,
    { name: nameOf({ contact, form16 }) },
    ...others,
  ];
  const first = (field: string) => sources.map((one) => one?.[field]).find(Boolean) ?? "";
  return { ...contact, name: first("name"), email: first("email"), mobile: first("mobile") };
}
