import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import { cases } from "#db/schema/cases.ts";
import { type CaseState, ENDED } from "#domain/cases/case-table.ts";
import type { CaseTurn } from "#domain/cases/case-turn.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import type { DayOfTurn, NextTurn } from "#features/filing/next-turn.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { maskPan } from "#values/pan.ts";
import {
  type CaseGroup,
  groupsOfCases,
  nearestCases,
  openCases,
  type SortedCase,
} from "./nearest-cases.server.ts";
import { type Fee, feeOf, turnOn } from "./weigh-cases.server.ts";

/** Which cases are looked at: all that are under way where nothing is said. */
export type CaseFilters = {
  /** One state, or `ended` for all that are over. */
  state?: CaseState | "ended" | undefined;
  turn?: CaseTurn | undefined;
  /** An account of the firm, or `nobody`. */
  who?: string | undefined;
  fee?: Fee | undefined;
  year?: number | undefined;
  /** From 1 on. */
  page: number;
};

export type ListedCase = {
  reference: string;
  name: string;
  /** Masked; of who asked on the telephone, or only paid, none is known. */
  pan: string | undefined;
  year: number;
  state: CaseState;
  turn: NextTurn;
  /** Its days, the nearest first, also one that has passed. */
  days: readonly DayOfTurn[];
  fee: Fee;
  /** In paise, while it is to pay. */
  due: number | undefined;
  /** Who of the firm has it. */
  who: string | undefined;
};

/** How many lines each filter would leave, with the others as they are. */
type Counts = {
  states: ReadonlyMap<CaseState, number>;
  /** Those of them that are the firm's turn. */
  ours: ReadonlyMap<CaseState, number>;
  turns: ReadonlyMap<CaseTurn, number>;
  fees: ReadonlyMap<Fee, number>;
  people: ReadonlyMap<string, number>;
  years: ReadonlyMap<number, number>;
};

const ON_A_PAGE = 50;

/** In place of an account, for cases that none of the firm has taken. */
export const NOBODY_HAS_IT = "nobody";

/** Cases by the nearest day, then by age; names and PAN only of those of the page are opened. */
export async function listCases(app: App, filters: CaseFilters) {
  const { page } = filters;
  const groups = (await groupsOfCases(app)).filter(
    ({ state }) => ENDED.includes(state) === isOfEnded(filters),
  );
  const left = groups.filter((group) => passes(group, filters));
  const found = sumOf(left);
  const nearest = await nearestCases(app, {
    groups: left,
    where: and(...conditionsOf(filters)),
    from: (page - 1) * ON_A_PAGE,
    most: ON_A_PAGE,
  });
  const people = await peopleOfFirm(app, app.db);
  const names = new Map([...people].map(([id, { name }]) => [id, name]));
  return {
    lines: await openLines(app, nearest, names),
    counts: countsOf(groups, filters),
    ...{ names, found, all: sumOf(groups), hasMore: found > page * ON_A_PAGE },
  };
}

type Filter = Exclude<keyof CaseFilters, "page">;
/** What a group has in place of the value of each filter. */
const VALUES: { [Name in Filter]: (group: CaseGroup) => NonNullable<CaseFilters[Name]> } = {
  state: ({ state }) => state,
  turn: ({ turn }) => turn,
  who: ({ assigneeId }) => assigneeId ?? NOBODY_HAS_IT,
  fee: ({ fee }) => fee,
  year: ({ year }) => year,
};

function isOfEnded({ state }: Pick<CaseFilters, "state">): boolean {
  return state !== undefined && (state === "ended" || ENDED.includes(state));
}

/** @param besides a filter that does not count */
function passes(group: CaseGroup, filters: CaseFilters, besides?: Filter): boolean {
  return Object.entries(VALUES).every(([name, read]) => {
    const wanted = filters[name as Filter];
    return (
      name === besides ||
      wanted === undefined ||
      (name === "state" && wanted === "ended") ||
      read(group) === wanted
    );
  });
}

/** Turn and year are those of the groups. */
function conditionsOf({ state, who, fee }: CaseFilters) {
  return [
    (isOfEnded({ state }) ? inArray : notInArray)(cases.state, [...ENDED]),
    state && state !== "ended" ? eq(cases.state, state) : undefined,
    fee ? eq(cases.fee, fee) : undefined,
    who === NOBODY_HAS_IT ? isNull(cases.assigneeId) : undefined,
    who && who !== NOBODY_HAS_IT ? eq(cases.assigneeId, who) : undefined,
  ];
}

function countsOf(groups: readonly CaseGroup[], filters: CaseFilters): Counts {
  function count<Key>(name: Filter, keyOf: (group: CaseGroup) => Key, of = groups) {
    const counted = new Map<Key, number>();
    for (const group of of) {
      if (!passes(group, filters, name)) continue;
      counted.set(keyOf(group), (counted.get(keyOf(group)) ?? 0) + group.count);
    }
    return counted;
  }
  const ours = groups.filter(({ turn }) => turn === "firm");
  return {
    states: count("state", ({ state }) => state),
    ours: count("state", ({ state }) => state, ours),
    turns: count("turn", VALUES.turn),
    fees: count("fee", VALUES.fee),
    people: count("who", VALUES.who),
    years: count("year", VALUES.year),
  };
}

function sumOf(groups: readonly CaseGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

/** The same as lines. */
async function openLines(
  app: App,
  nearest: readonly SortedCase[],
  names: ReadonlyMap<string, string>,
): Promise<ListedCase[]> {
  const today = dayInIndia(app.clock.now());
  const ids = nearest.map(({ id }) => id);
  return (await openCases(app, ids)).map(({ row, terms, client }) => ({
    ...{ reference: row.reference, name: client.name, year: row.taxYear, state: row.state },
    ...turnOn(app, row, terms, today, row.lawOf === "revised"),
    pan: client.pan && maskPan(client.pan),
    fee: feeOf(terms),
    due: terms.toPay?.amount,
    who: row.assigneeId ? names.get(row.assigneeId) : undefined,
  }));
}
