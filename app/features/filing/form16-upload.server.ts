import { CONSENT_VERSION } from "#content/step-form.ts";
import type { Certificate } from "#domain/form16/form16.ts";
import {
  keepDocument,
  readForm16,
  removeDocumentsOf,
} from "#features/documents/documents.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { changeLivingDraft } from "./drafts.server.ts";
import type { Form16Upload } from "./form16-upload.ts";

/** AY 2026-27: the only year whose answer is computed so far. */
const ASSESSMENT_YEAR = "2026-27";

/**
 * Reads an uploaded Form 16 in the limited child process and keeps it with the draft, in place of
 * the one before. Nothing of a file that is refused is stored.
 */
export async function receiveForm16(
  app: App,
  browser: Browser,
  upload: Form16Upload,
): Promise<Outcome<null>> {
  const reading = await readForm16(app, upload.bytes, upload.password);
  if (!reading.ok) return reading;
  const { certificates, document } = reading.value;
  const wrong = problemWith(certificates);
  if (wrong) return refused([{ field: "form16", message: wrong }]);

  const kept = await keepDocument(app, document, upload.fileName);
  let removeFormer = async () => {};
  const changed = await changeLivingDraft(app, browser, async (answers, tx, draftId) => {
    removeFormer = await removeDocumentsOf(app, tx, draftId);
    await kept.belongTo(tx, draftId);
    const consent = { version: CONSENT_VERSION, at: app.clock.now().toString() };
    const form16 = { documentId: kept.id, fileName: upload.fileName, certificates, consent };
    return { ...answers, form16, corrections: {} };
  });
  if (!changed) {
    await kept.remove();
    return refused("Your draft was deleted or submitted while we read this file. Start again.");
  }
  await removeFormer();
  return accepted(null);
}

/** Why these certificates cannot be answered together, in the person's words. */
function problemWith(certificates: Certificate[]): string | undefined {
  const years = new Set(textsOf(certificates, "partA.assessmentYear"));
  const [year] = years;
  if (!year) {
    return "We could not find the assessment year. Upload the whole certificate, Part A with Part B.";
  }
  if (years.size > 1 || year !== ASSESSMENT_YEAR) {
    return `This Form 16 is for assessment year ${[...years].join(" and ")}. We answer assessment year ${ASSESSMENT_YEAR} (income of April 2025 to March 2026).`;
  }
  if (new Set(textsOf(certificates, "partA.employee.pan")).size > 1) {
    return "This file holds certificates of two different people. Upload one person's Form 16.";
  }
  if (certificates.every((certificate) => !certificate.fields["partB.1a"])) {
    return "This file holds only Part A. Upload the Form 16 with Part B, which shows the salary; employers often send it as a second page or file.";
  }
  return undefined;
}

function textsOf(certificates: Certificate[], id: string): string[] {
  return certificates.flatMap(({ fields }) => {
    const value = fields[id]?.value;
    return value === undefined ? [] : [String(value)];
  });
}
