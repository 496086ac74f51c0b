import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { storeDocument } from "#features/documents/documents.server.ts";
import { holdPictures } from "#features/documents/page-pictures.server.ts";
import { hasUploadRoom, takeUploadRoom } from "#features/documents/upload-room.server.ts";
import { changeLivingDraft } from "#features/drafts/drafts.server.ts";
import { isBusy, readForm16File } from "#features/pdf/read-form16-file.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { accepted, type Refused, refused } from "#values/outcome.ts";
import type { AnswerMessage, AnswerOutcome } from "../draft/answer-messages.ts";
import { DRAFT_GONE, NO_ROOM, storeForLater } from "./form16-later.server.ts";
import type { Form16Upload } from "./form16-upload.ts";
import { readInItself, withFile } from "./join-form16.server.ts";
import { whyForPerson } from "./unread-form16.server.ts";

const MEGABYTE = 1_000_000;

export const FORM16_LIMIT: Limit = {
  name: "upload",
  browser: { hour: 40, day: 100 },
  line: { hour: 60, day: 200 },
};

/** Bytes that are not handed over are kept for a day. */
export const FORM16_BYTES_LIMIT: Limit = {
  name: "upload-bytes",
  browser: { day: 250 * MEGABYTE },
  line: { day: 500 * MEGABYTE },
};

/**
 * `isForLater`: the machine had no time for the file, which is stored and read later. `isUnread`: it cannot be read, and is
 * kept to be handed over as it is.
 */
export type Received = { waitsForPartB: boolean; isForLater?: true; isUnread?: true };

/**
 * Reads an uploaded Form 16 in the limited child process and keeps it with the draft: in place of what was
 * there before, or beside it, when its certificates join the others. Nothing of a refused file is stored.
 */
export async function receiveForm16(
  app: App,
  browser: Browser,
  upload: Form16Upload,
): Promise<AnswerOutcome<Received>> {
  // Before it is read, and again when it is stored: nothing is done for a file that cannot be, and no try is used up.
  if (!(await hasUploadRoom(app, app.db, upload.bytes.byteLength))) return NO_ROOM;
  const counted = await countAttempt(app, app.db, FORM16_LIMIT, browser);
  if (!counted.ok) return counted;
  const passwords = [...(upload.password ? [upload.password] : []), ...(upload.usual ?? [])];
  const reading = await readForm16File(app, upload.bytes, passwords, browser.hash);
  const isLater = isBusy(reading);
  const read = readInItself(app, reading, upload);
  if (!isLater && !read.ok && !whyForPerson(read)) return upload.usual ? noneOpens(read) : read;
  const { byteLength: amount } = isLater ? upload.bytes : reading.document.bytes;
  // The disk belongs to everybody: what is kept before it is handed over is limited by the day.
  const hasRoom = await countAttempt(app, app.db, FORM16_BYTES_LIMIT, browser, { amount });
  if (!hasRoom.ok) return hasRoom;
  if (isLater) return storeForLater(app, browser, upload, passwords);
  const kept = await storeDocument(app, reading.document, upload.fileName);
  const file = { ...upload, documentId: kept.id, read };
  const changed = await changeLivingDraft(app, filingDraft, browser, async (answers, tx, id) => {
    if (!(await takeUploadRoom(app, tx, amount))) return NO_ROOM;
    const after = await withFile(app, tx, { id, answers }, file);
    if (after.ok) await kept.belongTo(tx, id);
    return after;
  });
  if (!changed?.ok) {
    await kept.remove();
    return changed ?? DRAFT_GONE;
  }
  const { waitsForPartB, isUnread, removeFormer } = changed.value;
  if (read.ok && !isUnread) holdPictures(app, kept.id, read.value.pages);
  await removeFormer();
  return accepted({ waitsForPartB, ...(isUnread ? { isUnread } : {}) });
}

/** Several passwords were tried, and the person typed at most one of them. */
function noneOpens({ problems }: Refused<AnswerMessage>) {
  return refused<AnswerMessage>(
    problems.map((problem) =>
      problem.field === "password" ? { ...problem, message: { id: "noPasswordOpens" } } : problem,
    ),
  );
}
