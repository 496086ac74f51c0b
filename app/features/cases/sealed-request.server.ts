import { z } from "zod";
import { ANSWER_KINDS, REQUEST_EVENTS, REQUEST_SUBJECTS } from "#domain/cases/request.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { actor } from "./sealed-case.server.ts";

/** What happened to a request. */
const step = z.object({
  what: z.enum(["ask", ...REQUEST_EVENTS]),
  by: actor,
  /** ISO text. */
  at: z.string(),
  /** Why it was sent back. */
  why: z.string().optional(),
});

/** One thing that a client is asked for: what and why in the words they read, the typed answer, and what happened. */
const request = z.object({
  /** The rule that proposed it, and what it is proposed by once; neither of what a person of the firm thought of. */
  rule: z.string().optional(),
  proposal: z.string().optional(),
  subject: z.enum(REQUEST_SUBJECTS),
  answer: z.enum(ANSWER_KINDS),
  title: z.string(),
  reason: z.string(),
  choices: z.array(z.string()).optional(),
  /** The typed answer: a text, rupees in digits, an ISO day, one of the choices, or `yes` and `no`. */
  given: z.string().optional(),
  /** The client does not have it, in their words. */
  without: z.string().optional(),
  steps: z.array(step),
  /** Its client was written to since it was sent back. */
  isMailed: z.literal(true).optional(),
});

export type RequestContent = z.output<typeof request>;

export const sealedRequest = sealedJson("case_requests.payload", [], request);
