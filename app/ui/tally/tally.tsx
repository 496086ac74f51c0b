import { formatRupees } from "#values/money.ts";
import "./tally.css";

type TallyPart = {
  /** A tall tick is yours, a short one is gone or paid; hollow ones are added or missing. */
  kind: "gone" | "added" | "back" | "paid" | "missing";
  label: string;
  /** Rupees. */
  amount: number;
};

type TallyProps = {
  parts: readonly TallyPart[];
  /** The same in one sentence, for whoever does not see the drawing. */
  sum: string;
};

/** At most so many ticks, or they run together on a telephone. */
const MOST_TICKS = 80;
/** Between two groups, in ticks. */
const GAP = 1;
const TICK_SHARE = 0.62;

/** Amounts as ticks of one value, in groups, with each group's amount in words under it. */
export function Tally({ parts, sum }: TallyProps) {
  const unit = unitOf(parts);
  const groups = parts.map((part) => ({
    ...part,
    ticks: Math.max(1, Math.round(part.amount / unit)),
  }));
  const slots = groups.reduce((all, { ticks }) => all + ticks, 0) + GAP * (groups.length - 1);
  const at = (slot: number) => `${Math.round((slot / slots) * 100_000) / 1000}%`;
  let before = 0;
  return (
    <div className="tally">
      <svg width="100%" role="img" aria-label={sum}>
        {groups.map(({ kind, ticks }) => {
          const start = before;
          before += ticks + GAP;
          return (
            <g key={kind} data-part={kind}>
              {Array.from({ length: ticks }, (_, tick) => (
                <rect key={tick} x={at(start + tick)} width={at(TICK_SHARE)} />
              ))}
            </g>
          );
        })}
      </svg>
      <dl>
        {parts.map(({ kind, label, amount }) => (
          <div key={kind} data-part={kind}>
            <dt>{label}</dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What one tick is worth: 1, 2 or 5 and noughts, so that there are at most `MOST_TICKS`. */
function unitOf(parts: readonly TallyPart[]): number {
  const whole = parts.reduce((all, { amount }) => all + amount, 0);
  for (let ten = 100; ; ten *= 10) {
    const unit = [1, 2, 5].map((step) => step * ten).find((each) => whole / each <= MOST_TICKS);
    if (unit) return unit;
  }
}
