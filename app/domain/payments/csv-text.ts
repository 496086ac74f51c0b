/** A cell that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as CSV (RFC 4180, CRLF), in UTF-8 with a mark by which a spreadsheet knows it. Texts that a spreadsheet would
 * run are prefixed with an apostrophe: some of them are typed by strangers. Numbers are let be.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map(cellText).join(","));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join("")}`;
}

function cellText(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
