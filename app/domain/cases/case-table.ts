/** The states of a case, in the order in which one is worked. */
export const CASE_STATES = [
  "new",
  "gathering",
  "preparing",
  "review",
  "approval",
  "ready",
  "filed",
  "lapsed",
  "verified",
  "processed",
  "notice",
  "closed",
  "declined",
  "withdrawn",
] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** An owner may do all that staff may. The clock acts where a day has passed or an earlier release left something undone. */
export const CASE_ROLES = ["client", "staff", "owner", "clock"] as const;
export type CaseRole = (typeof CASE_ROLES)[number];

/** What leads a case to a state. */
export const CASE_EVENTS = [
  "asked",
  "answered",
  "wentOn",
  "drafted",
  "sentBack",
  "reviewed",
  "approved",
  "objected",
  "filed",
  "lapsed",
  "verified",
  "notVerified",
  "processed",
  "noticed",
  "replied",
  "handedBack",
  "closed",
  "declined",
  "withdrawn",
  "reopened",
  "takenUp",
  "joined",
  "parted",
] as const;
export type CaseEvent = (typeof CASE_EVENTS)[number];

/** What has to be so before a case moves. */
export type CaseGuard =
  /** It is assigned to a person of the firm. */
  | "assigned"
  /** Why it is done was typed. */
  | "reason"
  /** The consents that the work rests on are given. */
  | "consent"
  /** Nothing of it was filed. */
  | "unfiled"
  /** Its return was filed. */
  | "wasFiled"
  /** It was withdrawn as its order is for another case, and is not any more. */
  | "wasJoined"
  /** The fee is paid, or none is asked, or the firm lets its clients approve first. */
  | "feePaid"
  /** Who the client is was verified. */
  | "identity"
  /** No request to the client is open but the one that is answered. */
  | "lastRequest"
  /** There is a computation: a paper and its figures. */
  | "draft"
  /** Another person than who prepared it, or the firm is of one. */
  | "secondPerson"
  /** It was looked at as a whole, or every line. */
  | "seen"
  /** The client confirmed the words and figures that are filed. */
  | "approvedText"
  /** What is filed is what was approved, by its hash. */
  | "approvedDraft"
  /** The Department's number of 15 digits, with its date. */
  | "acknowledgement"
  /** Thirty days have passed since the return was filed. */
  | "thirtyDays"
  /** The day of verification. */
  | "verification"
  /** The Department's intimation, s. 143(1). */
  | "intimation"
  /** Which notice, of which day, to be answered by when. */
  | "noticeKind";

export type CaseMove = {
  from: readonly CaseState[];
  event: CaseEvent;
  to: CaseState;
  by: readonly CaseRole[];
  needs: readonly CaseGuard[];
};

const FIRM = ["staff", "owner"] as const;
const BOTH = ["client", ...FIRM] as const;
/** As long as nothing is filed. */
export const UNFILED: readonly CaseState[] = [
  "new",
  "gathering",
  "preparing",
  "review",
  "approval",
  "ready",
];

/** The work is over: nothing is paid for it or joined to it any more. */
export const ENDED: readonly CaseState[] = ["closed", "declined", "withdrawn"];

/** What can happen to a case, who may do it, and on what condition (service.md, section 2); whatever is not here cannot happen. */
export const CASE_MOVES: readonly CaseMove[] = [
  {
    // While it waits, what was asked for can be said anew.
    from: ["new", "gathering", "preparing"],
    event: "asked",
    to: "gathering",
    by: FIRM,
    needs: ["assigned", "reason"],
  },
  { from: ["new", "gathering"], event: "wentOn", to: "preparing", by: FIRM, needs: ["assigned"] },
  {
    from: ["gathering"],
    event: "answered",
    to: "preparing",
    by: ["client"],
    needs: ["lastRequest"],
  },
  {
    // Another paper, or another figure, is looked at anew: what was approved before it is void.
    from: ["preparing", "review", "approval", "ready"],
    event: "drafted",
    to: "review",
    by: FIRM,
    needs: ["draft"],
  },
  {
    from: ["review"],
    event: "sentBack",
    to: "preparing",
    by: FIRM,
    needs: ["secondPerson", "reason"],
  },
  {
    from: ["review"],
    event: "reviewed",
    to: "approval",
    by: FIRM,
    needs: ["secondPerson", "seen"],
  },
  { from: ["approval"], event: "objected", to: "preparing", by: ["client"], needs: ["reason"] },
  {
    from: ["approval"],
    event: "approved",
    to: "ready",
    by: ["client"],
    needs: ["feePaid", "identity", "approvedText"],
  },
  {
    from: ["ready", "lapsed"],
    event: "filed",
    to: "filed",
    by: BOTH,
    needs: ["approvedDraft", "acknowledgement"],
  },
  { from: ["filed"], event: "lapsed", to: "lapsed", by: ["clock"], needs: ["thirtyDays"] },
  {
    from: ["filed", "lapsed"],
    event: "verified",
    to: "verified",
    by: BOTH,
    needs: ["verification"],
  },
  // It was said by mistake.
  { from: ["verified"], event: "notVerified", to: "filed", by: FIRM, needs: ["reason"] },
  { from: ["verified"], event: "processed", to: "processed", by: BOTH, needs: ["intimation"] },
  // A defect and a proposed adjustment come before the intimation.
  {
    from: ["verified", "processed"],
    event: "noticed",
    to: "notice",
    by: BOTH,
    needs: ["noticeKind"],
  },
  { from: ["notice"], event: "asked", to: "notice", by: FIRM, needs: ["assigned", "reason"] },
  { from: ["notice"], event: "replied", to: "processed", by: FIRM, needs: ["intimation"] },
  // Answered before there was an intimation: it waits for one again.
  { from: ["notice"], event: "handedBack", to: "verified", by: FIRM, needs: [] },
  { from: ["processed"], event: "closed", to: "closed", by: FIRM, needs: [] },
  { from: ["new"], event: "declined", to: "declined", by: FIRM, needs: ["reason"] },
  { from: UNFILED, event: "withdrawn", to: "withdrawn", by: BOTH, needs: ["reason"] },
  {
    from: ENDED,
    event: "reopened",
    to: "new",
    by: ["owner"],
    needs: ["reason", "consent", "unfiled"],
  },
  // What was filed stays filed.
  {
    from: ["closed"],
    event: "takenUp",
    to: "processed",
    by: ["owner"],
    needs: ["reason", "wasFiled"],
  },
  // One that an order began, and whose order turned out to be for another case; then each for itself again.
  {
    from: UNFILED,
    event: "joined",
    to: "withdrawn",
    by: [...BOTH, "clock"],
    needs: ["reason"],
  },
  { from: ["withdrawn"], event: "parted", to: "new", by: FIRM, needs: ["wasJoined"] },
];
