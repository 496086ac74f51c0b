/** One year of a life, in rupees of today at the beginning of that year. */
export type FanYear = {
  age: number;
  year: number;
  /** One run in ten has less. */
  low: number;
  /** Half of the runs have less. */
  middle: number;
  /** One run in ten has more. */
  high: number;
  /** The course in which every year is an ordinary one. */
  planned: number;
};

export type FanScale = {
  /** Ages at the edges. */
  first: number;
  last: number;
  /** Rupees at the top of the chart; 0 where there is nothing in any year. */
  top: number;
  /** Whether the band goes on above the top. */
  isCut: boolean;
  /** Pixels from the chart's top to the line of no money. */
  nil: number;
};

/** Pixels from the chart's top to the greatest amount, and to no money; there is little to draw where there is none. */
export const TOP_AMOUNT = 48;
const NIL = 330;
const NIL_OF_NOTHING = 72;

/** The chart ends at so many times the height of its courses, or luck would press them flat. */
const HIGHEST_OVER_COURSE = 3;
/** The highest rule stays below this share of the height: the words above it need room. */
const RULED = 0.92;

export function fanScale(years: readonly FanYear[]): FanScale {
  const course = Math.max(...years.flatMap(({ middle, planned }) => [middle, planned]));
  const highest = Math.max(course, ...years.map(({ high }) => high));
  const limit = course > 0 ? HIGHEST_OVER_COURSE * course : highest;
  const top = Math.max(0, Math.min(highest, limit));
  return {
    first: years[0]?.age ?? 0,
    last: years.at(-1)?.age ?? 1,
    top,
    isCut: highest > limit,
    nil: top > 0 ? NIL : NIL_OF_NOTHING,
  };
}

/** Where an age stands across the chart, from 0 to 1. */
export function shareOfLife({ first, last }: FanScale, age: number): number {
  return Math.min(1, Math.max(0, (age - first) / Math.max(1, last - first)));
}

/** Pixels from the chart's top to an amount. */
export function heightOf({ top, nil }: FanScale, amount: number): number {
  return top > 0 ? nil - (amount / top) * (nil - TOP_AMOUNT) : nil;
}

/** Two or three round amounts with a rule each: multiples of 1, 2 or 5 and noughts, or of 4 where none of those gives so few. */
export function ruledAmounts({ top }: FanScale): number[] {
  const room = top * RULED;
  if (room < 10) return [];
  const ten = 10 ** Math.floor(Math.log10(room));
  const steps = [1, 2, 5, 4].flatMap((step) => [(step * ten) / 10, step * ten]);
  const step = steps.find((each) => room >= 2 * each && room < 4 * each) ?? ten;
  return [step, 2 * step, 3 * step].filter((amount) => amount <= room);
}
