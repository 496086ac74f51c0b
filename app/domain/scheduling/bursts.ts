import { MINUTE } from "./local-days.ts";

const APART = 10 * MINUTE;
/** A family books two or three in one evening. */
const LEAST = 5;

/**
 * Moments that came together: five or more, each within ten minutes of the one before.
 *
 * @param moments in order, in milliseconds
 * @returns their places, group by group
 */
export function burstsOf(moments: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const [place, moment] of moments.entries()) {
    const last = groups.at(-1);
    const before = moments[place - 1];
    if (last && before !== undefined && moment - before <= APART) last.push(place);
    else groups.push([place]);
  }
  return groups.filter(({ length }) => length >= LEAST);
}
