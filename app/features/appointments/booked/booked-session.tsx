import type { ReactNode } from "react";
import { bookedSession as words } from "#content/en/booked-session.ts";
import { BookingLayout } from "../frame/booking-layout.tsx";
import type { AppointmentView } from "./appointment-view.server.ts";

type BookedSessionProps = {
  view: AppointmentView;
  /** What can be done with it, after what it is. */
  children: ReactNode;
};

/** A session that is booked, or was: when it is, how to come, and the ways into a calendar. */
export function BookedSession({ view, children }: BookedSessionProps) {
  const { status, isOn, when, inIndia, callLink, calendar, cancelled } = view;
  return (
    <BookingLayout margin={view.margin}>
      <p className="booking-state" role="status" data-cancelled={isOn ? undefined : ""}>
        {status}
      </p>
      <h1 className="booking-when">{when}</h1>
      {inIndia && <p className="booking-quiet">{inIndia}</p>}
      {isOn ? (
        <>
          <p className="booking-quiet">
            {callLink ? (
              <>
                {words.call}:{" "}
                <a href={callLink} target="_blank" rel="noopener noreferrer">
                  {callLink}
                </a>
              </>
            ) : (
              words.callLater
            )}
          </p>
          <h2 className="booking-small">{words.calendar}</h2>
          <p className="booking-add">
            <Outside href={calendar.google}>{words.google}</Outside>
            <Outside href={calendar.outlook}>{words.outlook}</Outside>
            <Outside href={calendar.outlookForWork}>{words.outlookForWork}</Outside>
            <a className="button button-secondary" href={calendar.file} download>
              {words.file}
            </a>
          </p>
        </>
      ) : (
        <p>{cancelled}</p>
      )}
      <div className="booking-decide">{children}</div>
    </BookingLayout>
  );
}

/** Another site, which is not told where the visitor came from: the address here is a key. */
function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="button button-secondary" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
