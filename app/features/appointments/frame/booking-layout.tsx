import type { ReactNode } from "react";
import { booking as words } from "#content/en/booking.ts";
import { SampleMark } from "#ui/sample-mark/sample-mark.tsx";
import type { MarginView } from "./booking-view.ts";
import "./booking.css";

type LayoutProps = {
  margin: MarginView;
  /** The address asks for no more than it needs. */
  isBrief?: boolean;
  /** In the margin, after its lines: the choice of a zone. */
  beside?: ReactNode;
  children: ReactNode;
};

/** One step of a booking, laid out by the width of its frame: what is booked so far, and what is asked now. */
export function BookingLayout({ margin, isBrief, beside, children }: LayoutProps) {
  const { heading, lines, about, price, time = [], foot, isSample } = margin;
  const always = [about, price, ...time].filter((line) => line !== undefined);
  return (
    <div className="booking">
      <div className="booking-body">
        <div className="booking-margin">
          <p className="booking-topic">{heading}</p>
          {[...(isBrief ? [] : lines), ...always].map((line) => (
            <p key={line}>{line}</p>
          ))}
          {beside}
          {isSample && (
            <p className="booking-sample">
              <SampleMark of /> {words.margin.sample}
            </p>
          )}
          {foot && <p className="booking-foot">{foot}</p>}
        </div>
        <div className="booking-main">{children}</div>
      </div>
    </div>
  );
}
