import { csvText } from "#domain/payments/csv-text.ts";
import type { ImportPlan, LeftOutRow } from "./plan-import.server.ts";
import type { ClientList } from "./sealed-import.server.ts";

/**
 * The rows of a list that stay out as CSV, as they were read, each with why: to be corrected and brought in alone.
 * @param words the name of the last column, and the text of its cells
 */
export function leftOutFile(
  list: ClientList,
  { leftOut }: Pick<ImportPlan, "leftOut">,
  words: { why: string; reasonsOf(row: LeftOutRow): string },
): string {
  const cellsOf = new Map(list.rows.map(({ number, cells }) => [number, cells]));
  const wide = Math.max(
    list.header.length,
    ...leftOut.map(({ number }) => (cellsOf.get(number) ?? []).length),
  );
  const padded = (cells: readonly string[]) =>
    Array.from({ length: wide }, (_, at) => cells[at] ?? "");
  return csvText([
    [...padded(list.header), words.why],
    ...leftOut.map((row) => [...padded(cellsOf.get(row.number) ?? []), words.reasonsOf(row)]),
  ]);
}
