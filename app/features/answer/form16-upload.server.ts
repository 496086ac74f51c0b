import { z } from "zod";
import { CONSENT_VERSION } from "#content/en/step-form.ts";
import type { Db } from "#db/db.server.ts";
import type { Certificate } from "#domain/form16/form16.ts";
import type { RefusalMessage } from "#domain/form16/form16-messages.ts";
import { mergeCertificates } from "#domain/form16/merge.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { filingDraft } from "#features/answer/draft.server.ts";
import {
  findDocumentOf,
  keepDocument,
  removeDocument,
  removeDocumentsOf,
} from "#features/documents/documents.server.ts";
import { holdPictures } from "#features/documents/page-pictures.server.ts";
import { changeDraftNamed, changeLivingDraft } from "#features/drafts/drafts.server.ts";
import {
  type Form16Reading,
  type ReadForm16,
  readForm16File,
} from "#features/pdf/read-form16-file.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { list } from "#values/lists.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { firstDay, lastDay, type TaxYear, yearSpan } from "#values/year.ts";
import type { AnswerMessage, AnswerOutcome } from "./answer-messages.ts";
import type { DraftAnswers, UploadedFile, UploadedForm16 } from "./draft.ts";
import { type Form16Upload, MOST_FILES } from "./form16-upload.ts";
import { isForPerson, removeUnread, withUnread } from "./unread-form16.server.ts";

/**
 * `isKept`: the machine had no time for the file, which is kept and read later. `isUnread`: it cannot be read, and is
 * kept to be handed over as it is.
 */
export type Received = { waitsForPartB: boolean; isKept?: true; isUnread?: true };

/**
 * Reads an uploaded Form 16 in the limited child process and keeps it with the draft: in place of what was
 * there before, or beside it, when its certificates join the others. Nothing of a refused file is stored.
 */
export async function receiveForm16(
  app: App,
  browser: Browser,
  upload: Form16Upload,
): Promise<AnswerOutcome<Received>> {
  const counted = await countAttempt(app, app.db, "upload", browser);
  if (!counted.ok) return counted;
  const passwords = [...(upload.password ? [upload.password] : []), ...(upload.usual ?? [])];
  const reading = await readForm16File(app, upload.bytes, passwords, browser.hash);
  if (isBusy(reading)) return keepForLater(app, browser, upload, passwords);
  const refusal = whyRefused(app, reading, upload);
  if (refusal && !isForPerson(refusal)) {
    if (reading.ok) return refused([{ field: "form16", message: refusal }]);
    return upload.usual ? noneOpens(reading.problems) : refused(reading.problems);
  }
  const hasRoom = await countBytes(app, browser, reading.document.bytes);
  if (!hasRoom.ok) return hasRoom;
  const kept = await keepDocument(app, reading.document, upload.fileName);
  let after: After = { waitsForPartB: false };
  const changed = await changeLivingDraft(
    app,
    filingDraft,
    browser,
    async (answers, tx, draftId) => {
      after = await withFile(app, tx, draftId, answers, reading, kept.id, upload);
      if (after.answers) await kept.belongTo(tx, draftId);
      return after.answers ?? answers;
    },
  );
  if (after.refusal || !changed) {
    await kept.remove();
    if (after.refusal) return refused([{ field: "form16", message: after.refusal }]);
    return refused({ id: "draftGoneMeanwhile" });
  }
  if (reading.ok && !after.isUnread) holdPictures(app, kept.id, reading.value.pages);
  await after.removeFormer?.();
  const { waitsForPartB, isUnread } = after;
  return accepted({ waitsForPartB, ...(isUnread ? { isUnread } : {}) });
}

/** Why a file cannot be answered, as far as it says so itself. */
function whyRefused(
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

type After = {
  answers?: DraftAnswers;
  refusal?: AnswerMessage;
  removeFormer?: () => Promise<void>;
  waitsForPartB: boolean;
  isUnread?: true;
};

/** The draft with a file: with what was read of it, or with the file alone; or why with neither. */
async function withFile(
  app: App,
  tx: Db,
  draftId: string,
  answers: DraftAnswers,
  reading: ReadForm16,
  documentId: string,
  upload: Pick<Form16Upload, "fileName" | "add">,
): Promise<After> {
  const why = whyRefused(app, reading, upload);
  const after: After =
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
): Promise<After> {
  const season = seasonOf(app);
  const before = add ? answers.form16 : undefined;
  const files = filesOf(before);
  const all = before
    ? mergeCertificates([...before.certificates, ...inFile(certificates, files.length)])
    : certificates;
  const refusal: AnswerMessage | undefined =
    files.length >= MOST_FILES
      ? { id: "tooManyFiles", params: { most: MOST_FILES } }
      : problemWith(all, season);
  if (refusal) return { refusal, waitsForPartB: false };
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
  const { waiting, unread: _, typedFigures: __, ...others } = answers;
  return {
    answers: {
      ...others,
      ...(before && waiting ? { waiting } : {}),
      form16,
      corrections: before ? answers.corrections : {},
    },
    waitsForPartB: lacksPartB(all),
    removeFormer,
  };
}

/** What is kept before it is handed over is limited by the day: the disk belongs to everybody. */
function countBytes(app: App, browser: Browser, bytes: Uint8Array) {
  return countAttempt(app, app.db, "upload-bytes", browser, { amount: bytes.byteLength });
}

function isBusy(reading: Outcome<unknown, RefusalMessage>): boolean {
  return !reading.ok && reading.problems.some(({ message }) => message.id === "busy");
}

/** What the job of a file that waits is told: ids alone. */
export const READ_LATER = "read-form16-later";
type Later = { draftId: string; documentId: string };

/** Keeps a file for which the machine has no time, with the passwords to try, and asks for it to be read later. */
async function keepForLater(
  app: App,
  browser: Browser,
  { bytes, fileName, add = false }: Form16Upload,
  passwords: string[],
): Promise<AnswerOutcome<Received>> {
  const hasRoom = await countBytes(app, browser, bytes);
  if (!hasRoom.ok) return hasRoom;
  const password = passwords.length > 0 ? passwords.join("\n") : undefined;
  const kept = await keepDocument(app, { bytes, password }, fileName);
  let removeFormer = async () => {};
  const changed = await changeLivingDraft(
    app,
    filingDraft,
    browser,
    async (answers, tx, draftId) => {
      const former = answers.waiting && { id: answers.waiting.documentId, draftId };
      if (former) removeFormer = await removeDocument(app, tx, former);
      await kept.belongTo(tx, draftId);
      await app.jobs.send(tx, READ_LATER, { draftId, documentId: kept.id } satisfies Later);
      return { ...answers, waiting: { documentId: kept.id, fileName, add, tries: 0 } };
    },
  );
  if (!changed) {
    await kept.remove();
    return refused({ id: "draftGoneMeanwhile" });
  }
  await removeFormer();
  return accepted({ waitsForPartB: false, isKept: true });
}

const GIVEN_UP: AnswerMessage = { id: "unreadable" };
/** After so many tries on an idle machine the file itself is too much; the job retries as often. */
export const MOST_TRIES = 8;
const later = z.object({ draftId: z.string(), documentId: z.string() });

/**
 * Reads a file that waits in a draft. Throws while the machine is busy, to be tried again; does nothing for a draft
 * that is gone, or has another file by now.
 */
export async function readForm16Later(app: App, data: unknown): Promise<void> {
  const { draftId, documentId } = later.parse(data);
  const document = await findDocumentOf(app, { id: documentId, draftId });
  if (!document) return;
  const { bytes, password, fileName } = document;
  const reading = await readForm16File(app, bytes, password?.split("\n") ?? [], draftId);
  const kept = isBusy(reading) ? undefined : await keepDocument(app, reading.document, fileName);
  let [isBusyStill, isJoined] = [false, false];
  const removals: (() => Promise<void>)[] = [];
  await changeDraftNamed(app, filingDraft, draftId, async (answers, tx) => {
    const { waiting, ...others } = answers;
    if (waiting?.documentId !== documentId) return answers;
    const tries = waiting.tries + 1;
    isBusyStill = isBusy(reading) && tries < MOST_TRIES;
    if (isBusyStill) return { ...answers, waiting: { ...waiting, tries } };
    removals.push(await removeDocument(app, tx, { id: documentId, draftId }));
    const after: After = kept
      ? await withFile(app, tx, draftId, others, reading, kept.id, waiting)
      : { refusal: GIVEN_UP, waitsForPartB: false };
    if (after.answers && kept) {
      await kept.belongTo(tx, draftId);
      if (after.removeFormer) removals.push(after.removeFormer);
      isJoined = true;
      return after.answers;
    }
    return { ...others, waiting: { ...waiting, tries, refused: after.refusal ?? GIVEN_UP } };
  });
  for (const remove of removals) await remove();
  if (isJoined && kept && reading.ok) holdPictures(app, kept.id, reading.value.pages);
  else if (!isJoined) await kept?.remove();
  if (isBusyStill) throw new Error("the machine is busy: a Form 16 is read later");
}

/** Several passwords were tried, and the person typed at most one of them. */
function noneOpens(problems: Problem<RefusalMessage>[]) {
  return refused<AnswerMessage>(
    problems.map((problem) =>
      problem.field === "password" ? { ...problem, message: { id: "noPasswordOpens" } } : problem,
    ),
  );
}

/** The files of an upload; an upload from before there were several has one. */
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
  const years = new Set(textsOf(certificates, "partA.assessmentYear"));
  const [year] = years;
  if (!year) return { id: "yearNotFound" };
  if (years.size > 1 || year !== yearSpan(season + 1)) {
    const [from, to] = [firstDay(season).toString(), lastDay(season).toString()];
    return { id: "yearNotAnswered", params: { years: [...years], answered: season, from, to } };
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
