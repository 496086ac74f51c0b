import type { ReactNode } from "react";
import { formatRupees } from "#values/money.ts";
import "./amount-bars.css";

type AmountRow = {
  label: string;
  /** Rupees, at least zero; the bar's length is both together, and `more` is the marigold end. */
  amount: number;
  more?: number;
  /** The most that counts: its bar is the whole width, filled as far as `amount` goes; `text` says both. */
  limit?: { of: number; text: string };
  note?: ReactNode;
};

/** Amounts one under another, each with a bar on the scale of the largest or of its own limit. */
export function AmountBars({ rows, label }: { rows: readonly AmountRow[]; label: string }) {
  const largest = Math.max(...rows.map(({ amount, more = 0 }) => amount + more), 1);
  return (
    <ul className="amount-bars" aria-label={label}>
      {rows.map(({ label: name, amount, more = 0, limit, note }) => {
        const scale = limit?.of ?? largest;
        const width = (part: number) => `${Math.round((part / scale) * 100_000) / 1000}%`;
        return (
          <li key={name}>
            <p className="amount-bars-row">
              <span>{name}</span>{" "}
              <span className="figures">{limit?.text ?? formatRupees(amount + more)}</span>
            </p>
            <svg width="100%" aria-hidden="true">
              {limit && <rect data-part="limit" width="100%" height="100%" />}
              <rect width={width(amount)} height="100%" />
              {more > 0 && (
                <rect data-part="more" x={width(amount)} width={width(more)} height="100%" />
              )}
            </svg>
            {note && <p className="amount-bars-note">{note}</p>}
          </li>
        );
      })}
    </ul>
  );
}
