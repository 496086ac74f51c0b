import { Link } from "react-router";
import { deskSessions as words } from "#content/en/desk.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import {
  type ComingAppointment,
  listComing,
  MOST_COMING,
} from "#features/appointments/session/appointments.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia, formatClock, formatShortWeekday, INDIA } from "#values/dates.ts";
import type { Route } from "./+types/sessions.ts";
import { openedFrom } from "./opened-from.ts";
import "./sessions.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const coming = await listComing(appOf(context));
  const byDay = Object.groupBy(coming, ({ start }) => dayInIndia(start).toString());
  return {
    count: coming.length === MOST_COMING ? words.first(MOST_COMING) : words.count(coming.length),
    days: Object.entries(byDay).map(([iso, sessions = []]) => ({
      iso,
      sessions: sessions.map(shownSession),
      ...(sessions[0] && shownDayOf(sessions[0])),
    })),
  };
}

function shownDayOf({ start }: ComingAppointment) {
  const [weekday = "", ...day] = formatShortWeekday(dayInIndia(start)).split(" ");
  return { weekday, day: day.join(" ") };
}

function shownSession(session: ComingAppointment) {
  const { reference, caseReference, topic, adviser, start, end, client } = session;
  const { usedBefore, isOutsideHours } = session;
  const marks = [
    usedBefore && words.usedBefore(usedBefore),
    isOutsideHours && words.outsideHours,
  ].filter((mark) => typeof mark === "string");
  const [from, to] = [start, end].map((moment) => formatClock(INDIA, moment));
  return { reference, caseReference, topic, adviser, marks, name: client.name, from, to };
}

type Session = ReturnType<typeof shownSession>;

/** What is booked with the firm, a line each, under its day in India. */
export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { days, count } = loaderData;
  return (
    <article className="desk">
      <header className="desk-head">
        <h1>{words.title}</h1>
        {days.length > 0 && <p className="quiet desk-new">{count}</p>}
      </header>
      {days.length === 0 && <p className="desk-none">{words.empty}</p>}
      {days.map(({ iso, weekday, day, sessions }) => (
        <section key={iso} className="session-day" aria-labelledby={`day-${iso}`}>
          <h2 id={`day-${iso}`}>
            {weekday} <span>{day}</span>
          </h2>
          <ul>
            {sessions.map((session) => (
              <SessionLine key={session.reference} {...session} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

function SessionLine(session: Session) {
  const { reference, caseReference, topic, adviser, marks, name, from, to } = session;
  return (
    <li className="session-line" data-row>
      <span className="session-time">
        {from}–{to}
      </span>
      <Link
        className="session-name"
        to={openedFrom(`/staff/clients/${reference}`, "/staff/sessions")}
      >
        {name}
      </Link>
      <span className="session-about">
        {topic}
        {marks.map((mark) => (
          <em key={mark}> · {mark}</em>
        ))}
      </span>
      <span className="session-case">
        {caseReference && (
          <Link to={`/staff/cases/${caseReference}`}>
            <span className="visually-hidden">{words.aboutCase} </span>
            {caseReference}
          </Link>
        )}
      </span>
      <span className="session-reference">{reference}</span>
      <span className="session-adviser">{adviser}</span>
    </li>
  );
}
