import { randomUUID } from "node:crypto";
import { and, eq, gt, lte, type SQL } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { filingDrafts } from "#db/schema/filing.ts";
import { removeDocumentsOf } from "#features/documents/documents.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate, hours } from "#values/dates.ts";
import { type DraftAnswers, emptyDraft } from "./draft.ts";
import { sealedDraft } from "./sealed-draft.server.ts";

/** A draft lives a day from its first answer, whatever happens to it later. */
export const DRAFT_LIFETIME = hours(24);

/** `personId` names whose account it stands in, if anybody's. */
export type Draft = { id: string; answers: DraftAnswers; personId: string | null };
type Change = (
  answers: DraftAnswers,
  tx: Db,
  draftId: string,
) => DraftAnswers | Promise<DraftAnswers>;

/** The draft of this browser, if it has one that is not past its day. */
export async function findDraft(app: App, browser: Browser): Promise<Draft | undefined> {
  const [row] = await app.db.select().from(filingDrafts).where(living(app, browser));
  return row && open(app, row);
}

/**
 * Changes the draft of this browser, and begins one where there is none. The row is locked while
 * `change` runs, so that two tabs cannot lose each other's answers. `change` gets the transaction
 * for what has to happen with the draft or not at all.
 */
export async function changeDraft(app: App, browser: Browser, change: Change): Promise<Draft> {
  return app.db.transaction(async (tx) => {
    const draft = (await lockDraft(app, tx, browser)) ?? (await beginDraft(app, tx, browser));
    return keep(app, tx, browser, draft, change);
  });
}

/**
 * The same, but begins nothing: undefined when the draft was submitted or deleted meanwhile, in another
 * tab, or its day is over. Whatever follows the first question uses this, or a draft would come back.
 */
export async function changeLivingDraft(
  app: App,
  browser: Browser,
  change: Change,
): Promise<Draft | undefined> {
  return app.db.transaction(async (tx) => {
    const draft = await lockDraft(app, tx, browser);
    return draft && keep(app, tx, browser, draft, change);
  });
}

async function keep(
  app: App,
  tx: Db,
  browser: Browser,
  draft: Draft,
  change: Change,
): Promise<Draft> {
  const answers = await change(draft.answers, tx, draft.id);
  // What somebody answers while signed in must not wait here for whoever uses the browser next.
  const personId = draft.personId ?? browser.personId ?? null;
  await tx
    .update(filingDrafts)
    .set({ answers: sealedDraft.seal(app, draft.id, answers), personId })
    .where(eq(filingDrafts.id, draft.id));
  return { ...draft, answers, personId };
}

/** Holds the draft's row until the transaction ends: whoever submits or changes it next waits. */
export async function lockDraft(app: App, tx: Db, browser: Browser): Promise<Draft | undefined> {
  const [row] = await tx.select().from(filingDrafts).where(living(app, browser)).for("update");
  return row && open(app, row);
}

async function beginDraft(app: App, tx: Db, browser: Browser): Promise<Draft> {
  // One past its day that the purge has not met yet would stand in the way; its bytes are swept.
  await tx.delete(filingDrafts).where(expiredOf(app, browser));
  const now = app.clock.now();
  const id = randomUUID();
  await tx
    .insert(filingDrafts)
    .values({
      id,
      browserHash: browser.hash,
      answers: sealedDraft.seal(app, id, emptyDraft),
      createdAt: asDate(now),
      expiresAt: asDate(now.add(DRAFT_LIFETIME)),
    })
    .onConflictDoNothing({ target: filingDrafts.browserHash });
  const draft = await lockDraft(app, tx, browser);
  if (!draft) throw new Error("a draft that was just begun is not there");
  return draft;
}

/** 'Delete now': what was typed, what was read and the file itself, at once. */
export async function deleteDraft(app: App, browser: Browser): Promise<void> {
  await deleteWhere(app, eq(filingDrafts.browserHash, browser.hash));
}

/** Removes every draft past its day with its documents; returns how many. */
export function purgeDrafts(app: App): Promise<number> {
  return deleteWhere(app, lte(filingDrafts.expiresAt, asDate(app.clock.now())));
}

async function deleteWhere(app: App, which: SQL): Promise<number> {
  const removals = await app.db.transaction(async (tx) => {
    const drafts = await tx
      .select({ id: filingDrafts.id })
      .from(filingDrafts)
      .where(which)
      .for("update");
    const removals: (() => Promise<void>)[] = [];
    for (const { id } of drafts) {
      removals.push(await removeDocumentsOf(app, tx, id));
      await tx.delete(filingDrafts).where(eq(filingDrafts.id, id));
    }
    return removals;
  });
  for (const removeBytes of removals) await removeBytes();
  return removals.length;
}

function living(app: App, browser: Browser) {
  return and(
    eq(filingDrafts.browserHash, browser.hash),
    gt(filingDrafts.expiresAt, asDate(app.clock.now())),
  );
}

function expiredOf(app: App, browser: Browser) {
  return and(
    eq(filingDrafts.browserHash, browser.hash),
    lte(filingDrafts.expiresAt, asDate(app.clock.now())),
  );
}

function open(app: App, row: typeof filingDrafts.$inferSelect): Draft {
  const answers = sealedDraft.unseal(app, row.id, row.answers);
  return { id: row.id, answers, personId: row.personId };
}
