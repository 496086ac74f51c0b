import type { DocumentMessages } from "#features/documents/document-messages.ts";
import type { ChecklistMessages } from "#features/requests/request-messages.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { requestElsewhere } from "./case-refusals.ts";
import { documentRefusals } from "./document-refusals.ts";
import { fieldWords, limitWords } from "./fields.ts";

/** What a client’s answer is refused with. */
export const checklistRefusals: Words<ChecklistMessages & DocumentMessages, Say> = {
  ...documentRefusals,
  ...fieldWords,
  ...limitWords,
  requestGone: "This is not asked for any more. Reload the page.",
  requestElsewhere,
  answerMissing: "Type your answer.",
  amountWrong: "Enter an amount in rupees, like 18,400.",
  dayWrong: "Enter a day that exists, like 3 12 2026.",
  choiceMissing: "Choose one.",
  withoutMissing: "Say in a few words why you do not have it.",
  tooManyDocuments: ({ most }) => `That is more than ${most} files. Put pages into one PDF.`,
  documentGone: "This file is not here any more. Reload the page.",
  documentUsed: "A request or a figure uses this file by now. Nothing was removed.",
  lastDocument: "We work with this file already. Add the right one first, then take this one out.",
  sameAsBefore: "This is the file that came back. Send another one.",
  fileMissing: "Choose a file first.",
  noRoom: "We cannot store files at the moment. Nothing is lost; try again in an hour.",
};
