import { and, eq, gte, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";

/** That no revised return that began from a case is younger: it goes with the first one. */
export function notRevisedSince(db: Db, since: Date) {
  const later = alias(cases, "later");
  const younger = db
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.firstCaseId, cases.id), gte(later.beganAt, since)));
  return notExists(younger);
}
