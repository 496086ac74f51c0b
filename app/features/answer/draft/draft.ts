import type { Certificate } from "#domain/form16/form16.ts";
import type { Regime } from "#domain/tax/facts/facts.ts";
import type { Destination } from "#features/accounts/destination.ts";
import type { PageSize } from "#features/pdf/page-picture.ts";
import type { AnswerMessage } from "./answer-messages.ts";
import type { Filed } from "./filed-before.ts";

/**
 * Everything a visitor has told the wizard so far. Fields are kept as they were typed and read when
 * they are needed, so that going back shows what was there; the whole is sealed in the database.
 */
export type DraftAnswers = {
  /** Step 2 as typed: dob-day, dob-month, dob-year, gender, destination. */
  details: Record<string, string>;
  /** The e-mail or mobile that a one-time code proved to be the person's. */
  verified?: Destination;
  form16?: UploadedForm16;
  /** A file for which the machine had no time: it is kept and read later. */
  waiting?: WaitingForm16;
  /** In place of a certificate, as typed: employer, salary, tax deducted … */
  typedFigures?: Record<string, string>;
  /** Employers beside the certificates, or beside those figures, as typed: see `employersForm`. */
  employers?: Record<string, string>;
  /** The last file, where it could not be read: it can be handed over as it is. */
  unread?: UnreadFile;
  /** The person's corrections, by `figureKey`. */
  corrections: Record<string, Correction>;
  /** What the certificate does not know, as typed: rent, city, 80C, 80D, home-loan interest … */
  additions: Record<string, string>;
  /** Income besides that of the certificates, as typed; absent until the question is answered. */
  otherIncome?: Record<string, string>;
  /** Whether this year's return was filed before, and what was paid with it. */
  filed?: Filed;
  /** 'Check your answers' as typed: name, email, mobile, pan. */
  contact: Record<string, string>;
};

/** Rupees, or of row A the regime that the employer used. */
export type Correction = number | Regime;

export type UploadedForm16 = {
  /** Of the last file. */
  documentId: string;
  /** As the person knows it; of several files all names. */
  fileName: string;
  /** Every file in order of upload; a field's `file` counts in it. Drafts of one file from before lack it. */
  files?: UploadedFile[];
  certificates: Certificate[];
  consent: { version: string; at: string };
  /** There is no file: the person typed the figures. */
  typed?: true;
};

type WaitingForm16 = {
  documentId: string;
  fileName: string;
  /** Beside what was read before, not in its place. */
  add: boolean;
  /** How often it was tried since. */
  tries: number;
  /** Why it is not read after all; then the file is gone. */
  refused?: AnswerMessage;
};

export type UnreadFile = {
  documentId: string;
  fileName: string;
  /** Why it could not be read. */
  why: AnswerMessage;
  consent: { version: string; at: string };
};

export type UploadedFile = { documentId: string; fileName: string; pages: PageSize[] };

export const emptyDraft: DraftAnswers = {
  details: {},
  corrections: {},
  additions: {},
  contact: {},
};
