import { MARKER, type TableLine } from "#domain/form16/text/table.ts";
import { rightOf, type Word } from "#domain/form16/text/word.ts";
import type { FoundRow } from "./part-b-labels.ts";

export type Placed = { word: Word; page: number };
/** A row with the amounts that are its own. */
export type FilledRow = { found: FoundRow; amounts: Placed[] };

/** Fewer amounts at the foot of their cells say nothing of the others. */
const FEWEST_AT_FOOT = 6;

/** Gives each amount to the row with the label beside it; see `neighbourOf` for the others. */
export function fill(table: TableLine[], found: FoundRow[]): FilledRow[] {
  const rows = found.map((row): FilledRow => ({ found: row, amounts: [] }));
  const ownerOf = new Map<TableLine, FilledRow>();
  const unrelated = new Set(found.flatMap((row) => row.unrelated));
  for (const row of rows) for (const line of row.found.lines) ownerOf.set(line, row);
  const alone: number[] = [];
  table.forEach((entry, index) => {
    const owner = ownerOf.get(entry);
    if (owner) give(owner, entry);
    else if ((entry.rest.length > 0 || isMarked(entry)) && !unrelated.has(entry)) alone.push(index);
  });
  const below = alone.filter((index) => isBelowLabel(table, index, ownerOf));
  const isBelow = below.length > 0.5 * rows.length;
  const isAtFoot = areAtFoot(alone.flatMap((at) => sidesOf(table, at, ownerOf)));
  for (const index of alone) {
    const entry = table[index];
    const owner = entry && neighbourOf(table, index, ownerOf, isBelow, isAtFoot);
    if (!entry || !owner) continue;
    give(owner, entry);
    ownerOf.set(entry, owner);
    owner.found.lines.push(entry);
  }
  return rows;
}

function give(row: FilledRow, entry: TableLine): void {
  for (const word of entry.rest) row.amounts.push({ word, page: entry.line.page });
}

/**
 * Amounts on a line of their own: set in the middle of a label of several lines, below its last line, or
 * parted from it by the end of the page. A rule of the table between them settles it, then a printed marker ("(i)")
 * beside them: each row has one. Else a row that has its amounts takes no more; the nearer label has them, at equal
 * distance the one above.
 *
 * @param isBelow whether amounts usually stand on lines of their own here
 * @param isAtFoot whether they usually stand at the foot of their cells, nearer to their own label
 */
function neighbourOf(
  table: TableLine[],
  index: number,
  ownerOf: Map<TableLine, FilledRow>,
  isBelow: boolean,
  isAtFoot: boolean,
): FilledRow | undefined {
  const here = table[index];
  if (!here) return undefined;
  const above = table.slice(0, index).findLast((entry) => ownerOf.has(entry));
  const below = table.slice(index + 1).find((entry) => ownerOf.has(entry));
  const [upper, lower] = [above && ownerOf.get(above), below && ownerOf.get(below)];
  if (!above || !below || !upper || !lower || upper === lower) return upper ?? lower;
  const [isUpperApart, isLowerApart] = [isRuledOff(here, above), isRuledOff(here, below)];
  if (isUpperApart !== isLowerApart) return isUpperApart ? lower : upper;
  const [toUpper, toLower] = [distanceTo(here, above), distanceTo(here, below)];
  if (here.rest.length === 0) return toUpper <= toLower ? upper : lower; // a marker alone
  if (isMarked(here)) {
    const [isUpper, isLower] = [upper, lower].map(({ found }) => found.lines.some(isMarked));
    if (isUpper !== isLower) return isUpper ? lower : upper;
  }
  if (isAtFoot && upper.found.row.id) return upper;
  const [isUpper, isLower] = [takes(upper, here), takes(lower, here)];
  if (isUpper !== isLower) return isUpper ? upper : lower;
  if (above.line.page !== here.line.page && toLower > 1.5 * here.line.height && !isBelow)
    return upper;
  if (below.line.page !== here.line.page && toUpper > 0.9 * here.line.height && !isBelow)
    return lower;
  if (Math.abs(toUpper - toLower) > 0.35 * here.line.height)
    return toUpper < toLower ? upper : lower;
  return upper.amounts.length === 0 && upper.found.row.id ? upper : lower;
}

type Side = "upper" | "lower";

/** Which of two labels on its page an amount between them is clearly nearer to. */
function sidesOf(table: TableLine[], index: number, ownerOf: Map<TableLine, FilledRow>): Side[] {
  const [here, above, below] = [table[index], table[index - 1], table[index + 1]];
  if (!here || !above || !below || ownerOf.get(above) === ownerOf.get(below)) return [];
  const [toUpper, toLower] = [distanceTo(here, above), distanceTo(here, below)];
  if (Math.max(toUpper, toLower) > 100 || Math.abs(toUpper - toLower) < 0.35 * here.line.height)
    return [];
  return [toUpper < toLower ? "upper" : "lower"];
}

/** Whether amounts are at the foot of their cells, as in tall cells and after the end of a page. */
function areAtFoot(sides: Side[]): boolean {
  const upper = sides.filter((side) => side === "upper").length;
  return upper >= FEWEST_AT_FOOT && upper > 0.8 * sides.length;
}

/** A full line below the label of a row, and not between two lines of it. */
function isBelowLabel(
  table: TableLine[],
  index: number,
  ownerOf: Map<TableLine, FilledRow>,
): boolean {
  const [here, above, below] = [table[index], table[index - 1], table[index + 1]];
  const upper = above && ownerOf.get(above);
  if (!here || !above || !upper || (below && ownerOf.get(below) === upper)) return false;
  const distance = distanceTo(here, above);
  return distance > 0.9 * here.line.height && distance < 2 * here.line.height;
}

/** Its label begins with a marker, or is nothing else. */
function isMarked({ label }: TableLine): boolean {
  return MARKER.test(label[0]?.text ?? "");
}

/** A heading has no amount; the amounts of a row are together ("₹" may wrap away from one). */
function takes({ found: { row }, amounts }: FilledRow, { line }: TableLine): boolean {
  const isElsewhere = ({ word, page }: Placed) =>
    page !== line.page || Math.abs(word.y + word.height / 2 - line.y) > 1.6 * line.height;
  return (
    row.id !== undefined &&
    amounts.length < (row.columns?.length ?? 1) &&
    !amounts.some(isElsewhere)
  );
}

/** A rule between two lines with these amounts, wider than they are, so not their underline. */
function isRuledOff({ line, rest }: TableLine, { line: other }: TableLine): boolean {
  const [top, bottom] = [Math.min(line.y, other.y), Math.max(line.y, other.y)];
  if (line.page !== other.page) return false;
  return line.rules.some(
    ([x, y, right]) =>
      y > top &&
      y < bottom &&
      rest.some(
        (word) => x < word.x && rightOf(word) < right && right - x > word.width + word.height,
      ),
  );
}

/** Lines of another page are as far as a page is long. */
function distanceTo(here: TableLine, other: TableLine): number {
  return here.line.page === other.line.page ? Math.abs(here.line.y - other.line.y) : 1000;
}
