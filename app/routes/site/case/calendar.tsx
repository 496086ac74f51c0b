import { data, redirect } from "react-router";
import { calendarPage } from "#content/en/calendar-feed.ts";
import { feedMadeAt } from "#features/calendar-feeds/make-feed.server.ts";
import { openedPath } from "#features/filing/case-paths.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import { calendarView, workCalendarForm } from "../../calendar-page.server.ts";
import { CalendarPage } from "../../calendar-page.tsx";
import type { Route } from "./+types/calendar.ts";
import { getOpenCase } from "./open-case.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: calendarPage.title, index: false }, matches);

/** After a form that was answered in place the page says since when there is an address. */
export const shouldRevalidate = () => true;

/** What is in an account has the calendar of that: its person signs in. */
async function getOpenWithoutAccount({
  request,
  params,
  context,
}: Pick<Route.LoaderArgs, "request" | "params" | "context">) {
  const found = await getOpenCase(request, context, params.reference, { evenClosed: true });
  if (found.open.client.personId !== null) throw redirect("/portal/calendar", 303);
  return found;
}

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { open, headers } = await getOpenWithoutAccount({ request, params, context });
  const view = calendarView(url, await feedMadeAt(appOf(context), { open }));
  return data({ ...view, back: openedPath(open.row) }, { headers });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { open, browser } = await getOpenWithoutAccount({ request, params, context });
  const holder = { browser, reference: open.row.reference };
  return workCalendarForm({ request, url, context }, holder);
}

export default function CaseCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { back, ...view } = loaderData;
  return <CalendarPage reader="guest" back={back} view={view} sent={actionData} />;
}
