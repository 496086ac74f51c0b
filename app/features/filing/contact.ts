import { z } from "zod";
import { readForm, requiredText } from "#values/fields.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { isPersonalPan } from "#values/pan.ts";
import { indianMobile } from "#values/phone.ts";

/** Who submits the request and how to reach them; at least one of e-mail and mobile is there. */
export type Contact = {
  name: string;
  email: string | undefined;
  mobile: string | undefined;
  pan: string;
};

const EITHER = "Enter an e-mail address or a mobile number, so that we can reach you.";

const contact = z.object({
  // One line: it stands in a mail and on the firm's terminal.
  name: requiredText("name is required.", 125).transform((text) => text.replace(/\p{Cc}+/gu, " ")),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .default("")
    .refine((text) => text === "" || z.email().max(254).safeParse(text).success, {
      message: "Valid email is required.",
    }),
  mobile: z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || indianMobile(text) !== undefined, {
      message: "Enter a 10-digit Indian mobile number, like 98765 43210.",
    }),
  pan: z
    .string()
    .default("")
    .transform((text) => text.replaceAll(/\s/g, "").toUpperCase()),
});

/** 'Check your answers' as posted. `panRead` is the PAN of the Form 16; only without it one is asked for. */
export function readContact(form: FormData, panRead: string | undefined): Outcome<Contact> {
  const fields = readForm(contact, form);
  const problems: Problem[] = fields.ok ? [] : fields.problems;
  const said = (name: string) => String(form.get(name) ?? "").trim() !== "";
  if (!said("email") && !said("mobile")) problems.push({ field: "email", message: EITHER });
  const pan = panRead ?? (fields.ok ? fields.value.pan : "");
  if (fields.ok && !isPersonalPan(pan)) {
    problems.push({
      field: "pan",
      message: "Enter your PAN: five letters, four digits and a letter, the fourth letter is P.",
    });
  }
  if (!fields.ok || problems.length > 0) return refused(problems);
  const { name, email, mobile } = fields.value;
  return accepted({ name, email: email || undefined, mobile: indianMobile(mobile), pan });
}
