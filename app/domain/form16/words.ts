import type { Box, Page, Rule, TextItem } from "./form16.ts";

/** A word with its place. `spaced`: the drawing itself put a space before it. */
export type Word = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  spaced: boolean;
};
/**
 * Words that stand on one baseline, left to right; `key` is their text for matching, see `keyOf`; `rules` are
 * the level ones of its page.
 */
export type Line = {
  page: number;
  y: number;
  height: number;
  words: Word[];
  key: string;
  rules: readonly Rule[];
};

/** Lower-case letters, digits and round brackets only: blind to spaces, punctuation and letter-spacing. */
export function keyOf(text: string): string {
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

/** The page's text as lines from top to bottom, whatever order it was drawn in. */
export function linesOf(page: Page): Line[] {
  const words = withoutDoubles(withoutWatermark(page.items).flatMap(wordsOf));
  const rows: { base: number; height: number; words: Word[] }[] = [];
  for (const word of words.sort((a, b) => baseOf(a) - baseOf(b) || a.x - b.x)) {
    const row = rows.at(-1);
    if (row && baseOf(word) - row.base < 0.4 * Math.min(row.height, word.height))
      row.words.push(word);
    else rows.push({ base: baseOf(word), height: word.height, words: [word] });
  }
  for (const row of rows) row.words.sort((a, b) => a.x - b.x);
  const nearest = isPlacedExactly(rows.map((row) => row.words)) ? EXACT_GAP : PIECE_GAP;
  const pieces = rows.map((row) => joinPieces(row.words, nearest));
  const isSpread = isSpreadPage(pieces.flat());
  const rules = (page.rules ?? []).filter(([, y, , bottom]) => y === bottom);
  return rows.map((row, index) => {
    const joined = joinLetters(pieces[index] ?? [], isSpread);
    const [, y, , height] = boxAround(joined);
    return {
      page: page.page,
      y: y + height / 2,
      height: row.height,
      words: joined,
      key: keyOf(textOf(joined)),
      rules,
    };
  });
}

/** Letters so many times the usual height are "ORIGINAL" across the page, not a row or a heading. */
const WATERMARK = 3.5;

function withoutWatermark(items: TextItem[]): TextItem[] {
  const heights = items.map(({ height }) => height).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  return items.filter(({ height }) => height < WATERMARK * usual);
}

function baseOf(word: Word): number {
  return word.y + 0.8 * word.height;
}

/** Ghostscript writes the letters of a ligature with their bytes swapped: "昀椀" is "fi". */
const SWAPPED = /[\u6100\u6300\u6500\u6600\u6900\u6a00\u6c00\u7300\u7400]/g;

/** A raised digit is none of a figure: behind a letter or a figure a footnote, else "₹" (U+20B9) cut to one byte; "`" is "₹" in fonts of the rupee. */
const FOOTNOTE = /(?<=[\p{L}\d.)\]*])[¹²³⁰⁴-⁹]+|[²³⁰⁴-⁹]/gu;

/** One item may hold several words: their places are shared out by the usual widths of characters. */
function wordsOf(item: TextItem): Word[] {
  // Some typesetters print a true minus or a special hyphen where the form has a plain one.
  const text = item.text
    .replace(SWAPPED, (letter) => String.fromCharCode(letter.charCodeAt(0) >> 8))
    .replace(FOOTNOTE, "")
    .replace(/¹|(?<![A-Za-z])`/g, "₹")
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u00ad\ufeff]/g, "")
    .replace(/[\u2010\u2011\u2212]/g, "-")
    .replace(/(\.\d{2})(?=(?:rs|inr|₹))/gi, "$1 "); // the next column begins at once
  if (text.trim() === "" || !(item.height > 0)) return [];
  if (isLetterSpaced(text)) {
    const { x, y, width, height } = item;
    return [{ text: text.replace(/\s/g, ""), x, y, width, height, spaced: false }];
  }
  const scale = item.width / weightOf(text);
  const words: Word[] = [];
  for (const match of text.matchAll(/\S+/g)) {
    words.push({
      text: match[0],
      x: item.x + weightOf(text.slice(0, match.index)) * scale,
      y: item.y,
      width: weightOf(match[0]) * scale,
      height: item.height,
      spaced: match.index > 0,
    });
  }
  return words;
}

/** `1 2 , 8 5 , 0 0 0`: mostly single characters, and no word. Letters alone may be initials ("K V RAO"). */
function isLetterSpaced(text: string): boolean {
  const tokens = text.trim().split(/\s+/);
  const singles = tokens.filter((token) => token.length === 1).length;
  if (!/\d/.test(text) || tokens.some((token) => /^[A-Za-z]{4,}$/.test(token))) return false;
  return tokens.length > 2 && singles >= 0.6 * tokens.length;
}

/** Whole pages are letter-spaced, not names: of "A B C TEXTILES" the letters stay apart. */
function isSpreadPage(words: Word[]): boolean {
  const letters = words.filter(({ text }) => /^[A-Za-z]/.test(text));
  return letters.filter(({ text }) => text.length === 1).length > 0.35 * letters.length;
}

function weightOf(text: string): number {
  let weight = 0;
  for (const letter of text) {
    if (/[\s.,:;'|!ijl]/.test(letter)) weight += 0.28;
    else if (/[()[\]/frt-]/.test(letter)) weight += 0.33;
    else if (/[A-Z]/.test(letter)) weight += 0.68;
    else weight += 0.55;
  }
  return weight;
}

/** Bold is often faked by drawing the same text twice, a hair apart. */
function withoutDoubles(words: Word[]): Word[] {
  const kept = new Map<string, Word[]>();
  return words.filter((word) => {
    const same = kept.get(word.text) ?? [];
    if (same.some((other) => Math.abs(other.x - word.x) < 1 && Math.abs(other.y - word.y) < 1))
      return false;
    kept.set(word.text, [...same, word]);
    return true;
  });
}

/** A minus this close to a number is its sign, further away a nil of its own; in heights of the line. */
const SIGN_GAP = 1;

/** Pieces of one word stand nearer than this, in heights of the line; of letters placed exactly, than the other. */
const PIECE_GAP = 0.12;
const EXACT_GAP = 0.06;

/** Letter by letter without gaps, or word by word: there even a space narrowed by kerning parts two words. */
function isPlacedExactly(rows: Word[][]): boolean {
  const gaps = rows.flatMap((words) =>
    words.slice(1).flatMap((word, index) => {
      const left = words[index];
      return left && !word.spaced ? [(word.x - rightOf(left)) / word.height] : [];
    }),
  );
  const letters = gaps.filter((gap) => Math.abs(gap) < 0.01).length;
  const vague = gaps.filter((gap) => gap < PIECE_GAP).length - letters;
  return vague < 0.1 * gaps.length;
}

/** Pieces of one word that were drawn one by one, and a sign or bracket drawn apart from its number. */
function joinPieces(words: Word[], nearest: number): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const gap = last ? word.x - rightOf(last) : Number.POSITIVE_INFINITY;
    if (
      last &&
      ((!word.spaced && gap < (isSpelt(last, word) ? nearest : PIECE_GAP) * word.height) ||
        (gap < SIGN_GAP * word.height && isSignOf(last, word)) ||
        (gap < 0.5 * word.height && isRestOf(last, word)))
    ) {
      joined[joined.length - 1] = join(last, word);
    } else joined.push(word);
  }
  return joined;
}

/** Letters and no digit: a space lost among these would run two names together. */
function isSpelt(left: Word, right: Word): boolean {
  return [left, right].every(({ text }) => /[A-Za-z&]/.test(text) && !/\d/.test(text));
}

function isSignOf(left: Word, right: Word): boolean {
  return (
    (/^(?:rs\.?|inr|₹)?(?:\(-\)|[-–−(])(?:rs\.?|inr|₹)?$/i.test(left.text) &&
      /^[\d,.]+(?:\/-)?\)?$/.test(right.text)) ||
    (/^\((?:rs\.?|inr|₹)?[\d,.]+(?:\/-)?$/i.test(left.text) && right.text === ")") ||
    isSignBehind(left, right)
  );
}

/** "2,00,000.00 -": nearer than the nil of the next column could be. */
function isSignBehind(left: Word, right: Word): boolean {
  const isNear = right.x - rightOf(left) < 0.4 * right.height;
  return isNear && /^\d[\d,]*\.\d{2}$/.test(left.text) && /^[-–—]$/.test(right.text);
}

/** `12,85, 000.00` and `1285000 .00`: a number broken at its comma or point. */
function isRestOf(left: Word, right: Word): boolean {
  return (
    (/^\(?-?[\d,]+[.,]$/.test(left.text) && /^\d{2,3}(?:[,.][\d,.]*)?\)?$/.test(right.text)) ||
    (/\d$/.test(left.text) && right.text === "/-") ||
    (/^\(?-?\d[\d,]*$/.test(left.text) && /^(?:,\d|\.\d{1,2}\)?$)/.test(right.text))
  );
}

function join(left: Word, right: Word): Word {
  const [x, y, width, height] = [
    left.x,
    Math.min(left.y, right.y),
    Math.max(rightOf(left), rightOf(right)) - left.x,
    Math.max(left.height, right.height),
  ];
  return { text: left.text + right.text, x, y, width, height, spaced: left.spaced };
}

/** `1 2 8 5 0 0 0 . 0 0` is one number: runs of single characters at an even, narrow distance. */
function joinLetters(words: Word[], isSpread: boolean): Word[] {
  const joined: Word[] = [];
  for (let start = 0; start < words.length; ) {
    const run = runOfLetters(words, start);
    const isNumber = run.some(({ text }) => /\d/.test(text));
    if (run.length < 3 || (!isSpread && !isNumber)) {
      joined.push(...run);
    } else {
      const narrow = Math.min(...gapsOf(run));
      let current: Word | undefined;
      let end = 0;
      for (const word of run) {
        if (current && word.x - end <= 1.6 * narrow + 0.08 * word.height)
          current = join(current, word);
        else {
          if (current) joined.push(current);
          current = word;
        }
        end = rightOf(word);
      }
      if (current) joined.push(current);
    }
    start += run.length;
  }
  return joined;
}

function runOfLetters(words: Word[], start: number): Word[] {
  const run: Word[] = [];
  for (const word of words.slice(start)) {
    const last = run.at(-1);
    if (last && (word.text.length > 1 || last.text.length > 1)) break;
    if (last && word.x - rightOf(last) > 0.9 * word.height) break;
    run.push(word);
  }
  return run;
}

function gapsOf(run: Word[]): number[] {
  return run.slice(1).map((word, index) => {
    const left = run[index];
    return left ? word.x - rightOf(left) : 0;
  });
}
