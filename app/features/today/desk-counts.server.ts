import { isNull } from "drizzle-orm";
import { inboxItems } from "#db/schema/inbox.ts";
import { listItems } from "#features/payments/desk/money-desk.server.ts";
import type { App } from "#platform/app.server.ts";

/** How much waits for the firm, for the header of its pages. */
export async function deskCounts(
  app: App,
): Promise<{ today: number; money: number; inbox: number }> {
  const money = (await listItems(app)).items.length;
  const inbox = await app.db.$count(inboxItems, isNull(inboxItems.doneAt));
  return { today: money + inbox, money, inbox };
}
