import type { FeedMessages } from "#features/calendar-feeds/feed-messages.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { accountRefusals } from "./account-refusals.ts";

/** Why the address of a calendar was not made or ended. */
export const calendarFeedRefusals: Words<FeedMessages, Say> = {
  signedOutMeanwhile: accountRefusals.signedOutMeanwhile,
  noButton: accountRefusals.noButton,
  caseNotOpen: "Your return is not open here any more. Open it again by the link in our mail.",
  caseInAccount: "Your return is in an account now. Sign in, and make the address there.",
};
