import { z } from "zod";
import type { AccountMessages } from "#features/accounts/account-messages.ts";
import type { TakerMessages } from "#features/accounts/take-row.ts";
import { type FieldMessages, issue, requiredText } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import { holdsPan } from "#values/pan.ts";

/** What work on an enquiry or a request for a time may be refused with. */
export type InboxMessages = FieldMessages &
  TakerMessages &
  Pick<AccountMessages, "noButton"> & {
    answerMissing: null;
    panInAnswer: null;
    noEmail: null;
    answeredMeanwhile: null;
    itemGone: null;
  };

export const says = (message: Message<InboxMessages>) => message;

/**
 * An answer as typed, with how many answers the page showed: a second press, or a colleague's answer, makes one more.
 */
export const answerForm = z.object({
  answer: requiredText(says({ id: "answerMissing" }), 5000).refine(
    (text) => !holdsPan(text),
    issue(says({ id: "panInAnswer" })),
  ),
  seen: z.coerce.number().int().nonnegative().catch(0),
});

export type InboxAnswer = z.output<typeof answerForm>;
