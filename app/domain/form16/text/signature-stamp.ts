import type { PageText, TextItem } from "#domain/form16/form16.ts";

/** How the stamp of a digital signature begins, as the common signing programs word it. */
const BEGINNING =
  /^(?:signature (?:not verified|(?:is )?valid|yet to be verified)|digitally signed by\b)/i;
/** What else it says, a line each; "?" or a tick is the mark behind them. */
const OTHER_LINES =
  /^(?:\?|[✓✔]|date ?: ?\d{4}\.\d\d\.\d\d\b.*|(?:reason|location|contact(?: info)?) ?:.*)$/i;
/** Lines of one stamp begin at one place, within so many points, and lie within so many of each other. */
const ALIGNED = 3;
const NEAR = 60;

/**
 * The page without the stamps of digital signatures: they are drawn over labels and figures, and their words would be
 * read as the table's.
 */
export function withoutStamps<P extends PageText>(page: P): P {
  const beginnings = page.items.filter(({ text }) => BEGINNING.test(text.trim()));
  if (beginnings.length === 0) return page;
  const isStamp = (item: TextItem) =>
    beginnings.includes(item) ||
    (OTHER_LINES.test(item.text.trim()) &&
      beginnings.some(({ x, y }) => Math.abs(x - item.x) < ALIGNED && Math.abs(y - item.y) < NEAR));
  return { ...page, items: page.items.filter((item) => !isStamp(item)) };
}
