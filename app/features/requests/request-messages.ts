import { z } from "zod";
import {
  ANSWER_KINDS,
  type AnswerKind,
  REQUEST_SUBJECTS,
  type RequestState,
  type RequestSubject,
} from "#domain/cases/request.ts";
import type { CaseMessages } from "#features/case-desk/case-messages.ts";
import type { LimitMessages } from "#platform/limits.server.ts";
import {
  dayTexts,
  type FieldMessages,
  optionalText,
  requiredText,
  rowId,
  secretText,
} from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";
import { backField, fileFields, givenField, placeField, withoutField } from "./answer-fields.ts";

/** What a client's answer may be refused with. */
export type ChecklistMessages = FieldMessages &
  LimitMessages & {
    requestGone: null;
    /** It stands elsewhere since the page was opened: what was typed is shown again. */
    requestElsewhere: { state: RequestState };
    answerMissing: null;
    amountWrong: null;
    dayWrong: null;
    choiceMissing: null;
    withoutMissing: null;
    /** As many documents as a request, or a case, takes. */
    tooManyDocuments: { most: number };
    documentGone: null;
    /** A request or a figure uses it, so it is not removed. */
    documentUsed: null;
    /** Nothing would be left of an answer that the firm works on. */
    lastDocument: null;
    /** The very file that came back. */
    sameAsBefore: null;
    fileMissing: null;
    noRoom: null;
  };

export type ChecklistOutcome<Value = null> = Outcome<Value, Message<ChecklistMessages>>;

const says = (message: Message<CaseMessages & ChecklistMessages>) => message;
const LONGEST_TITLE = 120;
const LONGEST_REASON = 300;
const LONGEST_ANSWER = 2000;
export const MOST_CHOICES = 8;

const ofRequest = { request: rowId, version: z.coerce.number().int().nonnegative().catch(-1) };

/** One request as the firm asks it. */
export type AskedLine = {
  title: string;
  reason: string;
  due: string;
  answer: AnswerKind;
  subject: RequestSubject;
  rule: string;
  proposal: string;
  /** One a line. */
  choices: string;
};

/**
 * A line of the form that asks, whose fields begin with its prefix.
 * @param isAsked whether its fields have to be there
 */
export function askedLine(prefix: string, isAsked: boolean) {
  const needed = (id: "titleMissing" | "whyMissing", longest: number) =>
    isAsked ? requiredText(says({ id }), longest) : optionalText(longest);
  return z.object({
    [`${prefix}title`]: needed("titleMissing", LONGEST_TITLE),
    [`${prefix}reason`]: needed("whyMissing", LONGEST_REASON),
    [`${prefix}due`]: optionalText(10),
    [`${prefix}answer`]: z.enum(ANSWER_KINDS).catch("document"),
    [`${prefix}subject`]: z.enum(REQUEST_SUBJECTS).catch("other"),
    [`${prefix}rule`]: optionalText(60),
    [`${prefix}proposal`]: optionalText(80),
    [`${prefix}choices`]: optionalText(1000),
    [`${prefix}on`]: optionalText(5),
  });
}

/**
 * What is done with an answer, one form for each request of the page.
 * @param number of the request, which the field of the reason carries
 */
export function judgeForm(number: string) {
  return z.object({ ...ofRequest, [backField(number)]: optionalText(1000) });
}

/**
 * A typed answer, one form for each request of the page.
 * @param number of the request, which its fields carry
 */
export function givenForm(number: string) {
  return z.object({
    ...ofRequest,
    [givenField(number)]: optionalText(LONGEST_ANSWER),
    ...dayTexts(givenField(number)),
  });
}

export function withoutForm(number: string) {
  return z.object({
    ...ofRequest,
    [withoutField(number)]: requiredText(says({ id: "withoutMissing" }), 1000),
  });
}

/**
 * A file, and the request that it answers; none where it is to be found out.
 * @param number of the request, which its fields carry
 */
export function fileForm(number: string) {
  return z.object({
    request: rowId,
    /** Of a PDF that asks for one. */
    [fileFields(number).password]: secretText(),
    /** Whether what the client gave may be tried: PAN and date of birth. */
    [fileFields(number).usual]: optionalText(5),
  });
}

/**
 * A document that answers another request, or is taken out.
 * @param document which it is: the field of its place carries it
 */
export function documentForm(document: string) {
  return z.object({ document: rowId, from: rowId, [placeField(document)]: rowId });
}
