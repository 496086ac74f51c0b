import type { PageText, TextItem } from "#domain/form16/form16.ts";
import { joinLetters, joinPieces, nearestGap } from "./join-pieces.ts";
import { boxAround, matchingText, type PrintedLine, textOf, type Word } from "./word.ts";

/** The page's text as lines from top to bottom, whatever order it was drawn in. */
export function linesOf(page: PageText): PrintedLine[] {
  const weigh = isTypewritten(page.items) ? typewritten : usual;
  const words = withoutDoubles(page.items.flatMap((item) => wordsOf(item, weigh)));
  const rows: { base: number; height: number; words: Word[] }[] = [];
  for (const word of words.sort((a, b) => baseOf(a) - baseOf(b) || a.x - b.x)) {
    const row = rows.at(-1);
    if (row && baseOf(word) - row.base < 0.4 * Math.min(row.height, word.height))
      row.words.push(word);
    else rows.push({ base: baseOf(word), height: word.height, words: [word] });
  }
  for (const row of rows) row.words.sort((a, b) => a.x - b.x);
  const nearest = nearestGap(rows.map((row) => row.words));
  const pieces = rows.map((row) => joinPieces(row.words, nearest));
  const isSpread = isSpreadPage(pieces.flat());
  const rules = (page.rules ?? []).filter(([, y, , bottom]) => y === bottom);
  const { images = [] } = page;
  return rows.map((row, index) => {
    const joined = joinLetters(pieces[index] ?? [], isSpread);
    const [, y, , height] = boxAround(joined);
    return {
      page: page.page,
      y: y + height / 2,
      height: row.height,
      words: joined,
      key: matchingText(textOf(joined)),
      rules,
      images,
    };
  });
}

function baseOf(word: Word): number {
  return word.y + 0.8 * word.height;
}

/** Ghostscript writes the letters of a ligature with their bytes swapped: "昀椀" is "fi". */
const SWAPPED = /[\u6100\u6300\u6500\u6600\u6900\u6a00\u6c00\u7300\u7400]/g;

/** A raised digit is none of a figure: behind a letter or a figure a footnote, else "₹" (U+20B9) cut to one byte; "`" is "₹" in fonts of the rupee. */
const FOOTNOTE = /(?<=[\p{L}\d.)\]*])[¹²³⁰⁴-⁹]+|[²³⁰⁴-⁹]/gu;

/** Text printouts draw the lines of their tables with these, glued to the figures. */
const BARS = /[|¦\u2500-\u257f]/g;
/** "+------+------+" is a line, too; a nil has fewer dashes. */
const RULER = /^[-=_+*|¦\s\u2500-\u257f]{5,}$/;
const DASHES = /[-=_\u2500-\u257f]{3}/;

/** Plain ASCII without bars and backticks, as most items are: nothing in it is replaced. */
const PLAIN = /^[ -_a-{}~]*$/;

/** Some typesetters print a true minus or a special hyphen where the form has a plain one. */
function plainText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(SWAPPED, (letter) => String.fromCharCode(letter.charCodeAt(0) >> 8))
    .replace(FOOTNOTE, "")
    .replace(/¹|(?<![A-Za-z])`/g, "₹")
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u00ad\ufeff]/g, "")
    .replace(/[\u2010\u2011\u2212]/g, "-")
    .replace(BARS, " ");
}

/** One item may hold several words: their places are shared out by the usual widths of characters. */
function wordsOf(item: TextItem, weigh: Weigh): Word[] {
  if (DASHES.test(item.text) && RULER.test(item.text.trim())) return [];
  const text = plainText(item.text).replace(/(\.\d{2})(?=(?:rs|inr|₹))/gi, "$1 "); // the next column begins at once
  if (text.trim() === "" || !(item.height > 0)) return [];
  if (isLetterSpaced(text)) {
    const { x, y, width, height } = item;
    return [{ text: text.replace(/\s/g, ""), x, y, width, height, spaced: false }];
  }
  const scale = item.width / weightOf(text, weigh);
  const words: Word[] = [];
  let [before, at] = [0, 0];
  for (const match of text.matchAll(/\S+/g)) {
    for (; at < match.index; at++) before += weigh(text.charCodeAt(at));
    words.push({
      text: match[0],
      x: item.x + before * scale,
      y: item.y,
      width: weightOf(match[0], weigh) * scale,
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

/** Letters of one width, as of a typewriter: so wide that all longer pieces agree. */
function isTypewritten(items: TextItem[]): boolean {
  const pitches = items
    .filter(({ text, height }) => text.length > 7 && height > 0)
    .map(({ text, width, height }) => width / text.length / height)
    .toSorted((a, b) => a - b);
  const usual = pitches[Math.floor(pitches.length / 2)] ?? 0;
  const equal = pitches.filter((pitch) => Math.abs(pitch - usual) < 0.01 * usual);
  return pitches.length > 4 && equal.length > 0.9 * pitches.length;
}

type Weigh = (letter: number) => number;

function weightOf(text: string, weigh: Weigh): number {
  let weight = 0;
  for (let at = 0; at < text.length; at++) weight += weigh(text.charCodeAt(at));
  return weight;
}

const typewritten: Weigh = () => 1;

/** The usual widths of letters, in ems, by their code. */
const USUAL = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  if (/[\s.,:;'|!ijl]/.test(letter)) return 0.28;
  if (/[()[\]/frt-]/.test(letter)) return 0.33;
  return /[A-Z]/.test(letter) ? 0.68 : 0.55;
});

const usual: Weigh = (letter) => USUAL[letter] ?? (isSecondHalf(letter) ? 0 : 0.55);

/** The second half of a surrogate pair, whose first half has the weight. */
function isSecondHalf(letter: number): boolean {
  return letter >= 0xdc00 && letter <= 0xdfff;
}

/** Bold text is often imitated by drawing it twice, slightly apart. */
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
