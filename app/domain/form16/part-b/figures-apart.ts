import { isPlainlyAmount, printedAmount } from "#domain/form16/text/amounts.ts";
import { CURRENCY } from "#domain/form16/text/table.ts";
import type { PrintedLine } from "#domain/form16/text/word.ts";

/** So many lines of figures alone are a column of its own; a label among ten of them is a heading. */
const FEWEST = 8;
const MOST_LABELLED = 0.2;

/** Lines of pages with figures and no labels, as where a spreadsheet printed its columns one after the other. */
export function figuresApart(lines: PrintedLine[]): Set<PrintedLine> {
  const pages = [...Map.groupBy(lines, ({ page }) => page).values()];
  return new Set(
    pages.flatMap((page) => {
      const alone = page.filter(isFiguresAlone);
      const [first, last] = [alone[0], alone.at(-1)];
      if (!first || !last || alone.length < FEWEST) return [];
      const between = page.slice(page.indexOf(first), page.indexOf(last));
      const labelled = between.filter(({ key }) => /[a-z]{4}/.test(key));
      return labelled.length <= MOST_LABELLED * alone.length ? alone : [];
    }),
  );
}

function isFiguresAlone({ words }: PrintedLine): boolean {
  const others = words.filter(({ text }) => !CURRENCY.test(text));
  return (
    others.some(({ text }) => isPlainlyAmount(text)) &&
    others.every(({ text }) => printedAmount(text) !== undefined)
  );
}
