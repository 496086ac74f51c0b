import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import type { CaseRole } from "./case-table.ts";

/** What a request is answered with: one or more documents, or one typed answer. */
export const ANSWER_KINDS = ["document", "text", "amount", "date", "choice", "yes-no"] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** What is asked of a client by rules; `other` is what a person of the firm thought of. */
export const REQUEST_SUBJECTS = [
  "form-16",
  "form-26as",
  "ais",
  "rent-receipts",
  "landlord-pan",
  "health-insurance",
  "tax-saving",
  "home-loan",
  "donations",
  "capital-gains",
  "interest",
  "foreign-shares",
  "refund-account",
  "other",
] as const;
export type RequestSubject = (typeof REQUEST_SUBJECTS)[number];

/** The states of a request, in the order in which one is worked. */
const REQUEST_STATES = ["asked", "answered", "sent-back", "accepted", "not-needed"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What leads a request to a state. */
export const REQUEST_EVENTS = ["answer", "takeBack", "accept", "sendBack", "drop"] as const;
export type RequestEvent = (typeof REQUEST_EVENTS)[number];

type RequestMove = {
  from: readonly RequestState[];
  event: RequestEvent;
  to: RequestState;
  by: "client" | "firm";
};

/** What can happen to a request, and which side does it (service.md, section 3); whatever is not here cannot happen. */
const REQUEST_MOVES: readonly RequestMove[] = [
  // Until the firm has looked, an answer can be added to and put right.
  { from: ["asked", "answered", "sent-back"], event: "answer", to: "answered", by: "client" },
  // The only document of an answer was taken out again.
  { from: ["answered"], event: "takeBack", to: "asked", by: "client" },
  { from: ["answered"], event: "accept", to: "accepted", by: "firm" },
  { from: ["answered", "accepted"], event: "sendBack", to: "sent-back", by: "firm" },
  { from: ["asked", "answered", "sent-back"], event: "drop", to: "not-needed", by: "firm" },
];

/** Why something cannot happen to a request: it stands elsewhere by now. */
export type RequestMoveMessages = { requestElsewhere: { state: RequestState } };

/** The state that an event leads to, or why not. */
export function nextRequest(
  state: RequestState,
  event: RequestEvent,
  by: CaseRole,
): Outcome<RequestState, Message<RequestMoveMessages>> {
  const side = by === "client" ? "client" : "firm";
  const move = REQUEST_MOVES.find(
    (each) => each.event === event && each.by === side && each.from.includes(state),
  );
  return move
    ? accepted(move.to)
    : refused({ id: "requestElsewhere", params: { state } }, "changed");
}

/** It waits for the client. */
export const OPEN_REQUESTS: readonly RequestState[] = ["asked", "sent-back"];

/** Whether a request waits for the client. */
export function isOpen(state: RequestState): boolean {
  return OPEN_REQUESTS.includes(state);
}
