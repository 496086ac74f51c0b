import type { ReactNode } from "react";
import { taxLadderStep } from "#content/en/ui/tax-ladder.ts";
import { list } from "#values/lists.ts";
import { formatRupees } from "#values/money.ts";
import "./tax-ladder.css";

/** A band of income from `above` rupees and what each further rupee in it is charged, in per cent. */
export type LadderStep = { above: number; rate: number };

export type Ladder = { name: string; steps: readonly LadderStep[] };

type TaxLadderProps = {
  title: string;
  caption: ReactNode;
  unit: string;
  /** Drawn as a line: at no income below the other. */
  upper: Ladder;
  /** Drawn as a filled flight of steps. */
  lower: Ladder;
  /** Where the income axis ends, in rupees. */
  upTo: number;
};

const LAKH = 100_000;
/** Room above the highest tread for its label, as a share of the height. */
const TOP = 14;

/**
 * Two slab tables as two flights of steps. Drawn with percentages instead of a view box, so that it
 * takes any width and its words keep their size.
 */
export function TaxLadder({ title, caption, unit, upper, lower, upTo }: TaxLadderProps) {
  const highest = Math.max(...[...upper.steps, ...lower.steps].map(({ rate }) => rate));
  const x = (income: number) => `${round((income / upTo) * 100)}%`;
  const y = (rate: number) => round(100 - (rate / highest) * (100 - TOP));
  const bands = (ladder: Ladder) =>
    ladder.steps
      .filter(({ above }) => above < upTo)
      .map(({ above, rate }, index, all) => {
        const end = all[index + 1]?.above ?? upTo;
        return { above, end, rate, before: all[index - 1]?.rate ?? rate };
      });
  return (
    <figure className="tax-ladder">
      <figcaption>
        <p className="tax-ladder-title">{title}</p>
        <p>{caption}</p>
      </figcaption>
      <ul className="tax-ladder-key">
        <li data-ladder="lower">{lower.name}</li>
        <li data-ladder="upper">{upper.name}</li>
      </ul>
      <svg role="img" aria-label={`${describe(lower)} ${describe(upper)}`} width="100%">
        {bands(upper).map(({ above, end, rate, before }) => (
          <g key={above} data-ladder="upper">
            <line x1={x(above)} x2={x(above)} y1={`${y(before)}%`} y2={`${y(rate)}%`} />
            <line x1={x(above)} x2={x(end)} y1={`${y(rate)}%`} y2={`${y(rate)}%`} />
            {rate > 0 && (
              <text x={x((above + end) / 2)} y={`${y(rate)}%`} dy="-0.6em">
                {rate}%
              </text>
            )}
          </g>
        ))}
        {bands(lower).map(({ above, end, rate, before }) => (
          <g key={above} data-ladder="lower">
            <rect
              x={x(above)}
              y={`${y(rate)}%`}
              width={x(end - above)}
              height={`${round(100 - y(rate))}%`}
            />
            <line x1={x(above)} x2={x(above)} y1={`${y(before)}%`} y2={`${y(rate)}%`} />
            <line x1={x(above)} x2={x(end)} y1={`${y(rate)}%`} y2={`${y(rate)}%`} />
            {rate > 0 && (
              <text x={x((above + end) / 2)} y={`${y(rate)}%`} dy="1.4em">
                {rate}%
              </text>
            )}
          </g>
        ))}
      </svg>
      <svg className="tax-ladder-axis" aria-hidden="true" width="100%">
        {bands(lower)
          .slice(1)
          .map(({ above }) => (
            <text key={above} x={x(above)} y="1.1em">
              {above / LAKH}
            </text>
          ))}
      </svg>
      <p className="tax-ladder-unit">{unit}</p>
    </figure>
  );
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}

function describe({ name, steps }: Ladder): string {
  const rungs = steps.map(({ above, rate }) => taxLadderStep(rate, formatRupees(above)));
  return `${name}: ${list(rungs)}.`;
}
