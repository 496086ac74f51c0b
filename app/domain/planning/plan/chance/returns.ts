import { CHOLESKY, type Growth, type ReturnSet } from "../assumptions.ts";
import { CLASSES } from "../life.ts";
import { nextWord, normalOf, streamOf, uniformOf } from "./draws.ts";

/** The returns of many lives, drawn once for all that is asked of them: [life][year][class], shares, debt, gold, NPS. */
export type DrawnReturns = { paths: number; years: number; returns: Float64Array };

/** The median of each class in each year: what a deterministic run grows by. */
export function medianReturns({ equity, debt, gold, nps }: ReturnSet, years: number): Float64Array {
  const row = [equity, debt, gold, nps].map(({ mean }) => Math.exp(mean) - 1);
  return Float64Array.from({ length: CLASSES * years }, (_, index) => row[index % CLASSES] ?? 0);
}

/**
 * The returns of `paths` lives, in pairs: the second of a pair takes each normal with the other sign, so that their mean
 * is nil and half the draws are needed. More lives or years change none of those drawn before.
 */
export function drawReturns(
  set: ReturnSet,
  { seed, paths, years }: { seed: number; paths: number; years: number },
): DrawnReturns {
  const returns = new Float64Array(paths * years * CLASSES);
  const stride = years * CLASSES;
  const [debt, gold] = set.oneFactor ? [undefined, undefined] : [set.debt, set.gold];
  for (let pair = 0; 2 * pair < paths; pair++) {
    const stream = streamOf(seed, pair);
    let row = 2 * pair * stride;
    for (let year = 0; year < years; year++) {
      const first = normalOf(uniformOf(nextWord(stream)));
      const [second, third] = [nextWord(stream), nextWord(stream)];
      writePair(returns, row, stride, set.equity, first);
      writePair(returns, row + 3, stride, set.nps, first);
      if (debt !== undefined && gold !== undefined) {
        const z2 = normalOf(uniformOf(second));
        const z3 = normalOf(uniformOf(third));
        writePair(
          returns,
          row + 1,
          stride,
          debt,
          CHOLESKY.DEBT_BY_FIRST * first + CHOLESKY.DEBT_BY_SECOND * z2,
        );
        writePair(
          returns,
          row + 2,
          stride,
          gold,
          CHOLESKY.GOLD_BY_FIRST * first +
            CHOLESKY.GOLD_BY_SECOND * z2 +
            CHOLESKY.GOLD_BY_THIRD * z3,
        );
      } else {
        for (const other of [row, row + stride]) {
          returns.fill(returns[other] ?? 0, other + 1, other + 3);
        }
      }
      row += CLASSES;
    }
  }
  return { paths, years, returns };
}

/** The return of a normal in one life, and of its opposite in the other of the pair. */
function writePair(
  returns: Float64Array,
  index: number,
  stride: number,
  { mean, spread }: Growth,
  normal: number,
): void {
  returns[index] = Math.exp(mean + spread * normal) - 1;
  returns[index + stride] = Math.exp(mean - spread * normal) - 1;
}
