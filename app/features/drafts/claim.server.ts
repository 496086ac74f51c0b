import { and, eq, gt, isNotNull, isNull, type Placeholder, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { unclaimed } from "#content/en/drafts.ts";
import type { Db } from "#db/db.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { drafts } from "#db/schema/drafts.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { asDate, days, formatMoment, instantOf } from "#values/dates.ts";
import { type DraftName, ofBrowser } from "./drafts.server.ts";

/** What a browser starts: drafts, and what became of them or was handed over at once. */
type Claimable = typeof drafts | typeof filings | typeof orders;
/**
 * What leaves the browser with the session. A case stays known as made here, so that its page leads to the account: what
 * it shows asks for the person (features/filing/filings.server.ts).
 */
const RELEASED = [drafts, orders] as const;

/** How long a draft stays after it was claimed. */
const RETAINED_FOR = days(90);

/** In the order in which they are listed. */
const KINDS = ["filing", "case", "order", "life-plan"] as const;
type Kind = (typeof KINDS)[number];

/** What this browser started, no account has and one may have, in words, one line each. */
export async function listUnclaimed(app: App, browser: Browser): Promise<string[]> {
  const found = await unclaimedThere(app.db).execute({
    browser: browser.hash,
    now: asDate(app.clock.now()),
  });
  return KINDS.flatMap((kind) =>
    found
      .filter((each) => each.kind === kind)
      .map(({ reference, at }) => unclaimed[kind](formatMoment(instantOf(at)), reference ?? "")),
  );
}

/** One query, because the first page of an account asks it each time. */
const unclaimedThere = prepared((db) => {
  const own = (table: Claimable) =>
    and(eq(table.browserHash, sql.placeholder("browser")), isNull(table.personId));
  return unionAll(
    db
      .select({
        kind: sql<Kind>`${drafts.kind}`,
        reference: sql<string | null>`null`,
        at: drafts.createdAt,
      })
      .from(drafts)
      .where(
        and(
          own(drafts),
          eq(drafts.browserOnly, false),
          gt(drafts.expiresAt, sql.placeholder("now")),
        ),
      ),
    db
      .select({
        kind: sql<Kind>`'case'`,
        reference: sql<string | null>`${filings.reference}`,
        at: filings.submittedAt,
      })
      .from(filings)
      .where(own(filings)),
    db
      .select({
        kind: sql<Kind>`'order'`,
        reference: sql<string | null>`${orders.reference}`,
        at: orders.placedAt,
      })
      .from(orders)
      .where(own(orders)),
  ).prepare("unclaimed");
});

/**
 * Moves all of it into the account of `personId`; what another tab claimed before stays there. Whether a draft stays in
 * the browser is asked of the locked row, so that a change at the same moment counts.
 */
export async function claim(app: App, tx: Db, browser: Browser, personId: string): Promise<void> {
  const expiresAt = asDate(app.clock.now().add(RETAINED_FOR));
  await tx.update(drafts).set({ personId, expiresAt }).where(unclaimedDrafts(app, browser));
  for (const table of [filings, orders]) {
    await tx.update(table).set({ personId }).where(unclaimedIn(table, browser));
  }
}

/** Moves one case of this browser and its order into an account, and nothing else. */
export async function claimCase(
  tx: Db,
  browser: Browser,
  reference: string,
  personId: string,
): Promise<void> {
  const [kept] = await tx
    .update(filings)
    .set({ personId })
    .where(and(unclaimedIn(filings, browser), eq(filings.reference, reference)))
    .returning({ orderId: filings.orderId });
  if (!kept?.orderId) return;
  await tx
    .update(orders)
    .set({ personId })
    .where(and(unclaimedIn(orders, browser), eq(orders.id, kept.orderId)));
}

/**
 * Releases the browser's link to what is in an account, when its person signs out, the session has lapsed, or somebody
 * else signs in: it no longer opens in this browser and stays in the account.
 */
export async function release(db: Db, browser: Browser): Promise<void> {
  if (!(await isClaimedThere(db, browser))) return;
  for (const table of RELEASED) {
    await db
      .update(table)
      .set({ browserHash: hashToken(newToken()) })
      .where(claimedIn(table, browser));
  }
}

/** One query, because every page of a browser without a session asks it. */
const claimedThere = prepared((db) => {
  const claimed = (table: (typeof RELEASED)[number]) =>
    db
      .select({ personId: table.personId })
      .from(table)
      .where(claimedBy(table, sql.placeholder("browser")));
  return unionAll(claimed(drafts), claimed(orders)).limit(1).prepare("claimed");
});

async function isClaimedThere(db: Db, { hash }: Browser): Promise<boolean> {
  const [found] = await claimedThere(db).execute({ browser: hash });
  return found !== undefined;
}

function claimedIn(table: Claimable, { hash }: Browser) {
  return claimedBy(table, hash);
}

function claimedBy(table: Claimable, hash: string | Placeholder) {
  return and(eq(table.browserHash, hash), isNotNull(table.personId));
}

function unclaimedIn(table: Claimable, browser: Browser) {
  return and(eq(table.browserHash, browser.hash), isNull(table.personId));
}

function unclaimedDrafts(app: App, browser: Browser) {
  return and(
    unclaimedIn(drafts, browser),
    eq(drafts.browserOnly, false),
    gt(drafts.expiresAt, asDate(app.clock.now())),
  );
}

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
