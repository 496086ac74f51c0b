import { lineNames, outcomeText } from "#content/en/client-return.ts";
import type { ComparedLine } from "#domain/cases/return-figures.ts";
import { formatRupees } from "#values/money.ts";

/** One return beside another as its client and the firm read it, line by line. */
export function shownLines(lines: readonly ComparedLine[]) {
  return lines.map(({ line, ours, theirs, agrees }) => ({
    name: lineNames[line],
    ours: line === "balance" ? outcomeText(ours) : formatRupees(ours),
    theirs: line === "balance" ? outcomeText(theirs) : formatRupees(theirs),
    differs: !agrees,
  }));
}
