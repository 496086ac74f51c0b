import { z } from "zod";
import { email, readForm } from "#values/fields.ts";
import type { Outcome } from "#values/outcome.ts";

const invitation = z.object({
  email: email("Valid email is required."),
  role: z.enum(["staff", "owner"], { error: "Choose what they may do." }),
});

/** Reads an owner's invitation. */
export function readInvitation(form: FormData): Outcome<z.output<typeof invitation>> {
  return readForm(invitation, form);
}
