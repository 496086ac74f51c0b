import { numberedCsvRows, separatorOf } from "#domain/payments/csv.ts";
import { textOfFile } from "#domain/payments/file-text.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { isPan } from "#values/pan.ts";
import { indianMobile } from "#values/phone.ts";
import { guessColumns } from "./client-columns.ts";

const COLUMNS_AT_MOST = 50;
/** Some offices write a title above their columns. */
const TITLE_ROWS_AT_MOST = 10;

/** Why a file is no list of clients. */
export type ClientFileMessages = {
  fileEmpty: null;
  /** A workbook, a PDF, or what is no text at all. */
  notCsv: { kind: "workbook" | "pdf" | "other" };
  quoteOpen: null;
  headerMissing: null;
  oneColumn: null;
  noRows: null;
  tooManyRows: { most: number };
  tooManyColumns: { most: number };
};

/** A list as its file has it: rows by their numbers there. */
type ClientTable = {
  header: string[];
  rows: { number: number; cells: string[] }[];
};

/** What a file begins with that is no CSV; a workbook of today is a ZIP. */
const BEGINNINGS = [
  ["workbook", [0x50, 0x4b, 0x03, 0x04]],
  ["workbook", [0xd0, 0xcf, 0x11, 0xe0]],
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
] as const;

/**
 * Reads a CSV file: parted by commas, semicolons or tabs, in any of the usual encodings.
 * @param most so many rows
 */
export function readClientFile(
  bytes: Uint8Array,
  most: number,
): Outcome<ClientTable, Message<ClientFileMessages>> {
  const [kind] =
    BEGINNINGS.find(([, signs]) => signs.every((sign, at) => bytes[at] === sign)) ?? [];
  if (kind) return refused({ id: "notCsv", params: { kind } });
  const text = linesOf(textOfFile(bytes));
  if (text.trim() === "") return refused({ id: "fileEmpty" });
  if (text.includes("\0")) return refused({ id: "notCsv", params: { kind: "other" } });
  const rows = numberedCsvRows(text, separatorOf(text));
  if (!rows) return refused({ id: "quoteOpen" });
  const whole = rows.map(({ number, cells }) => ({ number, cells: cells.map(unguarded) }));
  const at = headerAt(whole.map(({ cells }) => cells));
  const header = whole[at]?.cells ?? [];
  const left = whole.slice(at + 1);
  const filled = header.findLastIndex(Boolean) + 1;
  if (filled === 0) return refused({ id: "fileEmpty" });
  if (header.some(isOfPerson)) return refused({ id: "headerMissing" });
  if (filled === 1) return refused({ id: "oneColumn" });
  if (filled > COLUMNS_AT_MOST)
    return refused({ id: "tooManyColumns", params: { most: COLUMNS_AT_MOST } });
  if (left.length === 0) return refused({ id: "noRows" });
  if (left.length > most) return refused({ id: "tooManyRows", params: { most } });
  return accepted({ header: header.slice(0, filled), rows: left });
}

/** An old Mac ends lines otherwise; and Excel takes a first line "sep=;" for itself. */
function linesOf(text: string): string {
  const lines = text.includes("\n") ? text : text.replaceAll("\r", "\n");
  return lines.replace(/^\uFEFF?sep=.\r?\n/i, "");
}

/** The first row that names a name and something else, else the first one. */
function headerAt(rows: readonly string[][]): number {
  const at = rows.slice(0, TITLE_ROWS_AT_MOST).findIndex((cells) => {
    const kinds = guessColumns(cells);
    return kinds.includes("name") && kinds.some((kind) => !["name", "none"].includes(kind));
  });
  return Math.max(at, 0);
}

/** A cell without the apostrophe that keeps a spreadsheet from taking it for a formula or a number (`csvText`). */
function unguarded(cell: string): string {
  return /^'(?:[=+\-@]|\d{12,}$)/.test(cell) ? cell.slice(1) : cell;
}

/** What stands above a column is no e-mail, mobile or PAN: then the first row is a person already. */
function isOfPerson(cell: string): boolean {
  return /\S@\S+\.\S/.test(cell) || isPan(cell.toUpperCase()) || indianMobile(cell) !== undefined;
}
