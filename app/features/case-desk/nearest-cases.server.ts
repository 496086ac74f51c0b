import { and, asc, count, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { cases } from "#db/schema/cases.ts";
import { orders } from "#db/schema/orders.ts";
import type { CaseState } from "#domain/cases/case-table.ts";
import { type CaseTurn, lastDayToFile } from "#domain/cases/case-turn.ts";
import { sealedCaller } from "#features/cases/sealed-case.server.ts";
import { sealedFilingClient } from "#features/filing/sealed-filing.server.ts";
import { contactOfOrder } from "#features/orders/order/own-orders.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, type Instant, instantOf } from "#values/dates.ts";
import { taxYear } from "#values/year.ts";
import { type CaseWithTerms, type Fee, weighCases, withTerms } from "./weigh-cases.server.ts";

/** So many cases are alike in all that they are counted by. */
export type CaseGroup = {
  state: CaseState;
  turn: CaseTurn;
  fee: Fee;
  assigneeId: string | null;
  year: number;
  lawOf: "first" | "revised" | null;
  count: number;
};

/** All cases counted by what they are filtered by, after what has changed was weighed. */
export async function groupsOfCases(app: App, where: SQL | undefined): Promise<CaseGroup[]> {
  await weighCases(app);
  const { state, turn, fee, assigneeId, taxYear: year, lawOf } = cases;
  const rows = await app.db
    .select({ state, turn, fee, assigneeId, year, lawOf, count: count() })
    .from(cases)
    .where(where)
    .groupBy(state, turn, fee, assigneeId, year, lawOf);
  // One that changed since it was weighed still has what it had; one that came since has nothing yet.
  return rows.flatMap((row) =>
    row.turn && row.fee ? [{ ...row, turn: row.turn, fee: row.fee }] : [],
  );
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
  const alike = new Map(groups.map((group) => [alikeKey(group), group]));
  const [first, second, ...more] = [...alike.values()].map(({ turn, year, lawOf }) =>
    app.db
      .select({
        id: cases.id,
        assigneeId: cases.assigneeId,
        year: cases.taxYear,
        lawOf: cases.lawOf,
        ownDay: cases.ownDay,
        since: cases.turnSince,
      })
      .from(cases)
      .where(
        and(
          eq(cases.turn, turn),
          eq(cases.taxYear, year),
          lawOf ? eq(cases.lawOf, lawOf) : isNull(cases.lawOf),
          where,
        ),
      )
      .orderBy(asc(cases.ownDay), asc(cases.turnSince), asc(cases.id))
      .limit(from + most),
  );
  if (!first) return [];
  const rows = await (second ? unionAll(first, second, ...more) : first);
  const today = dayInIndia(app.clock.now());
  return rows
    .map(({ year, lawOf, ownDay, since, ...its }) => ({
      ...its,
      ownDay: ownDay ?? undefined,
      lawDay: lawOf
        ? lastDayToFile(taxYear(year), today, lawOf === "revised")?.day.toString()
        : undefined,
      since: instantOf(since ?? new Date(0)),
    }))
    .toSorted(byDay)
    .slice(from, from + most);
}

function alikeKey({ turn, year, lawOf }: CaseGroup): string {
  return `${turn} ${year} ${lawOf}`;
}

/** After every day. */
const LAST = "~";

function byDay(one: SortedCase, other: SortedCase): number {
  const [first, second] = [one, other].map(sortKey);
  return String(first) < String(second) ? -1 : 1;
}

function sortKey({ ownDay = LAST, lawDay = LAST, since, id }: SortedCase): string {
  const day = ownDay < lawDay ? ownDay : lawDay;
  return `${day} ${ownDay} ${String(since.epochMilliseconds).padStart(15, "0")} ${id}`;
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
  if (row.client)
    return { name: sealedCaller.unseal(app, row.id, row.client).name, pan: undefined };
  const order = placed.find(({ id }) => id === row.orderId);
  return { name: order ? contactOfOrder(app, order).name : "", pan: undefined };
}
