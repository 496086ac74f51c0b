import type { ReactNode } from "react";
import { formatRupees } from "#values/money.ts";
import "./figure.css";

type FigureProps = {
  label: ReactNode;
  /** Whole rupees. */
  amount: number;
  note?: ReactNode;
  /** "answer" for the one result of a page, "good" for money gained, "wrong" for money owed. */
  tone?: "plain" | "answer" | "good" | "wrong";
  /** The main figure of its page, or one of several in a row. */
  size?: "hero" | "row";
};

/** More characters, `₹99,99,99,999`, do not fit a phone at full size. */
const LONG = 12;

/** An amount as the largest thing on its page. */
export function Figure({ label, amount, note, tone = "plain", size = "hero" }: FigureProps) {
  const text = formatRupees(amount);
  return (
    <dl className="figure" data-tone={tone} data-size={size}>
      <dt className="figure-label">{label}</dt>
      <dd className="figure-amount" data-long={text.length > LONG ? "" : undefined}>
        {text}
      </dd>
      {note && <dd className="figure-note">{note}</dd>}
    </dl>
  );
}

/** Figures side by side, separated by hairlines. */
export function FigureRow({ children }: { children: ReactNode }) {
  return <div className="figure-row">{children}</div>;
}
