import { z } from "zod";
import { contactFields } from "#values/contact.ts";
import { email, issue, requiredText, secretText } from "#values/fields.ts";
import type { AccountMessage } from "./account-messages.ts";
import type { Destination } from "./destination.ts";
import { pathAfterDoor } from "./own-path.ts";
import { passwordProblem } from "./passwords.server.ts";
import { isUsername } from "./username.ts";

const says = (message: AccountMessage) => issue(message);

/** Username and password, as typed. */
export const signInForm = z.object({
  username: z
    .string()
    .default("")
    .refine((text) => text.trim() !== "", says({ id: "typeUsername" })),
  password: secretText().refine((text) => text !== "", says({ id: "typePassword" })),
});

/** Which of several accounts that share an address. */
export const whichAccountForm = z.object({ username: z.string().default("") });

/** A code of the authenticator app, or a backup code. */
export const secondStepForm = z.object({ code: secretText() });

/** The first code after the key of an app was shown; `set-up` is that key, sealed. */
export const setUpForm = z.object({ "set-up": z.string().default(""), code: secretText() });

/** A one-time code: six digits, spaces allowed. */
export const otp = secretText()
  .transform((text) => text.replaceAll(/\s/g, ""))
  .refine((text) => /^\d{6}$/.test(text), says({ id: "codeMissing" }));

export const otpForm = z.object({ otp });

/** Whose tries were used up. */
export const anotherTryForm = z.object({
  username: requiredText({ id: "typeUsername" }, 254),
});

/** A username, or a verified e-mail or mobile. */
export const recoveryForm = z.object({ who: requiredText({ id: "whoMissing" }, 254) });

/** The password of somebody who is signed in. */
export const passwordForm = z.object({ current: secretText() });

const twice = { password: secretText(), confirm: secretText() };

/**
 * A new password, typed twice, with `more` fields.
 * @param about what is known of the person, and the firm's name: it must not be made of these
 */
export function newPasswordForm<More extends z.ZodRawShape>(about: readonly string[], more: More) {
  return z
    .object({ ...more, ...twice })
    .superRefine(
      (typed, check) =>
        checkNewPassword(typed as z.output<z.ZodObject<typeof twice>>, about, check),
      { when: () => true },
    );
}

/** A new account with `firmName`. The password is taken exactly as typed. */
export const signUpForm = (firmName: string) =>
  z
    .object({
      ...contactFields,
      username: requiredText({ id: "usernameMissing" }, 100).refine(
        isUsername,
        says({ id: "usernameWrong" }),
      ),
      ...twice,
    })
    .superRefine(
      (typed, check) =>
        checkNewPassword(typed, [typed.name, typed.username, typed.email ?? "", firmName], check),
      { when: () => true },
    );

/** What a new account gave to be verified: none, one or both. */
export function destinationsOf({
  email,
  mobile,
}: {
  email?: string | undefined;
  mobile?: string | undefined;
}): Destination[] {
  return [
    ...(email ? [{ channel: "email" as const, address: email }] : []),
    ...(mobile ? [{ channel: "sms" as const, address: mobile }] : []),
  ];
}

/** Beside the problems of the other fields, which may not have been read: hence the defaults. */
function checkNewPassword(
  { password = "", confirm = "" }: { password?: string; confirm?: string },
  about: readonly (string | undefined)[],
  check: z.core.$RefinementCtx,
): void {
  const problem = newPasswordProblem(
    password,
    about.filter((each) => each !== undefined),
  );
  const add = (field: string, message: AccountMessage) =>
    check.addIssue({ code: "custom", path: [field], message: says(message) });
  if (problem) add("password", problem);
  if (password !== confirm) add("confirm", { id: "passwordsDiffer" });
}

/** A new password, typed once, where everything else is known. */
export const onePasswordForm = (about: readonly string[]) =>
  z.object({ password: secretText() }).superRefine(({ password = "" }, check) => {
    const message = newPasswordProblem(password, about);
    if (message) check.addIssue({ code: "custom", path: ["password"], message: says(message) });
  });

/** An owner's invitation. */
export const invitationForm = z.object({
  email: email({ id: "emailWrong" }),
  role: z.enum(["staff", "owner"], { error: says({ id: "roleMissing" }) }),
});

function newPasswordProblem(
  password: string,
  about: readonly string[],
): AccountMessage | undefined {
  return password ? passwordProblem(password, about) : { id: "passwordMissing" };
}

/** Where a sign-in leads: only to pages of ours. */
export const nextPage = z
  .string()
  .optional()
  .transform((text) => pathAfterDoor(text));
