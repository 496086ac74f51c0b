import { readAmount } from "./amounts.ts";
import type { Field, FieldProblem, Fields } from "./form16.ts";
import { type FoundRow, findRows, MARKER, type TableLine } from "./part-b-labels.ts";
import { idsOf, ROWS } from "./part-b-rows.ts";
import { BEGINNING } from "./split-amounts.ts";
import { amountsBegin, takeApart, underHeads } from "./table.ts";
import { boxAround, type Line, rightOf, textOf, type Word } from "./words.ts";

type Placed = { word: Word; page: number };
type FilledRow = { found: FoundRow; amounts: Placed[] };

const THREE_COLUMNS = 3;
/** Headings of columns stand on so many lines at most. */
const HEAD_LINES = 3;
/** Fewer rows than this are a mention of Part B, not the table. */
const FEWEST_ROWS = 10;

/** Part B (Annexure I): rows by meaning, `undefined` when these lines hold no such table. */
export function readPartB(lines: Line[]): { fields: Fields; problems: FieldProblem[] } | undefined {
  const section = tableOf(lines);
  if (section.length === 0) return undefined;
  const left = amountsBegin(section);
  const table = section.map((line) => takeApart(line, left));
  const found = findRows(table);
  if (found.length < FEWEST_ROWS) return undefined;
  const rows = fill(table, found);
  const fields: Fields = {};
  const problems = [...strangersIn(found), ...brokenIn(found, left)];
  for (const row of rows) readRow(row, rows, table, left, fields, problems);
  reportMissing(found, problems);
  return { fields, problems };
}

function tableOf(lines: Line[]): Line[] {
  const heading = lines.findIndex((line) => /detailsofsalarypaid/.test(line.key));
  const from = heading < 0 ? 0 : heading + 1;
  const gross = lines.findIndex((line, index) => index >= from && /grosssalary/.test(line.key));
  const end = lines.findIndex(
    (line, index) =>
      index > Math.max(gross, from) && /^veri(?:fi)?cation|breakupfor(?:amount|any)/.test(line.key),
  );
  return lines.slice(from, end < 0 ? lines.length : end);
}

/** Gives each amount to the row whose label it stands beside; see `neighbourOf` for those beside none. */
function fill(table: TableLine[], found: FoundRow[]): FilledRow[] {
  const rows = found.map((row): FilledRow => ({ found: row, amounts: [] }));
  const ownerOf = new Map<TableLine, FilledRow>();
  const strangers = new Set(found.flatMap((row) => row.strangers));
  for (const row of rows) for (const line of row.found.lines) ownerOf.set(line, row);
  const alone: number[] = [];
  table.forEach((entry, index) => {
    const owner = ownerOf.get(entry);
    if (owner) give(owner, entry);
    else if ((entry.rest.length > 0 || isMarked(entry)) && !strangers.has(entry)) alone.push(index);
  });
  const below = alone.filter((index) => isBelowLabel(table, index, ownerOf));
  const isBelow = below.length > 0.5 * rows.length;
  for (const index of alone) {
    const entry = table[index];
    const owner = entry && neighbourOf(table, index, ownerOf, isBelow);
    if (!entry || !owner) continue;
    give(owner, entry);
    ownerOf.set(entry, owner);
    owner.found.lines.push(entry);
  }
  return rows;
}

/** Rows that the form does not know: their amounts belong to nobody, least of all to the row above. */
function strangersIn(found: FoundRow[]): FieldProblem[] {
  return found.flatMap(({ strangers, row }, index) => {
    const filled = strangers.filter((entry) => entry.rest.length > 0);
    const next = found[index + 1]?.row;
    const between = ROWS.slice(ROWS.indexOf(row), next ? ROWS.indexOf(next) : undefined);
    const fields = between.flatMap(({ id, columns }) =>
      id && id !== "regime" ? idsOf(id, columns) : [],
    );
    return filled.map(({ label, rest }) => ({
      fields,
      message: `Below ${row.name} a row “${textOf(label)}” with ${textOf(rest)} is not one of the form. Check the rows beside it.`,
    }));
  });
}

/** The beginning of a broken figure whose end was not found: it may belong to the row or to the next. */
function brokenIn(found: FoundRow[], left: number): FieldProblem[] {
  return found.flatMap(({ lines }, index) =>
    lines
      .flatMap(({ label }) => label.filter((word) => word.x >= left && BEGINNING.test(word.text)))
      .filter((word) => word.text.endsWith(","))
      .map((word) => ({
        fields: found
          .slice(index, index + 2)
          .flatMap(({ row: { id, columns } }) => (id && id !== "regime" ? idsOf(id, columns) : [])),
        message: `“${word.text}” is a part of a figure whose rest was not found. Compare the rows beside it with the certificate.`,
      })),
  );
}

function give(row: FilledRow, entry: TableLine): void {
  for (const word of entry.rest) row.amounts.push({ word, page: entry.line.page });
}

/**
 * Amounts on a line of their own: set in the middle of a label of several lines, below its last line, or
 * parted from it by the end of the page. A printed marker ("(i)") beside them settles it: each row has
 * one. Else a row that has its amounts takes no more; the nearer label has them, at equal distance the one above.
 *
 * @param isBelow whether amounts usually stand on lines of their own here
 */
function neighbourOf(
  table: TableLine[],
  index: number,
  ownerOf: Map<TableLine, FilledRow>,
  isBelow: boolean,
): FilledRow | undefined {
  const here = table[index];
  if (!here) return undefined;
  const above = table.slice(0, index).findLast((entry) => ownerOf.has(entry));
  const below = table.slice(index + 1).find((entry) => ownerOf.has(entry));
  const [upper, lower] = [above && ownerOf.get(above), below && ownerOf.get(below)];
  if (!above || !below || !upper || !lower || upper === lower) return upper ?? lower;
  const [toUpper, toLower] = [distanceTo(here, above), distanceTo(here, below)];
  if (here.rest.length === 0) return toUpper <= toLower ? upper : lower; // a marker alone
  if (isMarked(here)) {
    const [isUpper, isLower] = [upper, lower].map(({ found }) => found.lines.some(isMarked));
    if (isUpper !== isLower) return isUpper ? lower : upper;
  }
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

/** A heading holds no amount; the amounts of a row stand together ("₹" may wrap away from one). */
function takes({ found: { row }, amounts }: FilledRow, { line }: TableLine): boolean {
  const isElsewhere = ({ word, page }: Placed) =>
    page !== line.page || Math.abs(word.y + word.height / 2 - line.y) > 1.6 * line.height;
  return (
    row.id !== undefined &&
    amounts.length < (row.columns?.length ?? 1) &&
    !amounts.some(isElsewhere)
  );
}

/** Lines of another page are as far as a page is long. */
function distanceTo(here: TableLine, other: TableLine): number {
  return here.line.page === other.line.page ? Math.abs(here.line.y - other.line.y) : 1000;
}

function readRow(
  row: FilledRow,
  all: FilledRow[],
  table: TableLine[],
  left: number,
  fields: Fields,
  problems: FieldProblem[],
): void {
  const { id, columns, name } = row.found.row;
  if (!id) return;
  if (id === "regime") {
    readRegime(row.found, fields, problems);
    return;
  }
  const ids = idsOf(id, columns);
  const strange = strangeIn(row.found, left);
  const amounts = columns
    ? byColumn(row, columns.length, all, table, left)
    : onlyAmount(row.amounts);
  ids.forEach((fieldId, column) => {
    const amount = amounts?.[column];
    if (amounts && !strange) fields[fieldId] = amount ? fieldOf(amount) : blankOf(row.found);
  });
  const lost = ids.filter((fieldId) => !fields[fieldId]);
  if (lost.length > 0)
    problems.push({
      fields: [...lost, ...emptyBeside(row, all)],
      message: lostMessage(name, strange, row.amounts),
    });
}

/** With an amount too many here, a blank row beside this one may be the one that lacks it. */
function emptyBeside(row: FilledRow, all: FilledRow[]): string[] {
  const at = all.indexOf(row);
  return [all[at - 1], all[at + 1]].flatMap((other) => {
    const { id, columns } = other?.found.row ?? {};
    const isShort = other && other.amounts.length < (columns?.length ?? 1);
    return id && id !== "regime" && isShort ? idsOf(id, columns) : [];
  });
}

function lostMessage(name: string, strange: Word | undefined, amounts: Placed[]): string {
  if (strange) return `${name} says “${strange.text}”, which is not an amount. Type the figure.`;
  const printed = amounts.map((amount) => amount.word.text).join(", ");
  return `${name} shows ${printed}, and it is not clear which figure is meant. Type the figure.`;
}

function fieldOf({ word, page }: Placed): Field {
  return { value: readAmount(word.text) ?? 0, page, text: word.text, box: boxAround([word]) };
}

/** A blank cell is nil; its place is the row's label. */
function blankOf(found: FoundRow): Field {
  const entry = found.lines.find((line) => line.label.length > 0);
  return {
    value: 0,
    page: entry?.line.page ?? 0,
    text: "",
    box: entry ? boxAround(entry.label) : [0, 0, 0, 0],
  };
}

/** A dash neither at a number nor in a column of its own, or above one ("Rs. -" wrapped): a minus, or a nil? */
function isStraySign({ word }: Placed, next: Placed | undefined): boolean {
  if (!next || !/^(?:rs\.?|₹)?[-–—−]$/i.test(word.text) || readAmount(next.word.text) === 0)
    return false;
  return next.word.x - rightOf(word) < 3 * word.height;
}

function onlyAmount(amounts: Placed[]): (Placed | undefined)[] | undefined {
  if (amounts.length < 2) return [amounts[0]];
  if (amounts.some((amount, index) => isStraySign(amount, amounts[index + 1]))) return undefined;
  const [top] = amounts;
  const isOneLine = amounts.every(
    ({ word, page }) => top?.page === page && Math.abs(word.y - top.word.y) < 0.5 * top.word.height,
  );
  // A nil in the other column of the same line says nothing; on a line of its own it is a second figure.
  const said = isOneLine ? amounts.filter(({ word }) => readAmount(word.text) !== 0) : amounts;
  const [first = top, ...others] = said;
  return others.every(
    (other) => first && readAmount(other.word.text) === readAmount(first.word.text),
  )
    ? [first]
    : undefined;
}

/** With a blank among them, amounts find their columns by the rows that are complete. */
function byColumn(
  row: FilledRow,
  count: number,
  all: FilledRow[],
  table: TableLine[],
  left: number,
): (Placed | undefined)[] | undefined {
  const amounts = row.amounts.toSorted((a, b) => a.word.x - b.word.x);
  if (amounts.length === count || amounts.length === 0) return amounts;
  if (amounts.length > count) return withQualifying(row, amounts);
  const whole = all.filter(
    (other) => other.found.row.columns?.length === count && other.amounts.length === count,
  );
  if (whole.length === 0) return byHeads(amounts, count, table, left);
  const placed: (Placed | undefined)[] = new Array(count).fill(undefined);
  for (const amount of amounts) {
    const distances = Array.from({ length: count }, (_, column) =>
      Math.min(...whole.map((other) => distance(amount.word, columnOf(other, column)))),
    );
    const column = distances.indexOf(Math.min(...distances));
    if (placed[column]) return byHeads(amounts, count, table, left);
    placed[column] = amount;
  }
  return placed;
}

/** Some programs print a qualifying amount for rows that have none on the form: gross, (qualifying,) deductible. */
function withQualifying({ found }: FilledRow, amounts: Placed[]): Placed[] | undefined {
  const [gross, , deductible] = amounts;
  const isOneLine = found.lines.some(({ rest }) => rest.length === THREE_COLUMNS);
  if (!gross || !deductible || amounts.length !== THREE_COLUMNS || !isOneLine) return undefined;
  return [gross, deductible];
}

/** "Gross Amount", "Qualifying Amount" and "Deductible Amount" above the columns; narrow ones wrap. */
function headsOf(table: TableLine[], count: number, left: number): Word[] {
  const isHead = (word: Word) =>
    word.x >= left && /^(?:gross|qualifying|deductible)$/i.test(word.text);
  for (const [index, { line, label }] of table.entries()) {
    if (!label.some(isHead)) continue;
    const near = table
      .slice(index, index + HEAD_LINES)
      .filter((each) => each.line.page === line.page);
    const heads = near.flatMap((each) => each.label.filter(isHead));
    if (heads.length === count) return heads.toSorted((a, b) => a.x - b.x);
  }
  return [];
}

/** Amounts by the headings above them; a program may have headings of three columns over rows of two. */
function byHeads(
  amounts: Placed[],
  count: number,
  table: TableLine[],
  left: number,
): (Placed | undefined)[] | undefined {
  const words = amounts.map((amount) => amount.word);
  const own = headsOf(table, count, left);
  const heads = own.length > 0 ? own : headsOf(table, THREE_COLUMNS, left);
  const under = underHeads(words, heads, heads.length)?.map((word) =>
    amounts.find((amount) => amount.word === word),
  );
  if (!under || heads.length === count) return heads.length === 0 ? undefined : under;
  return under[1] ? undefined : [under[0], under[2]];
}

function columnOf(row: FilledRow, column: number): Word | undefined {
  return row.amounts.toSorted((a, b) => a.word.x - b.word.x)[column]?.word;
}

/** Columns are set flush right, flush left or centred: the edge that fits best counts. */
function distance(word: Word, other: Word | undefined): number {
  if (!other) return Number.POSITIVE_INFINITY;
  const centre = Math.abs(word.x + word.width / 2 - other.x - other.width / 2);
  return Math.min(Math.abs(rightOf(word) - rightOf(other)), Math.abs(word.x - other.x), centre);
}

const SECTION = /^\(?\d{1,3}[A-Z]{0,5}(?:\([\dA-Za-z]+\))*[)\].,;:]*$/;

/** Something with digits where an amount should stand, such as `12,8S,000`, or `1` before `285000.00`. */
function strangeIn(found: FoundRow, left: number): Word | undefined {
  for (const { label, rest } of found.lines) {
    for (const [index, word] of label.entries()) {
      const before = label[index - 1];
      const isApart = !before || word.x - rightOf(before) > 1.5 * word.height;
      const next = index === label.length - 1 ? rest[0] : undefined;
      const isBeside = next && next.x - rightOf(word) < 0.9 * word.height;
      if (word.x < left) continue;
      if (isApart && UNREAD.test(word.text)) return word; // perhaps a minus
      if (!isApart || !/\d/.test(word.text) || /[+[\]/]/.test(word.text)) continue;
      const isPiece = isBeside && /^\d+$/.test(word.text);
      if (isPiece || !SECTION.test(word.text)) return word;
    }
  }
  return undefined;
}

/** Neither letters, digits nor signs of ours: a letter of a font that does not say what it means. */
const UNREAD = /^(?:rs\.?|₹)?[^\x20-\x7e₹\u0900-\u097f–—]$/i;

/**
 * Row A flipped its question: until AY 2023-24 "opting for" s. 115BAC (Yes: new regime), since AY 2024-25
 * "opting out of" s. 115BAC(1A) (Yes: old regime). Only the word "out" tells them apart.
 */
function readRegime(found: FoundRow, fields: Fields, problems: FieldProblem[]): void {
  const out = /^whetheroptingout/.test(found.answer);
  const answers = found.lines.flatMap(({ line, label }) =>
    label
      .filter((word) => /^(?:yes|no)\.?$/i.test(word.text))
      .map((word) => ({ word, page: line.page })),
  );
  const answer = answers.at(-1);
  const question = found.lines[0];
  if (question) {
    const { page, words } = question.line;
    const asked = words.filter((word) => word !== answer?.word);
    fields["partB.regime.question"] = {
      value: out ? "out" : "in",
      page,
      text: asked.map((word) => word.text).join(" "),
      box: boxAround(asked),
    };
  }
  if (!answer) {
    problems.push({
      fields: ["partB.regime.answer", "partB.regime"],
      message:
        "The answer to the regime question (row A) could not be read. Choose the regime your employer used.",
    });
    return;
  }
  const yes = /^yes/i.test(answer.word.text);
  const place = { page: answer.page, text: answer.word.text, box: boxAround([answer.word]) };
  fields["partB.regime.answer"] = { value: yes ? "Yes" : "No", ...place };
  fields["partB.regime"] = { value: yes === out ? "old" : "new", ...place };
}

/** A row that was not found may have left its figure to the row above it. */
function reportMissing(found: FoundRow[], problems: FieldProblem[]): void {
  const missing = ROWS.filter((row) => row.id && !found.some((other) => other.row === row));
  for (const row of missing.filter(({ essential }) => essential)) {
    const before = found.findLast((other) => ROWS.indexOf(other.row) < ROWS.indexOf(row))?.row;
    const beside = before?.id && before.id !== "regime" ? idsOf(before.id, before.columns) : [];
    problems.push({
      fields: [`partB.${row.id}`, ...beside],
      message: `Row ${row.name} was not found in Part B. Type the figure${before?.id ? `, and check ${before.name} above it` : ""}.`,
    });
  }
}
