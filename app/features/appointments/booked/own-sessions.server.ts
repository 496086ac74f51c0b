import { cancelRefusal, moveRefusal } from "#domain/scheduling/cut-off.ts";
import type { App } from "#platform/app.server.ts";
import { compareDays, dayInIndia, type Instant, instantOf } from "#values/dates.ts";
import { otherZone } from "../calendar/other-zone.ts";
import { currentSetup } from "../hours/setup.server.ts";
import type { Setup } from "../hours/setup.ts";
import {
  type PlaceInPlan,
  type PlanSessions,
  placesInPlans,
  planSessionsOf,
} from "../plan/plan-sessions.server.ts";
import { appointmentPath } from "../session/appointment-path.ts";
import {
  adviserName,
  comingOf,
  listPastAppointments,
  topicName,
} from "../session/appointments.server.ts";
import { type AppointmentRow, clientOf } from "../session/stored-client.server.ts";

/** A session as its account lists it. */
export type OwnSession = {
  reference: string;
  page: string;
  topic: string;
  adviser: string;
  start: Instant;
  end: Instant;
  /** The visitor's, where it is another than India's. */
  zone: string | undefined;
  state: "booked" | "done" | "missed" | "cancelled";
  cancelledBy: AppointmentRow["cancelledBy"];
  place: PlaceInPlan | undefined;
  canMove: boolean;
  canCancel: boolean;
};

/** What an account has of sessions: left in its plans of today, coming, and earlier. */
export async function sessionsOfAccount(
  app: App,
  personId: string,
): Promise<{ plans: PlanSessions[]; coming: OwnSession[]; past: OwnSession[] }> {
  const coming = (await comingOf(app, personId)).map(({ row }) => row);
  const past = await listPastAppointments(app, personId);
  const setup = await currentSetup(app);
  const places = await placesInPlans(app.db, [...coming, ...past]);
  const today = dayInIndia(app.clock.now());
  const plans = await planSessionsOf(app.db, personId);
  const own = (row: AppointmentRow) => ownSession(app, setup, row, places.get(row.id));
  return {
    plans: plans.filter(({ endsOn }) => compareDays(endsOn, today) >= 0),
    coming: coming.map(own),
    past: past.map(own),
  };
}

function ownSession(
  app: App,
  setup: Setup,
  row: AppointmentRow,
  place: PlaceInPlan | undefined,
): OwnSession {
  const { token, zone } = clientOf(app, row);
  const [start, now] = [instantOf(row.startsAt), app.clock.now()];
  const isOn = row.state === "booked";
  return {
    ...{ reference: row.reference ?? "", page: appointmentPath(token) },
    ...{ topic: topicName(setup, row.topic), adviser: adviserName(setup, row.adviserId) },
    ...{ start, end: instantOf(row.endsAt), zone: otherZone(zone), place },
    state: stateOf(row),
    cancelledBy: row.cancelledBy,
    canMove: isOn && !moveRefusal({ start, moves: row.moves }, now, setup.changes),
    canCancel: isOn && !cancelRefusal(start, now, setup.changes),
  };
}

/** Of what was booked: nothing else is listed. */
function stateOf({ state }: AppointmentRow): OwnSession["state"] {
  return state === "done" || state === "missed" || state === "cancelled" ? state : "booked";
}
