import { data, Link, redirect, replace } from "react-router";
import { z } from "zod";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { movedSession as words } from "#content/en/booked-session.ts";
import { booking } from "#content/en/booking.ts";
import { otherZone } from "#features/appointments/calendar/other-zone.ts";
import { BookingLayout } from "#features/appointments/frame/booking-layout.tsx";
import { bookingQuery } from "#features/appointments/frame/booking-query.ts";
import { whyOthers } from "#features/appointments/frame/booking-view.server.ts";
import { TakenTimes } from "#features/appointments/frame/choose-time.tsx";
import { DaysAndTimes } from "#features/appointments/frame/days-and-times.tsx";
import { startOfField } from "#features/appointments/frame/days-step.server.ts";
import { type MoveStep, moveStep } from "#features/appointments/frame/form-steps.server.ts";
import { takenMove } from "#features/appointments/frame/other-times.server.ts";
import { takeInTurn } from "#features/appointments/frame/take-in-turn.server.ts";
import { ZoneChoice } from "#features/appointments/frame/zone-choice.tsx";
import { moveAppointment } from "#features/appointments/taking/change-appointment.server.ts";
import { readPost } from "#platform/post.server.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { optionalText } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/move.ts";
import { getAppointment } from "./find-appointment.server.ts";
import "./book.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false, isKey: true }, matches);

/**
 * The days and times that a session can be moved to, then the one that was chosen. What leads back to the session takes
 * the place of this page: else going back would lead here and on again.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { app, row, appointment, view } = await getAppointment(context, params.token);
  if (!view.canMove) throw replace(view.path, 303);
  const path = `${view.path}/move`;
  const place = { path, query: url.searchParams };
  const asked = readQuery(url.searchParams, { ...bookingQuery, start: optionalText(40) });
  const step = await moveStep(app, row, appointment, asked, place);
  if (!step) throw replace(view.path, 303);
  const query = [...url.searchParams];
  return { step, path, back: view.path, query };
}

const moveForm = z.object({
  start: optionalText(40),
  /** The sequence of the session as it was shown. */
  seen: z.coerce.number().catch(-1),
});

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { app, row, appointment, view } = await getAppointment(context, params.token);
  const post = await readPost({ request, context }, appointmentRefusals);
  const read = post.read(moveForm);
  const start = read.ok ? startOfField(read.value.start) : undefined;
  if (!read.ok || !start) return redirect(`${view.path}/move`, 303);
  const { seen } = read.value;
  const moved = await takeInTurn({ request, context }, () =>
    moveAppointment(app, row, seen, start),
  );
  if (moved.ok) return replace(view.path, 303);
  const answer = post.refuse(moved);
  const asked = readQuery(url.searchParams, bookingQuery);
  const why = whyOthers(moved.reason, start, otherZone(asked.zone ?? appointment.zone));
  if (!why) return answer;
  const place = { path: `${view.path}/move`, query: url.searchParams };
  const taken = await takenMove(app, row, start, place, why.strong);
  return data({ ...answer.data, taken }, answer.init ?? undefined);
}

/** A refusal shows how it stands now, with script too. */
export const shouldRevalidate = () => true;

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  const { step, path, back, query } = loaderData;
  const { taken } = (actionData ?? {}) as { taken?: Awaited<ReturnType<typeof takenMove>> };
  const zone = step.kind === "days" && !taken && (
    <ZoneChoice view={step.zone} path={path} query={query.filter(([name]) => name !== "zone")} />
  );
  return (
    <article>
      <div className="wide book-session">
        <ErrorSummary problems={taken ? [] : (actionData?.problems ?? [])} />
        <BookingLayout margin={step.margin} beside={zone}>
          {taken ? (
            <TakenTimes of={taken} text={booking.taken.stays} />
          ) : step.kind === "confirm" ? (
            <ConfirmMove of={step} path={path} back={back} query={query} />
          ) : (
            <>
              <p className="booking-quiet">
                {step.from} <Link to={back}>{words.keep}</Link>
              </p>
              <DaysAndTimes step={step} />
            </>
          )}
        </BookingLayout>
      </div>
    </article>
  );
}

type ConfirmMoveProps = {
  of: Extract<MoveStep, { kind: "confirm" }>;
  path: string;
  back: string;
  query: [name: string, value: string][];
};

/** The time that was chosen, beside the one that it leaves. */
function ConfirmMove({ of: step, path, back, query }: ConfirmMoveProps) {
  return (
    <>
      <p className="booking-quiet">{step.from}</p>
      <h1 className="booking-when">{step.when}</h1>
      {step.inIndia && <p className="booking-quiet">{step.inIndia}</p>}
      <div className="booking-decide">
        <h2>{words.heading}</h2>
        <p>{step.left}</p>
        <Form action={`${path}?${new URLSearchParams(query)}`} summaryElsewhere>
          <input type="hidden" name="start" value={step.start} />
          <input type="hidden" name="seen" value={step.sequence} />
          <ButtonRow>
            <Button pendingText={words.moving}>{words.submit}</Button>
            <Link to={path}>{booking.details.otherTime}</Link>
            <Link to={back}>{words.keep}</Link>
          </ButtonRow>
        </Form>
      </div>
    </>
  );
}
