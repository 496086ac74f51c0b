import { fieldEntries } from "./by-field.ts";
import type { FieldId } from "./field-id.ts";
import { isForm130 } from "./form-130.ts";
import type { Field, PageText, Reading } from "./form16.ts";
import type { Found } from "./found.ts";
import { checked, withoutSpare } from "./merge.ts";
import { otherDocument } from "./other-documents.ts";
import { pairParts } from "./pair-parts.ts";
import { isRunningHeader, readIdentity, readRunningHeader } from "./part-a/identity.ts";
import { readPartA } from "./part-a/part-a.ts";
import { depositCell, tableOfPartA } from "./part-a/part-a-fields.ts";
import { readAnnexureTwo } from "./part-b/annexure-two.ts";
import { figuresApart } from "./part-b/figures-apart.ts";
import { readPartB } from "./part-b/part-b.ts";
import { annexureTwo, MAX_PAGES, manyToASheet, refusedReading, withoutText } from "./refusals.ts";
import { printedAmount } from "./text/amounts.ts";
import { joinGroupedAmounts } from "./text/grouped-amounts.ts";
import { joinPaise } from "./text/join-paise.ts";
import { linesOf } from "./text/lines.ts";
import { isAnnexureTwo, type Part, partsOf } from "./text/parts.ts";
import { joinSplitAmounts } from "./text/split-amounts.ts";
import { foldBack, hasManyToASheet, unfold } from "./text/unfold-columns.ts";
import { withoutUnreadCurrency } from "./text/unread-currency.ts";
import { withoutWatermarks } from "./text/watermarks.ts";
import { type PrintedLine, textOf } from "./text/word.ts";
import { besideOthers } from "./together.ts";

/** Less text than this in a whole document is a page number, not a certificate. */
const FEWEST_LETTERS = 10;
/** What scanning programs stamp on their pictures. */
const SCANNER = /camscanner|scannedby|scannedwith|adobescan/g;

/**
 * Reads every Form 16 in a document. Pure; never throws on odd text.
 * Layouts since AY 2020-21; those of AY 2025-26 and 2026-27 are known to the letter, see docs/form16.md.
 *
 * @param printed the pages in their order
 * @param hasPicture whether the document holds a picture, such as a scanned page
 * @returns certificates with their problems, or one refusal: `scanned`, `form-130`, `unknown-layout` or `unreadable`
 */
export function readForm16(printed: PageText[], hasPicture = false): Reading {
  const pages = withoutWatermarks(printed);
  if (hasManyToASheet(pages)) return { certificates: [], problems: [manyToASheet()] };
  const straight = unfold(pages);
  return foldBack(readStraight(straight.pages, hasPicture), straight.backs);
}

function readStraight(pages: PageText[], hasPicture: boolean): Reading {
  const lines = joinGroupedAmounts(
    joinSplitAmounts(
      withoutUnreadCurrency(withoutRunningLines(pages.map(linesOf).map(joinHeader))),
    ),
  );
  const letters = lines.map((line) => line.key.replace(SCANNER, "") || unread(line)).join("");
  if (hasPicture && letters.length < FEWEST_LETTERS) return refusedReading("scanned");
  if (letters === "") return { certificates: [], problems: [withoutText()] };
  if (isForm130(lines)) return refusedReading("form-130");
  const apart = figuresApart(lines);
  const parts = partsOf(lines.filter((line) => !apart.has(line))).slice(0, MAX_PAGES);
  const headers = headersOf(parts, lines);
  const found = pairParts(
    withoutSpare(parts.flatMap((part) => readPart(part, headers.get(part) ?? [], apart.size > 0))),
  );
  const hasAnnexureTwo = lines.some((line) => isAnnexureTwo(line.key));
  if (found.length > 0) {
    const certificates = found.map((one) => checked(one, hasAnnexureTwo));
    return { certificates: besideOthers(certificates), problems: [] };
  }
  if (hasAnnexureTwo) return { certificates: [], problems: [annexureTwo()] };
  return { certificates: [], problems: [otherDocument(lines)] };
}

/** Characters of fonts with a wrong encoding. */
function unread({ words }: PrintedLine): string {
  return textOf(words).replace(/[\x20-\x7e]/g, "");
}

function readPart(part: Part, headers: PrintedLine[], areApart: boolean): Found[] {
  const header = readRunningHeader(headers);
  const lines = joinPaise(part.lines);
  if (part.kind === "A") {
    const { fields, problems } = readPartA(lines);
    if (!fieldEntries(fields).some(isOwnFigure)) return [];
    return [{ fields: { ...header, ...fields }, problems, hasA: true, hasB: false }];
  }
  const body = lines.filter((line) => !isRunningHeader(line.key));
  const table = part.kind === "B" ? readPartB(body, areApart) : readAnnexureTwo(body);
  if (!table) return [];
  const identity = readIdentity(lines);
  const fields = { ...header, ...identity.fields, ...table.fields };
  const problems = [...identity.problems, ...table.problems];
  return [{ fields, problems, hasA: false, hasB: true, isAnnexureTwo: part.kind === "II" }];
}

/** A row of Part A; "Total" is a word of other papers, too, and with an amount alone. */
function isOwnFigure([id, { text }]: [FieldId, Field]): boolean {
  const table = tableOfPartA(id);
  return table === "quarter" || depositCell(id) !== undefined || (table === "total" && text !== "");
}

/** The headers of each part: each is that of the line below it on its page, or else above it. */
function headersOf(parts: Part[], lines: PrintedLine[]): Map<Part, PrintedLine[]> {
  const partOf = new Map(parts.flatMap((part) => part.lines.map((line) => [line, part] as const)));
  const bodyOf = new Map([...bodies(lines), ...bodies(lines.toReversed())]);
  const headers = new Map<Part, PrintedLine[]>();
  for (const line of lines) {
    const body = bodyOf.get(line);
    const part = body && partOf.get(body);
    if (!part) continue;
    const own = headers.get(part) ?? [];
    own.push(line);
    headers.set(part, own);
  }
  return headers;
}

/** Each header with the last line before it on its page that is none. */
function bodies(lines: PrintedLine[]): [PrintedLine, PrintedLine][] {
  let last: PrintedLine | undefined;
  return lines.flatMap((line): [PrintedLine, PrintedLine][] => {
    if (isRunningHeader(line.key)) return last?.page === line.page ? [[line, last]] : [];
    last = line;
    return [];
  });
}

/** The header of TRACES as one line where it wrapped: its year and its page number are those of no part. */
function joinHeader(lines: PrintedLine[]): PrintedLine[] {
  const at = lines.findIndex(({ key }) => /tanofemployer(?!.*assessmentyear\d)/.test(key));
  const [header, rest] = at < 0 ? [] : lines.slice(at, at + 2);
  if (!header || !rest) return lines;
  const key = header.key + rest.key;
  if (!/assessmentyear20\d{2}/.test(key)) return lines;
  return lines.toSpliced(at, 2, { ...header, words: [...header.words, ...rest.words], key });
}

/** So many lines at the top and at the foot of a page may be the printer's. */
const MARGIN_LINES = 3;
const NOTE = /^(?:https?|file|page|printed|generated)|page\d+(?:of\d+)?$/;
/** Headings, and the header of TRACES that is read. */
const OF_THE_FORM = /form|part[ab]|annexure|rule|certi|tanof|panof|details/;
/** "2", "- 2 -", "2/9", "2 of 9". */
const PAGE_NUMBER = /^[-–\s]*(\d{1,4})(?:\s*(?:\/|of)\s*(\d{1,3}))?[-–\s]*$/i;

/** The header of TRACES may end in "Page 5", and says whose the page is. */
function isNote({ key, words }: PrintedLine): boolean {
  return (NOTE.test(key) && !OF_THE_FORM.test(key)) || PAGE_NUMBER.test(textOf(words));
}

/** A line of neither the form's headings nor its figures. */
function isWords({ key, words }: PrintedLine): boolean {
  const hasFigure = words.some(({ text }) => printedAmount(text) !== undefined);
  return /[a-z]{4}/.test(key) && !OF_THE_FORM.test(key) && !hasFigure;
}

/**
 * Text at the same height in the margins of several pages is the printer's ("Page 2", a web address), not the form's.
 * The pages of two certificates look alike, too: so only margins count, and text other than a printer's only on two
 * consecutive pages.
 */
function withoutRunningLines(pages: PrintedLine[][]): PrintedLine[] {
  const notes = pages.flatMap((lines) =>
    [...lines.slice(0, MARGIN_LINES), ...lines.slice(-MARGIN_LINES)].filter(
      (line) => isNote(line) || isWords(line),
    ),
  );
  // A number alone is a page number only where it counts with the pages; else it may be an amount.
  const placeOf = ({ y, key, page, words }: PrintedLine) => {
    const [, number, of = ""] = PAGE_NUMBER.exec(textOf(words)) ?? [];
    const text = number ? `${Number(number) - page} ${of}` : key.replace(/\d+/g, "#");
    return `${Math.round(y / 3)} ${text}`;
  };
  const seen = new Map<string, Set<number>>();
  for (const note of notes) {
    const on = seen.get(placeOf(note)) ?? new Set();
    seen.set(placeOf(note), on.add(note.page));
  }
  const running = new Set(
    notes.filter((note) => {
      const on = seen.get(placeOf(note)) ?? new Set();
      return isNote(note) ? on.size > 1 : on.has(note.page - 1) || on.has(note.page + 1);
    }),
  );
  return pages.flat().filter((line) => !running.has(line));
}
