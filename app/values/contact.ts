import { z } from "zod";
import { readForm, requiredText } from "./fields.ts";
import { accepted, type Outcome, type Problem, refused } from "./outcome.ts";
import { indianMobile } from "./phone.ts";

/** A person and how to reach them; at least one of e-mail and mobile (E.164) is there. */
export type Contact = { name: string; email: string | undefined; mobile: string | undefined };

const EITHER = "Enter an e-mail address or a mobile number, so that we can reach you.";

/** The fields name, email and mobile of any form; "" where one of the last two is left out. */
export const contactFields = {
  // One line: it stands in mails and on the firm's terminal.
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
};

const contact = z.object(contactFields);

/** Reads the fields name, email and mobile of a posted form. */
export function readContact(form: FormData): Outcome<Contact> {
  const fields = readForm(contact, form);
  const problems: Problem[] = fields.ok ? [] : fields.problems;
  const said = (name: string) => String(form.get(name) ?? "").trim() !== "";
  if (!said("email") && !said("mobile")) problems.push({ field: "email", message: EITHER });
  if (!fields.ok || problems.length > 0) return refused(problems);
  const { name, email, mobile } = fields.value;
  return accepted({ name, email: email || undefined, mobile: indianMobile(mobile) });
}
