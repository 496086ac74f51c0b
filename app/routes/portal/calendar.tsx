import { redirect } from "react-router";
import { calendarPage } from "#content/en/calendar-feed.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { feedMadeAt } from "#features/calendar-feeds/make-feed.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import { calendarView, workCalendarForm } from "../calendar-page.server.ts";
import { CalendarPage } from "../calendar-page.tsx";
import type { Route } from "./+types/calendar.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: calendarPage.title, index: false }, matches);

/** After a form that was answered in place the page says since when there is an address. */
export const shouldRevalidate = () => true;

/** A person of the firm has the desk's. */
function requireClientSession(asked: Parameters<typeof requirePerson>[0]) {
  const session = requirePerson(asked);
  if (session.person.role !== "client") throw redirect("/staff/calendar", 303);
  return session;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireClientSession({ url, context });
  return calendarView(url, await feedMadeAt(appOf(context), { personId: person.id }));
}

export function action({ request, url, context }: Route.ActionArgs) {
  const session = requireClientSession({ url, context });
  return workCalendarForm({ request, url, context }, { session });
}

export default function OwnCalendar({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CalendarPage reader="client" back="/portal/sessions" view={loaderData} sent={actionData} />
  );
}
