import { Link } from "react-router";
import { booking as words } from "#content/en/booking.ts";
import type { DaysView, DayView, TickScale } from "./booking-view.ts";

type DayListProps = {
  view: DaysView;
  /** The times of one day stand beside it, and are what is asked now. */
  isBeside: boolean;
  /** Where another topic is chosen, if one can be. */
  otherTopic?: string;
};

/** Days with anyone's hours, each with its half-hours as marks: a tall one is free. */
export function DayList({ view, isBeside, otherTopic }: DayListProps) {
  const { days, scale, today, earlier, later, firstFree } = view;
  return (
    <>
      {isBeside ? <h2>{words.days.heading}</h2> : <h1>{words.days.heading}</h1>}
      {firstFree && (
        <p>
          <Link to={firstFree.href}>{firstFree.label}</Link>
        </p>
      )}
      <Scale of={scale} />
      <ul className="booking-list booking-days">
        {days.map((day) => (
          <li key={day.iso}>
            {day.href ? (
              <Link
                to={day.href}
                preventScrollReset
                aria-current={day.isChosen ? "date" : undefined}
              >
                <Day of={day} scale={scale} />
              </Link>
            ) : (
              <div>
                <Day of={day} scale={scale} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="booking-pager">
        {earlier ? <Link to={earlier}>{words.days.earlier}</Link> : <span>{today}</span>}
        {otherTopic && <Link to={otherTopic}>{words.days.otherTopic}</Link>}
        {later && <Link to={later}>{words.days.later}</Link>}
      </div>
    </>
  );
}

/** The hours over the marks. */
function Scale({ of: { from, to, labels } }: { of: TickScale }) {
  return (
    <div className="booking-scale">
      <svg width="100%" aria-hidden="true">
        {labels.map(({ at, text }) => (
          <text
            key={at}
            x={`${((at - from) / (to - from)) * 100}%`}
            y="1em"
            textAnchor={at === to ? "end" : "start"}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** A half-hour is ten units wide, its mark seven. */
const STEP = 10;
const MARK = 7;
const HEIGHT = 20;
const SHORT = 6;

function Day({ of: { label, count, ticks }, scale }: { of: DayView; scale: TickScale }) {
  const width = (scale.to - scale.from) * STEP - (STEP - MARK);
  return (
    <>
      <b>{label}</b>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {ticks.map(({ at, isFree }) => (
          <rect
            key={at}
            data-free={isFree ? "" : undefined}
            x={(at - scale.from) * STEP}
            y={isFree ? 0 : HEIGHT - SHORT}
            width={MARK}
            height={isFree ? HEIGHT : SHORT}
          />
        ))}
      </svg>
      <span className="booking-quiet">{count}</span>
    </>
  );
}
