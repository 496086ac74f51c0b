import { z } from "zod";
import { type FieldMessages, issue, requiredName } from "./fields.ts";
import type { Message } from "./message.ts";
import { indianMobile } from "./phone.ts";

/** A person and how to reach them; at least one of e-mail and mobile (E.164) is there. */
export type Contact = { name: string; email: string | undefined; mobile: string | undefined };

export type ContactMessages = FieldMessages & {
  nameMissing: null;
  emailWrong: null;
  mobileWrong: null;
  contactMissing: null;
};

export const LONGEST_NAME = 125;

const says = (id: Message<ContactMessages>["id"]) => ({ message: issue({ id }) });

/** The fields name, email and mobile of any form; absent where one of the last two is left out. */
export const contactFields = {
  name: requiredName({ id: "nameMissing" }, LONGEST_NAME),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .default("")
    .refine((text) => text === "" || z.email().max(254).safeParse(text).success, says("emailWrong"))
    .transform((text) => text || undefined),
  mobile: z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || indianMobile(text) !== undefined, says("mobileWrong"))
    .transform(indianMobile),
};

/** The schema of a form with these three, of which one way at least must reach the person, and with `more`. */
export function contactForm<More extends z.ZodRawShape>(more: More) {
  return z.object({ ...contactFields, ...more }).refine(
    (read) => {
      const { email, mobile } = read as { email?: unknown; mobile?: unknown };
      return Boolean(email || mobile);
    },
    // Beside the problems of the fields, not only after them.
    { path: ["email"], ...says("contactMissing"), when: () => true },
  );
}
