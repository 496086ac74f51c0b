import { hundredOf } from "#content/en/ui/hundred.ts";
import "./hundred.css";

/** A goal's share of the hundred rupees that a plan needs. */
export type HundredPart = {
  label: string;
  /** Whole rupees of the hundred that are there, at most `of`. */
  there: number;
  /** Whole rupees of the hundred that it needs; those of all parts make 100. A part of 0 has no tick. */
  of: number;
  /** When it is due: "2029", "from 2052". */
  note: string;
};

type HundredProps = {
  parts: readonly HundredPart[];
  /** The same in one sentence, for whoever does not see the drawing. */
  sum: string;
};

/** A tick's share of its slot. */
const TICK_SHARE = 0.6;
/** Slots between two groups; with many groups fewer, or the ticks become too thin for a phone. */
const GAP = 2;
const NARROW_GAP = 1;
const MANY_GROUPS = 8;

/** The hundred: each tick is one rupee of a hundred. A tall one is there, a short one is missing. */
export function Hundred({ parts, sum }: HundredProps) {
  return (
    <div className="hundred">
      <Ticks parts={parts.filter(({ of }) => of > 0)} sum={sum} />
      <ul>
        {parts.map(({ label, there, of, note }, index) => (
          <li key={index}>
            <b>{label}</b>
            {of > 0 && <span>{hundredOf(there, of)}</span>}
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Drawn with percentages instead of a view box, as the tally is. */
function Ticks({ parts, sum }: HundredProps) {
  const gap = parts.length > MANY_GROUPS ? NARROW_GAP : GAP;
  const ticks = parts.reduce((all, { of }) => all + of, 0);
  // The last tick ends with the drawing.
  const slots = ticks + gap * (parts.length - 1) - (1 - TICK_SHARE);
  const at = (slot: number) => `${Math.round((slot / slots) * 100_000) / 1000}%`;
  let before = 0;
  return (
    <svg width="100%" role="img" aria-label={sum}>
      {parts.map(({ there, of }, index) => {
        const start = before;
        before += of + gap;
        return (
          <g key={index}>
            {Array.from({ length: of }, (_, tick) => (
              <rect
                key={tick}
                data-part={tick < there ? "there" : "short"}
                x={at(start + tick)}
                width={at(TICK_SHARE)}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
