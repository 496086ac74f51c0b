import {
  FILED_LINES,
  INTIMATION_LINES,
  paidOf,
  type ReturnLine,
} from "#domain/cases/return-figures.ts";
import type { ReturnOfCase } from "#features/cases/return-of-case.ts";

/** What was approved, filed and processed, in whole rupees; a balance below 0 is a refund. */
export function figuresSheet({ shown, approval, filed, intimation }: ReturnOfCase): string {
  // Of a computation that was never sent to the client nothing is theirs.
  const draft = shown.at(-1)?.draft;
  const columns: [string, Partial<Record<ReturnLine, number>> | undefined][] = [
    [approval ? "approved" : "shown", draft && { ...draft.figures, paid: paidOf(draft.figures) }],
    ["filed", filed && { ...filed.figures, paid: paidOf(filed.figures) }],
    ["department", intimation?.figures],
  ];
  const known = columns.flatMap(([name, figures]) => (figures ? [{ name, figures }] : []));
  const lines = intimation ? INTIMATION_LINES : FILED_LINES;
  const head = ["line", ...known.map(({ name }) => name)];
  const rows = lines.map((line) => [line, ...known.map(({ figures }) => figures[line] ?? "")]);
  return [head, ...rows].map((cells) => `${cells.join(",")}\r\n`).join("");
}
