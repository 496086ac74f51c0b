import { across, inRem, NARROWEST, SHOWN_FROM, textWidth } from "#ui/chart/place.ts";
import { type FanScale, shareOfLife } from "./fan-scale.ts";

export type FanGoal = {
  /** "Home 2031". */
  label: string;
  age: number;
  /** From 0 to 1. */
  paidShare: number;
  /** "63 % paid". */
  text: string;
};

type FanGoalsProps = {
  /** In the order of their years. */
  goals: readonly FanGoal[];
  scale: FanScale;
  /** Pixels from the chart's top to the first lane. */
  top: number;
};

/** Pixels of one goal's lane. */
export const LANE = 26;
const RADIUS = 7;
/** Pixels from the middle of a disc to its words, and from there to the base of their letters. */
const TO_WORDS = 13;
const TO_BASE = 5;

/** Goals hang under the years. The latest is on top, so that no line crosses the words to the right of a disc. */
export function FanGoals({ goals, scale, top }: FanGoalsProps) {
  const hung = goals.toReversed().map((goal, lane) => ({
    ...goal,
    key: `${lane} ${goal.label}`,
    at: shareOfLife(scale, goal.age),
    y: top + LANE * (lane + 0.5),
  }));
  return (
    <>
      {hung.map(({ key, at, y }) => (
        <line
          key={key}
          data-part="mark"
          x1={across(at)}
          x2={across(at)}
          y1={inRem(scale.nil)}
          y2={inRem(y)}
        />
      ))}
      {hung.map(({ key, ...goal }) => (
        <g key={key}>
          <Disc at={goal.at} y={goal.y} share={goal.paidShare} />
          {placesOf(goal).map((place) => (
            <Words key={place.shown ?? ""} {...goal} place={place} />
          ))}
        </g>
      ))}
    </>
  );
}

type Hung = FanGoal & { at: number; y: number };

/** Where the words of a goal stand: left of its disc, or right of it. Tight words are the label alone on a phone. */
type Place = { isLeft: boolean; isTight?: boolean; shown?: "narrow" | "wide" };

function Words({ at, y, label, text, place }: Hung & { place: Place }) {
  return (
    <text
      data-anchor={place.isLeft ? "end" : "start"}
      data-halo=""
      data-shown={place.shown}
      x={across(at)}
      dx={inRem(place.isLeft ? -TO_WORDS : TO_WORDS)}
      y={inRem(y + TO_BASE)}
    >
      <tspan data-part="strong">{label}</tspan>
      <tspan data-shown={place.isTight ? "wide" : undefined}> {text}</tspan>
    </text>
  );
}

/** On the right where there is room. Where only a wide chart has it, phones have the words in a place of their own. */
function placesOf({ at, label, text }: Hung): Place[] {
  const width = TO_WORDS + textWidth(`${label} ${text}`);
  const fitsRight = (chart: number) => (1 - at) * chart >= width;
  if (fitsRight(NARROWEST)) return [{ isLeft: false }];
  const isTight = at * NARROWEST < width;
  const narrow = { isLeft: !isTight || at > 0.5, isTight };
  if (!narrow.isLeft || !fitsRight(SHOWN_FROM.wide)) return [narrow];
  return [
    { ...narrow, shown: "narrow" },
    { isLeft: false, shown: "wide" },
  ];
}

type DiscProps = { at: number; y: number; share: number };

/** A disc that is filled from below as far as its goal is paid. It is drawn around the left edge of its own small svg. */
function Disc({ at, y, share }: DiscProps) {
  return (
    <svg
      className="fan-chart-disc"
      aria-hidden="true"
      x={across(at)}
      y={inRem(y - RADIUS)}
      width={inRem(2 * RADIUS)}
      height={inRem(2 * RADIUS)}
      viewBox={`0 ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`}
    >
      <circle data-part="ring" r={RADIUS - 0.5} />
      {share >= 1 && <circle data-part="paid" r={RADIUS} />}
      {share > 0 && share < 1 && <path data-part="paid" d={filledTo(share)} />}
    </svg>
  );
}

/** The part of a disc around 0, 0 below the height that is reached. */
function filledTo(share: number): string {
  const level = RADIUS * (1 - 2 * share);
  const half = Math.sqrt(RADIUS ** 2 - level ** 2);
  const [x, y] = [half, level].map((size) => Math.round(size * 100) / 100);
  return `M${-(x ?? 0)} ${y}A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 0 ${x} ${y}Z`;
}
