import { chanceCount, chanceOf100 } from "#content/en/ui/chance.ts";
import { chartTable } from "#content/en/ui/chart.ts";
import { lastingChartHalf, lastingChartUsed } from "#content/en/ui/lasting-chart.ts";
import { AgeAxis } from "#ui/chart/age-axis.tsx";
import { across, inRem, NARROWEST, textWidth } from "#ui/chart/place.ts";
import { ACROSS, Stretched, toTenth } from "#ui/chart/stretched.tsx";
import { Details } from "#ui/details/details.tsx";
import "../chart/chart.css";
import "./lasting-chart.css";

export type LastingYear = {
  age: number;
  /** Of 100 runs, how many have paid living until the end of the year at this age; with decimals, never rising. */
  of100: number;
};

type LastingChartProps = {
  /** One sentence: the figure's accessible name. */
  summary: string;
  /** One after the other, at least one. */
  years: readonly LastingYear[];
  /** Where the ages end. */
  lifeExpectancy: number;
  title: string;
  /** Headings of the two columns. */
  table: { age: string; runs: string };
};

/** Pixels from the top of the chart to 100 runs, to none, and to the ages and the words below them. */
const TOP = 28;
const NIL = 218;
const AGES = NIL + 22;
const USED = AGES + 20;
const RULED = [25, 50, 75, 100];
/** Pixels to the right of the edge that the numbers of the rules take. */
const RULE_WORDS = 36;
const EVERY = 5;

/** Where the ages of a chart begin and end. */
type Span = { first: number; end: number };

/** How long money lasts: a staircase that falls from 100 runs, one step for each year. */
export function LastingChart({ summary, years, lifeExpectancy, title, table }: LastingChartProps) {
  const first = years[0]?.age ?? 0;
  const span = { first, end: Math.max(lifeExpectancy, (years.at(-1)?.age ?? first) + 1) };
  const half = years.find(({ of100 }) => of100 <= 50);
  return (
    <figure className="chart" aria-label={summary}>
      <p className="lasting-chart-title">{title}</p>
      <svg className="chart-drawing" width="100%" height={inRem(USED + 6)} aria-hidden="true">
        <Rules />
        <Staircase years={years} span={span} />
        <line data-part="nil" x1="0" x2="100%" y1={inRem(NIL)} y2={inRem(NIL)} />
        {half && <Half age={half.age} span={span} />}
        <LastStep years={years} span={span} />
        <AgeAxis first={first} last={span.end} every={EVERY} y={AGES} />
        <text data-anchor="end" x="100%" y={inRem(USED)}>
          {lastingChartUsed(lifeExpectancy)}
        </text>
      </svg>
      <LastingTable years={years} table={table} />
    </figure>
  );
}

/** Pixels from the top of the chart to so many of 100 runs. */
function height(of100: number): number {
  return NIL - (of100 / 100) * (NIL - TOP);
}

function shareOf({ first, end }: Span, age: number): number {
  return (age - first) / (end - first);
}

function Rules() {
  return RULED.map((of100) => (
    <line
      key={of100}
      data-part="grid"
      x1="0"
      x2="100%"
      y1={inRem(height(of100))}
      y2={inRem(height(of100))}
    />
  ));
}

type Steps = { years: readonly LastingYear[]; span: Span };

/** The staircase over its area, with the words of the rules over both. Where it falls through them they need a halo. */
function Staircase({ years, span }: Steps) {
  const steps = years.map(({ age, of100 }) => {
    const end = shareOf(span, age + 1) * ACROSS;
    return `V${toTenth(height(of100))}H${toTenth(end)}`;
  });
  const isSteep = years.some(
    ({ age, of100 }) => shareOf(span, age) * NARROWEST < RULE_WORDS && of100 < 99,
  );
  const stairs = `M0 ${TOP}${steps.join("")}`;
  return (
    <>
      <Stretched top={TOP} bottom={NIL}>
        <path data-part="area" d={`${stairs}V${NIL}H0Z`} />
        <path data-part="middle" d={stairs} />
      </Stretched>
      {RULED.map((of100) => (
        <text
          key={of100}
          data-halo={isSteep ? "" : undefined}
          x="0"
          dx={inRem(6)}
          y={inRem(height(of100) + 17)}
        >
          {of100}
        </text>
      ))}
    </>
  );
}

/**
 * The age by which half of the runs have ended. Its words stand in the area before it or, where that is too narrow,
 * above the steps after it, higher than the words of the last step reach.
 */
function Half({ age, span }: { age: number; span: Span }) {
  const at = shareOf(span, age);
  const lines = lastingChartHalf(age);
  const isLeft = at * NARROWEST >= RULE_WORDS + 10 + Math.max(...lines.map(textWidth));
  const aside = isLeft ? -10 : Math.max(10, RULE_WORDS - at * NARROWEST);
  const firstBase = isLeft ? NIL - 30 : height(50) - 54;
  return (
    <>
      <line
        data-part="mark"
        x1={across(at)}
        x2={across(at)}
        y1={inRem(isLeft ? height(50) : firstBase - 11)}
        y2={inRem(NIL)}
      />
      {lines.map((line, index) => (
        <text
          key={line}
          data-part="strong"
          data-anchor={isLeft ? "end" : "start"}
          data-halo={isLeft ? undefined : ""}
          x={across(at)}
          dx={inRem(aside)}
          y={inRem(firstBase + 18 * index)}
        >
          {line}
        </text>
      ))}
    </>
  );
}

/** What the last year comes to, in words above the steps that they would touch. */
function LastStep({ years, span }: Steps) {
  const last = years.at(-1);
  if (!last) return null;
  const words = chanceOf100(last.of100 / 100);
  const end = shareOf(span, last.age + 1);
  const width = textWidth(words) / NARROWEST;
  const isLeft = end >= width;
  const below = years.filter(({ age }) => !isLeft || shareOf(span, age + 1) > end - width);
  const base = height(below[0]?.of100 ?? last.of100) - 8;
  const at = across(Math.min(end, 0.997));
  return (
    <>
      <line data-part="mark" x1={at} x2={at} y1={inRem(base + 4)} y2={inRem(height(last.of100))} />
      <text
        data-part="answer"
        data-anchor={isLeft ? "end" : "start"}
        data-halo=""
        x={isLeft ? across(end) : "0"}
        y={inRem(base)}
      >
        {words}
      </text>
    </>
  );
}

function LastingTable({ years, table }: Pick<LastingChartProps, "years" | "table">) {
  const rows = years.filter((_, index) => index % EVERY === 0 || index === years.length - 1);
  return (
    <Details summary={chartTable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{table.age}</th>
            <th scope="col">{table.runs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ age, of100 }) => (
            <tr key={age}>
              <th scope="row">{age}</th>
              <td>{chanceCount(of100 / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}
