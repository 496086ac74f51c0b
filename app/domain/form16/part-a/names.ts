import type { FieldId } from "#domain/form16/field-id.ts";
import type { FieldProblem, Fields } from "#domain/form16/form16.ts";
import {
  boxAround,
  matchingText,
  type PrintedLine,
  rightOf,
  textOf,
  type Word,
} from "#domain/form16/text/word.ts";

/** A font may lose what its ligature "fi" means. */
const LABEL =
  /^nameandaddressof(?:the)?(?:employer(?:speci[a-z]{0,2}edbank)?|employee(?:speci[a-z]{0,2}edseniorcitizen)?)/;
/** A company's name is complete with its legal form. */
const LEGAL_FORM =
  /\b(?:limited|ltd|llp|inc|corporation|corpn|plc|trust|society|university|bank)\.?$/i;
const LIMITED = /\b(?:limited|ltd|llp)\.?$/i;
/** Words that a name does not end with. */
const UNFINISHED = /(?:^|\s)(?:and|of|for|the|&)$/i;
const LEGAL_FORM_START =
  /^(?:\d{1,4}\s+)?(?:(?:private|pvt|public)\.?\s+)?(?:limited|ltd|llp)\.?$/i;
/** Text that no line of a name contains: a number of a house or a post office, or a comma. */
const NUMBERED = /^[#\d]|,|\d{6}/;
const STREET =
  /^[#\d]|\d{6}|\b(?:road|street|nagar|floor|plot|house|flat|marg|lane|sector|building)\b/i;

/** Between the end of a cell's text and its border, in heights of a line. */
const PADDING = 1;

type NameLine = { words: Word[]; page: number };

/**
 * Names of employer and employee: the first line of each block; a name too long for its column goes on.
 *
 * @returns a doubt on both names where no edge parts the two columns
 */
export function readNames(block: PrintedLine[], fields: Fields): FieldProblem[] {
  const [one, other] = labelsIn(block);
  const end = block.findIndex(
    (line, index) => index > (one?.at ?? 0) && /panofthe|tanofthe/.test(line.key),
  );
  if (!one || end < 0) return [];
  const isBeside =
    other && other.at < end && Math.abs(other.word.x - one.word.x) > 5 * one.word.height;
  if (!isBeside) {
    readStacked(block.slice(one.at, end), fields);
    return [];
  }
  const [left, right] = one.word.x < other.word.x ? [one, other] : [other, one];
  const lines = block.slice(Math.min(one.at, other.at), end);
  const edge = columnEdge(lines, left.word, right.word);
  const border = Math.min(right.word.x, edge ?? right.word.x) - 1;
  const printed = block.filter((line) => !/tanofemployer/.test(line.key)); // the running header is wider
  const textRight = Math.max(...printed.flatMap((line) => line.words.map(rightOf)));
  // Cells of unlike height may be set in the middle or at their foot: each has its label on a line of its own.
  const below = (label: Label, keep: (word: Word) => boolean) =>
    withoutLabel(block.slice(label.at, end).map((line) => part(line, keep)));
  const employer = below(left, (word) => word.x < border);
  const employee = below(right, (word) => word.x >= border);
  take("partA.employer.name", employer, border - one.word.height, fields);
  take("partA.employee.name", employee, textRight, fields);
  if (edge !== undefined) return [];
  return [
    { fields: ["partA.employer.name", "partA.employee.name"], message: { id: "namesMixed" } },
  ];
}

type Label = { at: number; word: Word };

/** Where "Name and address of the …" begins; side by side the two may be on different lines. */
function labelsIn(block: PrintedLine[]): Label[] {
  return block.flatMap((line, at) => {
    if (!line.key.includes("nameandaddress")) return [];
    return line.words.flatMap((word, index) => {
      const text = matchingText(textOf(line.words.slice(index, index + 3)));
      return text.startsWith("nameandaddress") ? [{ at, word }] : [];
    });
  });
}

function part(line: PrintedLine, keep: (word: Word) => boolean): NameLine {
  return { words: line.words.filter(keep), page: line.page };
}

/**
 * Where the right column begins: headings may be centred over cells of unlike width, so the edge that most lines
 * begin at decides, right of the left heading and with no word across it; undefined where there is none.
 */
function columnEdge(lines: PrintedLine[], left: Word, right: Word): number | undefined {
  const usual = usualGap(lines.map((line) => line.words));
  const headed = lines.find(({ words }) => words.includes(left))?.words ?? [];
  const heading = headed.slice(headed.indexOf(left)).filter((word) => word.x < right.x);
  const from = Math.min(rightOf(heading.at(-1) ?? left), (left.x + right.x) / 2);
  const beginnings = lines.flatMap((line) =>
    line.words.filter((word, index) => {
      const before = line.words[index - 1];
      const apart = Math.max(1.2 * word.height, 2.2 * usual);
      return word.x > from && (!before || word.x - rightOf(before) > apart);
    }),
  );
  const body = lines.flatMap(({ words }) => words.filter((word) => !heading.includes(word)));
  const edges = beginnings.filter(
    ({ x }) => x <= right.x && !body.some((word) => word.x < x - 1 && rightOf(word) > x),
  );
  const shared = (edge: Word) => beginnings.filter(({ x }) => Math.abs(x - edge.x) < 1).length;
  const most = Math.max(...edges.map(shared));
  return edges
    .filter((edge) => shared(edge) === most)
    .map(({ x }) => x)
    .toSorted((a, b) => a - b)[0];
}

/** Between the words of a line; wide where text is stretched. */
function usualGap(lines: Word[][]): number {
  const gaps = lines.flatMap((words) =>
    words.slice(1).map((word, index) => word.x - rightOf(words[index] ?? word)),
  );
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

/** Employer above employee, each under its own label. */
function readStacked(block: PrintedLine[], fields: Fields): void {
  const second = block.findIndex(
    (line, index) => index > 0 && /nameandaddressoftheemployee/.test(line.key),
  );
  const lines = block.map((line) => part(line, () => true));
  const width = Math.max(...block.flatMap((line) => line.words.map(rightOf)));
  const employer = lines.slice(0, second < 0 ? undefined : second);
  take("partA.employer.name", withoutLabel(employer), width, fields);
  if (second > 0) take("partA.employee.name", withoutLabel(lines.slice(second)), width, fields);
}

/** The label may wrap, and the name may follow on its last line. */
function withoutLabel(lines: NameLine[]): NameLine[] {
  const keys = lines.map(({ words }) => matchingText(textOf(words)));
  let length = LABEL.exec(keys.join(""))?.[0].length ?? 0;
  return lines.map(({ words, page }) => {
    let first = 0;
    for (; first < words.length && length > 0; first++)
      length -= matchingText(words[first]?.text ?? "").length;
    return { words: words.slice(first), page };
  });
}

/** @param right where the column ends: a break before it was the writer's, not the column's */
function take(id: FieldId, lines: NameLine[], right: number, fields: Fields): void {
  const filled = lines.filter((line) => line.words.length > 0);
  const [first] = filled;
  if (!first || /nameandaddress/.test(matchingText(textOf(first.words)))) return;
  const words = [...first.words];
  const below = filled.slice(1, 4);
  const end = LIMITED.test(textOf(words)) ? 0 : legalFormIn(below, textOf(words));
  below.every((next, index) => {
    if (index >= end && !goesOn(words, next.words, right)) return false;
    words.push(...next.words);
    return true;
  });
  const text = textOf(words).replace(/(?<=\S)& /g, " & "); // a narrow space before it is easily lost
  fields[id] = { value: text, page: first.page, text, box: boxAround(words) };
}

/** How many of these lines, the first two at most, belong to a name that ends in "Limited" or "LLP"; below a trust's or a bank's one. */
function legalFormIn(lines: NameLine[], name: string): number {
  const most = LEGAL_FORM.test(name) ? 1 : 2;
  const text = lines.slice(0, most).map(({ words }) => textOf(words));
  const end = text.findIndex((text) => LIMITED.test(text)) + 1;
  return text.slice(0, end).some((text) => NUMBERED.test(text)) ? 0 : end;
}

function goesOn(name: Word[], next: Word[], right: number): boolean {
  const text = textOf(name);
  const more = textOf(next);
  if (LEGAL_FORM_START.test(more)) return true;
  // "SCHOOL, KANNUR" may be either: a line that was full goes on, and the comma is told as a doubt.
  const isAddress = STREET.test(more) || (more.includes(",") && !/^[^,]+, [^,]+$/.test(more));
  if (UNFINISHED.test(text) && !isAddress && !more.includes(",")) return true;
  if (LEGAL_FORM.test(text) || isAddress) return false;
  const last = name.at(-1);
  const [follower] = next;
  if (!last || !follower) return false;
  const gap = Math.max(0.25 * last.height, usualGap([name]));
  return rightOf(last) + gap + follower.width > right - PADDING * last.height;
}
