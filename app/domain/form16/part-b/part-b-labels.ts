import { MARKER, ROW_NUMBER, type TableLine } from "#domain/form16/text/table.ts";
import { matchingText, rightOf, type Word } from "#domain/form16/text/word.ts";
import type { Row } from "./part-b-rows.ts";
import { inFull, WORDINGS } from "./part-b-wordings.ts";

/**
 * A row found in the table with the lines its label touches, and the lines of unknown rows after them; `behind` are the
 * words of its lines behind those that tell which row it is.
 */
export type FoundRow = {
  row: Row;
  lines: TableLine[];
  unrelated: TableLine[];
  answer: string;
  behind: Word[];
};

type Match = { row: Row; order: number; start: number; end: number };

/**
 * Finds every row's label in the table. The labels are read as one stream of letters, so that it does
 * not matter where they wrap; of all possible matches the longest chain in the printed order wins.
 */
export function findRows(table: TableLine[], rows: readonly Row[]): FoundRow[] {
  let stream = "";
  const owners: TableLine[] = [];
  const starts = new Set<number>();
  const rowStarts = new Map<number, TableLine>();
  const beginnings = new Map<Word, number>();
  const wordless: { at: number; entry: TableLine }[] = []; // lines of signs alone, which no label has
  for (const entry of table) {
    const words = withoutMarker(entry.label);
    starts.add(stream.length);
    const isMarked = words.length < entry.label.length;
    if (isMarked || /^[A-Z\d]/.test(words[0]?.text ?? "")) rowStarts.set(stream.length, entry);
    for (const word of words) {
      beginnings.set(word, stream.length);
      stream += inFull(matchingText(word.text), word.text);
    }
    if (words.length > 0 && owners.length === stream.length)
      wordless.push({ at: stream.length, entry });
    while (owners.length < stream.length) owners.push(entry);
  }
  starts.add(stream.length);
  const own = longestChain(matchesIn(stream, starts, rows));
  const lost = rows.filter((row) => !own.some((match) => match.row === row));
  const chain = longestChain(inOrder([...own, ...wordingsIn(stream, rowStarts, rows, lost)]));
  return chain.map((match, index) => {
    const next = chain[index + 1]?.start ?? stream.length;
    // "13. Income tax on total income" is found by its last words: its line is not the row's above it.
    const last = owners[match.end - 1];
    const all = [...new Set(owners.slice(match.start, next))].filter(
      (line) => line === last || line !== owners[next],
    );
    const cut = match.row.id
      ? Math.min(firstUnrelated(all), firstOther(all, last ? all.lastIndexOf(last) : -1))
      : all.length;
    const signs = wordless.filter(({ at }) => at > match.start && at <= next);
    const lines = [...all.slice(0, cut), ...signs.map(({ entry }) => entry)];
    return {
      row: match.row,
      lines,
      unrelated: all.slice(cut),
      answer: stream.slice(match.start, next),
      behind: lines.flatMap(({ label }) =>
        label.filter((word) => (beginnings.get(word) ?? -1) >= match.end),
      ),
    };
  });
}

/**
 * Where a row that the form does not know begins: at a line with a marker of its own, "(g) Uniform …".
 * Only below a label that begins with its marker, too: markers may be set in the middle of a wrapped label.
 */
function firstUnrelated(lines: TableLine[]): number {
  const isMarked = ({ label: [first, second] }: TableLine) =>
    /^(?:\(?[a-p]\)|\d{1,2}\.)$/.test(first?.text ?? "") &&
    /^[A-Z][a-z]{2}/.test(second?.text ?? "");
  const [first] = lines;
  if (!first || !isMarked(first)) return lines.length;
  const at = lines.findIndex((line, index) => index > 0 && isMarked(line));
  return at < 0 ? lines.length : at;
}

/** Ends of labels that begin with a capital. */
const WRAPPED =
  /^(?:chapter|sections?|forms?|acts?|tds|schemes?|rules?|part|sources?|salaries|rs|no|vi)\b/i;

/** A line with amounts of its own below the label, which begins as a row does: it is none of this one's. */
function firstOther(lines: TableLine[], last: number): number {
  const at = lines.findIndex(({ label, rest }, index) => {
    if (index <= last || rest.length === 0) return false;
    const [word] = withoutMarker(label);
    return /^[A-Z][A-Za-z]/.test(word?.text ?? "") && !WRAPPED.test(word?.text ?? "");
  });
  return at < 0 ? lines.length : at;
}

/** Also without a bare number in a column of its own: "3", or "(11" above ")", beside a wrapped label. */
function withoutMarker(words: Word[]): Word[] {
  const [number, next] = words;
  const isApart = number && next && next.x - rightOf(number) > number.height;
  let first = isApart && /^\(?(?:[1-9]\d?)?\)?$/.test(number.text) ? 1 : 0;
  const isBefore = (word: Word | undefined) =>
    isMarker(word) || isSign(word) || isBullet(word, words[first + 1]);
  while (first < 3 && isBefore(words[first])) first++;
  return words.slice(first);
}

function isMarker(word: Word | undefined): boolean {
  return MARKER.test(word?.text ?? "") || ROW_NUMBER.test(word?.text ?? "");
}

/** "(-) Standard deduction": a deduction, at the left edge of its row. */
function isSign(word: Word | undefined): boolean {
  return /^(?:\(-\)|-)$/.test(word?.text ?? "");
}

/** "•" or "→" before a label. */
function isBullet(word: Word | undefined, next: Word | undefined): boolean {
  return next !== undefined && /^[^\p{L}\p{N}()[\]]{1,2}$/u.test(word?.text ?? "");
}

function matchesIn(stream: string, starts: Set<number>, rows: readonly Row[]): Match[] {
  const matches: Match[] = [];
  rows.forEach((row, order) => {
    for (const found of stream.matchAll(row.label)) {
      const [start, end] = [found.index, found.index + found[0].length];
      if (!row.alone || (starts.has(start) && starts.has(end)))
        matches.push({ row, order, start, end });
    }
  });
  return inOrder(matches);
}

/**
 * Rows that the form's own labels did not find, by other words at the beginning of a row; where several lines begin
 * so, by those with amounts.
 */
function wordingsIn(
  stream: string,
  rowStarts: Map<number, TableLine>,
  rows: readonly Row[],
  lost: readonly Row[],
): Match[] {
  // Another row begins within it; a section, or "Chapter", at the beginning of a line is the end of a label that wrapped.
  const others = [...rowStarts].filter(([, { label, rest }]) => {
    const [first] = label;
    if (MARKER.test(first?.text ?? "")) return true;
    if (/^\d/.test(first?.text ?? "") || WRAPPED.test(first?.text ?? "")) return false;
    return rest.length > 0 || !isInCapitals(label);
  });
  const crosses = (start: number, end: number) => others.some(([at]) => at > start && at < end);
  return lost.flatMap((row) => {
    const found = ((row.id && WORDINGS[row.id]) ?? []).flatMap((wording) =>
      [...rowStarts].flatMap(([start, entry]) => {
        wording.lastIndex = start;
        const length = wording.exec(stream)?.[0].length ?? 0;
        // "exemptions?" may have taken the first letter of the next row, "Salary".
        const end = start + length - Number(rowStarts.has(start + length - 1));
        return end > start && !crosses(start, end)
          ? [{ row, order: rows.indexOf(row), start, end, entry }]
          : [];
      }),
    );
    const filled = found.filter(({ entry }) => entry.rest.length > 0);
    return filled.length > 0 ? filled : found;
  });
}

/** Where all is in capitals, they do not tell where a row begins. */
function isInCapitals(words: Word[]): boolean {
  return words.every(({ text }) => text === text.toUpperCase());
}

function inOrder(matches: Match[]): Match[] {
  return matches.sort((a, b) => a.start - b.start || a.order - b.order);
}

function longestChain(matches: Match[]): Match[] {
  const best: { length: number; previous: number }[] = [];
  let last = -1;
  matches.forEach((match, index) => {
    let [length, previous] = [1, -1];
    for (let before = 0; before < index; before++) {
      const earlier = matches[before];
      const reach = best[before]?.length ?? 0;
      if (
        earlier &&
        earlier.order < match.order &&
        earlier.end <= match.start &&
        reach + 1 > length
      ) {
        [length, previous] = [reach + 1, before];
      }
    }
    best.push({ length, previous });
    if (last < 0 || length > (best[last]?.length ?? 0)) last = index;
  });
  const chain: Match[] = [];
  for (let at = last; at >= 0; at = best[at]?.previous ?? -1) {
    const match = matches[at];
    if (match) chain.unshift(match);
  }
  return chain;
}
