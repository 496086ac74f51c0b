import type { AccountMessages } from "#features/accounts/account-messages.ts";
import type { AnswerMessages } from "#features/answer/draft/answer-messages.ts";
import type { AdultBirthDateMessages } from "#values/birth-date.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";

/** What the wizard and the request are refused with, beside what an answer or a one-time code may be refused with. */
export type FilingMessages = AccountMessages &
  AnswerMessages &
  AdultBirthDateMessages & {
    panMissing: null;
    /** The draft itself. */
    draftGone: null;
    draftIncomplete: null;
  };

export type FilingMessage = Message<FilingMessages>;
export type FilingOutcome<T> = Outcome<T, FilingMessage>;
