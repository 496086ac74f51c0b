import { z } from "zod";
import type { MoveMessages } from "#domain/cases/case.ts";
import type { CaseEvent } from "#domain/cases/case-table.ts";
import type { RequestMoveMessages } from "#domain/cases/request.ts";
import { YEARS_OFFERED } from "#domain/tax/years/season.ts";
import type { AccountMessages } from "#features/accounts/account-messages.ts";
import type { JoinProblem } from "#features/filing/join-order.server.ts";
import { type ContactMessages, contactForm } from "#values/contact.ts";
import { email, issue, optionalText, requiredText, rowId } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";
import type { HappenedLine } from "./case-lines.ts";

/** What the firm's work on a case may be refused with. */
export type CaseMessages = ContactMessages &
  MoveMessages &
  RequestMoveMessages &
  Pick<AccountMessages, "signedOutMeanwhile" | "noButton"> & {
    /** Others acted since the page was opened. */
    changedMeanwhile: { happened: readonly HappenedLine[] };
    yoursAlready: null;
    nobodyChosen: null;
    notOfFirm: null;
    noteMissing: null;
    reasonMissing: null;
    orderMissing: null;
    joinReasonMissing: null;
    /** An order could not be joined or parted. */
    notJoined: { problem: JoinProblem; order: string; filing: string };
    moveMissing: null;
    /** Asking the client, and what is done with an answer. */
    nothingAsked: null;
    tooManyAsked: { most: number };
    titleMissing: null;
    whyMissing: null;
    choicesMissing: null;
    dayPassed: null;
    dayWrong: null;
    requestGone: null;
    backReasonMissing: null;
    yearMissing: null;
    caseGone: null;
    caseEnded: null;
    /** The client has an e-mail already. */
    emailThere: null;
  };

const says = (message: Message<CaseMessages>) => message;

/** The number of the last event that the page showed. */
const seen = { seen: z.coerce.number().int().nonnegative().catch(0) };
export const LONGEST_NOTE = 5000;

export const seenForm = z.object(seen);
export const handForm = z.object({
  ...seen,
  to: rowId.refine(Boolean, issue(says({ id: "nobodyChosen" }))),
});
export const emailForm = z.object({ ...seen, email: email(says({ id: "emailWrong" })) });
export const noteForm = z.object({
  ...seen,
  note: requiredText(says({ id: "noteMissing" }), LONGEST_NOTE),
});
/** What ends a case or opens it again, which takes a reason. */
export const ENDINGS = [
  "declined",
  "withdrawn",
  "reopened",
  "takenUp",
] as const satisfies CaseEvent[];
/** What leads a case on, by a form of its page; all else has a form that asks for more. */
const STEPS_OF_FIRM = ["wentOn"] as const satisfies CaseEvent[];
export const MOVES_OF_FIRM: readonly CaseEvent[] = [...STEPS_OF_FIRM, ...ENDINGS];

export const moveForm = z.object({
  ...seen,
  event: z.enum(STEPS_OF_FIRM, issue(says({ id: "moveMissing" }))),
  why: optionalText(LONGEST_NOTE),
});
/** Of one of `ENDINGS`, which the button says. */
export const endForm = z.object({
  ...seen,
  reason: requiredText(says({ id: "reasonMissing" }), LONGEST_NOTE),
});
/** An order that is for the case's request, or is not. */
export const joinForm = z.object({
  order: requiredText(says({ id: "orderMissing" }), 20).transform((text) => text.toUpperCase()),
  "join-reason": requiredText(says({ id: "joinReasonMissing" }), LONGEST_NOTE),
});
export const partForm = z.object({
  "part-reason": requiredText(says({ id: "joinReasonMissing" }), LONGEST_NOTE),
});

/** Who asked for a return on the telephone. */
export const callerForm = contactForm({
  year: z.coerce
    .number()
    .refine(
      (year) => YEARS_OFFERED.some((each) => each === year),
      issue(says({ id: "yearMissing" })),
    ),
  note: optionalText(LONGEST_NOTE),
});
export type Caller = z.output<typeof callerForm>;

export type CaseOutcome<Value = null> = Outcome<Value, Message<CaseMessages>>;
