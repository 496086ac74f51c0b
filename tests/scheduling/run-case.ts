import { freeSlots } from "#domain/scheduling/free-slots.ts";
import {
  type HoursText,
  type WeeklyText,
  weeklyOf,
  windowOf,
} from "#domain/scheduling/hours-text.ts";
import type { Adviser, Taking } from "#domain/scheduling/schedule.ts";
import { instant, minutes, plainDate } from "#values/dates.ts";

/** Who is free when, with its source: the format of slots-cases.json. Numbers are minutes, but for the horizon. */
export type SlotsCase = {
  id: string;
  now: string;
  range: { from: string; to: string; zone: string };
  topic: Partial<Record<"before" | "after" | "notice", number>> & {
    length: number;
    step: number;
    horizonDays: number;
  };
  advisers: {
    id: string;
    zone: string;
    weekly?: WeeklyText;
    exceptions?: { date: string; windows: HoursText[] }[];
    maxPerDay?: number;
  }[];
  /** An adviser's id, or "any". */
  choose: string;
  firmHolidays?: string[];
  taken?: {
    id: string;
    adviser: string;
    kind: "booking" | "hold" | "busy";
    start: string;
    end: string;
    before?: number;
    after?: number;
    expires?: string;
    state?: string;
  }[];
  ignore?: string[];
  expected: { count: number; slots: SlotShown[] };
};
type SlotShown = { start: string; local: string; advisers: string[]; assigned?: string };
type SlotsAnswer = {
  id: string;
  ok: boolean;
  expected: SlotsCase["expected"];
  actual: SlotsCase["expected"];
};

export function runCase(row: SlotsCase): SlotsAnswer {
  const { topic, range, choose } = row;
  const isAny = choose === "any";
  const slots = freeSlots({
    now: instant(row.now),
    range: { from: plainDate(range.from), to: plainDate(range.to), zone: range.zone },
    rules: { before: 0, after: 0, notice: 0, ...topic },
    advisers: row.advisers.filter(({ id }) => isAny || id === choose).map(adviserOf),
    holidays: new Set(row.firmHolidays),
    takings: (row.taken ?? []).map(takingOf),
    ignore: row.ignore ?? [],
  });
  const shown = slots.map(({ start, advisers, assigned }): SlotShown => {
    const local = start.toZonedDateTimeISO(range.zone);
    return {
      start: start.toString(),
      local: local.toString({ smallestUnit: "minute", timeZoneName: "never" }),
      advisers,
      // With one adviser there is nothing to assign.
      ...(isAny && row.advisers.length > 1 ? { assigned } : {}),
    };
  });
  const actual = { count: shown.length, slots: shown };
  return { id: row.id, ok: isSame(actual, row.expected), expected: row.expected, actual };
}

function isSame(actual: SlotsCase["expected"], expected: SlotsCase["expected"]): boolean {
  const parts = ({ start, local, advisers, assigned = "" }: SlotShown) => [
    instant(start).epochMilliseconds,
    local,
    advisers,
    assigned,
  ];
  const plain = ({ count, slots }: SlotsCase["expected"]) =>
    JSON.stringify([count, slots.map(parts)]);
  return plain(actual) === plain(expected);
}

function adviserOf({
  weekly = {},
  exceptions = [],
  ...rest
}: SlotsCase["advisers"][number]): Adviser {
  return {
    ...rest,
    weekly: weeklyOf(weekly),
    exceptions: new Map(exceptions.map(({ date, windows }) => [date, windows.map(windowOf)])),
  };
}

function takingOf(taken: NonNullable<SlotsCase["taken"]>[number]): Taking {
  const [start, end] = [instant(taken.start), instant(taken.end)];
  const states = { booking: "booked", hold: "held", busy: "busy" } as const;
  return {
    id: taken.id,
    adviser: taken.adviser,
    state: taken.state === "cancelled" ? "cancelled" : states[taken.kind],
    start,
    blockedFrom: start.subtract(minutes(taken.before ?? 0)),
    blockedTo: end.add(minutes(taken.after ?? 0)),
    ...(taken.expires ? { expires: instant(taken.expires) } : {}),
  };
}
