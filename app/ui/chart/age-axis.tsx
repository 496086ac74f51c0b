import { chartFirstAge } from "#content/en/ui/chart.ts";
import {
  type Anchor,
  across,
  inRem,
  NARROWEST,
  SHOWN_FROM,
  type Shown,
  textWidth,
} from "./place.ts";

type AgeAxisProps = {
  first: number;
  last: number;
  /** Years between two labels: 5 or 10. They stand at multiples of it. */
  every: number;
  /** Pixels from the chart's top to the words. */
  y: number;
  /** The calendar year of the first age; with it each year is shown under its age. */
  firstYear?: number;
};

type AxisLabel = { age: number; anchor: Anchor; shown?: Shown | undefined };

/** Pixels of half a label: an age, and a year of four digits. */
const HALF_AGE = 11;
const HALF_YEAR = 17;
/** Pixels between two labels. */
const BETWEEN = 8;
/** Pixels from an age to its year. */
const TO_YEAR = 18;

/** The ages under a chart of a life: the first, the last, and those between them that have room. */
export function AgeAxis({ first, last, every, y, firstYear }: AgeAxisProps) {
  const half = firstYear === undefined ? HALF_AGE : HALF_YEAR;
  return axisLabels(first, last, every, half).map(({ age, anchor, shown }) => {
    const place = {
      x: across((age - first) / (last - first)),
      "data-anchor": anchor,
      "data-shown": shown,
    };
    return (
      <g key={age}>
        <text {...place} y={inRem(y)} data-part="strong">
          {age === first ? chartFirstAge(age) : age}
        </text>
        {firstYear !== undefined && (
          <text {...place} y={inRem(y + TO_YEAR)}>
            {firstYear + age - first}
          </text>
        )}
      </g>
    );
  });
}

function axisLabels(first: number, last: number, every: number, half: number): AxisLabel[] {
  const between: AxisLabel[] = [];
  for (let age = Math.ceil((first + 1) / every) * every; age < last; age += every) {
    const fits = (width: number) => hasRoom({ age, first, last, every, half, width });
    const shown = (["wide", "widest"] as const).find((each) => fits(SHOWN_FROM[each]));
    if (fits(NARROWEST)) between.push({ age, anchor: "middle" });
    else if (shown) between.push({ age, anchor: "middle", shown });
  }
  return [{ age: first, anchor: "start" }, ...between, { age: last, anchor: "end" }];
}

type Room = {
  age: number;
  first: number;
  last: number;
  every: number;
  half: number;
  /** Pixels of the chart. */
  width: number;
};

/** Whether a label touches neither the first, the last nor the one before it. */
function hasRoom({ age, first, last, every, half, width }: Room): boolean {
  const year = width / (last - first);
  const afterFirst = (age - first) * year - half - textWidth(chartFirstAge(first));
  const beforeLast = (last - age) * year - half - 2 * half;
  const step = [1, 2, 4, 8].find((by) => by * every * year >= 2 * half + BETWEEN) ?? 16;
  return afterFirst >= BETWEEN && beforeLast >= BETWEEN && age % (step * every) === 0;
}
