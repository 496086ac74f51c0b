import type { Fields } from "./form16.ts";
import { boxAround, keyOf, type Line, rightOf, textOf, type Word } from "./words.ts";

const HEADER_WORDS =
  /^(?:name|and|address|of|the|employer|specified|bank|employee|senior|citizen)+$/;
/** A company's name is complete with its legal form. */
const LEGAL_FORM =
  /\b(?:limited|ltd|llp|inc|corporation|corpn|plc|trust|society|university|bank)\.?$/i;
const LEGAL_FORM_START = /^(?:(?:private|pvt|public)\.?\s+)?(?:limited|ltd|llp)\.?$/i;
const ADDRESS =
  /^[#\d]|,|\d{6}|\b(?:road|street|nagar|floor|plot|house|flat|marg|lane|sector|building)\b/i;

type NameLine = { words: Word[]; page: number };

/** Names of employer and employee: the first line of each block; a name too long for its column goes on. */
export function readNames(block: Line[], fields: Fields): void {
  const [one, other] = labelsIn(block);
  const end = block.findIndex(
    (line, index) => index > (one?.at ?? 0) && /panofthe|tanofthe/.test(line.key),
  );
  if (!one || end < 0) return;
  const isBeside =
    other && other.at - one.at <= 2 && Math.abs(other.word.x - one.word.x) > 5 * one.word.height;
  if (!isBeside) {
    readStacked(block.slice(one.at, end), fields);
    return;
  }
  const [leftStart, rightStart] = one.word.x < other.word.x ? [one, other] : [other, one];
  let first = Math.max(one.at, other.at) + 1;
  while (first < end && HEADER_WORDS.test(keyOf(block[first]?.key ?? ""))) first++;
  const body = block.slice(first, end);
  const heading = block.slice(Math.min(one.at, other.at), first).flatMap((line) => line.words);
  const left = heading.filter(({ x }) => x < rightStart.word.x && x >= leftStart.word.x);
  const right = heading.filter(({ x }) => x >= rightStart.word.x);
  const border = columnBorder(body, left, right);
  const textRight = Math.max(...block.flatMap((line) => line.words.map(rightOf)));
  const employer = body.map((line) => part(line, (word) => word.x < border));
  const employee = body.map((line) => part(line, (word) => word.x >= border));
  take("partA.employer.name", employer, border - one.word.height, fields);
  take("partA.employee.name", employee, textRight, fields);
}

/** Where "Name and address of the …" begins; side by side the two may stand on different lines. */
function labelsIn(block: Line[]): { at: number; word: Word }[] {
  return block.flatMap((line, at) =>
    line.words.flatMap((word, index) => {
      const said = keyOf(textOf(line.words.slice(index, index + 3)));
      return /^nameandaddress/.test(said) ? [{ at, word }] : [];
    }),
  );
}

function part(line: Line, keep: (word: Word) => boolean): NameLine {
  return { words: line.words.filter(keep), page: line.page };
}

/** Where the right column begins: headings may be centred, so the body's own left edges decide. */
function columnBorder(body: Line[], left: Word[], right: Word[]): number {
  const leftMiddle = (Math.min(...left.map((word) => word.x)) + Math.max(...left.map(rightOf))) / 2;
  const heads = Math.min(...right.map((word) => word.x));
  const usual = usualGap(body.map((line) => line.words));
  const beginnings = body.flatMap((line) =>
    line.words.filter((word, index) => {
      const before = line.words[index - 1];
      const apart = Math.max(1.2 * word.height, 2.2 * usual);
      return word.x > leftMiddle && (!before || word.x - rightOf(before) > apart);
    }),
  );
  return Math.min(heads, ...beginnings.map((word) => word.x)) - 1;
}

/** Between the words of a line; wide where text is stretched. */
function usualGap(lines: Word[][]): number {
  const gaps = lines.flatMap((words) =>
    words.slice(1).map((word, index) => word.x - rightOf(words[index] ?? word)),
  );
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

/** Employer above employee, each under its own label. */
function readStacked(block: Line[], fields: Fields): void {
  const second = block.findIndex(
    (line, index) => index > 0 && /nameandaddressoftheemployee/.test(line.key),
  );
  const lines = block
    .map((line) => part(line, () => true))
    .map((line) => ({ ...line, words: withoutLabel(line.words) }));
  const width = Math.max(...block.flatMap((line) => line.words.map(rightOf)));
  take("partA.employer.name", lines.slice(0, second < 0 ? undefined : second), width, fields);
  if (second > 0) take("partA.employee.name", lines.slice(second), width, fields);
}

function withoutLabel(words: Word[]): Word[] {
  const last = words.findLastIndex((word) =>
    /^(?:employer|employee|bank|citizen)\W*$/i.test(word.text.split("/").at(-1) ?? ""),
  );
  return /nameandaddressof/.test(keyOf(textOf(words))) ? words.slice(last + 1) : words;
}

/** @param right where the column ends: a break before it was the writer's, not the column's */
function take(id: string, lines: NameLine[], right: number, fields: Fields): void {
  const filled = lines.filter((line) => line.words.length > 0);
  const [first] = filled;
  if (!first || /nameandaddress/.test(keyOf(textOf(first.words)))) return;
  const words = [...first.words];
  for (const next of filled.slice(1, 4)) {
    if (!goesOn(words, next.words, right)) break;
    words.push(...next.words);
  }
  const text = textOf(words);
  fields[id] = { value: text, page: first.page, text, box: boxAround(words) };
}

function goesOn(name: Word[], next: Word[], right: number): boolean {
  const said = textOf(name);
  const more = textOf(next);
  if (LEGAL_FORM_START.test(more)) return true;
  if (LEGAL_FORM.test(said) || ADDRESS.test(more)) return false;
  const last = name.at(-1);
  const [follower] = next;
  if (!last || !follower) return false;
  const gap = Math.max(0.25 * last.height, usualGap([name]));
  return rightOf(last) + gap + follower.width > right;
}
