import { fieldIds } from "#domain/form16/by-field.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import type { Field, FieldProblem, Fields } from "#domain/form16/form16.ts";
import { printedAmount } from "#domain/form16/text/amounts.ts";
import { CURRENCY, takeApart } from "#domain/form16/text/table.ts";
import { boxAround, type PrintedLine, textOf, type Word } from "#domain/form16/text/word.ts";
import { daysIn } from "./identity.ts";
import { amountField, behindTotal, blank, totalIn } from "./part-a-quarters.ts";

type Deposit = {
  line: PrintedLine;
  tax?: Word;
  before: Word[];
  day: Field | undefined;
  after: Word[];
};

/**
 * Rows "Sl. No. · tax · numbers · day · numbers": the day separates the numbers before and after it.
 *
 * @param numbersBefore how many numbers are between tax and day; with one too few, the tax is blank
 */
function depositsIn(lines: PrintedLine[], numbersBefore: number): Deposit[] {
  const deposits: Deposit[] = [];
  for (const line of joinOverPages(lines)) {
    const [number, tax, ...others] = line.words.filter((word) => !CURRENCY.test(word.text));
    if (!number || !tax || !/^\d{1,3}\.?$/.test(number.text) || others.length < 2) continue;
    const day = daysIn(others, line.page)[0];
    const isAmount = printedAmount(tax.text) !== undefined || /^\d{5,}$/.test(tax.text);
    const hasNumber = others.some(({ text }) => /^\d{5,}$/.test(text)); // of a bank or a receipt
    if (!isAmount && !(day && (/\d/.test(tax.text) || hasNumber))) continue;
    const first = others.findIndex((word) => day && word.x >= day.box[0] - 1);
    const length = day ? day.text.split(" ").length : 1;
    const at = day ? first : others.length - 3; // a nil row prints dashes: number, day, number, status
    if (at < 0) continue;
    const before = others.slice(0, at);
    const isBlank = before.length < numbersBefore && /^\d{5,}$/.test(tax.text);
    const money = isBlank
      ? { before: [tax, ...before] }
      : isAmount && !isLonger(before, numbersBefore)
        ? { tax, before }
        : inWords([tax, ...before], numbersBefore);
    deposits.push({ line, ...money, day, after: others.slice(at + length) });
  }
  return deposits.length === 1 && deposits.every(isNothing) ? [] : deposits;
}

/** "0.05 lakh" is more than one word. */
function isLonger(before: Word[], numbersBefore: number): boolean {
  return before.length > numbersBefore && /\p{L}/u.test(before[0]?.text ?? "");
}

/** "As per annexure" in place of the tax: as far as a number of a bank or a receipt, else all but the last words. */
function inWords(words: Word[], numbersBefore: number): { tax: Word; before: Word[] } {
  const number = words.findIndex(({ text }, at) => at > 0 && /^\d{5,}$/.test(text));
  const length = number > 0 ? number : Math.max(1, words.length - numbersBefore);
  const taken = words.slice(0, length);
  const [x, y, width, height] = boxAround(taken);
  const tax = { text: textOf(taken), x, y, width, height, spaced: false };
  return { tax, before: words.slice(taken.length) };
}

/** A table without deposits may hold one row, "1 Nil Nil Nil Nil Nil". */
function isNothing({ tax, before, day, after }: Deposit): boolean {
  const isNil = ({ text }: Word) => printedAmount(text) === 0;
  return !day && (!tax || isNil(tax)) && [...before, ...after].every(isNil);
}

/** "12" alone at the foot of a page, and what belongs to it at the top of the next. */
function joinOverPages(lines: PrintedLine[]): PrintedLine[] {
  return lines.flatMap((line, index) => {
    const [above, below] = [lines[index - 1], lines[index + 1]];
    const isNumber = (each: PrintedLine | undefined) =>
      each?.words.length === 1 && /^\d{1,3}\.?$/.test(each.words[0]?.text ?? "");
    if (isNumber(line) && below && below.page > line.page) return [];
    if (!above || !isNumber(above) || above.page >= line.page) return [line];
    return [{ ...line, words: [...above.words, ...line.words] }];
  });
}

export function readChallans(lines: PrintedLine[], fields: Fields, problems: FieldProblem[]): void {
  const deposits = depositsIn(lines, 1);
  deposits.forEach((deposit, index) => {
    const last = deposit.after.at(-1);
    const status = last && /^[A-Z*]{1,12}$/i.test(last.text) ? [last] : [];
    const id = `partA.challan.${index + 1}` as const;
    readDeposit(id, deposit, fields, problems, [
      [`${id}.bsr`, deposit.before],
      [`${id}.serial`, deposit.after.slice(0, deposit.after.length - status.length)],
      [`${id}.status`, status],
    ]);
  });
  problems.push(...outOfCount(deposits, fields));
  const [total] = totalIn(lines);
  const [sum, another] = total ? takeApart(total, 0).rest : [];
  const left = Math.min(...deposits.flatMap(({ tax }) => tax?.x ?? []));
  const isStrange =
    total &&
    behindTotal(total).some(({ text, x, width }) =>
      sum
        ? printedAmount(text) === undefined && !/^[\p{L}.]+$/u.test(text)
        : x + width / 2 >= left || /\p{Nd}/u.test(text),
    );
  if (isStrange || another) {
    problems.push({
      fields: ["partA.challan.total"],
      message: { id: "challanTotalUnread" },
    });
  } else if (total)
    fields["partA.challan.total"] = sum ? amountField(sum, total.page) : blank(total);
  else if (fields["partA.challan.1.tax"]) {
    problems.push({
      fields: ["partA.challan.total"],
      message: { id: "challanTotalMissing" },
    });
  }
}

/** Rows are numbered from 1: where a number is missing, a row was lost and the others may be mixed up. */
function outOfCount(deposits: Deposit[], fields: Fields): FieldProblem[] {
  const isInOrder = deposits.every(
    ({ line }, index) => Number.parseInt(line.words[0]?.text ?? "", 10) === index + 1,
  );
  if (isInOrder) return [];
  return [
    {
      fields: [
        ...fieldIds(fields).filter((id) => id.startsWith("partA.challan.")),
        ...lostAfter(deposits),
      ],
      message: { id: "challansOutOfOrder" },
    },
  ];
}

/** Lines that must be there by the numbers printed, beyond those that are. */
function lostAfter(deposits: Deposit[]): FieldId[] {
  const last = Math.max(
    ...deposits.map(({ line }) => Number.parseInt(line.words[0]?.text ?? "", 10)),
  );
  const count = Math.min(last - deposits.length, deposits.length);
  return Array.from({ length: Math.max(0, count) }, (_, at) => deposits.length + at + 1).flatMap(
    (line) =>
      (["tax", "bsr", "date", "serial", "status"] as const).map(
        (column) => `partA.challan.${line}.${column}` as const,
      ),
  );
}

export function readBook(lines: PrintedLine[], fields: Fields, problems: FieldProblem[]): void {
  depositsIn(lines, 2).forEach((deposit, index) => {
    const id = `partA.book.${index + 1}` as const;
    readDeposit(id, deposit, fields, problems, [
      [`${id}.receipt`, deposit.before.slice(0, 1)],
      [`${id}.ddo`, deposit.before.slice(1)],
      [`${id}.status`, deposit.after.slice(-1)],
    ]);
  });
}

/** @param cells the words of its cells beside tax and day, those of its number first */
function readDeposit(
  id: `partA.${"challan" | "book"}.${number}`,
  { line, tax, day }: Deposit,
  fields: Fields,
  problems: FieldProblem[],
  cells: [id: FieldId, words: Word[]][],
): void {
  const isBroken = cells[0]?.[1].some(({ text }) => /[.,]\d/.test(text));
  if (isBroken) {
    problems.push({
      fields: [`${id}.tax`, `${id}.date`, ...cells.map(([cell]) => cell)],
      message: { id: "depositRowBroken", params: { text: textOf(line.words) } },
    });
    return;
  }
  if (tax && printedAmount(tax.text) === undefined) {
    problems.push({
      fields: [`${id}.tax`, ...cells.flatMap(([cell, words]) => (words.length > 0 ? [] : [cell]))],
      message: {
        id: "depositTaxUnread",
        params: { row: String(line.words[0]?.text), text: tax.text },
      },
    });
  } else fields[`${id}.tax`] = tax ? amountField(tax, line.page) : blank(line);
  if (day) fields[`${id}.date`] = day;
  for (const [cell, words] of cells) {
    const text = textOf(words);
    if (words.length === 0 || /^[-–—]+$/.test(text)) continue;
    fields[cell] = { value: text, page: line.page, text, box: boxAround(words) };
  }
}
