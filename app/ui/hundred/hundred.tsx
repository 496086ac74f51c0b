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
      {isRoomFor(parts) && <Labels parts={parts} />}
      <ul data-elsewhere={isRoomFor(parts) ? "" : undefined}>
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

/** Where each part begins, in slots, and how many slots there are; the last tick ends with the drawing. */
function placesOf(parts: readonly HundredPart[]): { starts: number[]; slots: number } {
  const gap = parts.length > MANY_GROUPS ? NARROW_GAP : GAP;
  let before = 0;
  const starts = parts.map(({ of }) => {
    const start = before;
    before += of + gap;
    return start;
  });
  return { starts, slots: before - gap - (1 - TICK_SHARE) };
}

function inPercent(slot: number, slots: number): string {
  return `${Math.round((slot / slots) * 100_000) / 1000}%`;
}

/** Characters of a label that fit into the width of a slot, on a page wide enough for labels under the ticks. */
const CHARACTERS_PER_SLOT = 1.4;

/** Whether each label fits under its own ticks; the last one may go on to the edge, if it is there. */
function isRoomFor(parts: readonly HundredPart[]): boolean {
  const { starts, slots } = placesOf(parts);
  return parts.every(({ label, note, there, of }, index) => {
    const room = (starts[index + 1] ?? slots) - (starts[index] ?? 0) - 0.5;
    return (
      of > 0 &&
      Math.max(label.length, note.length, hundredOf(there, of).length) <= room * CHARACTERS_PER_SLOT
    );
  });
}

/** The words of the list under their ticks, where the page is wide. */
function Labels({ parts }: Pick<HundredProps, "parts">) {
  const { starts, slots } = placesOf(parts);
  return (
    <svg className="hundred-labels" width="100%" aria-hidden="true">
      {parts.map(({ label, there, of, note }, index) => {
        const x = inPercent(starts[index] ?? 0, slots);
        return (
          <text key={index} y="1.2em">
            <tspan x={x} data-part="strong">
              {label}
            </tspan>
            <tspan x={x} dy="1.35em">
              {hundredOf(there, of)}
            </tspan>
            <tspan x={x} dy="1.35em">
              {note}
            </tspan>
          </text>
        );
      })}
    </svg>
  );
}

/** Drawn with percentages instead of a view box, as the tally is. */
function Ticks({ parts, sum }: HundredProps) {
  const { starts, slots } = placesOf(parts);
  return (
    <svg width="100%" role="img" aria-label={sum}>
      {parts.map(({ there, of }, index) => (
        <g key={index}>
          {Array.from({ length: of }, (_, tick) => (
            <rect
              key={tick}
              data-part={tick < there ? "there" : "short"}
              x={inPercent((starts[index] ?? 0) + tick, slots)}
              width={inPercent(TICK_SHARE, slots)}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
