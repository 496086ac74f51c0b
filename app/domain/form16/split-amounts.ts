import { boxAround, keyOf, type Line, rightOf, textOf, type Word } from "./words.ts";

/** An amount that its narrow column broke behind a comma or the point ("5." is a row), and what may follow. */
export const BEGINNING = /^(?:\(|-)?(?:rs\.?|₹)?(?:\d[\d,]*,|\d[\d,]{2,}\.|\d[\d,]{2,}(?:\.\d)?)$/i;
const REST: Record<string, RegExp> = {
  ",": /^\d{2,3}(?:,\d{2,3})*(?:\.\d{1,2})?\)?(?:\/?-)?$/,
  ".": /^\d{2}\)?(?:\/-)?$/,
};
/** Behind whole rupees. */
const DECIMALS = /^\.\d{2}\)?(?:\/-)?$/;
/** Behind one of two decimals. */
const LAST_DIGIT = /^\d\)?(?:\/-)?$/;

/**
 * Puts "12,85," and the "000.00" below it together, on the line that stands between them (cells are often
 * centred upright) or else on that of the first piece.
 */
export function joinSplitAmounts(lines: Line[]): Line[] {
  const taken = new Set<Word>();
  const added = new Map<Line, Word[]>();
  lines.forEach((line, index) => {
    for (const word of line.words) {
      if (!BEGINNING.test(word.text)) continue;
      const near = lines.slice(index + 1, index + 4).filter((next) => next.page === line.page);
      const rest = restBelow(word, line, near);
      if (!rest) continue;
      taken.add(word).add(rest);
      const [x, y, width, height] = boxAround([word, rest]);
      const whole = { ...word, text: word.text + rest.text, x, y, width, height };
      const middle = y + height / 2;
      const home = near.find((next) => Math.abs(next.y - middle) < 0.3 * line.height) ?? line;
      added.set(home, [...(added.get(home) ?? []), whole]);
    }
  });
  if (taken.size === 0) return lines;
  return lines.flatMap((line) => {
    const kept = line.words.filter((word) => !taken.has(word));
    const words = [...kept, ...(added.get(line) ?? [])].sort((a, b) => a.x - b.x);
    return words.length === 0 ? [] : [{ ...line, words, key: keyOf(textOf(words)) }];
  });
}

function restBelow(word: Word, line: Line, below: Line[]): Word | undefined {
  const pattern = REST[word.text.at(-1) ?? ""] ?? (/\.\d$/.test(word.text) ? LAST_DIGIT : DECIMALS);
  return below
    .filter((next) => next.y - line.y < 1.9 * line.height)
    .flatMap((next) => next.words)
    .find(
      (next) =>
        pattern.test(next.text) &&
        next.x < rightOf(word) + 2 * word.height &&
        word.x < rightOf(next) + 2 * word.height,
    );
}
