import type { PlainDate } from "#values/dates.ts";
import { firstDay, lastDay, type TaxYear } from "#values/year.ts";
import { documentNumber, type Series } from "./document-number.ts";

/**
 * Numbers of documents that went out after the backup that the site was restored from: the documents are not here, and
 * the numbers are not drawn again.
 */
export type NumberGap = {
  series: Series;
  year: TaxYear;
  first: number;
  last: number;
  /** The first and the last of them as they are printed. */
  from: string;
  to: string;
  /** The day of the backup, and the day on which the gap was noted, in India. */
  backupOn: PlainDate;
  notedOn: PlainDate;
};

/** A gap with its numbers as they are printed. */
export function gapOf(counted: Omit<NumberGap, "from" | "to">): NumberGap {
  const { series, year, first, last } = counted;
  const from = documentNumber(series, year, first);
  return { ...counted, from, to: documentNumber(series, year, last) };
}

/**
 * Whether documents of a gap may be of a month. Only their papers say of which: they went out on some day from the backup
 * until the gap was noted, in their own year. Each of these months names it, so that no return is filed without them.
 */
export function mayBeOfMonth(
  { year, backupOn, notedOn }: NumberGap,
  firstOfMonth: PlainDate,
): boolean {
  const next = firstOfMonth.add({ months: 1 }).toString();
  const begins = [backupOn, firstDay(year)].map(String).toSorted().at(-1) ?? "";
  const [ends = ""] = [notedOn, lastDay(year)].map(String).toSorted();
  return begins < next && ends >= firstOfMonth.toString();
}
