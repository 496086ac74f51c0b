import { CONSENT_VERSION } from "#content/en/step-form.ts";
import { type FilingDraft, filingDraft } from "#features/answer/draft/draft.server.ts";
import type { UploadedForm16 } from "#features/answer/draft/draft.ts";
import { storeDocument } from "#features/documents/documents.server.ts";
import { changeDraft } from "#features/drafts/drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { accepted } from "#values/outcome.ts";
import { certificateOf } from "./certificates.ts";

export const DETAILS = { "dob-day": "27", "dob-month": "3", "dob-year": "1987", gender: "female" };
export const CONTACT = {
  name: "Asha Testwala",
  email: "asha@example.com",
  mobile: undefined,
  pan: "AAAPA9999A",
};
export const PDF_BYTES = new Uint8Array(Buffer.from("%PDF-1.7 stands for a Form 16"));

export function form16Of(values: Record<string, number | string> = {}): UploadedForm16 {
  return {
    documentId: "",
    fileName: "form16.pdf",
    certificates: [certificateOf(values)],
    consent: { version: CONSENT_VERSION, at: "2026-11-20T09:00:00Z" },
  };
}

/** A draft that is ready to be submitted, with its document. */
export async function readyDraft(app: App, browser: Browser): Promise<FilingDraft> {
  const kept = await storeDocument(app, { bytes: PDF_BYTES, password: undefined }, "form16.pdf");
  const changed = await changeDraft(app, filingDraft, browser, async (answers, tx, draftId) => {
    await kept.belongTo(tx, draftId);
    const form16 = { ...form16Of(), documentId: kept.id };
    return accepted({ answers: { ...answers, details: DETAILS, form16 } });
  });
  if (!changed.ok) throw new Error("the draft was not begun");
  return changed.value;
}
