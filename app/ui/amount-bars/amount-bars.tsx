import type { ReactNode } from "react";
import { formatRupees } from "#values/money.ts";
import "./amount-bars.css";

export type AmountRow = {
  label: string;
  /** Rupees, at least zero; the bar's length is both together, and `more` is the marigold end. */
  amount: number;
  more?: number;
  note?: ReactNode;
};

/** Amounts one under another, each with a bar on the scale of the largest. */
export function AmountBars({ rows, label }: { rows: readonly AmountRow[]; label: string }) {
  const largest = Math.max(...rows.map(({ amount, more = 0 }) => amount + more), 1);
  const width = (amount: number) => `${Math.round((amount / largest) * 100_000) / 1000}%`;
  return (
    <ul className="amount-bars" aria-label={label}>
      {rows.map(({ label: name, amount, more = 0, note }) => (
        <li key={name}>
          <p className="amount-bars-row">
            <span>{name}</span> <span className="figures">{formatRupees(amount + more)}</span>
          </p>
          <svg width="100%" aria-hidden="true">
            <rect width={width(amount)} height="100%" />
            {more > 0 && (
              <rect data-part="more" x={width(amount)} width={width(more)} height="100%" />
            )}
          </svg>
          {note && <p className="amount-bars-note">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
