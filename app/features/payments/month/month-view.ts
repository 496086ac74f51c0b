import { gapLine } from "#content/en/money-differences.ts";
import { monthWords as words } from "#content/en/money-month.ts";
import { formatMonth, type PlainDate } from "#values/dates.ts";
import { formatPaise, paise } from "#values/money.ts";
import type { sumOfMonth } from "./month.server.ts";

/** A month as the page and the terminal show it. */
export type MonthView = {
  heading: string;
  rows: { name: string; count: number; sum: string }[];
  undocumented: { heading: string; rows: { name: string; sum: string }[] };
  /** Whether its money and its documents agree, in a sentence. */
  verdict: string;
  unexplained: { reference: string; text: string }[];
  /** How many more there are than are named, in words. */
  more: string | undefined;
  /** Documents that may be of the month and are not here, by their numbers. */
  gaps: string[];
};

const NAMED_AT_MOST = 100;

/** The sums of a month in words. */
export function monthView(
  first: PlainDate,
  { isRunning, documents, received, returned, close, gaps }: Awaited<ReturnType<typeof sumOfMonth>>,
): MonthView {
  const { unexplained, undocumented } = close;
  const counted = { ...documents, received, returned };
  const names = Object.keys(words.rows) as (keyof typeof words.rows)[];
  const differs = unexplained.map(({ atStart, atEnd }) =>
    Math.max(Math.abs(atStart), Math.abs(atEnd)),
  );
  const more = unexplained.length - NAMED_AT_MOST;
  return {
    heading: words.heading(formatMonth(first), isRunning),
    rows: names.map((name) => ({
      name: words.rows[name],
      count: counted[name].count,
      sum: formatPaise(counted[name].total),
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
    gaps: gaps.map((gap) => words.gap(gapLine(gap))),
  };
}
