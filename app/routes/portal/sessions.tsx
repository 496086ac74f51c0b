import { Link } from "react-router";
import { calendarPage } from "#content/en/calendar-feed.ts";
import { ownSessions as words } from "#content/en/own-sessions.ts";
import { sessionInBoth } from "#content/en/session-times.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import {
  type OwnSession,
  sessionsOfAccount,
} from "#features/appointments/booked/own-sessions.server.ts";
import type { PlanSessions } from "#features/appointments/plan/plan-sessions.server.ts";
import { appOf } from "#platform/request.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { pageMeta } from "#ui/meta.ts";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import { formatShortDay } from "#values/dates.ts";
import type { Route } from "./+types/sessions.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requirePerson({ url, context });
  const { plans, coming, past } = await sessionsOfAccount(appOf(context), person.id);
  return {
    plans: plans.map(planLine),
    coming: coming.map(shownSession),
    past: past.map(shownSession),
  };
}

function planLine({ orderId, plan, amount, used, endsOn }: PlanSessions) {
  const until = formatShortDay(endsOn);
  const text =
    amount === null
      ? words.left.any(plan.name, until)
      : words.left.of(plan.name, Math.max(0, amount - used), amount, until);
  return { id: orderId, text };
}

function shownSession(session: OwnSession) {
  const { reference, page, topic, adviser, zone, place, canMove, canCancel } = session;
  return {
    ...{ reference, page, canMove, canCancel },
    when: sessionInBoth(session, zone),
    text: [topic, adviser, place && words.place(place.plan, place.place, place.amount)]
      .filter(Boolean)
      .join(", "),
    state: stateInWords(session),
  };
}

function stateInWords({ state, cancelledBy }: OwnSession): string {
  return state === "cancelled"
    ? words.states.cancelled[cancelledBy ?? "client"]
    : words.states[state];
}

/** The sessions of an account: what its plan has left, what is coming, and what was. */
export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { plans, coming, past } = loaderData;
  const isEmpty = coming.length + past.length === 0;
  return (
    <article className="column">
      <h1>{words.title}</h1>
      {plans.length > 0 && (
        <section className="room-section">
          <h2>{words.left.heading}</h2>
          {plans.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </section>
      )}
      {isEmpty ? (
        <p className="lead">{words.empty}</p>
      ) : (
        <section className="room-section wide">
          <RoomList heading={words.coming.heading}>
            {coming.map(({ reference, page, when, text, canMove, canCancel }) => (
              <RoomLine
                key={reference}
                note={text}
                beside={
                  (canMove || canCancel) && (
                    <span className="room-ways">
                      {canMove && (
                        <Link to={`${page}/move`}>
                          {words.move}
                          <span className="visually-hidden"> {when}</span>
                        </Link>
                      )}
                      {canCancel && (
                        <Link to={`${page}?cancel`}>
                          {words.cancel}
                          <span className="visually-hidden"> {when}</span>
                        </Link>
                      )}
                    </span>
                  )
                }
              >
                <Link to={page}>{when}</Link>
              </RoomLine>
            ))}
          </RoomList>
          {coming.length === 0 && <p>{words.coming.none}</p>}
        </section>
      )}
      <p className="room-section">
        <ButtonLink href="/BookAppointment">{words.book}</ButtonLink>
      </p>
      <p>
        <Link to="/portal/calendar">{calendarPage.link}</Link>
      </p>
      {past.length > 0 && (
        <section className="room-section wide">
          <RoomList heading={words.past.heading}>
            {past.map(({ reference, page, when, text, state }) => (
              <RoomLine key={reference} note={text} beside={state}>
                <Link to={page}>{when}</Link>
              </RoomLine>
            ))}
          </RoomList>
        </section>
      )}
    </article>
  );
}
