import { eq } from "drizzle-orm";
import { inboxItems } from "#db/schema/inbox.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { nextWorkingDay } from "#values/working-days.ts";

/**
 * The ISO day by which the firm answers what was sent: its next working day after the one on which it came. Undefined
 * for a reference that is not stored, or no longer.
 */
export async function answerDay(app: App, reference: string): Promise<string | undefined> {
  const [item] = await app.db
    .select({ createdAt: inboxItems.createdAt })
    .from(inboxItems)
    .where(eq(inboxItems.reference, reference));
  if (!item) return undefined;
  const sentOn = dayInIndia(instantOf(item.createdAt));
  return nextWorkingDay(sentOn, app.firm().workingDays).toString();
}
