import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hashToken, newToken } from "#platform/sealing.server.ts";

/** What takes a record out of its account and closes it to every browser. */
export function withoutOwner() {
  return { personId: null, browserHash: hashToken(newToken()) };
}

/**
 * The records of an account, and those among `found` that have none. One that another account claimed since it was found
 * belongs to that account.
 */
export function ownedOrUnclaimed(
  table: { id: PgColumn; personId: PgColumn },
  personId: string | undefined,
  found: readonly { id: string }[],
): SQL | undefined {
  const ids = found.map(({ id }) => id);
  const own = personId === undefined ? undefined : eq(table.personId, personId);
  return or(own, and(inArray(table.id, ids), isNull(table.personId)));
}
