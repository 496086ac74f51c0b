import { fanChartMore, fanChartNotEnough, fanChartStops } from "#content/en/ui/fan-chart.ts";
import { AgeAxis } from "#ui/chart/age-axis.tsx";
import { across, inRem, NARROWEST, textWidth } from "#ui/chart/place.ts";
import { ACROSS, Stretched, toTenth } from "#ui/chart/stretched.tsx";
import { formatShortRupees } from "#values/money.ts";
import { type FanGoal, FanGoals, LANE } from "./fan-goals.tsx";
import {
  type FanScale,
  type FanYear,
  fanScale,
  heightOf,
  ruledAmounts,
  shareOfLife,
  TOP_AMOUNT,
} from "./fan-scale.ts";
import { FanTable } from "./fan-table.tsx";
import "../chart/chart.css";
import "./fan-chart.css";

/** What each drawn part is called. */
type FanLegend = { middle: string; planned: string; band: string };

type FanChartProps = {
  /** One sentence: the figure's accessible name. */
  summary: string;
  /** At least two; the last is the end of the plan. */
  years: readonly FanYear[];
  /** In the order of their years. */
  goals: readonly FanGoal[];
  /** The age at which work stops, where that is inside the plan and after now. */
  stopsAt?: number | undefined;
  /** The age from which the planned course cannot pay living. */
  endsAt?: number | undefined;
  legend: FanLegend;
  table: { caption: string };
};

/** Pixels from the line of no money to the first goal, without and with words between them. */
const TO_GOALS = 8;
const TO_GOALS_BELOW_WORDS = 31;
/** Pixels from the last goal to the ages, and from there to the end of the chart. */
const TO_AGES = 22;
const AFTER_AGES = 26;

/**
 * A life in money: the band of most runs with its middle and the planned course above the line of no money, the goals
 * under it. Shapes stretch to any width, words keep their size.
 */
export function FanChart({ summary, years, goals, stopsAt, endsAt, legend, table }: FanChartProps) {
  const scale = fanScale(years);
  const lanes = scale.nil + (endsAt === undefined ? TO_GOALS : TO_GOALS_BELOW_WORDS);
  const ages = lanes + LANE * goals.length + TO_AGES;
  const stop = years.find(({ age }) => age === stopsAt);
  return (
    <figure className="chart" aria-label={summary}>
      <Legend {...legend} />
      <svg
        className="chart-drawing"
        width="100%"
        height={inRem(ages + AFTER_AGES)}
        aria-hidden="true"
      >
        <Rules scale={scale} />
        <Courses years={years} scale={scale} />
        <RuleWords scale={scale} stop={stop} />
        {scale.isCut && <More years={years} scale={scale} />}
        {stop && <Stop stop={stop} scale={scale} />}
        <line data-part="nil" x1="0" x2="100%" y1={inRem(scale.nil)} y2={inRem(scale.nil)} />
        <FanGoals goals={goals} scale={scale} top={lanes} />
        {endsAt !== undefined && <End age={endsAt} scale={scale} />}
        <AgeAxis
          first={scale.first}
          last={scale.last}
          every={10}
          y={ages}
          firstYear={years[0]?.year ?? 0}
        />
      </svg>
      <FanTable caption={table.caption} years={years} stopsAt={stopsAt} />
    </figure>
  );
}

function Legend({ middle, planned, band }: FanLegend) {
  return (
    <ul className="fan-chart-legend">
      <li>
        <svg viewBox="0 0 28 12" aria-hidden="true">
          <path data-part="middle" d="M0 6H28" />
        </svg>
        {middle}
      </li>
      <li>
        <svg viewBox="0 0 28 12" aria-hidden="true">
          <path data-part="planned" d="M2 6H28" />
        </svg>
        {planned}
      </li>
      <li>
        <svg viewBox="0 0 28 12" aria-hidden="true">
          <path data-part="band" d="M.5 .5H27.5V11.5H.5Z" />
        </svg>
        {band}
      </li>
    </ul>
  );
}

function Rules({ scale }: { scale: FanScale }) {
  return ruledAmounts(scale).map((amount) => (
    <line
      key={amount}
      data-part="grid"
      x1="0"
      x2="100%"
      y1={inRem(heightOf(scale, amount))}
      y2={inRem(heightOf(scale, amount))}
    />
  ));
}

type Drawn = { years: readonly FanYear[]; scale: FanScale };

/** The band and the two courses, clipped at the top. */
function Courses({ years, scale }: Drawn) {
  const points = (read: (year: FanYear) => number) =>
    years.map((year) => {
      const x = toTenth(shareOfLife(scale, year.age) * ACROSS);
      return `${x} ${toTenth(heightOf(scale, read(year)))}`;
    });
  const upper = points(({ high }) => high);
  const lower = points(({ low }) => low).reverse();
  return (
    <Stretched top={TOP_AMOUNT} bottom={scale.nil}>
      <path data-part="band" d={`M${[...upper, ...lower].join("L")}Z`} />
      <path data-part="middle" d={`M${points(({ middle }) => middle).join("L")}`} />
      <path data-part="planned" d={`M${points(({ planned }) => planned).join("L")}`} />
    </Stretched>
  );
}

/** The amounts of the rules: on the left, or on the right where work stops so soon that its line would cross them. */
function RuleWords({ scale, stop }: { scale: FanScale; stop: FanYear | undefined }) {
  return ruledAmounts(scale).map((amount) => {
    const words = formatRound(amount);
    const isRight = stop && shareOfLife(scale, stop.age) * NARROWEST < textWidth(words);
    return (
      <text
        key={amount}
        data-anchor={isRight ? "end" : "start"}
        data-halo=""
        x={isRight ? "100%" : "0"}
        y={inRem(heightOf(scale, amount) - 5)}
      >
        {words}
      </text>
    );
  });
}

/** Without the decimals of a round amount: "₹1 crore". */
function formatRound(amount: number): string {
  return formatShortRupees(amount).replace(/\.0+ /, " ");
}

/** Under the top where the band goes on above it. Never so far to an edge that its word meets others there. */
function More({ years, scale }: Drawn) {
  const peak = years.reduce((best, year) => (year.high > best.high ? year : best));
  const at = Math.max(0.35, shareOfLife(scale, peak.age));
  const isLeft = at > 0.5;
  const middleOfSign = isLeft ? -(textWidth(fanChartMore) + 22) : 13;
  return (
    <>
      <svg
        className="fan-chart-more"
        aria-hidden="true"
        x={across(at)}
        y={inRem(TOP_AMOUNT + 6)}
        width={inRem(10)}
        height={inRem(9)}
        viewBox="0 0 10 9"
      >
        <path data-part="paid" d={`M${toTenth(middleOfSign)} 0l5 9h-10Z`} />
      </svg>
      <text
        data-anchor={isLeft ? "end" : "start"}
        data-halo=""
        x={across(at)}
        dx={inRem(isLeft ? -10 : 23)}
        y={inRem(TOP_AMOUNT + 15)}
      >
        {fanChartMore}
      </text>
    </>
  );
}

/** The year in which work stops, with what the middle run has then. */
function Stop({ stop, scale }: { stop: FanYear; scale: FanScale }) {
  const at = shareOfLife(scale, stop.age);
  const x = across(at);
  const y = heightOf(scale, stop.middle);
  const words = formatShortRupees(stop.middle);
  // On the right the middle falls away from its words, and those of the rules are far.
  const isLeft = (1 - at) * NARROWEST < textWidth(words) + 12;
  return (
    <>
      <line data-part="mark" x1={x} x2={x} y1={inRem(4)} y2={inRem(scale.nil)} />
      <text
        data-anchor={at >= 0.5 ? "end" : "start"}
        data-halo=""
        x={x}
        dx={inRem(at >= 0.5 ? -8 : 8)}
        y={inRem(15)}
      >
        {fanChartStops(stop.age)}
      </text>
      <circle data-part="dot" cx={x} cy={inRem(y)} r={inRem(5)} />
      <text
        data-part="answer"
        data-anchor={isLeft ? "end" : "start"}
        data-halo=""
        x={x}
        dx={inRem(isLeft ? -12 : 12)}
        y={inRem(y - 10)}
      >
        {words}
      </text>
    </>
  );
}

/** The years that the planned course does not pay. */
function End({ age, scale }: { age: number; scale: FanScale }) {
  // In the last year, too, there is something to see.
  const at = Math.min(0.98, shareOfLife(scale, age));
  return (
    <>
      <line
        data-part="not-enough"
        x1={across(at)}
        x2="100%"
        y1={inRem(scale.nil)}
        y2={inRem(scale.nil)}
      />
      <text
        className="fan-chart-end"
        data-anchor="end"
        data-halo=""
        x="100%"
        y={inRem(scale.nil + 21)}
      >
        {fanChartNotEnough(age)}
      </text>
    </>
  );
}
