import { CONSENT_VERSION } from "#content/en/step-form.ts";
import type { Db } from "#db/db.server.ts";
import { mergeCertificates } from "#domain/form16/merge.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { removeDocumentsOf } from "#features/documents/documents.server.ts";
import type { Form16Reading, ReadForm16 } from "#features/pdf/read-form16-file.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { list } from "#values/lists.ts";
import type { TaxYear } from "#values/year.ts";
import type { AnswerMessage } from "../draft/answer-messages.ts";
import type { DraftAnswers, UploadedForm16 } from "../draft/draft.ts";
import { MOST_EMPLOYERS } from "../draft/employer-fields.ts";
import { filesOf, inFile, lacksPartB, problemWith } from "../draft/uploaded-certificates.ts";
import {
  certificatesApart,
  certificatesTogether,
  typedAsOther,
} from "../typed/employer-certificates.ts";
import { type Form16Upload, MOST_FILES } from "./form16-upload.ts";
import { isForPerson, removeUnread, withUnread } from "./unread-form16.server.ts";

/** Why a file cannot be answered, as far as it says so itself. */
export function whyRefused(
  app: App,
  reading: ReadForm16,
  { add }: Pick<Form16Upload, "add">,
): AnswerMessage | undefined {
  if (!reading.ok) return reading.problems[0]?.message;
  // Together with the certificates of before it may say what it lacks alone.
  if (add) return undefined;
  return problemWith(reading.value.certificates, seasonOf(app));
}

function seasonOf(app: App): TaxYear {
  return yearBeingFiled(dayInIndia(app.clock.now()));
}

export type Joined = {
  answers?: DraftAnswers;
  refusal?: AnswerMessage;
  removeFormer?: () => Promise<void>;
  waitsForPartB: boolean;
  isUnread?: true;
};

/** The draft with a file: with what was read of it, or with the file alone; or why with neither. */
export async function withFile(
  app: App,
  tx: Db,
  draftId: string,
  answers: DraftAnswers,
  reading: ReadForm16,
  documentId: string,
  upload: Pick<Form16Upload, "fileName" | "add">,
): Promise<Joined> {
  const why = whyRefused(app, reading, upload);
  const after: Joined =
    reading.ok && !why
      ? await joined(app, tx, draftId, answers, reading.value, documentId, upload)
      : { ...(why ? { refusal: why } : {}), waitsForPartB: false };
  if (!after.refusal || !isForPerson(after.refusal)) return after;
  const unread = { documentId, fileName: upload.fileName, why: after.refusal };
  const kept = await withUnread(app, tx, draftId, answers, unread);
  return { ...kept, waitsForPartB: false, isUnread: true };
}

/** The draft with what was read of a file, in place of its certificates or beside them; or why they do not go together. */
async function joined(
  app: App,
  tx: Db,
  draftId: string,
  answers: DraftAnswers,
  { certificates, pages }: Form16Reading,
  documentId: string,
  { fileName, add = false }: Pick<Form16Upload, "fileName" | "add">,
): Promise<Joined> {
  const season = seasonOf(app);
  const before = add ? answers.form16 : undefined;
  const files = filesOf(before);
  const apart = before?.typed ? typedAsOther(answers) : certificatesApart(answers);
  if (!apart)
    return {
      refusal: { id: "tooManyEmployers", params: { most: MOST_EMPLOYERS } },
      waitsForPartB: false,
    };
  const own =
    before && apart.own.length > 0
      ? mergeCertificates([...apart.own, ...inFile(certificates, files.length)])
      : certificates;
  const refusal: AnswerMessage | undefined =
    files.length >= MOST_FILES
      ? { id: "tooManyFiles", params: { most: MOST_FILES } }
      : problemWith(own, season);
  if (refusal) return { refusal, waitsForPartB: false };
  const corrections = before ? apart.corrections : {};
  const { certificates: all, ...rest } = certificatesTogether({ ...apart, own, corrections });
  const removeFormer = before
    ? await removeUnread(app, tx, draftId, answers)
    : await removeDocumentsOf(app, tx, { draftId });
  const sizes = pages.map(({ page, width, height, turn }) => ({ page, width, height, turn }));
  const file = { documentId, fileName, pages: sizes };
  const form16: UploadedForm16 = {
    documentId,
    fileName: list([...files, file].map((each) => each.fileName)),
    files: [...files, file],
    certificates: all,
    consent: { version: CONSENT_VERSION, at: app.clock.now().toString() },
  };
  const { waiting, unread: _, typedFigures: __, employers: ___, ...others } = answers;
  return {
    answers: { ...others, ...rest, ...(before && waiting ? { waiting } : {}), form16 },
    waitsForPartB: lacksPartB(own),
    removeFormer,
  };
}
