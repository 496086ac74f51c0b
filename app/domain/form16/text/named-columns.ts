import type { AmountColumn } from "./amount-column.ts";
import { printedAmount } from "./amounts.ts";
import { matchingText, type PrintedLine, textOf, type Word } from "./word.ts";

const NAMES: readonly [RegExp, AmountColumn][] = [
  [/^gross$/, "gross"],
  [/^qualif(?:y|ying)?$/, "qualifying"],
  [/^deduct(?:ible)?$/, "deductible"],
];
/** Between a column's name and its amount. */
const FILLER = /^(?:amount|amt|rs|inr)?$/;

/** Which column a word names. */
export function columnNamed({ text }: Word): AmountColumn | undefined {
  return NAMES.find(([pattern]) => pattern.test(matchingText(text)))?.[1];
}

/** A table with fewer lines with two column names has no named columns. */
const FEWEST = 5;

/**
 * "80C Gross Rs. 1,50,000.00 Deductible Rs. 1,50,000.00": gives each amount its column and removes the names. A name
 * may be at the end of a line, and its amount at the beginning of the next.
 */
export function withNamedColumns(lines: PrintedLine[]): PrintedLine[] {
  const words = lines.flatMap((line) => line.words);
  const [named, spent] = [new Map<Word, AmountColumn>(), new Set<Word>()];
  let [column, before]: [AmountColumn | undefined, Word[]] = [undefined, []];
  for (const word of words) {
    const next = columnNamed(word);
    if (next) [column, before] = [next, [word]];
    else if (column && isAmount(word.text)) {
      named.set(word, column);
      for (const each of before) spent.add(each);
      column = undefined;
    } else if (column && FILLER.test(matchingText(word.text))) before.push(word);
    else column = undefined;
  }
  const namesTwo = ({ words: own }: PrintedLine) =>
    own.filter((word) => named.has(word)).length > 1;
  if (lines.filter(namesTwo).length < FEWEST) return lines;
  return lines.flatMap((line) => {
    const own = line.words
      .filter((word) => !spent.has(word))
      .map((word) => ({ ...word, column: named.get(word) }));
    return own.length === 0 ? [] : [{ ...line, words: own, key: matchingText(textOf(own)) }];
  });
}

/** Figures, nil and dashes; "Rs." and "Amount" are none. */
function isAmount(text: string): boolean {
  return printedAmount(text) !== undefined;
}
