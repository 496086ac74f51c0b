import { MARKER, type TableLine } from "#domain/form16/text/table.ts";
import { keyOf, rightOf, type Word } from "#domain/form16/text/word.ts";
import type { Row } from "./part-b-rows.ts";
import { WORDINGS } from "./part-b-wordings.ts";

/** A row found in the table with the lines its label touches, and the lines of unknown rows after them. */
export type FoundRow = { row: Row; lines: TableLine[]; unrelated: TableLine[]; answer: string };

type Match = { row: Row; order: number; start: number; end: number };

/**
 * Finds every row's label in the table. The labels are read as one stream of letters, so that it does
 * not matter where they wrap; of all possible matches the longest chain in the printed order wins.
 */
export function findRows(table: TableLine[], rows: readonly Row[]): FoundRow[] {
  let stream = "";
  const owners: TableLine[] = [];
  const [starts, marked] = [new Set<number>(), new Set<number>()];
  for (const entry of table) {
    const key = withoutMarker(entry.label)
      .map((word) => keyOf(inFull(word.text)))
      .join("");
    starts.add(stream.length);
    if (MARKER.test(entry.label[0]?.text ?? "")) marked.add(stream.length);
    for (let index = 0; index < key.length; index++) owners.push(entry);
    stream += key;
  }
  starts.add(stream.length);
  const own = longestChain(matchesIn(stream, starts, rows));
  const lost = rows.filter((row) => !own.some((match) => match.row === row));
  const chain = longestChain(inOrder([...own, ...wordingsIn(stream, marked, rows, lost)]));
  return chain.map((match, index) => {
    const next = chain[index + 1]?.start ?? stream.length;
    // "13. Income tax on total income" is found by its last words: its line is not the row's above it.
    const last = owners[match.end - 1];
    const all = [...new Set(owners.slice(match.start, next))].filter(
      (line) => line === last || line !== owners[next],
    );
    const cut = match.row.id ? firstUnrelated(all) : all.length;
    return {
      row: match.row,
      lines: all.slice(0, cut),
      unrelated: all.slice(cut),
      answer: stream.slice(match.start, next),
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

/** "u/s 17(1)" is how many programs write "under section 17(1)". */
function inFull(text: string): string {
  return text.replace(/^u\/?s\b\.?/i, "undersection").replace(/^sec\b\.?/i, "section");
}

/** Also without a bare number in a column of its own: "3", or "(11" above ")", beside a wrapped label. */
function withoutMarker(words: Word[]): Word[] {
  const [number, next] = words;
  const isApart = number && next && next.x - rightOf(number) > number.height;
  let first = isApart && /^\(?(?:1?\d|2[01])?\)?$/.test(number.text) ? 1 : 0;
  while (first < 2 && MARKER.test(words[first]?.text ?? "")) first++;
  return words.slice(first);
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

/** Rows that the form's own labels did not find, by other words at the beginning of a marked line. */
function wordingsIn(
  stream: string,
  marked: Set<number>,
  rows: readonly Row[],
  lost: readonly Row[],
): Match[] {
  return lost.flatMap((row) =>
    (WORDINGS[row.id ?? ""] ?? []).flatMap((wording) =>
      [...marked].flatMap((start): Match[] => {
        wording.lastIndex = start;
        const end = start + (wording.exec(stream)?.[0].length ?? 0);
        return end > start ? [{ row, order: rows.indexOf(row), start, end }] : [];
      }),
    ),
  );
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
