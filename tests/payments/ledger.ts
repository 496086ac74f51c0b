/** Rows of a month, as its page has them. */
export type LedgerRow =
  | "invoice"
  | "credit-note"
  | "receipt-voucher"
  | "refund-voucher"
  | "received"
  | "returned";

/** The first moment of a month in India, like `2026-11`. */
export const startOfMonth = (month: string) => Date.parse(`${month}-01T00:00:00+05:30`);

/** The month in India of a moment in epoch milliseconds. */
function monthOf(at: number): string {
  return new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 7);
}

/**
 * What an accountant would write down of what is sent to the services, by plain sums in paise. Nothing here knows how
 * the services work it out.
 */
export function openLedger() {
  const rows: { month: string; row: LedgerRow; amount: number; state?: string | undefined }[] = [];
  const spans: { kind: string; amount: number; from: number; until: number }[] = [];
  const cancelled: string[] = [];

  const write = (at: number, row: LedgerRow, amount: number, state?: string) => {
    rows.push({ month: monthOf(at), row, amount, state });
  };
  const sumOf = (some: readonly { amount: number }[]) =>
    some.reduce((sum, { amount }) => sum + amount, 0);

  return {
    /** @param state of a client without a GSTIN, for an invoice or a credit note */
    write,
    /** Money without a document, between two moments. */
    without(kind: string, amount: number, from: number, until = Number.POSITIVE_INFINITY) {
      spans.push({ kind, amount, from, until });
    },
    /** A receipt voucher that counts for nothing. */
    cancel: (at: number) => cancelled.push(monthOf(at)),
    of(month: string, row: LedgerRow) {
      const some = rows.filter((each) => each.month === month && each.row === row);
      return { count: some.length, total: sumOf(some) };
    },
    cancelledIn: (month: string) => cancelled.filter((each) => each === month).length,
    /** Invoices to clients without a GSTIN less their credit notes, by State. */
    byState(month: string): Map<string, number> {
      const sums = new Map<string, number>();
      for (const { state, row, amount, ...each } of rows) {
        if (state === undefined || each.month !== month) continue;
        sums.set(state, (sums.get(state) ?? 0) + (row === "invoice" ? amount : -amount));
      }
      return sums;
    },
    /** What arrived before a moment less what went back. */
    heldAt(moment: number): number {
      const before = rows.filter(({ month }) => startOfMonth(month) < moment);
      const of = (name: LedgerRow) => sumOf(before.filter(({ row }) => row === name));
      return of("received") - of("returned");
    },
    undocumentedAt(moment: number): Record<string, number> {
      const sums: Record<string, number> = {};
      for (const { kind, amount, from, until } of spans)
        if (from < moment && until >= moment) sums[kind] = (sums[kind] ?? 0) + amount;
      return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
    },
  };
}
export type Ledger = ReturnType<typeof openLedger>;
