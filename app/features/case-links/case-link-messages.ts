import { z } from "zod";
import type { CodeMessages } from "#features/accounts/account-messages.ts";
import type { LimitMessages } from "#platform/limits.server.ts";
import { issue, secretText } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";

/** What opening a case by its link may be refused with. */
export type CaseLinkMessages = CodeMessages &
  LimitMessages & {
    /** It is used no more, or never was one; which is not said. */
    linkClosed: null;
    /** The case has no such address that a code can be sent to. */
    noSuchAddress: null;
  };

export type CaseLinkOutcome<Value> = Outcome<Value, Message<CaseLinkMessages>>;

const says = (message: Message<CaseLinkMessages>) => message;

/** Which address of the case a code is sent to. */
export const sendForm = z.object({ channel: z.enum(["email", "sms"]).catch("email") });

/** The code, sent or read out. */
export const codeForm = z.object({
  channel: z.enum(["email", "sms"]).catch("email"),
  code: secretText()
    .transform((text) => text.replace(/\s/g, ""))
    .refine(Boolean, issue(says({ id: "codeMissing" }))),
});
