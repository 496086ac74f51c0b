import type { FieldId } from "#domain/form16/field-id.ts";
import type { Field, FieldProblem, Fields } from "#domain/form16/form16.ts";
import { readDay } from "#domain/form16/text/days.ts";
import {
  boxAround,
  matchingText,
  type PrintedLine,
  rightOf,
  textOf,
  type Word,
} from "#domain/form16/text/word.ts";
import { readNames } from "./names.ts";
import { DEDUCTOR_PAN, PAN, pansIn, type Token } from "./pans.ts";

const TAN = /^[A-Z]{4}\d{5}[A-Z]$/;
const YEAR = /^20\d{2}[-–](?:20)?\d{2}$/;

/** Whole headings: an employer may be called "Gross Salary Services" or "Quarterdeck". */
const ENDS_BLOCK =
  /^(?:summaryofamountpaid|\(?annexurei\)?$|detailsofsalarypaid|quarter(?:\(s\)|s|receipt|$)|1?grosssalary(?:rs)*$)/;

/** The block that heads both parts: certificate, employer, employee, year and period. */
export function readIdentity(lines: PrintedLine[]): { fields: Fields; problems: FieldProblem[] } {
  const end = lines.findIndex((line) => ENDS_BLOCK.test(line.key));
  const block = lines.slice(0, end < 0 ? Math.min(lines.length, 40) : end);
  const fields: Fields = {};
  readCertificate(block, fields);
  const problems = readNames(block, fields);
  readNumbers(block, fields, problems);
  readYear(block, fields);
  return { fields, problems };
}

/** The header that TRACES repeats on later pages: "Certificate Number: … TAN of Employer: … PAN of Employee: …". */
export function isRunningHeader(key: string): boolean {
  return /certi(?:fi)?catenumber|tanofemployer|panofemployee(?!specified)|^page\d+(?:of\d+)?$/.test(
    key,
  );
}

export function readRunningHeader(lines: PrintedLine[]): Fields {
  const fields: Fields = {};
  for (const line of lines.filter((each) => isRunningHeader(each.key))) {
    const take = (id: FieldId, label: RegExp, value: RegExp) => {
      const word = wordsAfter(line, label)?.[0];
      if (word && value.test(word.text)) fields[id] ??= single({ word, page: line.page });
    };
    take("partA.certificateNo", /certi(?:fi)?catenumber/, /^[A-Z0-9]{5,12}$/);
    take("partA.employer.tan", /tanofemployer/, TAN);
    take("partA.employee.pan", /panofemployee/, PAN);
    take("partA.assessmentYear", /assessmentyear/, YEAR);
  }
  const year = fields["partA.assessmentYear"];
  if (year) year.value = yearOf(year.text);
  return fields;
}

/** The words of a line that follow a label, or undefined where the label is not on the line. */
function wordsAfter(line: PrintedLine, label: RegExp): Word[] | undefined {
  let key = "";
  const ends = line.words.map((word) => {
    key += matchingText(word.text);
    return key.length;
  });
  const match = label.exec(key);
  if (!match) return undefined;
  const end = match.index + match[0].length;
  return line.words.slice(ends.findIndex((at) => at >= end) + 1);
}

function single({ word, page }: Pick<Token, "word" | "page">): Field {
  return { value: word.text, page, text: word.text, box: boxAround([word]) };
}

function readCertificate(block: PrintedLine[], fields: Fields): void {
  const at = (label: RegExp) => block.findIndex((line) => label.test(line.key));
  const [numbered, dated] = [at(/certi(?:fi)?cateno(?!\d)/), at(/lastupdated/)];
  const isNumber = (word: Word) => /^[A-Z0-9]{5,12}$/.test(word.text);
  const line = block[numbered] ?? block[dated];
  if (!line) return;
  const after = wordsAfter(line, /certi(?:fi)?cateno(?:umber)?/) ?? line.words; // the label may have wrapped
  const number = after.find(isNumber) ?? numberBelow(block, numbered)?.find(isNumber);
  if (number) fields["partA.certificateNo"] = single({ word: number, page: line.page });
  const day = dated < 0 ? undefined : dayUpdated(block.slice(dated, dated + 3));
  if (day) fields["partA.lastUpdated"] = day;
}

/** The words below a label, also where the next cell, half a line lower, is between them. */
function numberBelow(block: PrintedLine[], label: number): Word[] | undefined {
  const [next, other] = block.slice(label + 1, label + 3);
  return next && other && /^lastupdated/.test(next.key) ? other.words : next?.words;
}

/** Beside or below "Last updated on"; a narrow cell breaks "07-Jun-2026" and goes on at its left edge. */
function dayUpdated(lines: PrintedLine[]): Field | undefined {
  const [first] = lines;
  if (!first) return undefined;
  for (const near of lines) {
    const [day] = daysIn(wordsAfter(near, /lastupdated(?:on)?/) ?? near.words, near.page);
    if (day) return day;
  }
  const label = first.words.find((_, index) =>
    /^lastupdated/.test(matchingText(textOf(first.words.slice(index, index + 2)))),
  );
  if (!label) return undefined;
  const below = lines.slice(1).flatMap(({ words }) => words.filter((word) => word.x > label.x - 2));
  return daysIn([...(wordsAfter(first, /lastupdated(?:on)?/) ?? []), ...below], first.page)[0];
}

/** `07 Jun 2026` is three words, `07 - Jun - 2026` five. */
const MOST_WORDS = 5;

/** Days among words, in order. */
export function daysIn(words: Word[], page: number): Field[] {
  const days: Field[] = [];
  for (let index = 0; index < words.length; ) {
    const taken = wordsOfDay(words.slice(index, index + MOST_WORDS));
    const text = textOf(taken);
    const value = readDay(text);
    if (value) days.push({ value, page, text, box: boxAround(taken) });
    index += Math.max(1, taken.length);
  }
  return days;
}

/** As many of these words, from the first, as are a day. */
function wordsOfDay(words: Word[]): Word[] {
  const ends = words.map((_, index) => words.slice(0, index + 1));
  return ends.find((taken) => readDay(textOf(taken)) !== undefined) ?? [];
}

/** PANs and TAN by their patterns. */
function readNumbers(block: PrintedLine[], fields: Fields, problems: FieldProblem[]): void {
  const at = Math.max(
    0,
    block.findIndex((line) => /panofthe|tanofthe/.test(line.key)),
  );
  const tokens = block
    .slice(at)
    .flatMap((line) => line.words.map((word) => ({ word, page: line.page, line })));
  const tan = tokens.find(({ word }) => TAN.test(word.text));
  const { employer, employee, isUnclear } = pansIn(block, tokens, tan);
  const pans: FieldId[] = ["partA.employer.pan", "partA.employee.pan"];
  if (isUnclear) problems.push({ fields: pans, message: { id: "pansUnclear" } });
  if (tan) fields["partA.employer.tan"] = single(tan);
  if (employer) fields["partA.employer.pan"] = single(employer);
  if (!employee) return;
  fields["partA.employee.pan"] = single(employee);
  const besidePan = employee.line.words.filter(
    (word) =>
      word.x > rightOf(employee.word) && word !== tan?.word && !DEDUCTOR_PAN.test(word.text),
  );
  const besideLabel = block.flatMap(
    (line) => wordsAfter(line, /referenceno.*ifavailable\)?/) ?? [],
  );
  const reference = besidePan.length > 0 ? besidePan : besideLabel;
  const text = textOf(reference);
  if (reference.length > 0 && !/^[-–—]+$/.test(text) && !/[a-z]{5}/.test(text)) {
    fields["partA.employee.reference"] = {
      value: text,
      page: employee.page,
      text,
      box: boxAround(reference),
    };
  }
}

function readYear(block: PrintedLine[], fields: Fields): void {
  const at = block.findIndex(
    (line) => /assessment|periodwith/.test(line.key) && !isRunningHeader(line.key),
  );
  if (at < 0) return;
  const lines = joinHyphens(block.slice(at));
  for (const { words, page } of lines) {
    const [year] = words.flatMap((_, index) => wordsOfYear(words.slice(index, index + 3)));
    if (!year) continue;
    const text = textOf(year);
    fields["partA.assessmentYear"] = { value: yearOf(text), page, text, box: boxAround(year) };
    break;
  }
  const days = ofPeriod(
    lines.flatMap((line) => daysIn(line.words, line.page)),
    String(fields["partA.assessmentYear"]?.value ?? ""),
  );
  const [from, to] = inOrder(days);
  if (from) fields["partA.period.from"] = from;
  if (to) fields["partA.period.to"] = to;
}

/**
 * The days of the period among all days of its block: "5-9-22" is also how houses of Hyderabad are numbered, so years
 * of two digits count where there are no others, two at most, and within the year before the assessment year.
 */
function ofPeriod(days: Field[], assessmentYear: string): Field[] {
  const full = days.filter(({ text }) => /\d{4}/.test(text));
  if (full.length > 0) return full;
  const year = Number(assessmentYear.slice(0, 4));
  const within = days.filter(
    ({ value }) => String(value) >= `${year - 1}-04-01` && String(value) <= `${year}-03-31`,
  );
  return within.length > 2 ? [] : within;
}

/** `2026-27` is one word, `2026 - 27` three. */
function wordsOfYear(words: Word[]): Word[][] {
  const ends = words.map((_, index) => words.slice(0, index + 1));
  return ends.filter((taken) => YEAR.test(taken.map(({ text }) => text).join("")));
}

/** Side by side, the left one first: a broken day begins higher than a whole one beside it. */
function inOrder([first, second]: Field[]): (Field | undefined)[] {
  if (!first || !second || first.page !== second.page) return [first, second];
  const [left, , width] = second.box;
  return left + width < first.box[0] ? [second, first] : [first, second];
}

/** `2026-2027` and `2026-27` alike. */
function yearOf(printed: string): string {
  const [first = "", second = ""] = printed.split(/\s*[-–]\s*/);
  return `${first}-${second.slice(-2)}`;
}

/** Narrow cells break `01-Apr-2025` after its hyphens: the rest is right below. */
function joinHyphens(lines: PrintedLine[]): PrintedLine[] {
  const joined = lines.map((line) => ({ ...line, words: [...line.words] }));
  joined.forEach((line, index) => {
    line.words = line.words.map((word) => {
      if (!/^[\dA-Za-z]+(?:-[A-Za-z]{3})?-$/.test(word.text)) return word;
      const below = joined
        .slice(index + 1, index + 4)
        .flatMap((next) => next.words.map((candidate) => ({ next, candidate })));
      const rest = below.find(
        ({ candidate }) => /^[\dA-Za-z-]{2,8}$/.test(candidate.text) && overlap(word, candidate),
      );
      if (!rest) return word;
      rest.next.words = rest.next.words.filter((other) => other !== rest.candidate);
      const [x, y, width, height] = boxAround([word, rest.candidate]);
      return { ...word, text: word.text + rest.candidate.text, x, y, width, height };
    });
  });
  return joined;
}

function overlap(a: Word, b: Word): boolean {
  return a.x < rightOf(b) && b.x < rightOf(a);
}
