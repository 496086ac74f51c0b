/** Returns of a year and the normals that drive them, from docs/planning.md: nothing of the engine's is read. */

import { at } from "./second-facts.ts";

export type Returns = {
  cash: number;
  deposits: number;
  debt: number;
  gold: number;
  shares: number;
  nps: number;
  pf: number;
};
/** The normals of a year: shares and NPS, debt, gold. */
export type Normals = { shares: number; debt: number; gold: number };
/** How a card divides what is not due soon. */
export type Mix = { shares: number; debt: number; gold: number };
type Kind = { middle: number; spread: number };

const MIXES: Mix[] = [
  { shares: 0, debt: 1, gold: 0 },
  { shares: 0.2, debt: 0.7, gold: 0.1 },
  { shares: 0.5, debt: 0.4, gold: 0.1 },
  { shares: 0.6, debt: 0.3, gold: 0.1 },
  { shares: 0.7, debt: 0.2, gold: 0.1 },
];
/** Return and loss of a card as its words say them. */
const CARDS: [number, number][] = [
  [0.07, 0],
  [0.12, 0.07],
  [0.2, 0.14],
  [0.3, 0.21],
  [0.4, 0.27],
];
const ONE_IN_TWENTY = 1.6448536269514722;

/** The mix of a card, 1 to 5. */
export const mixOf = (risk: number): Mix => at(MIXES, risk - 1);

const kind = (mean: number, spread: number): Kind => ({ middle: Math.log(1 + mean), spread });
const returnOf = ({ middle, spread }: Kind, z: number) => Math.exp(middle + spread * z) - 1;

/** What each pot brings in a year; `isCard` takes the card at its word. */
export function returnsOf(risk: number, isCard: boolean, z: Normals): Returns {
  const level = { cash: 0.03, deposits: 0.06, pf: 0.071, nps: returnOf(kind(0.08, 0.1), z.shares) };
  if (isCard) {
    const [mean, loss] = at(CARDS, risk - 1);
    const apart = Math.log((1 + mean) / (1 - loss));
    const spread = loss === 0 ? 0 : Math.sqrt(ONE_IN_TWENTY ** 2 + 2 * apart) - ONE_IN_TWENTY;
    const all = returnOf({ middle: Math.log(1 + mean) - spread ** 2 / 2, spread }, z.shares);
    return { ...level, shares: all, debt: all, gold: all };
  }
  return {
    ...level,
    shares: returnOf(kind(0.1, 0.2), z.shares),
    debt: returnOf(risk === 1 ? kind(0.06, 0) : kind(0.065, 0.04), z.debt),
    gold: returnOf(kind(0.07, 0.15), z.gold),
  };
}

export const MEDIAN: Normals = { shares: 0, debt: 0, gold: 0 };

/** The normals of life number `path`, year by year. */
export function normalsOf(seed: number, path: number, years: number): Normals[] {
  const words = wordsOf(seed, Math.floor(path / 2));
  const sign = path % 2 === 0 ? 1 : -1;
  return Array.from({ length: years }, () => {
    const next = () => sign * normalAt((words() + 0.5) / 2 ** 32);
    const [a, b, c] = [next(), next(), next()];
    return {
      shares: a,
      debt: 0.1 * a + 0.99498743710662 * b,
      gold: 0.10050378152592 * b + 0.99493667632618 * c,
    };
  });
}

function mix(word: number): number {
  let z = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}

/** xoshiro128** of stream j. */
function wordsOf(seed: number, j: number): () => number {
  let state = mix(seed ^ mix(j + 1));
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mix(state);
  };
  let [a, b, c, d] = [next(), next(), next(), next()];
  if (a === 0 && b === 0 && c === 0 && d === 0) a = 1;
  const turn = (word: number, by: number) => ((word << by) | (word >>> (32 - by))) >>> 0;
  return () => {
    const word = Math.imul(turn(Math.imul(b, 5) >>> 0, 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turn(d, 11);
    return word;
  };
}

/** The normal at a place of the unit interval: by Newton's steps from the middle outwards, where the engine has AS 241. */
function normalAt(place: number): number {
  const tail = Math.min(place, 1 - place);
  let z = 0;
  for (let i = 0; i < 60; i++) {
    const step = (tailBeyond(z) - tail) / density(z);
    z += step;
    if (Math.abs(step) < 1e-15) break;
  }
  return place < 0.5 ? -z : z;
}

const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** The share of normals above z: a series near the middle, a continued fraction further out. */
function tailBeyond(z: number): number {
  if (z >= 2) {
    let below = z;
    for (let k = 100; k >= 1; k--) below = z + k / below;
    return density(z) / below;
  }
  let [term, sum] = [z, z];
  for (let k = 1; k < 60; k++) {
    term *= (z * z) / (2 * k + 1);
    sum += term;
  }
  return 0.5 - density(z) * sum;
}
