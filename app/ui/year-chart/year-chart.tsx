import { formatRupees } from "#values/money.ts";
import "./year-chart.css";

type YearBar = {
  /** Under the bar, where there is room: "10", "2036". */
  label: string;
  /** Rupees of each part, in the order of `parts`, drawn from the bottom up. */
  amounts: readonly number[];
};

type YearChartProps = {
  title: string;
  /**
   * One or two parts; the last is drawn as the answer, the one before it more quietly. A single part needs no legend.
   */
  parts: readonly string[];
  bars: readonly YearBar[];
  /** What the labels count: "Years from now". */
  unit: string;
  /** The bar that is the answer and shows its amount; by default the highest one. */
  answerAt?: number;
};

/** Room above the highest bar for its amount, as a share of the height. */
const TOP = 12;
/** The most axis labels that do not touch on a phone. */
const LABELS = 6;
/** With at most this many bars each has room for a label below it, the last one too. */
const WIDE_PLACES = 12;
/** The bar's share of its slot. */
const FILLED = 0.72;

/**
 * Amounts by year as bars in two parts. Drawn with percentages instead of a view box, so that it
 * takes any width and its words keep their size.
 */
export function YearChart({ title, parts, bars, unit, answerAt }: YearChartProps) {
  const totals = bars.map(({ amounts }) => sum(amounts));
  const highest = Math.max(...totals, 1);
  const named = answerAt ?? totals.indexOf(highest);
  const toneIn = (bar: number, part: number): "answer" | "plain" => {
    const isLast = part === parts.length - 1;
    return isLast && (answerAt === undefined || answerAt === bar) ? "answer" : "plain";
  };
  const place = 100 / bars.length;
  const height = (amount: number) => (amount / highest) * (100 - TOP);
  return (
    <figure className="year-chart">
      <figcaption className="year-chart-title">{title}</figcaption>
      {parts.length > 1 && (
        <ul className="year-chart-key">
          {parts.map((name, part) => (
            <li key={name} data-part={toneIn(0, part)}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <svg
        role="img"
        aria-label={`${title}. ${describe(bars, totals, unit)}`}
        width="100%"
        className="year-chart-bars"
      >
        {bars.map(({ label, amounts }, index) => (
          <g key={label}>
            {amounts.map((amount, part) => {
              const below = sum(amounts.slice(0, part));
              return (
                <rect
                  key={part}
                  data-part={toneIn(index, part)}
                  x={share(place * index + (place * (1 - FILLED)) / 2)}
                  width={share(place * FILLED)}
                  y={share(100 - height(below + amount))}
                  height={share(height(amount))}
                />
              );
            })}
          </g>
        ))}
        <text
          data-at={sideOf(named, bars.length)}
          x={share(anchorOf(named, bars.length))}
          y={share(TOP)}
          dy="-0.5em"
        >
          {formatRupees(totals[named] ?? 0)}
        </text>
      </svg>
      <svg className="year-chart-axis" aria-hidden="true" width="100%">
        {bars.map(({ label }, index) => {
          if (!isLabelled(index, bars.length)) return null;
          const isAtEdge = index === bars.length - 1 && bars.length > WIDE_PLACES;
          return (
            <text
              key={label}
              data-at={isAtEdge ? "end" : "middle"}
              x={share(isAtEdge ? anchorOf(index, bars.length) : place * (index + 0.5))}
              y="1.2em"
            >
              {label}
            </text>
          );
        })}
      </svg>
      <p className="year-chart-unit">{unit}</p>
    </figure>
  );
}

/** Labels at the edges begin or end with their bar, so that they stay inside the chart. */
function sideOf(bar: number, count: number): "start" | "middle" | "end" {
  if (bar < count / 3) return "start";
  return bar < (2 * count) / 3 ? "middle" : "end";
}

function anchorOf(bar: number, count: number): number {
  const shift = { start: (1 - FILLED) / 2, middle: 0.5, end: (1 + FILLED) / 2 };
  return (100 / count) * (bar + shift[sideOf(bar, count)]);
}

function isLabelled(index: number, count: number): boolean {
  const step = Math.ceil(count / LABELS);
  return (count - 1 - index) % step === 0;
}

function describe(bars: readonly YearBar[], totals: readonly number[], unit: string): string {
  const [first, last] = [bars[0], bars.at(-1)];
  return `${unit} ${first?.label}: ${formatRupees(totals[0] ?? 0)}; ${last?.label}: ${formatRupees(totals.at(-1) ?? 0)}.`;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function share(percent: number): string {
  return `${Math.round(percent * 1000) / 1000}%`;
}
