import { z } from "zod";
import type { MoveMessages } from "#domain/cases/case.ts";
import { CASE_EVENTS } from "#domain/cases/case-table.ts";
import { YEARS_OFFERED } from "#domain/tax/years/season.ts";
import type { AccountMessages } from "#features/accounts/account-messages.ts";
import { type ContactMessages, contactForm } from "#values/contact.ts";
import { issue, optionalText, requiredText, rowId } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";
import type { HappenedLine } from "./case-lines.ts";

/** What the firm's work on a case may be refused with. */
export type CaseMessages = ContactMessages &
  MoveMessages &
  Pick<AccountMessages, "signedOutMeanwhile" | "noButton"> & {
    /** Others acted since the page was opened. */
    changedMeanwhile: { happened: readonly HappenedLine[] };
    yoursAlready: null;
    nobodyChosen: null;
    notOfFirm: null;
    noteMissing: null;
    reasonMissing: null;
    moveMissing: null;
    yearMissing: null;
    caseGone: null;
  };

const says = (message: Message<CaseMessages>) => message;

/** The number of the last event that the page showed. */
const seen = { seen: z.coerce.number().int().nonnegative().catch(0) };
const LONGEST_NOTE = 5000;

export const seenForm = z.object(seen);
export const handForm = z.object({
  ...seen,
  to: rowId.refine(Boolean, issue(says({ id: "nobodyChosen" }))),
});
export const noteForm = z.object({
  ...seen,
  note: requiredText(says({ id: "noteMissing" }), LONGEST_NOTE),
});
export const moveForm = z.object({
  ...seen,
  event: z.enum(CASE_EVENTS, issue(says({ id: "moveMissing" }))),
  why: optionalText(LONGEST_NOTE),
});
/** What ends a case or opens it again. */
export const reasonForm = z.object({
  ...seen,
  why: requiredText(says({ id: "reasonMissing" }), LONGEST_NOTE),
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
