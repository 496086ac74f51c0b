import { CONSENT_VERSION } from "#content/en/step-form.ts";
import type { Db } from "#db/db.server.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { removeDocument } from "#features/documents/documents.server.ts";
import { changeLivingDraft } from "#features/drafts/drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { AnswerMessage } from "../draft/answer-messages.ts";
import type { DraftAnswers, UnreadFile } from "../draft/draft.ts";

/** What a person may still read in a file that is no use to us. Others can be put right, or are not the right paper. */
const FOR_A_PERSON: readonly AnswerMessage["id"][] = [
  "scanned",
  "unknownLayout",
  "form130",
  "noText",
  "lettersUnclear",
  "annexureTwo",
  "yearNotFound",
  "salaryNotFound",
  "figuresNotRead",
];

/** Whether a file that was refused with this is kept, to be handed over as it is. */
export function isForPerson({ id }: AnswerMessage): boolean {
  return FOR_A_PERSON.includes(id);
}

type Unread = Pick<UnreadFile, "documentId" | "fileName" | "why">;

/** The draft with a file that could not be read, in place of another. The consent is the one with which it was sent. */
export async function withUnread(
  app: App,
  tx: Db,
  draftId: string,
  answers: DraftAnswers,
  file: Unread,
): Promise<{ answers: DraftAnswers; removeFormer: () => Promise<void> }> {
  const removeFormer = await removeUnread(app, tx, draftId, answers);
  const consent = { version: CONSENT_VERSION, at: app.clock.now().toString() };
  return { answers: { ...answers, unread: { ...file, consent } }, removeFormer };
}

/** Deletes the file that could not be read from the database; returns what removes its bytes, after the commit. */
export async function removeUnread(
  app: App,
  tx: Db,
  draftId: string,
  { unread }: Pick<DraftAnswers, "unread">,
): Promise<() => Promise<void>> {
  return unread ? removeDocument(app, tx, { id: unread.documentId, draftId }) : async () => {};
}

/** The person does not want it handed over. */
export async function leaveOutUnread(app: App, browser: Browser): Promise<void> {
  let remove = async () => {};
  await changeLivingDraft(app, filingDraft, browser, async (answers, tx, draftId) => {
    remove = await removeUnread(app, tx, draftId, answers);
    const { unread: _, ...others } = answers;
    return others;
  });
  await remove();
}
