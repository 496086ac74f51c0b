import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { bookedSession as words } from "#content/en/booked-session.ts";
import { keptTime } from "#content/en/kept-time.ts";
import { BookedSession } from "#features/appointments/booked/booked-session.tsx";
import { KeptByLink } from "#features/appointments/booked/kept-by-link.tsx";
import { viewByLink } from "#features/appointments/booked/kept-view.server.ts";
import { takeInTurn } from "#features/appointments/frame/take-in-turn.server.ts";
import { appointmentPath } from "#features/appointments/session/appointment-path.ts";
import { cancelAppointment } from "#features/appointments/taking/change-appointment.server.ts";
import { bookByLink } from "#features/appointments/taking/kept-time.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/appointment.ts";
import { getAppointment } from "./find-appointment.server.ts";
import "./book.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    { title: loaderData?.kept ? keptTime.title : words.title, index: false, isKey: true },
    matches,
  );

/**
 * Opens by its token alone: it is in the mails about the session. While the time is only kept the page shows it, and
 * opening it books nothing: programs that look at mails open every link.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const kept = await viewByLink(appOf(context), params.token);
  if (kept) return { kept };
  const { view } = await getAppointment(context, params.token);
  const { cancel } = readQuery(url.searchParams, { cancel: flag });
  return { kept: undefined, view, asksToCancel: cancel && view.canCancel };
}

/** The sequence of the session as it was shown. */
const cancelForm = z.object({ seen: z.coerce.number().catch(-1) });

export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = await readPost({ request, context }, appointmentRefusals);
  if (asked.form === "book") {
    const { browser, headers } = browserOf(request, context);
    const booked = await takeInTurn({ request, context }, () =>
      bookByLink(appOf(context), browser, params.token),
    );
    if (!booked.ok && booked.reason === "unknown") throw data(null, { status: 404 });
    return booked.ok
      ? redirect(appointmentPath(params.token), { status: 303, headers })
      : asked.refuse(booked);
  }
  const { app, row, view } = await getAppointment(context, params.token);
  const read = asked.read(cancelForm);
  const seen = read.ok ? read.value.seen : -1;
  const cancelled = await cancelAppointment(app, row, seen);
  return cancelled.ok ? redirect(view.path, 303) : asked.refuse(cancelled);
}

/** A refusal shows how it stands now, with script too. */
export const shouldRevalidate = () => true;

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems ?? [];
  if (loaderData.kept)
    return (
      <article>
        <div className="wide book-session">
          <ErrorSummary problems={problems} />
          <KeptByLink view={loaderData.kept} isRefused={problems.length > 0} />
        </div>
      </article>
    );
  const { view, asksToCancel } = loaderData;
  const { path, until, whyNot, canMove, canCancel, isOn, sequence } = view;
  return (
    <article>
      <div className="wide book-session">
        <ErrorSummary problems={problems} />
        <BookedSession view={view}>
          {asksToCancel ? (
            <>
              <h2>{words.cancelHeading}</h2>
              <p>{words.cancelText}</p>
              <Form action={path} summaryElsewhere>
                <input type="hidden" name="seen" value={sequence} />
                <ButtonRow>
                  <Button pendingText={words.cancelling}>{words.cancel}</Button>
                  <Link to={path}>{words.keep}</Link>
                </ButtonRow>
              </Form>
            </>
          ) : (
            <>
              {(until || whyNot) && (
                <p>
                  {until} {whyNot}
                </p>
              )}
              <ButtonRow>
                {canMove && (
                  <ButtonLink href={`${path}/move`} variant="secondary">
                    {words.move}
                  </ButtonLink>
                )}
                {canCancel && <Link to={`${path}?cancel`}>{words.cancel}</Link>}
                {!isOn && <ButtonLink href="/BookAppointment">{words.again}</ButtonLink>}
              </ButtonRow>
            </>
          )}
        </BookedSession>
      </div>
    </article>
  );
}
