import { CONSENT_VERSION } from "#content/en/step-form.ts";
import type { Certificate } from "#domain/form16/form16.ts";
import type { RefusalMessage } from "#domain/form16/form16-messages.ts";
import { mergeCertificates } from "#domain/form16/merge.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { filingDraft } from "#features/answer/draft.server.ts";
import { keepDocument, removeDocumentsOf } from "#features/documents/documents.server.ts";
import { holdPictures } from "#features/documents/page-pictures.server.ts";
import { changeLivingDraft } from "#features/drafts/drafts.server.ts";
import { readForm16File } from "#features/pdf/read-form16-file.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { accepted, type Problem, refused } from "#values/outcome.ts";
import { firstDay, lastDay, type TaxYear, yearSpan } from "#values/year.ts";
import type { AnswerMessage, AnswerOutcome } from "./answer-messages.ts";
import type { UploadedFile, UploadedForm16 } from "./draft.ts";
import { type Form16Upload, MOST_FILES } from "./form16-upload.ts";

/**
 * Reads an uploaded Form 16 in the limited child process and keeps it with the draft: in place of what was
 * there before, or beside it, when its certificates join the others. Nothing of a refused file is stored.
 */
export async function receiveForm16(
  app: App,
  browser: Browser,
  upload: Form16Upload,
): Promise<AnswerOutcome<{ waitsForPartB: boolean }>> {
  const passwords = [...(upload.password ? [upload.password] : []), ...(upload.usual ?? [])];
  const reading = await readForm16File(app, upload.bytes, passwords, browser.hash);
  if (!reading.ok) return upload.usual ? noneOpens(reading.problems) : reading;
  const { certificates, document, pages } = reading.value;
  const season = yearBeingFiled(dayInIndia(app.clock.now()));
  const refusal = upload.add ? undefined : problemWith(certificates, season);
  if (refusal) return refused([{ field: "form16", message: refusal }]);

  const kept = await keepDocument(app, document, upload.fileName);
  let removeFormer = async () => {};
  let wrong: AnswerMessage | undefined;
  let waitsForPartB = false;
  const changed = await changeLivingDraft(
    app,
    filingDraft,
    browser,
    async (answers, tx, draftId) => {
      const before = upload.add ? answers.form16 : undefined;
      const files = filesOf(before);
      const all = before
        ? mergeCertificates([...before.certificates, ...inFile(certificates, files.length)])
        : certificates;
      wrong =
        files.length >= MOST_FILES
          ? { id: "tooManyFiles", params: { most: MOST_FILES } }
          : problemWith(all, season);
      if (wrong) return answers;
      waitsForPartB = lacksPartB(all);
      if (!before) removeFormer = await removeDocumentsOf(app, tx, draftId);
      await kept.belongTo(tx, draftId);
      const sizes = pages.map(({ page, width, height, turn }) => ({ page, width, height, turn }));
      const file = { documentId: kept.id, fileName: upload.fileName, pages: sizes };
      const form16: UploadedForm16 = {
        documentId: kept.id,
        fileName: [...files, file].map(({ fileName }) => fileName).join(", "),
        files: [...files, file],
        certificates: all,
        consent: { version: CONSENT_VERSION, at: app.clock.now().toString() },
      };
      return { ...answers, form16, corrections: before ? answers.corrections : {} };
    },
  );
  if (wrong || !changed) {
    await kept.remove();
    if (wrong) return refused([{ field: "form16", message: wrong }]);
    return refused({ id: "draftGoneMeanwhile" });
  }
  holdPictures(app, kept.id, pages);
  await removeFormer();
  return accepted({ waitsForPartB });
}

/** Several passwords were tried, and the person typed at most one of them. */
function noneOpens(problems: Problem<RefusalMessage>[]) {
  return refused<AnswerMessage>(
    problems.map((problem) =>
      problem.field === "password" ? { ...problem, message: { id: "noPasswordOpens" } } : problem,
    ),
  );
}

/** The files of an upload; of one from before there were several, its only one. */
export function filesOf(form16: UploadedForm16 | undefined): UploadedFile[] {
  if (!form16) return [];
  const { documentId, fileName } = form16;
  return form16.files ?? [{ documentId, fileName, pages: [] }];
}

function inFile(certificates: Certificate[], file: number): Certificate[] {
  return certificates.map(({ fields, problems }) => ({
    problems,
    fields: Object.fromEntries(
      Object.entries(fields).map(([id, field]) => [id, { ...field, file }]),
    ),
  }));
}

/** Why these certificates cannot be answered together. */
function problemWith(certificates: Certificate[], season: TaxYear): AnswerMessage | undefined {
  const answered = yearSpan(season + 1);
  const years = new Set(textsOf(certificates, "partA.assessmentYear"));
  const [year] = years;
  if (!year) return { id: "yearNotFound" };
  if (years.size > 1 || year !== answered) {
    const [from, to] = [firstDay(season).toString(), lastDay(season).toString()];
    return { id: "yearNotAnswered", params: { years: [...years], answered, from, to } };
  }
  if (new Set(textsOf(certificates, "partA.employee.pan")).size > 1) return { id: "twoPeople" };
  if (!lacksPartB(certificates) && certificates.every(({ fields }) => !fields["partB.1a"])) {
    return { id: "salaryNotFound" };
  }
  return undefined;
}

/** Whether only Part A came so far: it is kept, and nothing can be answered before Part B is there. */
export function lacksPartB(certificates: Certificate[]): boolean {
  return certificates.every(({ fields }) =>
    Object.keys(fields).every((id) => !id.startsWith("partB.")),
  );
}

const OF_ANNEXURE_TWO: readonly string[] = ["partBIsAnnexureTwo", "annexureTwoUnverified"];

/** Whether a Part B is there that nobody can read yet: that of a specified senior citizen, s. 194P. */
export function hasUnreadPartB(form16: UploadedForm16 | undefined): boolean {
  const problems = form16?.certificates.flatMap((certificate) => certificate.problems) ?? [];
  return problems.some(({ message }) => OF_ANNEXURE_TWO.includes(message.id));
}

function textsOf(certificates: Certificate[], id: string): string[] {
  return certificates.flatMap(({ fields }) => {
    const value = fields[id]?.value;
    return value === undefined ? [] : [String(value)];
  });
}
