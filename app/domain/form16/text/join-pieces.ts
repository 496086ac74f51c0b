import { rightOf, type Word } from "./word.ts";

/** A minus this close to a number is its sign, further away a zero of its own; in line heights. */
const SIGN_GAP = 1;

/** "(-)" is only a sign, also at the left edge of its cell; in line heights. */
const CELL_GAP = 15;

/** The rest of a broken number is at most one space of a typewriter font away; in line heights. */
const REST_GAP = 0.7;

/** Pieces of one word are closer than this, in line heights; for letters placed exactly, closer than the other. */
const PIECE_GAP = 0.12;
const EXACT_GAP = 0.06;

/** The gap, in heights of the line, below which spelt letters are one word. */
export function nearestGap(rows: Word[][]): number {
  return isPlacedExactly(rows) ? EXACT_GAP : PIECE_GAP;
}

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
export function joinPieces(words: Word[], nearest: number): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const gap = last ? word.x - rightOf(last) : Number.POSITIVE_INFINITY;
    if (
      last &&
      ((!word.spaced && gap < (isSpelt(last, word) ? nearest : PIECE_GAP) * word.height) ||
        (gap < (last.text === "(-)" ? CELL_GAP : SIGN_GAP) * word.height && isSignOf(last, word)) ||
        (gap < REST_GAP * word.height && isRestOf(last, word)))
    ) {
      joined[joined.length - 1] = join(last, word);
    } else joined.push(word);
  }
  return joined;
}

/** Letters without a digit: joining these could run two names together. */
function isSpelt(left: Word, right: Word): boolean {
  return [left, right].every(({ text }) => /[A-Za-z&]/.test(text) && !/\d/.test(text));
}

function isSignOf(left: Word, right: Word): boolean {
  return (
    (/^(?:rs\.?|inr|₹)?(?:\(-\)|[-–−(])(?:rs\.?|inr|₹)?$/i.test(left.text) &&
      /^[\d,.]+(?:\/-)?\)?$/.test(right.text)) ||
    (left.text === "(-)" && /^(?:rs\.?|inr|₹)$/i.test(right.text)) ||
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
export function joinLetters(words: Word[], isSpread: boolean): Word[] {
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
