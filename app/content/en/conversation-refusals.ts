import type { ConversationMessages } from "#features/messages/message-form.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { caseRefusals } from "./case-refusals.ts";
import { checklistRefusals } from "./checklist-refusals.ts";
import { documentRefusals } from "./document-refusals.ts";
import { fieldWords, limitWords } from "./fields.ts";

/** What a message is refused with. */
export const conversationRefusals: Words<ConversationMessages, Say> = {
  ...documentRefusals,
  ...fieldWords,
  ...limitWords,
  signedOutMeanwhile: caseRefusals.signedOutMeanwhile,
  caseGone: caseRefusals.caseGone,
  caseEnded: caseRefusals.caseEnded,
  noButton: caseRefusals.noButton,
  messageMissing: "Type what you want to say.",
  tooManyDocuments: checklistRefusals.tooManyDocuments,
  noRoom: checklistRefusals.noRoom,
  writtenMeanwhile: ({ by }) =>
    `${by.map((name) => name || "The client").join(" and ")} wrote meanwhile: read it, then send yours again.`,
};
