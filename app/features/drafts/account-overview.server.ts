import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { prepared } from "#db/prepared.server.ts";
import { contacts } from "#db/schema/accounts.ts";
import { drafts } from "#db/schema/drafts.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate, instantOf } from "#values/dates.ts";
import { taxYear } from "#values/year.ts";
import type { DraftName } from "./drafts.server.ts";

/** Of each kind, the newest. */
const LISTED_AT_MOST = 100;

type About =
  | { kind: DraftName; until: string }
  | {
      kind: "case";
      reference: string;
      year: number;
      identity: (typeof filings.$inferSelect)["identity"];
    }
  | { kind: "contact" }
  | {
      kind: "order";
      reference: string;
      productCode: string;
      totalPaise: number;
      state: (typeof orders.$inferSelect)["state"];
      lapsesAt: string | null;
      /** The client says that it is paid. */
      isClaimed: boolean;
      /** A part of its price has arrived. */
      hasPart: boolean;
    };

/** What an account holds, the newest first, whether it can be recovered by a contact, and how much there is in this browser for an account to claim. */
export async function accountOverview(app: App, personId: string, browser?: Browser) {
  const rows = await overviewQuery(app.db).execute({
    person: personId,
    browser: browser?.hash ?? null,
    now: asDate(app.clock.now()),
  });
  const own = rows.filter(({ isOwn }) => isOwn);
  return {
    drafts: own.flatMap(({ id, at, about }) =>
      "until" in about
        ? [
            {
              id,
              kind: about.kind,
              startedAt: instantOf(at),
              expiresAt: instantOf(new Date(about.until)),
            },
          ]
        : [],
    ),
    cases: own.flatMap(({ at, about }) =>
      about.kind === "case"
        ? [{ ...about, year: taxYear(about.year), submittedAt: instantOf(at) }]
        : [],
    ),
    orders: own.flatMap(({ at, about }) =>
      about.kind === "order"
        ? [
            {
              ...about,
              placedAt: instantOf(at),
              lapsesAt: about.lapsesAt && instantOf(new Date(about.lapsesAt)),
            },
          ]
        : [],
    ),
    unclaimed: rows.length - own.length,
    hasVerifiedContact: own.some(({ about }) => about.kind === "contact"),
  };
}

/** One query, because it is the first page of an account. */
const overviewQuery = prepared((db) => {
  const listed = (
    table: typeof drafts | typeof filings | typeof orders,
    at: typeof drafts.createdAt | typeof filings.submittedAt | typeof orders.placedAt,
    about: SQL,
    alive?: SQL,
  ) =>
    db
      .select({
        id: sql<string>`${table.id}`.as("id"),
        isOwn: sql<boolean>`${table.personId} is not null`.as("is_own"),
        at: sql<Date>`${at}`.mapWith(at).as("at"),
        about: sql<About>`jsonb_build_object(${about})`.as("about"),
      })
      .from(table)
      .where(
        and(
          or(
            eq(table.personId, sql.placeholder("person")),
            and(eq(table.browserHash, sql.placeholder("browser")), isNull(table.personId)),
          ),
          alive,
        ),
      )
      .orderBy(desc(at))
      .limit(LISTED_AT_MOST);
  const verified = db
    .select({
      id: sql<string>`${contacts.id}`.as("id"),
      isOwn: sql<boolean>`true`.as("is_own"),
      at: sql<Date>`${contacts.verifiedAt}`.mapWith(contacts.verifiedAt).as("at"),
      about: sql<About>`jsonb_build_object('kind', 'contact')`.as("about"),
    })
    .from(contacts)
    .where(and(eq(contacts.personId, sql.placeholder("person")), isNotNull(contacts.verified)));
  return unionAll(
    verified,
    listed(
      drafts,
      drafts.createdAt,
      sql`'kind', ${drafts.kind}, 'until', ${drafts.expiresAt}`,
      and(gt(drafts.expiresAt, sql.placeholder("now")), eq(drafts.browserOnly, false)),
    ),
    listed(
      filings,
      filings.submittedAt,
      sql`'kind', 'case', 'reference', ${filings.reference}, 'year', ${filings.taxYear}, 'identity', ${filings.identity}`,
    ),
    listed(
      orders,
      orders.placedAt,
      sql`'kind', 'order', 'reference', ${orders.reference}, 'productCode', ${orders.productCode}, 'totalPaise', ${orders.totalPaise}, 'state', ${orders.state}, 'lapsesAt', ${orders.lapsesAt}, 'isClaimed', ${orders.claimedAt} is not null, 'hasPart', coalesce(${orders.openItems}, 0) > 0`,
    ),
  ).prepare("account_overview");
});
