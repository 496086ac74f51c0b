import { gapLine } from "#content/en/money-differences.ts";
import { monthWords as words } from "#content/en/money-month.ts";
import {
  dayInIndia,
  formatDay,
  formatMonth,
  formatShortDay,
  instantAt,
  type PlainDate,
} from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { shownReference } from "#values/shown-reference.ts";
import type { sumOfMonth } from "./month.server.ts";
import type { MovedMoney } from "./month-moves.server.ts";

/** A month as the page and the terminal show it. */
export type MonthView = {
  heading: string;
  /** That it is closed, in a sentence. */
  closed: string | undefined;
  rows: { name: string; count: number; sum: string }[];
  undocumented: { heading: string; rows: { name: string; sum: string }[] };
  /** Whether its money and its documents agree, in a sentence. */
  verdict: string;
  unexplained: { reference: string; text: string }[];
  /** How many more there are than are named, in words. */
  more: string | undefined;
  /** Of months that were closed, each with the reference of its order; empty where it names none. */
  late: { text: string; reference: string }[];
  /** Documents that may be of the month and are not here, by their numbers. */
  gaps: string[];
};

const NAMED_AT_MOST = 100;
/** They have a row only where there is something of them. */
const RARE: readonly (keyof typeof words.rows)[] = ["withheld", "waived"];

/** The sums of a month in words. */
export function monthView(
  first: PlainDate,
  sums: Awaited<ReturnType<typeof sumOfMonth>>,
): MonthView {
  const { isRunning, closedAt, documents, received, returned, withheld, waived } = sums;
  const { late, close, gaps } = sums;
  const { unexplained, undocumented } = close;
  const counted = { ...documents, received, returned, withheld, waived };
  const names = (Object.keys(words.rows) as (keyof typeof words.rows)[]).filter(
    (name) => !RARE.includes(name) || counted[name].count > 0,
  );
  const differs = unexplained.map(({ atStart, atEnd }) =>
    Math.max(Math.abs(atStart), Math.abs(atEnd)),
  );
  const more = unexplained.length - NAMED_AT_MOST;
  return {
    heading: words.heading(formatMonth(first), isRunning),
    closed: closedAt && words.close.closed(formatDay(dayInIndia(closedAt))),
    rows: names.map((name) => ({
      name: words.rows[name],
      count: counted[name].count,
      sum: words.signed(counted[name].total),
    })),
    undocumented: {
      heading: words.undocumented.heading(isRunning),
      rows: undocumented.map(({ kind, amount }) => ({
        name: words.undocumented.kinds[kind],
        sum: words.signed(amount),
      })),
    },
    verdict:
      unexplained.length === 0
        ? words.closes
        : words.differs(paise(differs.reduce((sum, each) => sum + each, 0))),
    unexplained: unexplained.slice(0, NAMED_AT_MOST).map(({ reference, atStart, atEnd }) => ({
      reference,
      text: words.unexplained(atStart, atEnd),
    })),
    more: more > 0 ? words.more(more) : undefined,
    late: late.map((move) => ({ text: lateLine(move), reference: move.reference })),
    gaps: gaps.map((gap) => words.gap(gapLine(gap))),
  };
}

function lateLine({ kind, way, source, id, movedAt, amount }: MovedMoney): string {
  const what =
    source === "staff" && way ? [words.ways[way]] : [words.late.moves[kind], shownReference(id)];
  const day = formatShortDay(dayInIndia(instantAt(movedAt)));
  return words.late.line(day, amount, what.filter(Boolean).join(", "));
}
