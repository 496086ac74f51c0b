import { z } from "zod";
import { checkCertificate } from "#domain/form16/checks/checks.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import type { Certificate, Fields } from "#domain/form16/form16.ts";
import type { Form16Message } from "#domain/form16/form16-messages.ts";
import type { Draft, DraftKind } from "#features/drafts/drafts.server.ts";
import { form16Text } from "#features/pdf/form16-text.ts";
import { isForm16Message } from "#features/pdf/message-checks.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { isAnswerMessage } from "./answer-message-check.server.ts";
import type { AnswerMessage } from "./answer-messages.ts";
import { type DraftAnswers, emptyDraft } from "./draft.ts";

const texts = z.record(z.string(), z.string());
const regime = z.enum(["old", "new"]);

/** What is stored may come from an earlier release: any text is read as the id that it was. */
const fieldId = z.custom<FieldId>((id) => typeof id === "string");

const fields = z.partialRecord(
  fieldId,
  z.object({
    value: z.union([z.number(), z.string()]),
    page: z.number(),
    text: z.string(),
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    file: z.number().optional(),
  }),
);
const ids = z.array(fieldId);

/** A certificate of a Form 16, as it was read. */
export const certificate = z.object({
  fields,
  problems: z.array(z.object({ fields: ids, message: z.custom<Form16Message>(isForm16Message) })),
});

/** Until November 2026 a problem was a sentence. Those that the figures still say are messages again. */
const certificateInWords = z
  .object({ fields, problems: z.array(z.object({ fields: ids, message: z.string() })) })
  .transform((read) => ({
    fields: read.fields,
    problems: read.problems.map(({ message, ...named }) => ({
      ...named,
      message: messageOf(message, read.fields),
    })),
  }));

function messageOf(text: string, of: Fields): Form16Message {
  const known: Form16Message[] = [
    ...OF_PARTS,
    ...checkCertificate(of).map(({ message }) => message),
  ];
  return (
    known.find((message) => form16Text(message) === text) ?? { id: "asRead", params: { text } }
  );
}

const OF_PARTS: readonly Form16Message[] = [
  { id: "partAMissing" },
  { id: "partBMissing" },
  { id: "partBIsAnnexureTwo" },
  { id: "annexureTwoUnverified" },
];

const file = z.object({
  documentId: z.string(),
  fileName: z.string(),
  pages: z.array(
    z.object({ page: z.number(), width: z.number(), height: z.number(), turn: z.number() }),
  ),
});

const waiting = z.object({
  documentId: z.string(),
  fileName: z.string(),
  add: z.boolean(),
  tries: z.number(),
  refused: z.custom<AnswerMessage>(isAnswerMessage).optional(),
});

const consent = z.object({ version: z.string(), at: z.string() });

const unread = z.object({
  documentId: z.string(),
  fileName: z.string(),
  why: z.custom<AnswerMessage>(isAnswerMessage),
  consent,
});

const answersWith = <Read extends z.ZodType<Certificate>>(certificates: Read) =>
  z.object({
    details: texts,
    verified: z.object({ channel: z.enum(["email", "sms"]), address: z.string() }).optional(),
    form16: z
      .object({
        documentId: z.string(),
        fileName: z.string(),
        files: z.array(file).optional(),
        certificates: z.array(certificates),
        consent,
        typed: z.literal(true).optional(),
      })
      .optional(),
    waiting: waiting.optional(),
    unread: unread.optional(),
    typedFigures: texts.optional(),
    employers: texts.optional(),
    corrections: z.record(z.string(), z.union([z.number(), regime])),
    additions: texts,
    otherIncome: texts.optional(),
    filed: z
      .object({
        before: z.enum(["no", "inTime", "late"]),
        on: z.string().optional(),
        paid: z.number().optional(),
        result: z
          .union([
            z.object({ kind: z.enum(["refund", "pay"]), amount: z.number() }),
            z.object({ kind: z.literal("unknown") }),
          ])
          .optional(),
      })
      .optional(),
    contact: texts,
  });

/** What a draft keeps, and a filing after it. */
export const draftAnswers = answersWith(certificate);
/** The same from before problems were messages. */
export const draftAnswersInWords = answersWith(certificateInWords);

export type FilingDraft = Draft<DraftAnswers>;

/** A request for filing, before it is handed over. */
export const filingDraft: DraftKind<DraftAnswers> = {
  name: "filing",
  sealed: sealedJson("filing-draft", [draftAnswersInWords], draftAnswers),
  empty: emptyDraft,
};
