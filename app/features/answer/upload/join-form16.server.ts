import { CONSENT_VERSION } from "#content/en/step-form.ts";
import type { Db } from "#db/db.server.ts";
import { mergeCertificates } from "#domain/form16/merge.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { removeDocumentsOf } from "#features/documents/documents.server.ts";
import type { Form16Reading, ReadForm16 } from "#features/pdf/read-form16-file.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { list } from "#values/lists.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { TaxYear } from "#values/year.ts";
import type { AnswerMessage, AnswerOutcome } from "../draft/answer-messages.ts";
import type { DraftAnswers, UploadedForm16 } from "../draft/draft.ts";
import { MOST_EMPLOYERS } from "../draft/employer-fields.ts";
import { filesOf, inFile, lacksPartB, problemWith } from "../draft/uploaded-certificates.ts";
import {
  certificatesApart,
  certificatesTogether,
  typedAsOther,
} from "../typed/employer-certificates.ts";
import { type Form16Upload, MOST_FILES } from "./form16-upload.ts";
import {
  type DraftToChange,
  removeUnread,
  whyForPerson,
  withUnread,
} from "./unread-form16.server.ts";

/** What was read of a file; or why it cannot be answered, as far as it says so itself. */
export function readInItself(
  app: App,
  reading: ReadForm16,
  { add }: Pick<Form16Upload, "add">,
): AnswerOutcome<Form16Reading> {
  if (!reading.ok) return refused(reading.problems);
  // Together with the certificates of before it may say what it lacks alone.
  const why = add ? undefined : problemWith(reading.value.certificates, seasonOf(app));
  return why ? refusedFile(why) : accepted(reading.value);
}

function refusedFile(why: AnswerMessage) {
  return refused([{ field: "form16", message: why }]);
}

function seasonOf(app: App): TaxYear {
  return yearBeingFiled(dayInIndia(app.clock.now()));
}

/** A stored file, with what was read in it. */
type StoredForm16 = Pick<Form16Upload, "fileName" | "add"> & { documentId: string };
type Joined = {
  answers: DraftAnswers;
  removeFormer: () => Promise<void>;
  waitsForPartB: boolean;
  isUnread?: true;
};

/** The draft with a file: with what was read in it, or with the file alone; or why with neither. */
export async function withFile(
  app: App,
  tx: Db,
  draft: DraftToChange,
  { read, ...file }: StoredForm16 & { read: AnswerOutcome<Form16Reading> },
): Promise<AnswerOutcome<Joined>> {
  const after = read.ok ? await joined(app, tx, draft, { ...file, ...read.value }) : read;
  const why = after.ok ? undefined : whyForPerson(after);
  if (!why) return after;
  const { documentId, fileName } = file;
  const alone = await withUnread(app, tx, draft, { documentId, fileName, why });
  return accepted({ ...alone, waitsForPartB: false, isUnread: true });
}

/** The draft with what was read in a file, in place of its certificates or beside them; or why they do not go together. */
async function joined(
  app: App,
  tx: Db,
  draft: DraftToChange,
  { certificates, pages, documentId, fileName, add = false }: StoredForm16 & Form16Reading,
): Promise<AnswerOutcome<Joined>> {
  const { answers } = draft;
  const before = add ? answers.form16 : undefined;
  const files = filesOf(before);
  const apart = before?.typed ? typedAsOther(answers) : certificatesApart(answers);
  if (!apart) return refusedFile({ id: "tooManyEmployers", params: { most: MOST_EMPLOYERS } });
  const own =
    before && apart.own.length > 0
      ? mergeCertificates([...apart.own, ...inFile(certificates, files.length)])
      : certificates;
  if (files.length >= MOST_FILES)
    return refusedFile({ id: "tooManyFiles", params: { most: MOST_FILES } });
  const why = problemWith(own, seasonOf(app));
  if (why) return refusedFile(why);
  const corrections = before ? apart.corrections : {};
  const { certificates: all, ...rest } = certificatesTogether({ ...apart, own, corrections });
  const removeFormer = before
    ? await removeUnread(app, tx, draft)
    : await removeDocumentsOf(app, tx, { draftId: draft.id });
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
  return accepted({
    answers: { ...others, ...rest, ...(before && waiting ? { waiting } : {}), form16 },
    waitsForPartB: lacksPartB(own),
    removeFormer,
  });
}
