import { and, eq, lte, type SQL } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { drafts } from "#db/schema/drafts.ts";
import { removeDocumentsOf } from "#features/documents/documents.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate } from "#values/dates.ts";
import { type DraftKind, ofBrowser } from "./drafts.server.ts";

/** Deletes a submitted draft; its documents belong to the case by now. */
export async function endDraft(tx: Db, draftId: string): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.id, draftId));
}

/** 'Delete now': what was typed, what was read and the files themselves, at once. */
export async function deleteDraft(
  app: App,
  { name }: Pick<DraftKind<unknown>, "name">,
  browser: Browser,
): Promise<void> {
  await deleteWhere(app, ofBrowser(name, browser));
}

/**
 * Deletes what stays in this browser and goes into no account, when its session is ended there: the next person at the
 * browser would find it, and no account would.
 */
export async function deleteBrowserOnly(app: App, browser: Browser): Promise<void> {
  await deleteWhere(app, and(eq(drafts.browserHash, browser.hash), eq(drafts.browserOnly, true)));
}

/**
 * Deletes the drafts of an account within a transaction. Returns what removes the bytes of their documents, to be
 * called once it is committed.
 */
export async function deleteDraftsOf(
  app: App,
  tx: Db,
  personId: string,
): Promise<() => Promise<void>> {
  const removals = await deleteIn(app, tx, eq(drafts.personId, personId));
  return async () => {
    for (const removeBytes of removals) await removeBytes();
  };
}

/** Removes every expired draft with its documents; returns how many. */
export function purgeDrafts(app: App): Promise<number> {
  return deleteWhere(app, lte(drafts.expiresAt, asDate(app.clock.now())));
}

async function deleteWhere(app: App, which: SQL | undefined): Promise<number> {
  const removals = await app.db.transaction((tx) => deleteIn(app, tx, which));
  for (const removeBytes of removals) await removeBytes();
  return removals.length;
}

async function deleteIn(app: App, tx: Db, which: SQL | undefined) {
  const found = await tx.select({ id: drafts.id }).from(drafts).where(which).for("update");
  const removals: (() => Promise<void>)[] = [];
  for (const { id } of found) {
    removals.push(await removeDocumentsOf(app, tx, { draftId: id }));
    await tx.delete(drafts).where(eq(drafts.id, id));
  }
  return removals;
}
