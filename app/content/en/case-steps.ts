import type { CaseState } from "#domain/cases/case-table.ts";
import type { CaseStep } from "#domain/cases/case-turn.ts";
import type { ShownReason } from "#features/cases/case-reason.server.ts";
import type { Say } from "#values/say.ts";

/** The six steps of a return, as its client sees them. */
export const caseSteps = {
  label: "Steps of your return",
  /** To screen readers, after its name. */
  done: "done",
  names: {
    received: "Received",
    documents: "Documents",
    prepared: "Being prepared",
    approval: "Your approval",
    filed: "Filed",
    verified: "Verified",
  } satisfies Record<CaseStep, string>,
  receivedOn: (day: string, { dayAndMonth }: Say) => dayAndMonth(day),
  fileBy: (day: string, say: Say) => `by ${say.day(day)}`,
};

/** Who of the firm has the work. */
export const caretakerLine = (name: string) => `${name} takes care of it`;
export const membershipOf = (number: string) => `ICAI membership ${number}`;

/** Above the firm's own words, and below them. */
export const firmWords = { asked: "What we ask you for", reason: "The firm's reason" };

export const reachFirm = {
  asked: "To send it, or to ask about it:",
  about: "To ask about it:",
  ended: "You can still reach us:",
  or: "or",
};

/** On the page of an order that is not paid, and whose request is over. */
export const doNotPay = "Do not pay this order. If you have paid it, write to us.";

/**
 * What ended the work, in one sentence.
 * @param request as it reads there: "this request", "its request"
 */
export function endedText(state: CaseState, reason: ShownReason, request: string): string {
  if (state === "closed")
    return "The firm has closed its work on it. Everything stays here for you to download.";
  if (state === "declined")
    return `The firm does not take ${request} on, and files nothing for it.`;
  if (reason.isConsent)
    return `You withdrew a consent that ${request} rests on, so the firm has stopped its work on it.`;
  return reason.by === "client"
    ? `You withdrew ${request}, so the firm has stopped its work on it.`
    : `The firm has stopped its work on ${request}, and files nothing more for it.`;
}

export const requestNamed = { own: "this request", ofOrder: "its request" };

/** Who at the firm opened what of a request. */
export const openedByFirm = {
  heading: "Opened by the firm",
  what: { figures: "Your figures", document: "Your file", pan: "Your PAN" },
  /** An account that is gone. */
  someone: "A person of the firm",
  when: (day: string, times: number) => (times > 1 ? `${day}, ${times} times` : day),
};
