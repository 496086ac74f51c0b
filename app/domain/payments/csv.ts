/**
 * The rows of a CSV text (RFC 4180): quoted cells may hold commas, quotes doubled, and line breaks; CRLF and a byte
 * order mark are let be. Cells are trimmed. Undefined where a quote is never closed: the rest cannot be trusted.
 */
export function csvRows(text: string): string[][] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some(Boolean)) rows.push(row);
    row = [];
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
    } else if (sign === ",") endCell();
    else if (sign === "\n") endRow();
    else cell += sign;
  }
  if (isQuoted) return undefined;
  endRow();
  return rows;
}
