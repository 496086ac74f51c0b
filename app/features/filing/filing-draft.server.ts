import { z } from "zod";
import type { Draft, DraftKind } from "#features/drafts/drafts.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { type DraftAnswers, emptyDraft } from "./draft.ts";

const texts = z.record(z.string(), z.string());
const regime = z.enum(["old", "new"]);

const certificate = z.object({
  fields: z.record(
    z.string(),
    z.object({
      value: z.union([z.number(), z.string()]),
      page: z.number(),
      text: z.string(),
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      file: z.number().optional(),
    }),
  ),
  problems: z.array(z.object({ fields: z.array(z.string()), message: z.string() })),
});

const file = z.object({
  documentId: z.string(),
  fileName: z.string(),
  pages: z.array(
    z.object({ page: z.number(), width: z.number(), height: z.number(), turn: z.number() }),
  ),
});

/** What a draft keeps, and a filing after it. */
export const draftAnswers = z.object({
  details: texts,
  verified: z.object({ channel: z.enum(["email", "sms"]), address: z.string() }).optional(),
  form16: z
    .object({
      documentId: z.string(),
      fileName: z.string(),
      files: z.array(file).optional(),
      certificates: z.array(certificate),
      consent: z.object({ version: z.string(), at: z.string() }),
    })
    .optional(),
  corrections: z.record(z.string(), z.union([z.number(), regime])),
  additions: texts,
  filed: z
    .object({
      before: z.enum(["no", "inTime", "late"]),
      on: z.string().optional(),
      paid: z.number().optional(),
    })
    .optional(),
  contact: texts,
});

export type FilingDraft = Draft<DraftAnswers>;

/** A request for filing, before it is handed over. */
export const filingDraft: DraftKind<DraftAnswers> = {
  name: "filing",
  sealed: sealedJson("filing-draft", [draftAnswers], draftAnswers),
  empty: emptyDraft,
};
