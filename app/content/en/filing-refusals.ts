import type { FilingMessages } from "#features/filing/filing-messages.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { accountRefusals } from "./account-refusals.ts";
import { answerRefusals } from "./answer-refusals.ts";
import { adultBirthDateWords, PAN_MISSING } from "./fields.ts";

export const filingRefusals: Words<FilingMessages, Say> = {
  ...accountRefusals,
  ...answerRefusals,
  ...adultBirthDateWords,
  panMissing: PAN_MISSING,
  draftGone: "This draft is no longer here: it was deleted, or its 24 hours are over.",
  draftIncomplete: "The draft is not complete. Go through its steps again.",
};
