import { isPlainlyAmount, printedAmount } from "./amounts.ts";
import { matchingText, type PrintedLine, textOf, type Word } from "./word.ts";

/** A character with a wrong encoding, alone or before an amount, perhaps after its minus. */
const BEFORE_FIGURE = /^([-(]?)([^\x20-\x7e₹\u0900-\u097f–—−])([\d,.]+\)?(?:\/-)?)?$/;
const FEWEST = 10;

/**
 * Re-distilled PDFs lose "₹". The same odd letter before most amounts of a page is the currency. Before only a few it
 * may be a minus, and stays in the text, so that the amount is doubted.
 */
export function withoutUnreadCurrency(lines: PrintedLine[]): PrintedLine[] {
  const words = lines.flatMap((line) => line.words);
  const counts = new Map<string, number>();
  words.forEach((word, index) => {
    const sign = signOf(word, words[index + 1]);
    if (sign) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  });
  const [sign, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? ["", 0];
  if (count < FEWEST) return lines;
  const pages = new Set(
    lines.flatMap(({ page, words: own }) =>
      own.some(({ text }) => text.includes(sign)) ? [page] : [],
    ),
  );
  const figures = lines
    .filter(({ page }) => pages.has(page))
    .flatMap((line) => line.words.map(({ text }) => text.replace(BEFORE_FIGURE, "$1$3")))
    .filter((text) => isPlainlyAmount(text) && printedAmount(text) !== 0);
  if (count < 0.4 * figures.length) return lines;
  return lines.flatMap((line) => {
    const kept = line.words.flatMap((word, index) => {
      if (signOf(word, line.words[index + 1]) !== sign) return [word];
      const text = word.text.replace(sign, "");
      return text === "" ? [] : [{ ...word, text }];
    });
    return kept.length === 0 ? [] : [{ ...line, words: kept, key: matchingText(textOf(kept)) }];
  });
}

function signOf(word: Word, next: Word | undefined): string | undefined {
  const [, , sign, figure] = BEFORE_FIGURE.exec(word.text) ?? [];
  if (!sign) return undefined;
  return figure || (next && /^\d[\d,.]*(?:\/-)?$/.test(next.text)) ? sign : undefined;
}
