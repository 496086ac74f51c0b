import type { Message } from "#values/message.ts";
import type { DocumentType, OtherKind } from "./document-kind.ts";

/** Why a client's file is not taken. */
export type DocumentMessages = {
  documentEmpty: null;
  documentTooLarge: { mb: number };
  documentKind: { kind: OtherKind };
  passwordNeeded: null;
  passwordWrong: null;
  documentUnreadable: { type: DocumentType };
  documentCutOff: null;
  tooManyPixels: { megapixels: number };
  tooManyPages: { most: number };
  documentsBusy: null;
};
export type DocumentMessage = Message<DocumentMessages>;

/** Refusals that are about the file itself; a password's stand under the field of it. */
export const ABOUT_FILE: ReadonlySet<string> = new Set([
  ...["documentEmpty", "documentTooLarge", "documentKind", "documentUnreadable"],
  ...["documentCutOff", "tooManyPixels", "tooManyPages", "documentsBusy", "noRoom"],
  "tooManyDocuments",
]);
