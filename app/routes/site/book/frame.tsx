import { useEffect } from "react";
import { data, redirect, useLocation } from "react-router";
import { z } from "zod";
import { appointmentRefusals, book, halfDayLabel } from "#content/en/book.ts";
import {
  appointmentForm,
  readAppointmentRequest,
} from "#features/appointments/appointment-request.ts";
import { requestAppointment } from "#features/appointments/appointments.server.ts";
import { frameColours, themeOn } from "#features/appointments/frame-colours.ts";
import { halfDaysAfter } from "#features/appointments/half-days.ts";
import { prefilled } from "#features/appointments/prefilled.ts";
import { RequestForm } from "#features/appointments/request-form.tsx";
import { type PageSettings, readSchedulingQuery } from "#features/appointments/scheduling-url.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Confirmation } from "#ui/confirmation/confirmation.tsx";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { isReference } from "#values/reference.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/frame.ts";
import "./book.css";

const words = book.frame;
const PATH = "/book/frame";

/** Shown inside a frame: no menu and no footer. */
export const handle = { bare: words.title };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export function loader({ request, url, context }: Route.LoaderArgs) {
  const { requested } = readQuery(url.searchParams, { requested: z.string().default("") });
  const { prefill, pageSettings } = readSchedulingQuery(url.searchParams);
  const offered = halfDaysAfter(dayInIndia(appOf(context).clock.now()));
  const page = {
    requested: isReference("AP", requested) ? requested : undefined,
    offered: offered.map((halfDay) => ({
      value: halfDay.value,
      label: halfDayLabel(halfDay, inEnglish),
    })),
    prefilled: prefilled(prefill, offered),
    pageSettings,
  };
  return data(page, { headers: browserOf(request, context).headers });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const post = await readPost({ request, context }, appointmentRefusals);
  const typed = post.read(appointmentForm);
  if (!typed.ok) return post.refuse(typed);
  const asked = readAppointmentRequest(typed.value, dayInIndia(app.clock.now()));
  if (!asked.ok) return post.refuse(asked);
  const { utm } = readSchedulingQuery(url.searchParams);
  const requested = await requestAppointment(app, asked.value, utm, browser);
  if (!requested.ok) return post.refuse(requested, { headers });
  return redirect(`${PATH}?requested=${requested.value.reference}`, { status: 303, headers });
}

export default function Frame({ loaderData, actionData }: Route.ComponentProps) {
  const { requested, offered, pageSettings } = loaderData;
  const { search } = useLocation();
  useColours(pageSettings);
  if (requested) {
    return (
      <article className="frame flow">
        <Confirmation title={words.sent.title} reference={requested}>
          <p>{words.sent.next}</p>
        </Confirmation>
        <p>
          <a href={PATH}>{words.sent.another}</a>
        </p>
      </article>
    );
  }
  return (
    <article className="frame">
      <h1>{words.heading}</h1>
      {!pageSettings.hideEventTypeDetails && !pageSettings.hideLandingPageDetails && (
        <p className="lead">{words.intro}</p>
      )}
      <RequestForm
        action={`${PATH}${search}`}
        prefilled={loaderData.prefilled}
        state={actionData}
        offered={offered}
      />
    </article>
  );
}

/** Colours of the address, set by script because the content security policy refuses styles in the page. */
function useColours({ backgroundColor, textColor, primaryColor }: PageSettings): void {
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    if (backgroundColor) dataset.theme = themeOn(backgroundColor);
    const themed = getComputedStyle(document.documentElement);
    const colours = frameColours({ backgroundColor, textColor, primaryColor }, (role) =>
      themed.getPropertyValue(`--${role}`),
    );
    for (const [role, colour] of Object.entries(colours)) style.setProperty(`--${role}`, colour);
  }, [backgroundColor, textColor, primaryColor]);
}
