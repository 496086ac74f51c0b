import { z } from "zod";
import type { CaseMessages } from "#features/case-desk/case-messages.ts";
import type { DocumentMessages } from "#features/documents/document-messages.ts";
import type { LimitMessages } from "#platform/limits.server.ts";
import { type FieldMessages, optionalText, secretText } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";

/** What a message may be refused with. */
export type ConversationMessages = FieldMessages &
  LimitMessages &
  DocumentMessages &
  Pick<CaseMessages, "signedOutMeanwhile" | "caseGone" | "caseEnded" | "noButton"> & {
    messageMissing: null;
    tooManyDocuments: { most: number };
    noRoom: null;
    /** Others wrote since the page was opened: their names, the client's where it is empty. */
    writtenMeanwhile: { by: readonly string[] };
  };

export type ConversationOutcome<Value = null> = Outcome<Value, Message<ConversationMessages>>;

const LONGEST_MESSAGE = 5000;
/** Signs that turn what is read, such as the end of a file's name. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Of both sides. `seen`: how many messages the page showed; `about`: which case it is about, by its reference. */
export const messageForm = z.object({
  seen: z.coerce.number().int().nonnegative().catch(0),
  about: optionalText(20),
  /** "" where a file says it all. */
  text: optionalText(LONGEST_MESSAGE).transform((text) => text.replaceAll(DIRECTIONS, "")),
  /** Of a PDF that asks for one. */
  password: secretText(),
});

/** The firm needs not answer what it was asked. */
export const settleForm = messageForm.pick({ seen: true });
