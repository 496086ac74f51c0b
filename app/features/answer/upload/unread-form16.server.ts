import { CONSENT_VERSION } from "#content/en/step-form.ts";
import type { Db } from "#db/db.server.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { removeDocument } from "#features/documents/documents.server.ts";
import { changeLivingDraft } from "#features/drafts/drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { accepted, type Refused } from "#values/outcome.ts";
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

/** Why a file that was refused is still kept, to be handed over as it is; undefined where it is not. */
export function whyForPerson({ problems }: Refused<AnswerMessage>): AnswerMessage | undefined {
  const why = problems[0]?.message;
  return why && FOR_A_PERSON.includes(why.id) ? why : undefined;
}

/** A draft whose row is locked, as it was before. */
export type DraftToChange = { id: string; answers: DraftAnswers };
type Unread = Pick<UnreadFile, "documentId" | "fileName" | "why">;

/** The draft with a file that could not be read, in place of another. The consent is the one with which it was sent. */
export async function withUnread(
  app: App,
  tx: Db,
  draft: DraftToChange,
  file: Unread,
): Promise<{ answers: DraftAnswers; removeFormer: () => Promise<void> }> {
  const removeFormer = await removeUnread(app, tx, draft);
  const consent = { version: CONSENT_VERSION, at: app.clock.now().toString() };
  return { answers: { ...draft.answers, unread: { ...file, consent } }, removeFormer };
}

/** Deletes the file that could not be read from the database; returns what removes its bytes, after the commit. */
export async function removeUnread(
  app: App,
  tx: Db,
  { id: draftId, answers: { unread } }: DraftToChange,
): Promise<() => Promise<void>> {
  return unread ? removeDocument(app, tx, { id: unread.documentId, draftId }) : async () => {};
}

/** The person does not want it handed over. */
export async function leaveOutUnread(app: App, browser: Browser): Promise<void> {
  const changed = await changeLivingDraft(app, filingDraft, browser, async (answers, tx, id) => {
    const removeBytes = await removeUnread(app, tx, { id, answers });
    const { unread: _, ...others } = answers;
    return accepted({ answers: others, removeBytes });
  });
  if (changed?.ok) await changed.value.removeBytes();
}
