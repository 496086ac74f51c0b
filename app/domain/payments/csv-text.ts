/** A cell that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** A text that it would take for a number, and write 409297068500 as 4.09E+11. */
const LONG_NUMBER = /^\d{12,}$/;

/**
 * Rows as CSV (RFC 4180, CRLF), in UTF-8 with a mark by which a spreadsheet knows it. Texts that a spreadsheet would
 * run, or shorten, are prefixed with an apostrophe: some of them are typed by strangers. Numbers are let be.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map(cellText).join(","));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join("")}`;
}

function cellText(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) || LONG_NUMBER.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
