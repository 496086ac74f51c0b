/** A row that is not empty, by its number in the file; one whose cell holds a line break is one row, as in a spreadsheet. */
type CsvRow = { number: number; cells: string[] };

const SEPARATORS = [",", ";", "\t"];

/**
 * The rows of a CSV text (RFC 4180): quoted cells may hold separators, quotes doubled, and line breaks; CRLF and a byte
 * order mark are let be. Cells are trimmed. Undefined where a quote is never closed: the rest cannot be trusted.
 */
export function csvRows(text: string): string[][] | undefined {
  return numberedCsvRows(text, ",")?.map(({ cells }) => cells);
}

/** The same with their numbers, from 1 on, empty rows counted. @param separator one character */
export function numberedCsvRows(text: string, separator: string): CsvRow[] | undefined {
  const rows: CsvRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    number += 1;
    if (cells.some(Boolean)) rows.push({ number, cells });
    cells = [];
  };
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source.charAt(at + 1) === '"') cell += source.charAt(++at);
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === "\n") endRow();
    else cell += sign;
  }
  if (isQuoted) return undefined;
  endRow();
  return rows;
}

/** What parts the cells of a text: whatever its first line with any of them has most of. Commas where none has. */
export function separatorOf(text: string): string {
  const counts = new Map(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    const count = counts.get(sign);
    if (count !== undefined) counts.set(sign, count + 1);
    else if (sign === "\n" && [...counts.values()].some(Boolean)) break;
  }
  const most = Math.max(...counts.values());
  return SEPARATORS.find((separator) => counts.get(separator) === most) ?? ",";
}
