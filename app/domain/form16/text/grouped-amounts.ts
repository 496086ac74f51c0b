import { printedAmount } from "./amounts.ts";
import { boxAround, type PrintedLine, rightOf, type Word } from "./word.ts";

const START = /^\(?-?(?:rs\.?|inr|₹)?\d{1,3}$/i;
const GROUP = /^\d{2,3}(?:\.\d{1,2})?(?:\)|-|\/-)?$/;
const NO_START = /^(?:sections?|secs?\.?|u\/s\.?|no\.?|act,?|of)$/i;
/** The space of a typewriter's font is the widest between groups; in heights of the line. */
const WIDEST = 0.8;
/** Hardly any digit is broader; in heights of the line. More than that is letter-spacing. */
const DIGIT = 0.6;
/** A document with fewer of them, or more figures grouped otherwise, does not group by spaces. */
const FEWEST = 6;

/**
 * Puts "21 69 000.00" together in a document that groups its figures by spaces (of any width). Elsewhere
 * two numbers side by side stay two: they may be a section and its amount.
 */
export function joinGroupedAmounts(lines: PrintedLine[]): PrintedLine[] {
  const joined = lines.map(withGroups);
  const groupedBySpaces = joined.flat().filter(({ text }) => text.includes(" ")).length;
  const otherwise = lines
    .flatMap(({ words }) => words)
    .filter(({ text }) =>
      /^\(?-?(?:\d{4,}\.\d{2}|\d[\d,]*,\d{3}(?:\.\d{2})?)\)?-?$/.test(text),
    ).length;
  if (groupedBySpaces < FEWEST || groupedBySpaces <= otherwise) return lines;
  return lines.map((line, index) => ({ ...line, words: joined[index] ?? line.words }));
}

function withGroups({ words }: PrintedLine): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const length = NO_START.test(words[at - 1]?.text ?? "") ? 1 : groupsAt(words, at);
    const run = words.slice(at, at + length);
    const [first] = run;
    if (first && length > 1) {
      const [x, y, width, height] = boxAround(run);
      const text = run.map((word) => word.text).join(" ");
      joined.push({ ...first, text, x, y, width, height });
    } else joined.push(...run);
    at += length;
  }
  return joined;
}

/** What letter-spacing adds to each digit but the last, in points; nil for a single one. */
function spacingOf({ text, width, height }: Word): number {
  const digits = text.replace(/\D/g, "").length;
  return digits < 2 ? 0 : Math.max(0, (width - text.length * DIGIT * height) / (text.length - 1));
}

/** How many words from here are one amount: groups of two and three as in India, or of three. */
function groupsAt(words: Word[], at: number): number {
  if (!START.test(words[at]?.text ?? "")) return 1;
  let end = at + 1;
  while (end < words.length) {
    const [before, word] = words.slice(end - 1, end + 1);
    if (!before || !word || !GROUP.test(word.text)) break;
    const spacing = Math.max(spacingOf(before), spacingOf(word));
    if (word.x - rightOf(before) > WIDEST * word.height + 2 * spacing) break;
    end++;
    if (!/^\d+$/.test(word.text)) break;
  }
  for (; end > at + 1; end--) {
    const text = words
      .slice(at, end)
      .map((word) => word.text)
      .join(" ");
    if (printedAmount(text) !== undefined) break;
  }
  return end - at;
}
