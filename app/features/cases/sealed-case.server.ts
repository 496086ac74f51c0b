import { z } from "zod";
import { CASE_EVENTS, CASE_ROLES, CASE_STATES } from "#domain/cases/case-table.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";

/** What can happen to a case besides what leads it to a state. */
const OTHER_EVENTS = [
  "began",
  "handedOver",
  "assigned",
  "note",
  /** Of its link: a new one, a code that was read out on the telephone, and a link that came to another. */
  "linkMade",
  "codeReadOut",
  "linkRefused",
  /** The firm typed an address for a client who had given none. */
  "emailTyped",
] as const;

/** Who did it: a person of the firm by their account, or by their name on the server; of a client only that it was. */
export const actor = z.object({
  role: z.enum(CASE_ROLES),
  id: z.string().optional(),
  user: z.string().optional(),
});
export type CaseActor = z.output<typeof actor>;

const happened = z.object({
  what: z.enum([...OTHER_EVENTS, ...CASE_EVENTS]),
  by: actor,
  /** The state that it led to. */
  to: z.enum(CASE_STATES).optional(),
  /** The reason, the words to the client, or a note. */
  why: z.string().optional(),
  /** Of what `began` it. */
  from: z.enum(["request", "order", "telephone", "before"]).optional(),
  /** Who has it once it is `assigned`, by the id of the account. */
  assignee: z.string().optional(),
  /** It was prepared and checked by one person, as the firm is of one. */
  alone: z.literal(true).optional(),
});
export type Happened = z.output<typeof happened>;

const caller = z.object({
  name: z.string(),
  email: z.string().optional(),
  mobile: z.string().optional(),
});

export const sealedHappened = sealedJson("case_events.payload", [], happened);
/** Who asked for a return on the telephone. */
export const sealedCaller = sealedJson("cases.client", [], caller);

/** Binds the e-mail that the firm typed to its case. */
export function typedEmailContext(caseId: string): string {
  return `cases.email:${caseId}`;
}
