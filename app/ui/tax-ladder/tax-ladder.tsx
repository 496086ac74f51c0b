import { type ReactNode, useId } from "react";
import { taxLadderMark, taxLadderStep } from "#content/en/ui/tax-ladder.ts";
import { Hatch } from "#ui/hatch/hatch.tsx";
import { list } from "#values/lists.ts";
import { formatRupees } from "#values/money.ts";
import "./tax-ladder.css";

/** A band of the axis from `above` rupees on, and what each further rupee in it is charged, in per cent. */
type LadderStep = { above: number; rate: number };

type Ladder = { name: string; steps: readonly LadderStep[] };

type TaxLadderProps = {
  /** Hatched up to `at`: it lies at no place below the other. */
  upper: Ladder;
  /** Filled up to `at`. */
  lower: Ladder;
  /** What the rungs are measured in, for those who do not see the axis. */
  rungs: string;
  /** Where the axis ends, in rupees, and up to where both ladders are climbed. */
  upTo: number;
  at: number;
  /** By how much the upper one costs more. */
  more?: { label: string; amount: string } | undefined;
  /** The control that moves `at`: it stands on the axis. */
  children?: ReactNode;
};

type Band = { above: number; end: number; rate: number; before: number };

/** Room above the highest tread for its label, as a share of the height. */
const TOP = 16;
const MARKS = 6;
const LAKH = 100_000;

/**
 * Two slab tables as two flights of steps. Drawn with percentages instead of a view box, so that it takes any width and
 * its words keep their size.
 */
export function TaxLadder({ upper, lower, rungs, upTo, at, more, children }: TaxLadderProps) {
  const id = useId();
  const highest = Math.max(...[...upper.steps, ...lower.steps].map(({ rate }) => rate));
  const x = (rupees: number) => `${round((rupees / upTo) * 100)}%`;
  const y = (rate: number) => round(100 - (rate / highest) * (100 - TOP));
  const [above, below] = [upper, lower].map((ladder) => bandsOf(ladder, upTo)) as [Band[], Band[]];
  const treads = (bands: Band[], part: string, isReached: boolean) => (
    <g data-part={part} clipPath={isReached ? `url(#${id}-at)` : undefined}>
      {bands.map((band) => (
        <rect
          key={band.above}
          x={x(band.above)}
          y={`${y(band.rate)}%`}
          width={x(band.end - band.above)}
          height={`${round(100 - y(band.rate))}%`}
          fill={part === "hatch" ? `url(#${id}-hatch)` : undefined}
        />
      ))}
    </g>
  );
  const rates = (bands: Band[], part: string, isReached: boolean) => (
    <g data-part={part} clipPath={isReached ? `url(#${id}-at)` : undefined}>
      {bands.map((band) => (
        <text key={band.above} x={x(band.above)} y={`${y(band.rate)}%`}>
          {band.rate}%
        </text>
      ))}
    </g>
  );
  const flight = (bands: Band[], part: string) => (
    <g data-part={part}>
      {bands.map((band) => (
        <g key={band.above}>
          <line
            x1={x(band.above)}
            x2={x(band.above)}
            y1={`${y(band.before)}%`}
            y2={`${y(band.rate)}%`}
          />
          <line
            x1={x(band.above)}
            x2={x(band.end)}
            y1={`${y(band.rate)}%`}
            y2={`${y(band.rate)}%`}
          />
        </g>
      ))}
    </g>
  );
  const name = (ladder: Ladder, part: string) => (
    <text data-part={part} className="tax-ladder-wide" x="96%" y={`${TOP}%`}>
      {ladder.name}
    </text>
  );
  return (
    <div className="tax-ladder">
      <svg
        className="tax-ladder-drawing"
        role="img"
        aria-label={`${rungs}. ${describe(lower)} ${describe(upper)}`}
        width="100%"
      >
        <defs>
          <Hatch id={`${id}-hatch`} />
          <clipPath id={`${id}-at`}>
            <rect x="0" y="-20%" width={x(at)} height="130%" />
          </clipPath>
        </defs>
        {treads(above, "hatch", true)}
        {treads(below, "under", false)}
        {treads(below, "to-come", false)}
        {rates(below, "rate-to-come", false)}
        {treads(below, "reached", true)}
        {rates(below, "rate-reached", true)}
        {flight(above, "upper")}
        {rates(above, "rate-upper", false)}
        {name(upper, "upper")}
        {flight(below, "lower")}
        {name(lower, "lower")}
        <line data-part="at" x1={x(at)} x2={x(at)} y1="2%" y2="101%" />
        {more && (
          <g data-part="more" className="tax-ladder-wide">
            <text x={x(above.at(-1)?.above ?? 0)} y="25%">
              {more.label}
            </text>
            <text x={x(above.at(-1)?.above ?? 0)} y="25%" dy="1.35em">
              {more.amount}
            </text>
          </g>
        )}
      </svg>
      <div className="tax-ladder-axis">
        <svg aria-hidden="true" width="100%">
          {Array.from({ length: MARKS - 1 }, (_, index) => ((index + 1) * upTo) / MARKS).map(
            (mark, index) => (
              <text
                data-mark
                key={mark}
                className={index % 2 === 0 ? "tax-ladder-wide" : undefined}
                x={x(mark)}
                y="3.1em"
              >
                {taxLadderMark(mark / LAKH)}
              </text>
            ),
          )}
        </svg>
        {children}
      </div>
    </div>
  );
}

/** The bands that are charged. */
function bandsOf({ steps }: Ladder, upTo: number): Band[] {
  return steps
    .filter(({ above }) => above < upTo)
    .map(({ above, rate }, index, all) => {
      const end = all[index + 1]?.above ?? upTo;
      return { above, end, rate, before: all[index - 1]?.rate ?? 0 };
    })
    .filter(({ rate }) => rate > 0);
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}

function describe({ name, steps }: Ladder): string {
  const rungs = steps.map(({ above, rate }) => taxLadderStep(rate, formatRupees(above)));
  return `${name}: ${list(rungs)}.`;
}
