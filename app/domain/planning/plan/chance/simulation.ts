import { CLASSES, type Course, liveThrough } from "../life.ts";
import { PAID_WITHIN } from "../run.ts";
import type { Timeline } from "../timeline.ts";
import type { DrawnReturns } from "./returns.ts";

/** What came out of many lives, by the index of the life; the two of a pair stand side by side. Rupees. */
export type Simulation = {
  paths: number;
  /** [life][year], one year more than is planned. */
  worth: Float64Array;
  /** [life][goal], what is lacking of each. */
  short: Float64Array;
  /** The first year in which living is not paid, and the first such year after work; `years` where there is none. */
  endsIn: Int16Array;
  endsRetiredIn: Int16Array;
  /** Rupees of today that stay unpaid, living and goals. */
  unpaidToday: Float64Array;
};

/** Lives the first `paths` of the drawn lives, which must be of at least as many years. */
export function simulate(
  timeline: Timeline,
  course: Course,
  { returns, years: drawnYears }: DrawnReturns,
  paths: number,
): Simulation {
  const { years, goals, prices, retireIn } = timeline;
  const worth = new Float64Array(paths * (years + 1));
  const short = new Float64Array(paths * goals.length);
  const endsIn = new Int16Array(paths);
  const endsRetiredIn = new Int16Array(paths);
  const unpaidToday = new Float64Array(paths);
  const unmet = new Float64Array(years);
  const track = { worth, worthFrom: 0, unmet, short: new Float64Array(goals.length) };
  for (let path = 0; path < paths; path++) {
    track.worthFrom = path * (years + 1);
    liveThrough(timeline, course, returns, path * drawnYears * CLASSES, track);
    let [ends, endsRetired, unpaid] = [years, years, 0];
    for (let t = years - 1; t >= 0; t--) {
      const lacking = unmet[t] as number;
      if (lacking === 0) continue;
      unpaid += lacking / (prices[t] as number);
      if (lacking <= PAID_WITHIN) continue;
      ends = t;
      if (t >= retireIn) endsRetired = t;
    }
    for (const [index, { inYears }] of goals.entries()) {
      const lacking = track.short[index] as number;
      unpaid += lacking / (prices[inYears] as number);
      short[path * goals.length + index] = lacking;
    }
    endsIn[path] = ends;
    endsRetiredIn[path] = endsRetired;
    unpaidToday[path] = unpaid;
  }
  return { paths, worth, short, endsIn, endsRetiredIn, unpaidToday };
}
