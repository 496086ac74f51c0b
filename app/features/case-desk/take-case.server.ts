import { and, eq, type SQL } from "drizzle-orm";
import { cases } from "#db/schema/cases.ts";
import { isOfFirm } from "#features/accounts/firm-people.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { actOnCase } from "./act-on-case.server.ts";

/**
 * Gives a case that none of the firm has to who asks for it.
 * @param which a condition that it has to meet besides
 * @returns whether they have it now
 */
export async function takeCase(
  app: App,
  session: Session,
  id: string,
  which?: SQL,
): Promise<boolean> {
  const [row] = await app.db
    .select()
    .from(cases)
    .where(and(which, eq(cases.id, id)));
  if (!row || row.assigneeId === session.person.id) return row !== undefined;
  if (row.assigneeId && (await isOfFirm(app.db, row.assigneeId))) return false;
  const taken = await actOnCase(app, session, row.reference, row.version, { kind: "take" });
  return taken.ok;
}
