import { amountsBegin } from "./table.ts";
import { boxAround, matchingText, type PrintedLine, rightOf, textOf, type Word } from "./word.ts";

const RUPEES = /^(?:\(-\)|[-(])?(?:rs\.?|₹)?\d[\d,]*$/i;
const PAISE = /^\d\d\)?$/;
const EXACT = /^[-(]?[\d,]+\.\d{2}\)?$/;
/** A part with fewer pairs, or with figures that have their decimals, has no columns of paise. */
const FEWEST = 10;
/** Columns are flush right within so many points, and hold so many figures; their cells are so near, in heights. */
const EDGE = 1.5;
const FEWEST_IN_COLUMN = 5;
const NEAR = 6;

/** "12,85,000" and "00" in columns of rupees and of paise are one figure; so are two dashes. */
export function joinPaise(lines: PrintedLine[]): PrintedLine[] {
  const pairs = lines.flatMap(({ words }) => words.filter((_, at) => isPair(words, at)));
  const paise = lines.flatMap(({ words }) => words.filter((_, at) => isPair(words, at - 1)));
  const exact = lines.flatMap(({ words }) => words.filter(({ text }) => EXACT.test(text)));
  const edges = paise
    .map(rightOf)
    .filter((edge, _, all) => all.filter((x) => isNear(x, edge)).length >= FEWEST_IN_COLUMN);
  if (pairs.length < FEWEST || edges.length < FEWEST || exact.length > 0.1 * pairs.length)
    return lines;
  // A column with few figures counts too; labels are left of them all.
  const left = amountsBegin(lines);
  const isInColumn = (word: Word) => word.x > left;
  return lines.map((line) => {
    const words = line.words.flatMap((word, at, all): Word[] => {
      const [before, next] = [all[at - 1], all[at + 1]];
      if (next && isInColumn(next) && (isPair(all, at) || isNil(word, next)))
        return [whole(word, next)];
      return before && isInColumn(word) && (isPair(all, at - 1) || isNil(before, word))
        ? []
        : [word];
    });
    return { ...line, words, key: matchingText(textOf(words)) };
  });
}

function isPair(words: Word[], at: number): boolean {
  const [rupees, paise] = [words[at], words[at + 1]];
  if (!rupees || !paise || !RUPEES.test(rupees.text) || !PAISE.test(paise.text)) return false;
  return paise.x - rightOf(rupees) < NEAR * paise.height;
}

function isNil(rupees: Word, paise: Word): boolean {
  const isDash = ({ text }: Word) => /^[-–—]+$/.test(text);
  return isDash(rupees) && isDash(paise) && paise.x - rightOf(rupees) < NEAR * paise.height;
}

function whole(rupees: Word, paise: Word): Word {
  const [x, y, width, height] = boxAround([rupees, paise]);
  const text = /\d/.test(paise.text) ? `${rupees.text}.${paise.text}` : rupees.text;
  return { ...rupees, text, x, y, width, height };
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < EDGE;
}
