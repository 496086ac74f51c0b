import { daysShort, feeText, firmDeed, caseDesk as words } from "#content/en/case-desk.ts";
import { caseStates } from "#content/en/case-states.ts";
import { caseSteps } from "#content/en/case-steps.ts";
import { CASE_STATES, type CaseState, ENDED } from "#domain/cases/case-table.ts";
import { CASE_STEPS, stepOf } from "#domain/cases/case-turn.ts";
import {
  type CaseFilters,
  type ListedCase,
  type listCases,
  NOBODY_HAS_IT,
} from "#features/case-desk/list-cases.server.ts";
import { FEES } from "#features/case-desk/weigh-cases.server.ts";
import type { DayOfTurn } from "#features/filing/next-turn.ts";
import {
  formatShortDay,
  formatShortDayAndMonth,
  type PlainDate,
  plainDate,
} from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { yearSpan } from "#values/year.ts";
import { openedFrom } from "./opened-from.ts";

/** So many days of another's turn are long. */
const LONG = 14;
/** At most so many ticks stand for all cases: with more, one stands for several. */
const MOST_TICKS = 110;

type Listed = Awaited<ReturnType<typeof listCases>>;
type Filter = Exclude<keyof CaseFilters, "page">;

/** Beyond it days are not counted. */
const FAR = 99;

/** "3 Dec" and "7 d", or "31 Mar 2030" alone; `isLate` where it has passed. */
export type ShownDay = { day: string; iso: string; left: string | undefined; isLate: boolean };

export function shownDay(day: DayOfTurn | undefined, today: PlainDate): ShownDay | undefined {
  if (!day) return undefined;
  const date = plainDate(day.day);
  const left = today.until(date, { largestUnit: "day" }).days;
  return {
    day: date.year === today.year ? formatShortDayAndMonth(date) : formatShortDay(date),
    iso: day.day,
    left: Math.abs(left) > FAR ? undefined : daysShort(Math.abs(left)),
    isLate: left < 0,
  };
}

/** A case as a line of the list. @param back the list as it is, to which the case leads back */
export function shownLine(each: ListedCase, today: PlainDate, back: string) {
  const { reference, name, pan, state, turn, fee, due, who, days } = each;
  const isTheirs = turn.of === "client" || turn.of === "department";
  const since = today.since(plainDate(turn.since), { largestUnit: "day" }).days;
  const step = CASE_STEPS.indexOf(stepOf(state));
  return {
    ...{ reference, pan, who, name: name || words.noName },
    href: openedFrom(`/staff/cases/${reference}`, `${back}#${reference}`),
    year: yearSpan(each.year),
    day: shownDay(days[0], today),
    state: caseStates[state],
    ticks: ticksOf(state),
    step: words.step(step + 1, caseSteps.names[stepOf(state)]),
    isOurs: turn.of === "firm",
    deed: firmDeed(turn, fee),
    theirs: isTheirs ? daysShort(since) : undefined,
    isLong: isTheirs && since > LONG,
    fee: feeText(fee, due === undefined ? undefined : paise(due)),
    isDue: fee === "asked" || fee === "claimed",
  };
}

/** The client's six steps: which are done, and which is under way. */
function ticksOf(state: CaseState): ("done" | "now" | "open")[] {
  const step = CASE_STEPS.indexOf(stepOf(state));
  return CASE_STEPS.map((_, index) => (index < step ? "done" : index === step ? "now" : "open"));
}

/** All states with cases as groups of ticks, those that are the firm's turn apart. */
export function shownSeason({ counts }: Listed, filters: CaseFilters) {
  const all = [...counts.states.values()].reduce((sum, count) => sum + count, 0);
  const unit = Math.max(1, Math.ceil(all / MOST_TICKS));
  return CASE_STATES.flatMap((state) => {
    const count = counts.states.get(state) ?? 0;
    if (count === 0) return [];
    const ticks = Math.max(1, Math.round(count / unit));
    const ours = Math.round(((counts.ours.get(state) ?? 0) / count) * ticks);
    const isChosen = filters.state === state;
    const href = isChosen
      ? addressWith(filters, { state: ENDED.includes(state) ? "ended" : undefined })
      : addressWith(filters, { state });
    return [{ state, label: caseStates[state], count, ticks, ours, isChosen, href }];
  });
}

/** The filters beside the season as links, each with how many it leaves; those without a case are left out. */
export function shownFilters({ counts, names }: Listed, filters: CaseFilters) {
  function one<Key>(
    name: Filter,
    label: string,
    counted: ReadonlyMap<Key, number>,
    choices: readonly (readonly [Key, string])[],
  ) {
    return {
      label,
      options: [
        {
          label: words.all,
          count: undefined,
          href: addressWith(filters, { [name]: undefined }),
          isChosen: filters[name] === undefined,
        },
        ...choices.flatMap(([key, text]) => {
          const isChosen = filters[name] === key;
          const count = counted.get(key) ?? 0;
          if (count === 0 && !isChosen) return [];
          return [{ label: text, count, href: addressWith(filters, { [name]: key }), isChosen }];
        }),
      ],
    };
  }
  const turns = ["firm", "client", "department"] as const;
  const people = [...names].toSorted(([, one], [, other]) => (one < other ? -1 : 1));
  const years = [...counts.years.keys()].toSorted((one, other) => other - one);
  return [
    one(
      "turn",
      words.turn,
      counts.turns,
      turns.map((turn) => [turn, words.turns[turn]] as const),
    ),
    one(
      "fee",
      words.fee,
      counts.fees,
      FEES.map((fee) => [fee, words.fees[fee]] as const),
    ),
    one("who", words.who, counts.people, [...people, [NOBODY_HAS_IT, words.nobody] as const]),
    one(
      "year",
      words.year,
      counts.years,
      years.map((year) => [year, yearSpan(year)] as const),
    ),
  ];
}

/** The list with its filters, changed so, from its first page on. */
export function addressWith(filters: CaseFilters, change: Partial<CaseFilters>): string {
  const { page: _, ...others } = filters;
  const query = Object.entries({ ...others, ...change }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return query.length > 0 ? `?${new URLSearchParams(query)}` : "/staff/cases";
}
