import type { ReactNode } from "react";
import { booking as words } from "#content/en/booking.ts";
import type { DaysView, TimesView } from "./booking-view.ts";
import { DayList } from "./day-list.tsx";
import { TimeList } from "./time-list.tsx";

type DaysAndTimesProps = {
  step: { days: DaysView; times: TimesView | undefined; otherDay: string };
  /** Where another topic is chosen, if one can be. */
  otherTopic?: string;
  /** The form around times that are its buttons; without one they are links. */
  inForm?: (times: ReactNode) => ReactNode;
};

/** The days with hours, and beside them the times of the one that is chosen; on a small screen one after the other. */
export function DaysAndTimes({ step, otherTopic, inForm = (times) => times }: DaysAndTimesProps) {
  const { days, times, otherDay } = step;
  return (
    <div className="booking-both" data-chosen={times ? "" : undefined}>
      <div>
        <DayList view={days} isBeside={times !== undefined} {...(otherTopic && { otherTopic })} />
      </div>
      <div>
        {times ? (
          <>
            <h1>{times.heading}</h1>
            {times.groups.length === 0 && <p>{words.times.dayFull}</p>}
            {inForm(<TimeList groups={times.groups} otherDay={otherDay} level={2} />)}
          </>
        ) : (
          <>
            <h2>{words.times.heading}</h2>
            <p className="booking-quiet">{words.times.choose}</p>
          </>
        )}
      </div>
    </div>
  );
}
