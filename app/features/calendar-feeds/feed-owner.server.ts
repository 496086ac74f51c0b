import { and, eq, isNull } from "drizzle-orm";
import { people } from "#db/schema/accounts.ts";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { calendarFeeds } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import { hasEnded } from "#features/cases/case-record.server.ts";
import type { App } from "#platform/app.server.ts";
import { hashToken } from "#platform/sealing.server.ts";

/** Whose days a calendar has: of a client with an account, of a person of the firm, or of a client by their case. */
export type FeedOwner =
  | { kind: "account" | "firm"; personId: string }
  | { kind: "guest"; caseId: string; reference: string; filingId: string | null };

/**
 * Whose calendar an address is. Undefined for one that never was or has ended, of an account that is closed, and of a case
 * that was declined or withdrawn or that is in an account by now.
 */
export async function findFeedOwner(app: App, token: string): Promise<FeedOwner | undefined> {
  const [found] = await app.db
    .select({
      feed: { personId: calendarFeeds.personId },
      person: { id: people.id, role: people.role, closedAt: people.closedAt },
      row: { id: cases.id, reference: cases.reference, state: cases.state },
      filing: { id: filings.id, personId: filings.personId },
      order: { id: orders.id, personId: orders.personId },
    })
    .from(calendarFeeds)
    .leftJoin(people, eq(people.id, calendarFeeds.personId))
    .leftJoin(cases, eq(cases.id, calendarFeeds.caseId))
    .leftJoin(filings, eq(filings.id, cases.filingId))
    .leftJoin(orders, and(isNull(cases.filingId), eq(orders.id, cases.orderId)))
    .where(eq(calendarFeeds.tokenHash, hashToken(token)));
  if (!found) return undefined;
  const { person, row, filing, order } = found;
  if (person) {
    if (person.closedAt) return undefined;
    return { kind: person.role === "client" ? "account" : "firm", personId: person.id };
  }
  const isOver = !row || (hasEnded(row) && row.state !== "closed");
  if (isOver || (filing ?? order)?.personId) return undefined;
  return { kind: "guest", caseId: row.id, reference: row.reference, filingId: filing?.id ?? null };
}
