import { and, asc, eq, inArray, isNotNull, notInArray, type SQL } from "drizzle-orm";
import type { RoomWords } from "#content/words.server.ts";
import { cases } from "#db/schema/cases.ts";
import { caseRequests } from "#db/schema/requests.ts";
import { ENDED } from "#domain/cases/case-table.ts";
import { ASKING, type CaseClock, lastDayToFile } from "#domain/cases/case-turn.ts";
import { isOpen } from "#domain/cases/request.ts";
import {
  type CaseWithTerms,
  turnOn,
  wasYearFiled,
  withTerms,
} from "#features/case-desk/weigh-cases.server.ts";
import type { CaseRow } from "#features/cases/case-record.server.ts";
import { isOfAccount, withRevised } from "#features/cases/cases-of-account.server.ts";
import { openRequest } from "#features/cases/request-record.server.ts";
import { openedPath } from "#features/filing/case-paths.ts";
import type { App } from "#platform/app.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { compareDays, dayInIndia, type PlainDate, plainDate } from "#values/dates.ts";
import { incomeYearLabel, taxYear } from "#values/year.ts";
import type { FeedEntry } from "./feed-file.server.ts";
import type { FeedOwner } from "./feed-owner.server.ts";

const MOST_CASES = 500;

/** A day of a case that has not passed, and what it is called. */
type CaseDay = {
  day: PlainDate;
  what: string;
  /** What it is of its case: with another day it stays the same. */
  key: string;
};

/**
 * The days of the cases under way of a client, or the nearest of each that a person of the firm takes care of. A day is
 * there to its end in India.
 */
export async function caseEntries(
  app: App,
  owner: FeedOwner,
  words: RoomWords,
): Promise<FeedEntry[]> {
  const rows = await app.db
    .select()
    .from(cases)
    .where(and(isOf(app, owner), notInArray(cases.state, [...ENDED])))
    .orderBy(asc(cases.beganAt), asc(cases.id))
    .limit(MOST_CASES);
  const known = await withTerms(app, app.db, rows);
  if (owner.kind === "firm")
    return known.flatMap((each) => {
      const path = `/staff/cases/${each.row.reference}`;
      return nearestOf(app, each, words).map((day) => entryOf(app, each.row, day, path, words));
    });
  const asked = await askedOf(app, rows, words);
  return known.flatMap((each) => {
    const days = [...clocksOfClient(app, each, words), ...(asked.get(each.row.id) ?? [])];
    return days.map((day) => entryOf(app, each.row, day, openedPath(each.row), words));
  });
}

/** With the revised and updated returns of a client's own cases. */
function isOf({ db }: App, owner: FeedOwner): SQL | undefined {
  if (owner.kind === "firm") return eq(cases.assigneeId, owner.personId);
  if (owner.kind === "guest") return withRevised(db, eq(cases.id, owner.caseId));
  return isOfAccount(db, owner.personId);
}

/** The days to come, the nearest first; of the law's day also as what the return is filed until then. */
function clocksOf(app: App, { row, filing, terms }: CaseWithTerms) {
  const today = dayInIndia(app.clock.now());
  // What was weighed says it; else it is read from what the client handed over.
  const wasFiled = row.weighedWith ? row.lawOf === "revised" : wasYearFiled(app, { row, filing });
  const as = lastDayToFile(taxYear(row.taxYear), today, wasFiled)?.as;
  return turnOn(app, row, terms, today, wasFiled)
    .days.map(({ kind, day }) => ({ kind, day: plainDate(day) }))
    .filter(({ day }) => compareDays(day, today) >= 0)
    .map((clock) => ({ ...clock, as }));
}

type Clock = ReturnType<typeof clocksOf>[number];
type ClockWords = Pick<RoomWords["calendarFeed"]["firm"], Exclude<CaseClock["kind"], "answer">>;

function nameOf(words: ClockWords, { kind, as }: Clock): string {
  if (kind === "law") return as ? words.law(as) : "";
  return kind === "answer" ? "" : words[kind];
}

/** What the client is asked for comes by itself. The day of our answer is on no page of a revised return. */
function clocksOfClient(app: App, each: CaseWithTerms, { calendarFeed }: RoomWords): CaseDay[] {
  const isRevised = each.row.firstCaseId !== null;
  return clocksOf(app, each)
    .filter(({ kind }) => kind !== "answer" && !(kind === "promise" && isRevised))
    .map((clock) => ({
      ...{ day: clock.day, key: clock.kind, what: nameOf(calendarFeed.client, clock) },
    }));
}

/** The nearest day of a case, by all that is due on it. */
function nearestOf(app: App, each: CaseWithTerms, { calendarFeed }: RoomWords): CaseDay[] {
  const { firm } = calendarFeed;
  const clocks = clocksOf(app, each);
  return clocks
    .filter(({ day }) => clocks[0] && day.equals(clocks[0].day))
    .map((clock) => {
      const what = clock.kind === "answer" ? firm.answer : nameOf(firm, clock);
      return { day: clock.day, key: clock.kind, what };
    });
}

/** What the clients of some cases are still asked for, by the day on which it is due: how much, and never what. */
async function askedOf(
  app: App,
  rows: readonly CaseRow[],
  { calendarFeed }: RoomWords,
): Promise<ReadonlyMap<string, CaseDay[]>> {
  const ids = rows.filter(({ state }) => ASKING.includes(state)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const today = dayInIndia(app.clock.now()).toString();
  const asked = await app.db
    .select()
    .from(caseRequests)
    .where(and(inArray(caseRequests.caseId, ids), isNotNull(caseRequests.dueOn)))
    .orderBy(asc(caseRequests.number));
  const open = asked.filter(({ state, dueOn }) => isOpen(state) && dueOn && dueOn >= today);
  const found = new Map<string, CaseDay[]>();
  for (const due of Map.groupBy(open, ({ caseId, dueOn }) => `${caseId} ${dueOn}`).values()) {
    const [first] = due;
    if (!first?.dueOn) continue;
    const documents = due.filter((each) => openRequest(app, each).answer === "document").length;
    const what = calendarFeed.client.answer(documents, due.length - documents);
    const day = { day: plainDate(first.dueOn), key: `answer-${first.number}`, what };
    found.set(first.caseId, [...(found.get(first.caseId) ?? []), day]);
  }
  return found;
}

function entryOf(
  app: App,
  { id, reference, taxYear: year, version }: CaseRow,
  { day, what, key }: CaseDay,
  path: string,
  { calendarFeed: words }: RoomWords,
): FeedEntry {
  const origin = originOf(app.settings);
  const page = `${origin}${path}`;
  return {
    uid: `${id}-${key}@${new URL(origin).hostname}`,
    ...{ sequence: version, when: { day }, page, description: words.see(page) },
    summary: words.about(what, incomeYearLabel(taxYear(year)), reference),
  };
}
