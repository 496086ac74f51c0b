import { lazy } from "react";
import { data, Link, redirect, useLocation } from "react-router";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { book } from "#content/en/book.ts";
import { booking, planUsed } from "#content/en/booking.ts";
import { readSchedulingQuery } from "#features/appointments/embed/scheduling-url.ts";
import { useFrameColours } from "#features/appointments/embed/use-frame-colours.ts";
import { BookingLayout } from "#features/appointments/frame/booking-layout.tsx";
import { stepInFrame } from "#features/appointments/frame/booking-steps.server.ts";
import { ChooseTime, TakenTimes } from "#features/appointments/frame/choose-time.tsx";
import { DaysAndTimes } from "#features/appointments/frame/days-and-times.tsx";
import type { TakenStep } from "#features/appointments/frame/other-times.server.ts";
import { takeInTurn } from "#features/appointments/frame/take-in-turn.server.ts";
import { TopicList } from "#features/appointments/frame/topic-list.tsx";
import { ZoneChoice } from "#features/appointments/frame/zone-choice.tsx";
import {
  appointmentForm,
  readAppointmentRequest,
} from "#features/appointments/request/appointment-request.ts";
import { halfDaysAfter } from "#features/appointments/request/half-days.ts";
import { requestAppointment } from "#features/appointments/request/request-time.server.ts";
import { FRAME_PATH } from "#features/appointments/session/appointment-path.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionOf } from "#platform/session.server.ts";
import { Confirmation } from "#ui/confirmation/confirmation.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { dayInIndia } from "#values/dates.ts";
import type { Route } from "./+types/frame.ts";
import { caseAt, takenContext, takeTime, toBooked } from "./frame-time.server.ts";
// Here and not with the form: what loads later is styled from the beginning.
import "#features/appointments/request/request-form.css";
import "./book.css";

const words = book.frame;

/** Most who open the frame see its topics, and no form. */
const RequestForm = lazy(() => import("#features/appointments/request/request-form.tsx"));
const KeptTime = lazy(() => import("#features/appointments/frame/kept-time.tsx"));
const DetailsForm = lazy(() => import("#features/appointments/frame/details-form.tsx"));

/** Shown inside a frame: no menu and no footer. */
export const handle = { bare: book.frameTitle };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ title: titleOf(loaderData?.step), index: false }, matches);

function titleOf(step: { kind: string; title?: string } | undefined): string {
  if (step?.kind === "topics") return booking.topics.heading;
  if (step?.kind === "days" || step?.kind === "taken") return booking.days.heading;
  if (step?.kind === "details") return booking.details.heading;
  return step?.title ?? book.frameTitle;
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { browser, headers } = browserOf(request, context);
  const { pageSettings } = readSchedulingQuery(url.searchParams);
  const query = [...url.searchParams];
  if (context.get(takenContext))
    return data({ step: { kind: "taken" as const }, pageSettings, query }, { headers });
  const app = appOf(context);
  const ownCase = await caseAt(app, browser, url.searchParams);
  const step = await stepInFrame(app, browser, sessionOf(context), url.searchParams, ownCase);
  if ("leadTo" in step) throw toBooked(step.leadTo, headers);
  return data({ step, pageSettings, query }, { headers });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const post = await readPost({ request, context }, appointmentRefusals);
  if (post.form === "time" || post.form === "details" || post.form === "code") {
    const answer = await takeInTurn({ request, context }, () =>
      takeTime(app, browser, headers, post, url.searchParams),
    );
    context.set(takenContext, "data" in answer && "taken" in answer.data && !!answer.data.taken);
    return answer;
  }
  const typed = post.read(appointmentForm);
  if (!typed.ok) return post.refuse(typed);
  const asked = readAppointmentRequest(
    typed.value,
    halfDaysAfter(dayInIndia(app.clock.now()), app.firm().workingDays),
  );
  if (!asked.ok) return post.refuse(asked);
  const { utm } = readSchedulingQuery(url.searchParams);
  const requested = await requestAppointment(app, asked.value, utm, browser);
  if (!requested.ok) return post.refuse(requested, { headers });
  const to = `${FRAME_PATH}?requested=${requested.value.reference}`;
  return redirect(to, { status: 303, headers });
}

export default function Frame(props: Route.ComponentProps) {
  const { step } = props.loaderData;
  const just = "just" in step ? step.just : undefined;
  return (
    <>
      {just && (
        <Notice announce>
          <p>
            {just.text} <Link to={just.href}>{just.label}</Link>
          </p>
        </Notice>
      )}
      <FrameStep {...props} />
    </>
  );
}

function FrameStep({ loaderData, actionData }: Route.ComponentProps) {
  const { step, pageSettings, query } = loaderData;
  const { search } = useLocation();
  useFrameColours(pageSettings);
  const action = `${FRAME_PATH}${search}`;
  const isBrief = Boolean(pageSettings.hideEventTypeDetails || pageSettings.hideLandingPageDetails);
  const { taken } = (actionData ?? {}) as { taken?: TakenStep };
  if (taken)
    return (
      <BookingLayout margin={taken.margin}>
        <ChooseTime action={action} kept={taken.kept}>
          <TakenTimes of={taken} text={booking.taken.text} />
        </ChooseTime>
      </BookingLayout>
    );
  if (step.kind === "taken") return null; // there is nothing beside `taken`
  if (step.kind === "requested")
    return (
      <article className="frame flow">
        <Confirmation title={words.sent.title} reference={step.reference}>
          <p>{step.next}</p>
        </Confirmation>
        <p>
          <a href={FRAME_PATH}>{words.sent.another}</a>
        </p>
      </article>
    );
  if (step.kind === "request")
    return (
      <article className="frame">
        <h1>{step.heading}</h1>
        {!isBrief && <p className="lead">{step.intro}</p>}
        <RequestForm
          action={action}
          prefilled={step.prefilled}
          state={actionData}
          offered={step.offered}
        />
      </article>
    );
  if (step.kind === "topics")
    return (
      <BookingLayout isBrief={isBrief} margin={step.margin}>
        <ErrorSummary problems={actionData?.problems ?? []} />
        <TopicList topics={step.topics} />
      </BookingLayout>
    );
  if (step.kind === "used")
    return (
      <BookingLayout margin={step.margin}>
        <h1>{step.why}</h1>
        <p className="booking-ways">
          <Link to={step.otherTopic}>{booking.days.otherTopic}</Link>
          {step.isOfPlan &&
            [planUsed.larger, planUsed.ask].map(({ href, label }) => (
              <a key={href} href={href} target="_top">
                {label}
              </a>
            ))}
        </p>
      </BookingLayout>
    );
  if (step.kind === "kept")
    return (
      <BookingLayout margin={step.margin} isBrief={isBrief}>
        <KeptTime key={step.token} of={step} action={action} state={actionData} />
      </BookingLayout>
    );
  if (step.kind === "details")
    return (
      <BookingLayout margin={step.margin} isBrief={isBrief}>
        <DetailsForm key={step.token} of={step} action={action} state={actionData} />
      </BookingLayout>
    );
  return (
    <BookingLayout
      margin={step.margin}
      isBrief={isBrief}
      beside={
        <ZoneChoice
          view={step.zone}
          path={FRAME_PATH}
          query={query.filter(([name]) => name !== "zone")}
        />
      }
    >
      {step.isGone && (
        <Notice announce>
          <p>{booking.details.gone}</p>
        </Notice>
      )}
      <ErrorSummary problems={actionData?.problems ?? []} />
      <DaysAndTimes
        step={step}
        otherTopic={step.otherTopic}
        inForm={(times) => (
          <ChooseTime action={action} kept={{ topic: step.topic, hold: step.instead }}>
            {times}
          </ChooseTime>
        )}
      />
    </BookingLayout>
  );
}
