import { figuresWords as words } from "#content/en/answer.ts";
import type { Source } from "./figures.ts";

/** Where a figure comes from, in words. */
export function receiptText(source: Source): string {
  if (source.kind === "typed") return words.typed;
  if (source.kind === "missing") return words.missing(source.row);
  const place = words.place(source.page ?? 0, source.file, source.row);
  if (source.kind === "read") return place;
  const then =
    source.read === undefined ? words.wasMissing(source.row) : words.says(place, source.read);
  return `${words.corrected(source.by)} ${then}`;
}
