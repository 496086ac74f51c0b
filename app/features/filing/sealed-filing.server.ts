import { z } from "zod";
import { draftAnswers, draftAnswersInWords } from "#features/answer/draft/draft.server.ts";
import type { DraftAnswers } from "#features/answer/draft/draft.ts";
import type { Answer } from "#features/answer/verdict/stored-answer.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { LANGUAGES } from "#values/language.ts";

const client = z.object({
  name: z.string(),
  email: z.string().optional(),
  mobile: z.string().optional(),
  pan: z.string(),
  bornOn: z.string(),
  gender: z.string().optional(),
});

const side = z.object({ amount: z.number(), working: z.string().optional() });

const regimeAnswer = z.object({
  totalTax: z.number(),
  taxAfterRelief: z.number(),
  interestAndFee: z.number(),
  taxesPaid: z.number(),
  balance: z.number(),
  open: z.enum(["yes", "no", "asItWas"]),
  why: z.string(),
  basis: z.string(),
  assumptions: z.array(z.string()),
});

const verdict = z.object({
  outcome: z.enum([
    "refund",
    "pay",
    "nothing",
    "unknown",
    "unsettled",
    "closed",
    "asFiled",
    "differs",
  ]),
  stands: z.enum(["agrees", "differs", "unsaid"]).optional(),
  regime: z.enum(["old", "new"]),
  heading: z.string(),
  amount: z.number().optional(),
  till: z.string().optional(),
  why: z.string(),
  second: z.string().optional(),
  sure: z.string(),
  parts: z.array(
    z.object({
      kind: z.enum(["gone", "added", "back", "paid", "missing"]),
      label: z.string(),
      amount: z.number(),
    }),
  ),
  sum: z.string().optional(),
});

/** The answer in the words in which the client saw it. */
const answerWords = z.object({
  year: z.number(),
  yearLabel: z.string(),
  computedOn: z.string(),
  rows: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      section: z.string().optional(),
      kind: z.enum(["add", "less", "sum", "detail"]),
      old: side.optional(),
      new: side.optional(),
    }),
  ),
  regimes: z.object({ old: regimeAnswer, new: regimeAnswer }),
  verdict: verdict.optional(),
  cheaper: z.enum(["old", "new", "same"]),
  saving: z.number(),
  because: z.string(),
  factors: z.array(
    z.object({ label: z.string(), favours: z.enum(["old", "new"]), rupees: z.number() }),
  ),
  status: z.object({
    kind: z.enum(["beforeYearEnd", "inTime", "belated", "revised", "updatedOnly", "closed"]),
    needsAnswer: z.boolean(),
    filed: z.enum(["no", "inTime", "late"]).optional(),
    dueDate: z.string(),
    sentences: z.array(z.string()),
  }),
  cautions: z.array(z.string()),
  disputes: z.array(z.string()).optional(),
});

const answer = answerWords.extend({ language: z.enum(LANGUAGES) });
/** Until November 2026 an answer did not say its language: there was English alone. */
const answerInEnglish = answerWords.transform((read) => ({ language: "en" as const, ...read }));

/** Everything of a request that the firm works from, as it was shown to the client. */
export type FiledFigures = {
  answers: DraftAnswers;
  /** Of files that the firm has to read itself there is none. */
  answer?: Answer | undefined;
};

const figures: z.ZodType<FiledFigures> = z.object({
  answers: draftAnswers,
  answer: answer.optional(),
});
const figuresInEnglish = z.object({ answers: draftAnswers, answer: answerInEnglish.optional() });
const figuresInWords = z.object({ answers: draftAnswersInWords, answer: answerInEnglish });

/** What was proposed with the answer, in the words in which the client saw it. */
const proposal = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("offer"),
    product: z.string(),
    name: z.string(),
    addOns: z.array(z.object({ code: z.string(), label: z.string(), price: z.number() })),
    price: z.number(),
    struck: z.number(),
    reason: z.string(),
  }),
  z.object({ kind: z.literal("ask"), reason: z.string() }),
]);

export type FiledProposal = z.output<typeof proposal>;
export type Client = z.output<typeof client>;

export const sealedFilingClient = sealedJson("filing.client", [client], client);
export const sealedFigures = sealedJson(
  "filing.figures",
  [figuresInWords, figuresInEnglish],
  figures,
);
export const sealedProposal = sealedJson("filing.proposal", [], proposal);
