import type { FieldId } from "#domain/form16/field-id.ts";
import type { Field, FieldProblem, Fields } from "#domain/form16/form16.ts";
import type { Form16Message } from "#domain/form16/form16-messages.ts";
import { printedAmount } from "#domain/form16/text/amounts.ts";
import { withNamedColumns } from "#domain/form16/text/named-columns.ts";
import { withoutNoteColumns } from "#domain/form16/text/note-columns.ts";
import { BEGINNING } from "#domain/form16/text/split-amounts.ts";
import { amountsBegin, columnEdges, type TableLine, takeApart } from "#domain/form16/text/table.ts";
import { boxAround, type PrintedLine, textOf, type Word } from "#domain/form16/text/word.ts";
import { byColumn, inPrintedColumns, onlyAmount } from "./part-b-columns.ts";
import { type FoundRow, findRows } from "./part-b-labels.ts";
import { type FilledRow, fill, type Placed } from "./part-b-owners.ts";
import { picturedRows } from "./part-b-pictures.ts";
import { EXEMPTIONS, idsOf, ROWS, type Row } from "./part-b-rows.ts";
import { type PlaceOfFigures, placeOfFigures, strangeIn } from "./part-b-strange.ts";
import { readRegime } from "./regime.ts";

/** Fewer rows than this are a mention of Part B, not the table. */
const FEWEST_ROWS = 10;

export type PartB = { fields: Fields; problems: FieldProblem[] };

/**
 * Part B (Annexure I): rows by meaning, `undefined` when these lines hold no such table.
 *
 * @param areApart whether figures without labels stand elsewhere: a blank row may be one of theirs
 */
export function readPartB(lines: PrintedLine[], areApart = false): PartB | undefined {
  return readTable(tableOf(lines), ROWS, FEWEST_ROWS, areApart);
}

/** The rows of a table of Part B; fewer of them than `fewest` are none. */
export function readTable(
  section: PrintedLine[],
  known: readonly Row[],
  fewest: number,
  areApart = false,
): PartB | undefined {
  if (section.length === 0) return undefined;
  const lines = withNamedColumns(withoutNoteColumns(section));
  const left = amountsBegin(lines);
  const edges = columnEdges(lines);
  const table = lines.map((line) => takeApart(line, left, true, edges));
  const found = findRows(table, known);
  if (found.length < fewest) return undefined;
  const rows = inPrintedColumns(fill(table, found), table);
  const fields: Fields = {};
  const problems = [...problemsOfUnrelatedLines(found, known), ...brokenIn(found, left)];
  const figures = placeOfFigures(table, left);
  const pictured = picturedRows(rows, table, figures);
  const read = rows.filter((row) => !pictured.includes(row));
  for (const row of read) readRow(row, rows, table, figures, fields, problems);
  problems.push(...problemsOfPictures(pictured));
  problems.push(...doubtfulBlanks(rows, fields, problems.length > 0, areApart));
  reportMissing(found, known, problems);
  return { fields, problems };
}

function tableOf(lines: PrintedLine[]): PrintedLine[] {
  const heading = lines.findIndex((line) => /detailsofsalarypaid/.test(line.key));
  const from = heading < 0 ? 0 : heading + 1;
  const gross = lines.findIndex((line, index) => index >= from && /grosssalary/.test(line.key));
  const end = lines.findIndex(
    (line, index) =>
      index > Math.max(gross, from) && /^veri(?:fi)?cation|breakupfor(?:amount|any)/.test(line.key),
  );
  return lines.slice(from, end < 0 ? lines.length : end);
}

/** Rows that the form does not have: their amounts belong to no field, least of all to the row above. */
function problemsOfUnrelatedLines(found: FoundRow[], known: readonly Row[]): FieldProblem[] {
  return found.flatMap(({ unrelated, row, lines }, index) => {
    const filled = unrelated.filter((entry) => entry.rest.length > 0);
    if (isSumOf(lines, filled)) return [];
    const next = found[index + 1]?.row;
    const between = known.slice(known.indexOf(row), next ? known.indexOf(next) : undefined);
    const fields = between.flatMap(idsOf);
    return filled.map(
      ({ label, rest }): FieldProblem => ({
        fields,
        message: {
          id: "unknownRow",
          params: { below: row.name, label: textOf(label), figures: textOf(rest) },
        },
      }),
    );
  });
}

/** "(g) 80D 42,535.00" with "i) Self 23,394.00" and "ii) Parents 19,141.00" below: its parts, not rows. */
function isSumOf(lines: TableLine[], parts: TableLine[]): boolean {
  const amounts = (of: TableLine[]) =>
    of.flatMap(({ rest }) => rest.map(({ text }) => printedAmount(text) ?? 0));
  const sum = amounts(parts).reduce((all, each) => all + each, 0);
  return sum > 0 && amounts(lines).some((whole) => Math.abs(whole - sum) < 0.005);
}

/** The beginning of a broken figure whose end was not found: it may belong to the row or to the next. */
function brokenIn(found: FoundRow[], left: number): FieldProblem[] {
  return found.flatMap(({ lines }, index) =>
    lines
      .flatMap(({ label }) =>
        label.filter(({ x, text }) => x >= left && text.endsWith(",") && BEGINNING.test(text)),
      )
      .map(
        (word): FieldProblem => ({
          fields: found.slice(index, index + 2).flatMap(({ row }) => idsOf(row)),
          message: { id: "brokenFigure", params: { text: word.text } },
        }),
      ),
  );
}

function readRow(
  row: FilledRow,
  all: FilledRow[],
  table: TableLine[],
  figures: PlaceOfFigures,
  fields: Fields,
  problems: FieldProblem[],
): void {
  const { left } = figures;
  const { id, columns, name } = row.found.row;
  if (!id) return;
  if (id === "regime") {
    readRegime(row.found, table, fields, problems);
    return;
  }
  const ids = idsOf(row.found.row);
  const strange = strangeIn(row, all, figures);
  const amounts = hasNote(row)
    ? undefined
    : columns
      ? byColumn(row, columns, all, table, left)
      : onlyAmount(row.amounts);
  ids.forEach((fieldId, column) => {
    const amount = amounts?.[column];
    if (amounts && !strange) fields[fieldId] = amount ? fieldOf(amount, id) : blankOf(row.found);
  });
  const lost = ids.filter((fieldId) => !fields[fieldId]);
  if (lost.length > 0)
    problems.push({
      fields: [...lost, ...emptyBeside(row, all)],
      message: lostMessage(name, strange, row.amounts),
    });
}

function problemsOfPictures(rows: FilledRow[]): FieldProblem[] {
  const pictured = rows.map(({ found: { row } }) => row).filter((row) => idsOf(row).length > 0);
  if (pictured.length === 0) return [];
  const names = pictured.map(({ name }) => name);
  return [
    {
      fields: pictured.flatMap(idsOf),
      message: { id: "figuresPictured", params: { rows: names } },
    },
  ];
}

/** "0.00 (1)": the number of a note, or a figure of its own? */
function hasNote({ amounts }: FilledRow): boolean {
  return amounts.length > 1 && amounts.some(({ word }) => /^\(\d{1,2}\)$/.test(word.text));
}

/** A blank is nil; but a lost figure nearby may have been its own, and nobody's salary is blank. */
function doubtfulBlanks(
  rows: FilledRow[],
  fields: Fields,
  isOneLost: boolean,
  areApart: boolean,
): FieldProblem[] {
  const isBlank = (id: FieldId | undefined) => id !== undefined && fields[id]?.text === "";
  const blank = rows.filter(({ found: { row } }) => {
    const ids = idsOf(row);
    if (areApart) return ids.some(isBlank);
    return isBlank(ids[0]) && (isOneLost || row.id === "1a");
  });
  if (blank.length === 0) return [];
  return [
    {
      fields: blank.flatMap(({ found: { row } }) => idsOf(row)),
      message: { id: "blankRows", params: { rows: blank.map(({ found: { row } }) => row.name) } },
    },
  ];
}

/** With an amount too many here, a blank row beside this one may be the one that lacks it. */
function emptyBeside(row: FilledRow, all: FilledRow[]): FieldId[] {
  const at = all.indexOf(row);
  return [all[at - 1], all[at + 1]].flatMap((other) => {
    if (!other) return [];
    const { row } = other.found;
    return other.amounts.length < (row.columns?.length ?? 1) ? idsOf(row) : [];
  });
}

function lostMessage(row: string, strange: Word | undefined, amounts: Placed[]): Form16Message {
  const isFigure = strange && printedAmount(strange.text) !== undefined;
  if (strange && !isFigure) return { id: "amountUnread", params: { row, text: strange.text } };
  const words = [...(strange ? [strange] : []), ...amounts.map(({ word }) => word)];
  const texts = words.map(({ text }) => text);
  return { id: "amountUnclear", params: { row, texts } };
}

/** What is taken off is never below zero: brackets or a minus before it say that it is taken off. */
const TAKEN_OFF = /^(?:2[a-i]|4[a-c]|5|10[a-n]|11|14|18|19|20)$/;

function fieldOf({ word, page }: Placed, row: string): Field {
  const amount = printedAmount(word.text) ?? 0;
  const value = TAKEN_OFF.test(row) ? Math.abs(amount) : amount;
  return { value, page, text: word.text, box: boxAround([word]) };
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

/** A row that was not found may have left its figure to the row above it. */
function reportMissing(found: FoundRow[], known: readonly Row[], problems: FieldProblem[]): void {
  const missing = known.filter((row) => row.id && !found.some((other) => other.row === row));
  const hasExemptions = found.some(({ row: { id } }) => EXEMPTIONS.some((each) => each === id));
  for (const row of missing.filter(({ essential }) => essential)) {
    if (row.id === "2i" && !hasExemptions) continue; // a total of nil rows, left out with them
    const before = found.findLast((other) => known.indexOf(other.row) < known.indexOf(row))?.row;
    problems.push({
      fields: [...idsOf(row), ...(before ? idsOf(before) : [])],
      message: {
        id: "rowMissing",
        params: { row: row.name, above: before?.id ? before.name : undefined },
      },
    });
  }
}
