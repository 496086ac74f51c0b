import { lineTableToPayOrRefund } from "#content/en/ui/line-table.ts";
import type { LineRow, LineSide } from "./line-table.tsx";

/** A line of one computation, as `domain/tax` prints it. */
type Line = Pick<LineRow, "id" | "label" | "section" | "kind"> & LineSide;

/**
 * Two computations of the same income as one list of rows, in the order in which both print them: a line
 * that only one has stands at its own place. Slabs are other bands in each regime and share a row only
 * when they are the same band. Every line of either side is in exactly one row, but for those
 * that are nil wherever they stand.
 */
export function sideBySide(old: readonly Line[], latest: readonly Line[]): LineRow[] {
  const places = new Map(old.map((line, place) => [idWithBand(line), place]));
  const rows: LineRow[] = [];
  let next = 0;
  for (const line of latest) {
    const place = places.get(idWithBand(line));
    const match = place === undefined || place < next ? undefined : old[place];
    if (match && place !== undefined) {
      rows.push(...old.slice(next, place).map((each) => rowOf(each, { old: sideOf(each) })));
      next = place + 1;
    }
    rows.push(rowOf(line, { ...(match ? { old: sideOf(match) } : {}), new: sideOf(line) }));
  }
  rows.push(...old.slice(next).map((each) => rowOf(each, { old: sideOf(each) })));
  return rows.filter(isSome);
}

/** A sum is printed though it be nil. */
function isSome({ kind, old, new: latest }: LineRow): boolean {
  return kind === "sum" || Boolean(old?.amount || latest?.amount);
}

function idWithBand({ id, label }: Line): string {
  return id.startsWith("slab.") ? `${id} ${label}` : id;
}

function rowOf({ id, label, section, kind }: Line, sides: Pick<LineRow, "old" | "new">): LineRow {
  // One regime may end in a refund where the other ends in a payment.
  const name = id === "balance" && sides.old && sides.new ? lineTableToPayOrRefund : label;
  return { id, label: name, ...(section === undefined ? {} : { section }), kind, ...sides };
}

function sideOf({ amount, working }: Line): LineSide {
  return working === undefined ? { amount } : { amount, working };
}
