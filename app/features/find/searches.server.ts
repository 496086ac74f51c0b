import { randomUUID } from "node:crypto";
import { and, eq, lt, max, sql } from "drizzle-orm";
import { findSearches } from "#db/schema/desk.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, days, type Instant, instantOf } from "#values/dates.ts";
import { rowId } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused, underField } from "#values/outcome.ts";
import { countFound, find } from "./find.server.ts";
import { countMoneyWithoutOrder } from "./money-without-order.server.ts";
import type { FindMessages } from "./search-form.ts";
import { readSought, referenceOf } from "./terms.ts";

/** Enough for a busy day, and too little to read out who the clients are. */
export const FIND_LIMIT: Limit = {
  name: "find",
  subject: { tenMinutes: 60, day: 600 },
};

/** The Privacy page says it too. */
const RECORDED_FOR = days(180);
const LATELY = days(7);

/**
 * Looks for a text and records that this person did.
 * @returns the search by its id; and where the text is the reference of a record, the page of that
 */
export async function lookFor(
  app: App,
  { person }: Session,
  text: string,
): Promise<Outcome<{ id: string; page: string | undefined }, Message<FindMessages>>> {
  if (readSought(text).length === 0) return underField("q", refused({ id: "soughtMissing" }));
  const subject = person.id;
  const counted = await countAttempt(app, app.db, FIND_LIMIT, { address: subject }, { subject });
  if (!counted.ok) return counted;
  const found = await countFound(app, text);
  const id = randomUUID();
  await app.db.insert(findSearches).values({
    id,
    personId: person.id,
    sought: app.sealing.seal(text, soughtContext(id)),
    found,
    at: asDate(app.clock.now()),
  });
  app.log.info({ person: person.id, search: id, found }, "the firm looked for records");
  const [named] = referenceOf(text) ? (await find(app, text)).records : [];
  return accepted({ id, page: named?.href });
}

/** What a search of one's own finds now; undefined for another's, and for none. */
export async function openSearch(app: App, { person }: Session, id: string) {
  const search = rowId.parse(id);
  if (!search) return undefined;
  const own = and(eq(findSearches.id, search), eq(findSearches.personId, person.id));
  const [row] = await app.db.select().from(findSearches).where(own);
  if (!row) return undefined;
  const text = app.sealing.unseal(row.sought, soughtContext(row.id));
  return { text, ...(await find(app, text)), unnamed: await countMoneyWithoutOrder(app, text) };
}

/** How often each person of the firm has looked in the last seven days, and when last, by their accounts. */
export async function searchesByPerson(
  app: App,
): Promise<ReadonlyMap<string, { lately: number; last: Instant | undefined }>> {
  const since = asDate(app.clock.now().subtract(LATELY)).toISOString();
  const rows = await app.db
    .select({
      personId: findSearches.personId,
      lately: sql`count(*) filter (where ${findSearches.at} > ${since})`.mapWith(Number),
      last: max(findSearches.at),
    })
    .from(findSearches)
    .groupBy(findSearches.personId);
  return new Map(
    rows.map(({ personId, lately, last }) => [
      personId,
      { lately, last: last ? instantOf(last) : undefined },
    ]),
  );
}

export async function purgeSearches(app: App): Promise<void> {
  const before = asDate(app.clock.now().subtract(RECORDED_FOR));
  await app.db.delete(findSearches).where(lt(findSearches.at, before));
}

/** Binds a sealed text to its row. */
export function soughtContext(id: string): string {
  return `find-search.sought:${id}`;
}
