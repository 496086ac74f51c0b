import { and, asc, count, inArray, type SQL, sql, sum } from "drizzle-orm";
import { prepared } from "#db/prepared.server.ts";
import { caseCounts, cases } from "#db/schema/cases.ts";
import { orders } from "#db/schema/orders.ts";
import type { CaseState } from "#domain/cases/case-table.ts";
import { type CaseTurn, lastDayToFile } from "#domain/cases/case-turn.ts";
import { sealedCaller } from "#features/cases/sealed-case.server.ts";
import { sealedFilingClient } from "#features/filing/sealed-filing.server.ts";
import { contactOfOrder } from "#features/orders/order/own-orders.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, type Instant, instantOf, type PlainDate } from "#values/dates.ts";
import { taxYear } from "#values/year.ts";
import {
  type CaseWithTerms,
  type Fee,
  type LawOf,
  weighCases,
  withTerms,
} from "./weigh-cases.server.ts";

/** So many cases are alike in what they are filtered by. */
export type CaseGroup = {
  state: CaseState;
  turn: CaseTurn;
  fee: Fee;
  assigneeId: string | null;
  year: number;
  lawOf: LawOf;
  count: number;
};

/** With so many lines more than groups they are made one for each. */
const SPARE_LINES = 500;

/** Every page of the firm waits for it. */
const groupsQuery = prepared((db) => {
  const { state, turn, fee, assigneeId, taxYear: year, lawOf } = caseCounts;
  const alike = { state, turn, fee, assigneeId, year, lawOf };
  return db
    .select({ ...alike, lines: count(), count: sum(caseCounts.count).mapWith(Number) })
    .from(caseCounts)
    .groupBy(...Object.values(alike))
    .prepare("groups_of_cases");
});

/** All cases counted by what they are filtered by, after what has changed was weighed. */
export async function groupsOfCases(app: App): Promise<CaseGroup[]> {
  await weighCases(app);
  const rows = await groupsQuery(app.db).execute();
  const spare = rows.reduce((all, { lines }) => all + lines - 1, 0);
  if (spare > SPARE_LINES) await addUp(app);
  return rows.flatMap(({ lines, ...group }) => (group.count > 0 ? [group] : []));
}

/** What another adds up at the same moment is left to it. */
async function addUp({ db }: App): Promise<void> {
  await db.execute(sql`
    with line as (delete from case_counts returning *)
    insert into case_counts (state, turn, fee, assignee_id, tax_year, law_of, count)
    select state, turn, fee, assignee_id, tax_year, law_of, sum(count) from line
    group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0`);
}

/** A case as far as it is sorted. */
export type SortedCase = {
  id: string;
  assigneeId: string | null;
  /** Of the firm's promise, or of the fee. */
  ownDay: string | undefined;
  /** The last day to file, until it is filed. */
  lawDay: string | undefined;
  since: Instant;
};

type Asked = {
  /** To which all of them belong. */
  groups: readonly CaseGroup[];
  where?: SQL | undefined;
  /** How many of the first are left out. */
  from?: number;
  most: number;
};

/**
 * The cases whose day is nearest, the own before the law's on one day, then the oldest. Those of one turn, year and law
 * are in this order by an index; the law's days, which are stored nowhere, only set in which order these come.
 */
export async function nearestCases(app: App, asked: Asked): Promise<SortedCase[]> {
  const { groups, where, from = 0, most } = asked;
  const today = dayInIndia(app.clock.now());
  const alike = new Map(
    groups.map(({ turn, year, lawOf: law }) => {
      const day = lawDayOf(year, law, today);
      return [`${turn} ${year} ${law}`, { turn, year, law, day }];
    }),
  );
  if (alike.size === 0) return [];
  const { id, assigneeId, ownDay, turnSince: since } = cases;
  const nearest = app.db
    .select({ id, assigneeId, ownDay, since })
    .from(cases)
    .where(
      and(
        sql`(${cases.turn}, ${cases.taxYear}, ${cases.lawOf}) = (alike.turn, alike.year, alike.law)`,
        where,
      ),
    )
    .orderBy(asc(ownDay), asc(since), asc(id))
    .limit(from + most)
    .as("nearest");
  const lawDay = sql<string | null>`alike.day`;
  const rows = await app.db
    .select({
      ...{ id: nearest.id, assigneeId: nearest.assigneeId },
      ...{ ownDay: nearest.ownDay, since: nearest.since, lawDay },
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify([...alike.values()])}::jsonb) as alike(turn text, year integer, law text, day date)`,
    )
    .crossJoinLateral(nearest)
    .orderBy(
      asc(sql`least(${nearest.ownDay}, alike.day)`),
      ...[asc(nearest.ownDay), asc(nearest.since), asc(nearest.id)],
    )
    .offset(from)
    .limit(most);
  return rows.map(({ ownDay, lawDay, since, ...its }) => ({
    ...its,
    ownDay: ownDay ?? undefined,
    lawDay: lawDay ?? undefined,
    since: instantOf(since ?? new Date(0)),
  }));
}

function lawDayOf(year: number, law: LawOf, today: PlainDate): string | undefined {
  if (law === "none") return undefined;
  return lastDayToFile(taxYear(year), today, law === "revised")?.day.toString();
}

type OpenedCase = CaseWithTerms & { client: { name: string; pan: string | undefined } };

/** Cases with the names of their clients, in the order of the ids; what is gone is left out. */
export async function openCases(app: App, ids: readonly string[]): Promise<OpenedCase[]> {
  if (ids.length === 0) return [];
  const rows = await app.db
    .select()
    .from(cases)
    .where(inArray(cases.id, [...ids]));
  const known = await withTerms(app, app.db, rows);
  const placed = await ordersOf(app, known);
  const opened = new Map(
    known.map((each) => [each.row.id, { ...each, client: clientIn(app, each, placed) }]),
  );
  return ids.flatMap((id) => opened.get(id) ?? []);
}

/** Of those for which nothing is handed over: who ordered is written in the order. */
async function ordersOf({ db }: App, known: readonly CaseWithTerms[]) {
  const ids = known.flatMap(({ row, filing }) => (filing ? [] : (row.orderId ?? [])));
  if (ids.length === 0) return [];
  return db.select().from(orders).where(inArray(orders.id, ids));
}

function clientIn(
  app: App,
  { row, filing }: CaseWithTerms,
  placed: Awaited<ReturnType<typeof ordersOf>>,
) {
  if (filing) {
    const { name, pan } = sealedFilingClient.unseal(app, filing.id, filing.client);
    return { name, pan };
  }
  if (row.client) {
    const { name, pan } = sealedCaller.unseal(app, row.id, row.client);
    return { name, pan };
  }
  const order = placed.find(({ id }) => id === row.orderId);
  return { name: order ? contactOfOrder(app, order).name : "", pan: undefined };
}
