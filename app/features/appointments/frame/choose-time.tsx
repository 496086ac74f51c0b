import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { booking as words } from "#content/en/booking.ts";
import { Form } from "#ui/form/form.tsx";
import type { TimesView } from "./booking-view.ts";
import { TimeList } from "./time-list.tsx";

type TakenTimesProps = {
  of: {
    /** `Tue 24 Nov, 11:00 IST was taken a moment ago.` */
    strong: string;
    /** `Still free`, or that nothing is. */
    heading: string;
    groups: TimesView["groups"];
    all: string;
  };
  /** What became of what was asked for. */
  text: string;
};

/** A time was taken by another: the next free ones. They are buttons of the form around it, or links. */
export function TakenTimes({ of: { strong, heading, groups, all }, text }: TakenTimesProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <>
      <div
        ref={alert}
        className="booking-taken"
        role="alert"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: without script this is what moves the focus to what happened
        autoFocus
      >
        <p>
          <b>{strong}</b> {text}
        </p>
      </div>
      <h1>{heading}</h1>
      <TimeList groups={groups} level={2} />
      <div className="booking-pager">
        <Link to={all}>{words.taken.all}</Link>
      </div>
    </>
  );
}

type ChooseTimeProps = {
  action: string;
  /** What goes along with the time: topic, token, what was typed. */
  kept: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** The form whose buttons are the times. */
export function ChooseTime({ action, kept, children }: ChooseTimeProps) {
  return (
    <Form name="time" action={action} className="booking-choose">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
