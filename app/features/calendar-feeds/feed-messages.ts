import type { AccountMessages } from "#features/accounts/account-messages.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";

/** Why the address of a calendar is not made or ended. */
export type FeedMessages = Pick<AccountMessages, "signedOutMeanwhile" | "noButton"> & {
  /** Its link ended, or it has. */
  caseNotOpen: null;
  /** An account took it meanwhile: the calendar is the account's. */
  caseInAccount: null;
};

export type FeedOutcome<Value> = Outcome<Value, Message<FeedMessages>>;
