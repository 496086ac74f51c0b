import { z } from "zod";
import type { Db } from "#db/db.server.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import {
  findDocumentOf,
  removeDocument,
  storeDocument,
} from "#features/documents/documents.server.ts";
import { holdPictures } from "#features/documents/page-pictures.server.ts";
import { takeUploadRoom } from "#features/documents/upload-room.server.ts";
import { changeDraftNamed, changeLivingDraft } from "#features/drafts/drafts.server.ts";
import { livingDrafts } from "#features/drafts/living-drafts.server.ts";
import { isBusy, readForm16File } from "#features/pdf/read-form16-file.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AnswerMessage, AnswerOutcome } from "../draft/answer-messages.ts";
import type { DraftAnswers } from "../draft/draft.ts";
import type { Form16Upload } from "./form16-upload.ts";
import { readInItself, withFile } from "./join-form16.server.ts";

/** What the job of a file that waits is told: ids alone. */
export const READ_LATER = "read-form16-later";
type Later = { draftId: string; documentId: string };

/** Other files that are not handed over have filled their room. */
export const NO_ROOM = refused<AnswerMessage>([
  { field: "form16", message: { id: "noRoomForFiles" } },
]);
export const DRAFT_GONE = refused<AnswerMessage>({ id: "draftGoneMeanwhile" });

/** Keeps a file for which the machine has no time, with the passwords to try, and asks for it to be read later. */
export async function storeForLater(
  app: App,
  browser: Browser,
  { bytes, fileName, add = false }: Form16Upload,
  passwords: string[],
): Promise<AnswerOutcome<{ waitsForPartB: false; isForLater: true }>> {
  const password = passwords.length > 0 ? passwords.join("\n") : undefined;
  const kept = await storeDocument(app, { bytes, password }, fileName);
  const changed = await changeLivingDraft(app, filingDraft, browser, async (answers, tx, id) => {
    if (!(await takeUploadRoom(app, tx, bytes.byteLength))) return NO_ROOM;
    const former = answers.waiting && { id: answers.waiting.documentId, draftId: id };
    const removeFormer = former && (await removeDocument(app, tx, former));
    await kept.belongTo(tx, id);
    await app.jobs.send(tx, READ_LATER, { draftId: id, documentId: kept.id } satisfies Later);
    const waiting = { documentId: kept.id, fileName, add, tries: 0 };
    return accepted({ answers: { ...answers, waiting }, removeFormer });
  });
  if (!changed?.ok) {
    await kept.remove();
    return changed ?? DRAFT_GONE;
  }
  await changed.value.removeFormer?.();
  return accepted({ waitsForPartB: false, isForLater: true });
}

/** Asks again for each file that waits, where the jobs were lost. @returns how many there are */
export async function askForWaitingFiles(app: App, tx: Db): Promise<number> {
  let asked = 0;
  for await (const { id, answers } of livingDrafts(app, tx, filingDraft)) {
    const { waiting } = answers;
    if (!waiting || waiting.refused) continue;
    const job = { draftId: id, documentId: waiting.documentId } satisfies Later;
    await app.jobs.send(tx, READ_LATER, job);
    asked += 1;
  }
  return asked;
}

/** Nothing says that the file is at fault. */
const GIVEN_UP: AnswerMessage = { id: "busy" };
/** After so many tries it is for the person to try again; the job retries as often. */
export const MOST_TRIES = 8;
const later = z.object({ draftId: z.string(), documentId: z.string() });

/** What became of a file that waited, and what removes the bytes that nothing names any more. */
type AfterReading = {
  answers: DraftAnswers;
  became: "busy" | "refused" | "joined";
  removals: (() => Promise<void>)[];
};

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
  const kept = isBusy(reading) ? undefined : await storeDocument(app, reading.document, fileName);
  const changed = await changeDraftNamed(
    app,
    filingDraft,
    draftId,
    async (answers, tx): Promise<AnswerOutcome<AfterReading>> => {
      const { waiting, ...others } = answers;
      if (waiting?.documentId !== documentId) return DRAFT_GONE;
      const tries = waiting.tries + 1;
      if (isBusy(reading) && tries < MOST_TRIES) {
        const again = { ...answers, waiting: { ...waiting, tries } };
        return accepted({ answers: again, became: "busy", removals: [] });
      }
      const removals = [await removeDocument(app, tx, { id: documentId, draftId })];
      const read = readInItself(app, reading, waiting);
      const draft = { id: draftId, answers: others };
      const after = kept
        ? await withFile(app, tx, draft, { ...waiting, documentId: kept.id, read })
        : refused(GIVEN_UP);
      if (!kept || !after.ok) {
        const why = (after.ok ? undefined : after.problems[0]?.message) ?? GIVEN_UP;
        const left = { ...others, waiting: { ...waiting, tries, refused: why } };
        return accepted({ answers: left, became: "refused", removals });
      }
      await kept.belongTo(tx, draftId);
      removals.push(after.value.removeFormer);
      return accepted({ answers: after.value.answers, became: "joined", removals });
    },
  );
  const { became, removals = [] } = changed?.ok ? changed.value : {};
  for (const remove of removals) await remove();
  if (became !== "joined") await kept?.remove();
  else if (kept && reading.ok) holdPictures(app, kept.id, reading.value.pages);
  if (became === "busy") throw new Error("the machine is busy: a Form 16 is read later");
}
