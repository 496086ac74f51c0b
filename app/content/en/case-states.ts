import type { CaseEvent, CaseState } from "#domain/cases/case-table.ts";

/** The states of a case as the firm names them. */
export const caseStates: Record<CaseState, string> = {
  new: "New",
  gathering: "Documents",
  preparing: "Being prepared",
  review: "Review",
  approval: "Approval",
  ready: "Ready",
  filed: "To verify",
  lapsed: "Verification late",
  verified: "At the Department",
  processed: "Processed",
  notice: "Notice",
  closed: "Closed",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

/** What the firm does in a state that is its turn, on a line. */
export const firmDeeds: Record<CaseState, string> = {
  new: "Begin",
  gathering: "Read",
  preparing: "Prepare",
  review: "Check",
  approval: "Ask",
  ready: "File",
  filed: "Verify",
  lapsed: "Verify",
  verified: "Wait",
  processed: "Compare",
  notice: "Answer",
  closed: "",
  declined: "",
  withdrawn: "",
};

/** What can be done to a case, as its form names it; `client` where the client reads what is typed with it. */
export const caseMoves: Record<CaseEvent, string> = {
  asked: "Ask the client for something",
  answered: "The client has answered",
  wentOn: "Go on to preparing",
  drafted: "Send it to the review",
  sentBack: "Send it back to preparing",
  reviewed: "Send it to the client for approval",
  approved: "The client has approved",
  objected: "The client has objected",
  filed: "It is filed",
  lapsed: "Its days to verify have passed",
  verified: "It is verified",
  notVerified: "It is not verified after all",
  processed: "The Department has processed it",
  noticed: "The Department has sent a notice",
  replied: "The notice is answered",
  handedBack: "The notice is answered, before an intimation",
  closed: "Close it",
  declined: "Decline it",
  withdrawn: "Withdraw it",
  reopened: "Reopen it",
  takenUp: "Take it up again",
  joined: "Its order is for another case",
  parted: "Its order is its own again",
};
