import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, or, type SQL } from "drizzle-orm";
import type { RoomWords } from "#content/words.server.ts";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { filingOpenings } from "#db/schema/filing.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import { openingsOfDocuments } from "#features/documents/openings.server.ts";
import type { App } from "#platform/app.server.ts";
import {
  asDate,
  type Duration,
  dayInIndia,
  formatDay,
  hours,
  type Instant,
  instantOf,
} from "#values/dates.ts";
import { rowId } from "#values/fields.ts";
import type { OpeningsView } from "./opened-by-firm.tsx";

/** A document by itself is in `documentOpenings`; earlier releases noted here that one was opened. */
type What = (typeof filingOpenings.$inferSelect)["what"];

/** Whoever comes back within so long looks on, and has not opened it anew. */
export const ONE_LOOK = hours(1);

/**
 * Records that a person of the firm opened something of a request; its client sees it.
 * @param openedBy an account of the firm, or a user name on the server
 * @param oneLook how long a look lasts, where one that goes on is not recorded again
 */
export async function noteOpening(
  app: Pick<App, "db" | "clock">,
  filingId: string,
  openedBy: string,
  what: Exclude<What, "document">,
  oneLook?: Duration,
): Promise<void> {
  const now = app.clock.now();
  if (oneLook && (await isOpenSince(app.db, { filingId, openedBy, what }, now.subtract(oneLook))))
    return;
  const openedAt = asDate(now);
  await app.db
    .insert(filingOpenings)
    .values({ id: randomUUID(), filingId, openedBy, what, openedAt });
}

async function isOpenSince(
  db: Db,
  { filingId, openedBy, what }: { filingId: string; openedBy: string; what: What },
  since: Instant,
): Promise<boolean> {
  const known = await db
    .select({ id: filingOpenings.id })
    .from(filingOpenings)
    .where(
      and(
        eq(filingOpenings.filingId, filingId),
        eq(filingOpenings.openedBy, openedBy),
        eq(filingOpenings.what, what),
        gt(filingOpenings.openedAt, asDate(since)),
      ),
    )
    .limit(1);
  return known.length > 0;
}

type Opening = {
  /** A name; undefined where the account is gone. */
  who: string | undefined;
  what: What;
  at: Instant;
};

/** Who opened what of a request and of its documents, the newest first: a person by their account, or by their user name on the server. */
export async function listOpenings(app: App, filingId: string): Promise<Opening[]> {
  const rows = await app.db
    .select()
    .from(filingOpenings)
    .where(eq(filingOpenings.filingId, filingId));
  const itsCase = app.db.select({ id: cases.id }).from(cases).where(eq(cases.filingId, filingId));
  const isOfRequest = or(eq(documents.filingId, filingId), inArray(documents.caseId, itsCase));
  const ofRequest = rows.map(({ openedBy, what, openedAt }) => ({
    ...{ openedBy, what, at: instantOf(openedAt) },
  }));
  return openingsWithNames(app, isOfRequest, ofRequest);
}

/** The same of a case for which nothing was handed over. */
export function listOpeningsOfCase(app: App, caseId: string): Promise<Opening[]> {
  return openingsWithNames(app, eq(documents.caseId, caseId), []);
}

async function openingsWithNames(
  app: App,
  which: SQL | undefined,
  others: readonly { openedBy: string; what: What; at: Instant }[],
): Promise<Opening[]> {
  const ofDocuments = await openingsOfDocuments(app.db, which);
  const all = [
    ...others,
    ...ofDocuments.map(({ openedBy, at }) => ({ openedBy, what: "document" as const, at })),
  ].toSorted((one, other) => other.at.epochMilliseconds - one.at.epochMilliseconds);
  const people = await peopleOfFirm(app, app.db, [...new Set(all.map(({ openedBy }) => openedBy))]);
  return all.map(({ openedBy, what, at }) => ({
    who: rowId.parse(openedBy) ? people.get(openedBy)?.name : openedBy,
    ...{ what, at },
  }));
}

const SHOWN = 10;

/** One line for each person, thing and day, the newest ten; undefined where nothing was opened. */
export async function shownOpenings(
  app: App,
  filingId: string,
  { openedByFirm }: RoomWords,
): Promise<OpeningsView | undefined> {
  const groups = new Map<string, { who: string; what: string; day: string; times: number }>();
  for (const { who: opener, what, at } of await listOpenings(app, filingId)) {
    const day = formatDay(dayInIndia(at));
    const who = opener ?? openedByFirm.someone;
    const key = JSON.stringify([who, what, day]);
    const times = (groups.get(key)?.times ?? 0) + 1;
    groups.set(key, { who, what: openedByFirm.what[what], day, times });
  }
  if (groups.size === 0) return undefined;
  return {
    heading: openedByFirm.heading,
    rows: [...groups.values()]
      .slice(0, SHOWN)
      .map(({ who, what, day, times }) => ({ who, what, when: openedByFirm.when(day, times) })),
  };
}
