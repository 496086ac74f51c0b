import type { Box, Rule } from "#domain/form16/form16.ts";
import type { AmountColumn } from "./amount-column.ts";

/** A word with its place. `spaced`: the drawing itself put a space before it. */
export type Word = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  spaced: boolean;
  /** The column that the line itself names for this amount. */
  column?: AmountColumn;
};

/**
 * The words of one baseline, left to right; `key` is their text for matching, see `matchingText`; `rules` are the
 * horizontal lines of its page, and `images` where its pictures are.
 */
export type PrintedLine = {
  page: number;
  y: number;
  height: number;
  words: Word[];
  key: string;
  rules: readonly Rule[];
  images: readonly Box[];
};

/** Lower-case letters, digits and round brackets only: blind to spaces, punctuation and letter-spacing. */
export function matchingText(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9()]/g, "");
}

export function textOf(words: Word[]): string {
  return words.map((word) => word.text).join(" ");
}

export function rightOf(word: Word): number {
  return word.x + word.width;
}

export function boxAround(words: Word[]): Box {
  const x = Math.min(...words.map((word) => word.x));
  const y = Math.min(...words.map((word) => word.y));
  const right = Math.max(...words.map(rightOf));
  const bottom = Math.max(...words.map((word) => word.y + word.height));
  return [x, y, right - x, bottom - y].map((side) => Math.round(side * 10) / 10) as Box;
}
