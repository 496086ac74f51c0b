import { Link } from "react-router";
import type { weekView } from "./sessions-view.server.ts";

type WeekProps = { week: ReturnType<typeof weekView> };
type Day = WeekProps["week"]["days"][number];
type Slot = Day["slots"][number];

/** A week as rows of days: where there is room on a scale of hours, else each day as a list. */
export function WeekRows({ week: { hours, days } }: WeekProps) {
  return (
    <div className="week">
      <svg className="week-hours" aria-hidden="true">
        {hours.map(({ x, label, isLast }) => (
          <text key={x} x={x} y="1em" textAnchor={isLast ? "end" : "middle"}>
            {label}
          </text>
        ))}
      </svg>
      {days.map((day) => (
        <section key={day.iso} className="week-day" aria-labelledby={`day-${day.iso}`}>
          <h2 id={`day-${day.iso}`}>
            <Link to={day.href}>{day.label}</Link>{" "}
            {day.note && <span className="week-note">{day.note}</span>}
          </h2>
          {day.closed ? (
            <p className="week-closed">{day.closed}</p>
          ) : (
            <>
              <Lane day={day} hours={hours} />
              <DayList day={day} />
            </>
          )}
        </section>
      ))}
    </div>
  );
}

/** A day on the scale of hours: what is worked, what of it is free, and the sessions in their places. */
function Lane({ day, hours }: { day: Day; hours: WeekProps["week"]["hours"] }) {
  return (
    <svg className="week-lane" role="none">
      {day.open.map(({ x, width }) => (
        <rect key={x} className="week-open" x={x} y="0" width={width} height="100%" />
      ))}
      {hours.map(({ x }) => (
        <line key={x} x1={x} x2={x} y1="0" y2="100%" />
      ))}
      {day.halves.map(({ x, width }) => (
        <rect key={x} className="week-half" x={x} y="93%" width={width} height="4%" />
      ))}
      {day.slots.map((slot) => (
        <foreignObject key={slot.id} x={slot.x} y="6%" width={slot.width} height="82%">
          <SlotBox slot={slot} />
        </foreignObject>
      ))}
    </svg>
  );
}

function SlotBox({ slot }: { slot: Slot }) {
  const { href, isOutside, isOver } = slot;
  const marks = {
    "data-outside": isOutside ? "" : undefined,
    "data-over": isOver ? "" : undefined,
  };
  return href ? (
    <Link className="week-slot" to={href} {...marks}>
      <SlotWords slot={slot} />
    </Link>
  ) : (
    <span className="week-slot" data-busy="">
      <SlotWords slot={slot} />
    </span>
  );
}

function SlotWords({ slot: { name, time, kind, mark } }: { slot: Slot }) {
  return (
    <>
      <b>{name}</b> <span>{time}</span>{" "}
      {(kind || mark) && <span>{[mark, kind].filter(Boolean).join(", ")}</span>}
    </>
  );
}

function DayList({ day: { slots, free } }: { day: Day }) {
  return (
    <div className="week-list">
      {slots.length > 0 && (
        <ul>
          {slots.map((slot) => (
            <li key={slot.id} data-row={slot.href ? "" : undefined}>
              <SlotBox slot={slot} />
            </li>
          ))}
        </ul>
      )}
      {free && <p className="week-free">{free}</p>}
    </div>
  );
}
