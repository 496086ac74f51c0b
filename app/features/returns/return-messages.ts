import { z } from "zod";
import { NOTICE_KINDS } from "#domain/cases/notice.ts";
import { RETURN_FIGURES, type ReturnFigure } from "#domain/cases/return-figures.ts";
import type { CaseMessages } from "#features/case-desk/case-messages.ts";
import type { CaseLinkMessages } from "#features/case-links/case-link-messages.ts";
import type { DocumentMessages } from "#features/documents/document-messages.ts";
import type { LimitMessages } from "#platform/limits.server.ts";
import type { BirthDateMessages } from "#values/birth-date.ts";
import { dayTexts, type FieldMessages, optionalText, secretText } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";
import { type AmountsForm, amountFields, paperFields, questionFields } from "./return-fields.ts";

/** What the work on a return may be refused with, for the firm and for its client. */
export type ReturnMessages = FieldMessages &
  LimitMessages &
  DocumentMessages &
  BirthDateMessages &
  Pick<
    CaseMessages,
    | "signedOutMeanwhile"
    | "noButton"
    | "changedMeanwhile"
    | "caseGone"
    | "notFromHere"
    | "notByYou"
    | "needs"
    | "notYet"
    | "reasonMissing"
  > &
  Omit<CaseLinkMessages, "linkClosed"> & {
    noRoom: null;
    tooManyDocuments: { most: number };
    /** The case stands elsewhere than the page showed; nothing that was typed is lost. */
    elsewhere: null;
    amountWrong: null;
    outcomeMissing: null;
    /** A refund, or what is to pay, of nothing. */
    balanceMissing: null;
    /** More is to pay than the whole tax. */
    moreThanTax: null;
    regimeMissing: null;
    accountMissing: null;
    accountWrong: null;
    ifscWrong: null;
    paperMissing: null;
    computationNotPdf: null;
    /** The client reads what is other than they saw, and why. */
    changesMissing: null;
    /** Of a client who handed nothing over. */
    bornOnMissing: null;
    notLookedAt: null;
    dayWrong: null;
    dayInFuture: null;
    /** Before what it follows. */
    dayTooEarly: { first: string };
    acknowledgementWrong: null;
    /** It is the number of the return before. */
    acknowledgementSame: null;
    kindMissing: null;
    replyByMissing: null;
    /** Not every question was answered. */
    answerMissing: { figure: ReturnFigure };
    objectionMissing: null;
    nothingObjected: null;
    nameMissing: null;
    /** A person of the firm is signed in where a client approves. */
    firmApproves: null;
    closeWordsMissing: null;
    notAgreed: null;
    /** It is not the one that the case was handed over with. */
    bornOnDiffers: null;
    uploaderMissing: null;
    /** Another computation is to be approved by now, with other figures or another paper. */
    changedWhileRead: { figures: readonly ReturnFigure[] };
    /** A return that is not filed yet is not revised. */
    notFiledYet: null;
  };

export type ReturnOutcome<Value = null> = Outcome<Value, Message<ReturnMessages>>;
export type ReturnMessage = Message<ReturnMessages>;

const LONGEST_WORDS = 2000;
const seen = { seen: z.coerce.number().int().nonnegative().catch(0) };
const text = optionalText(40);

function amountTexts(form: AmountsForm) {
  return Object.fromEntries(Object.values(amountFields(form)).map((name) => [name, text]));
}

const password = (form: Parameters<typeof paperFields>[0]) => ({
  [paperFields(form).password]: secretText(),
});

export const draftForm = z.object({
  ...seen,
  ...amountTexts("draft"),
  regime: text,
  account: text,
  ifsc: text,
  changes: optionalText(LONGEST_WORDS),
  ...dayTexts("dob"),
});
export const reviewForm = z.object({
  ...seen,
  looked: optionalText(5),
  "review-reason": optionalText(LONGEST_WORDS),
});
export const acknowledgementForm = z.object({
  ...seen,
  acknowledgement: text,
  "filed-on": text,
  ...amountTexts("filed"),
  ...password("filed"),
});
export const verifiedForm = z.object({ ...seen, "verified-on": text });
export const intimationForm = z.object({
  ...seen,
  "intimation-day": text,
  ...amountTexts("intimation"),
  ...password("intimation"),
});
export const noticeForm = z.object({
  ...seen,
  kind: z.enum(NOTICE_KINDS).or(z.literal("")).catch(""),
  "notice-day": text,
  "reply-by": text,
  ...password("notice"),
});
export const replyForm = z.object({ ...seen, "replied-on": text });
export const paperForm = z.object({
  ...seen,
  ...password("paper"),
  "paper-kind": z.enum(["itr-v", "intimation", "notice"]),
});
export const closeForm = z.object({ ...seen, "close-words": optionalText(LONGEST_WORDS) });
/** That a return is verified was said by mistake. */
export const undoForm = z.object({ ...seen, "undo-reason": optionalText(LONGEST_WORDS) });
export const uploaderForm = z.object({ ...seen, uploader: text });

const ofDraft = { draft: z.coerce.number().int().nonnegative().catch(0) };

export const questionsForm = z.object({
  ...ofDraft,
  ...Object.fromEntries(
    RETURN_FIGURES.flatMap((figure) => {
      const { answer, words } = questionFields(figure);
      return [
        [answer, optionalText(5)],
        [words, optionalText(LONGEST_WORDS)],
      ];
    }),
  ),
});

const channel = z.enum(["email", "sms"]).catch("email");
export const approvalCodeForm = z.object({ ...ofDraft, channel });
export const approvalForm = z.object({
  ...ofDraft,
  channel,
  code: secretText().transform((code) => code.replace(/\s/g, "")),
  "full-name": optionalText(200),
  ...dayTexts("dob"),
  agreed: optionalText(5),
  uploader: text,
});
