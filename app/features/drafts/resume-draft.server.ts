import { and, eq } from "drizzle-orm";
import { drafts } from "#db/schema/drafts.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { type DraftName, ofBrowser } from "./drafts.server.ts";

/**
 * Opens a draft of the account in this browser, to go on with it.
 * @returns its kind; "busy" when this browser has another one of that kind under way
 */
export async function resumeDraft(
  app: App,
  browser: Browser,
  personId: string,
  draftId: string,
): Promise<DraftName | "busy" | "not-yours"> {
  const own = and(eq(drafts.id, draftId), eq(drafts.personId, personId));
  return app.db.transaction(async (tx) => {
    const [draft] = await tx.select({ kind: drafts.kind }).from(drafts).where(own);
    if (!draft) return "not-yours";
    const there = await tx
      .select({ id: drafts.id })
      .from(drafts)
      .where(ofBrowser(draft.kind, browser))
      .for("update");
    if (there.some(({ id }) => id !== draftId)) return "busy";
    const moved = await tx
      .update(drafts)
      .set({ browserHash: browser.hash })
      .where(own)
      .returning({ id: drafts.id });
    return moved.length === 1 ? draft.kind : "not-yours";
  });
}
