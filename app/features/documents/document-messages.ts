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
