import { Link } from "react-router";
import { booking } from "#content/en/booking.ts";
import type { TimesView, TimeView } from "./booking-view.ts";

type TimeListProps = Pick<TimesView, "groups"> & {
  /** Where the days are, on a screen that shows the times alone. */
  otherDay?: string;
  /** Of the groups' headings. */
  level?: 2 | 3;
};

/** Free times in groups: the buttons of the form around them, or links. */
export function TimeList({ groups, otherDay, level = 3 }: TimeListProps) {
  return (
    <>
      <div className="booking-times">
        {groups.map(({ heading, times }) => (
          <div key={heading}>
            {level === 2 ? <h2>{heading}</h2> : <h3>{heading}</h3>}
            <ul>
              {times.map((time) => (
                <li key={time.start}>
                  <Time of={time} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {otherDay && (
        <p className="booking-pager booking-back">
          <Link to={otherDay}>{booking.times.otherDay}</Link>
        </p>
      )}
    </>
  );
}

function Time({ of: { start, label, zone, inIndia, href } }: { of: TimeView }) {
  const words = (
    <>
      <span>
        {label}
        <span className="visually-hidden"> {zone}</span>
      </span>{" "}
      {inIndia && <small>{inIndia}</small>}
    </>
  );
  return href ? (
    <Link className="button button-secondary" to={href}>
      {words}
    </Link>
  ) : (
    <button type="submit" className="button button-secondary" name="start" value={start}>
      {words}
    </button>
  );
}
