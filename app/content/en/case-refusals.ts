import type { CaseGuard, CaseRole } from "#domain/cases/case-table.ts";
import type { RequestState } from "#domain/cases/request.ts";
import type { CaseMessages } from "#features/case-desk/case-messages.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { accountRefusals } from "./account-refusals.ts";
import { caseCommand } from "./case-command.ts";
import { happenedMeanwhile } from "./case-history.ts";
import { caseMoves, caseStates } from "./case-states.ts";
import { contactWords } from "./fields.ts";

const roles: Record<CaseRole, string> = {
  client: "the client",
  staff: "the staff",
  owner: "an owner",
  clock: "the site",
};

/** What has to be so first. */
const guards: Record<CaseGuard, string> = {
  assigned: "Take it first, or hand it to a person of the firm.",
  reason: "Say it in words.",
  consent: "The client took a consent back: the work cannot go on.",
  unfiled: "Its return is filed: take it up again instead.",
  wasFiled: "Its return was not filed.",
  wasJoined: "Its order was not joined to another case.",
  feePaid: "The fee comes first: approve when it is paid.",
  identity: "The client's identity is not verified.",
  lastRequest: "The client has more to answer.",
  draft: "There is no computation.",
  secondPerson: "You prepared it. Another person of the firm checks it.",
  seen: "It was not looked at as a whole.",
  approvedText: "The client has not confirmed what is filed.",
  approvedDraft: "What is filed is not what was approved.",
  acknowledgement: "The Department's number and its date are missing.",
  thirtyDays: "Thirty days have not passed.",
  verification: "The day of the verification is missing.",
  intimation: "The Department's intimation is missing.",
  noticeKind: "Which notice it is, and by when it is to be answered, is missing.",
};

/** Where a request is by now. */
const requestStands: Record<RequestState, string> = {
  asked: "it waits for an answer",
  answered: "it was answered",
  "sent-back": "it was sent back",
  accepted: "it was accepted",
  "not-needed": "it is no longer needed",
};

export function requestElsewhere({ state }: { state: RequestState }): string {
  return `This has changed since you opened the page: ${requestStands[state]}. Look at it, then go on.`;
}

/** What the firm's work on a case is refused with. */
export const caseRefusals: Words<CaseMessages, Say> = {
  ...contactWords,
  signedOutMeanwhile: accountRefusals.signedOutMeanwhile,
  noButton: accountRefusals.noButton,
  notFromHere: ({ state, event }) =>
    `“${caseMoves[event]}” cannot be done in the state ${caseStates[state]}.`,
  notByYou: ({ event, by }, say) =>
    `“${caseMoves[event]}” is done by ${say.or(by.map((each) => roles[each]))}.`,
  needs: ({ guard }) => guards[guard],
  notYet: ({ guard }) => guards[guard],
  changedMeanwhile: ({ happened }) =>
    `The case has changed since you opened this page: ${happened.map(happenedMeanwhile).join("; ")}. Read it first, then go on.`,
  caseEnded: "The work on this case has ended. Reopen it first.",
  emailThere: "The client has an e-mail already. Reload the page.",
  requestElsewhere,
  nothingAsked: "Tick what you ask for, or add something.",
  tooManyAsked: ({ most }) => `Ask for ${most} things at most.`,
  titleMissing: "Say what you ask for.",
  whyMissing: "Say why: the client reads it.",
  choicesMissing: "Give two to eight choices, one a line.",
  dayPassed: "Choose a day from today on.",
  dayWrong: "Enter a day, like 2026-12-03.",
  requestGone: "This is not asked for any more.",
  backReasonMissing: "Say why it goes back: the client reads it.",
  yoursAlready: "You have it already.",
  nobodyChosen: "Choose who has it from now on.",
  notOfFirm: "This person has no access any more. Choose another.",
  noteMissing: "Write the note first.",
  reasonMissing: "Say why. The client reads it.",
  moveMissing: "Choose what is to be done.",
  yearMissing: "Choose the year.",
  caseGone: "There is no such case any more.",
  orderMissing: "Enter the reference of the order, like OR-2345-6789.",
  joinReasonMissing: "Say why, for the history of the order.",
  notJoined: ({ problem, ...joined }) => caseCommand.join.problems[problem](joined).trim(),
};
