import { z } from "zod";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import {
  findDocumentOf,
  removeDocument,
  storeDocument,
} from "#features/documents/documents.server.ts";
import { holdPictures } from "#features/documents/page-pictures.server.ts";
import { takeUploadRoom } from "#features/documents/upload-room.server.ts";
import { changeDraftNamed, changeLivingDraft } from "#features/drafts/drafts.server.ts";
import { isBusy, readForm16File } from "#features/pdf/read-form16-file.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AnswerMessage, AnswerOutcome } from "../draft/answer-messages.ts";
import type { Form16Upload } from "./form16-upload.ts";
import { type Joined, withFile } from "./join-form16.server.ts";

/** What the job of a file that waits is told: ids alone. */
export const READ_LATER = "read-form16-later";
type Later = { draftId: string; documentId: string };

/** Other files that are not handed over have filled their room. */
export const NO_ROOM: AnswerMessage = { id: "noRoomForFiles" };

/** Keeps a file for which the machine has no time, with the passwords to try, and asks for it to be read later. */
export async function storeForLater(
  app: App,
  browser: Browser,
  { bytes, fileName, add = false }: Form16Upload,
  passwords: string[],
): Promise<AnswerOutcome<{ waitsForPartB: false; isForLater: true }>> {
  const password = passwords.length > 0 ? passwords.join("\n") : undefined;
  const kept = await storeDocument(app, { bytes, password }, fileName);
  let removeFormer = async () => {};
  let hasRoom = true;
  const changed = await changeLivingDraft(
    app,
    filingDraft,
    browser,
    async (answers, tx, draftId) => {
      hasRoom = await takeUploadRoom(app, tx, bytes.byteLength);
      if (!hasRoom) return answers;
      const former = answers.waiting && { id: answers.waiting.documentId, draftId };
      if (former) removeFormer = await removeDocument(app, tx, former);
      await kept.belongTo(tx, draftId);
      await app.jobs.send(tx, READ_LATER, { draftId, documentId: kept.id } satisfies Later);
      return { ...answers, waiting: { documentId: kept.id, fileName, add, tries: 0 } };
    },
  );
  if (!changed || !hasRoom) {
    await kept.remove();
    return changed
      ? refused([{ field: "form16", message: NO_ROOM }])
      : refused({ id: "draftGoneMeanwhile" });
  }
  await removeFormer();
  return accepted({ waitsForPartB: false, isForLater: true });
}

/** Nothing says that the file is at fault. */
const GIVEN_UP: AnswerMessage = { id: "busy" };
/** After so many tries it is for the person to try again; the job retries as often. */
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
  const kept = isBusy(reading) ? undefined : await storeDocument(app, reading.document, fileName);
  let [isBusyStill, isJoined] = [false, false];
  const removals: (() => Promise<void>)[] = [];
  await changeDraftNamed(app, filingDraft, draftId, async (answers, tx) => {
    const { waiting, ...others } = answers;
    if (waiting?.documentId !== documentId) return answers;
    const tries = waiting.tries + 1;
    isBusyStill = isBusy(reading) && tries < MOST_TRIES;
    if (isBusyStill) return { ...answers, waiting: { ...waiting, tries } };
    removals.push(await removeDocument(app, tx, { id: documentId, draftId }));
    const after: Joined = kept
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
