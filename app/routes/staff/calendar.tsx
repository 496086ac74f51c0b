import { calendarPage } from "#content/en/calendar-feed.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
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

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireStaff({ url, context });
  return calendarView(url, await feedMadeAt(appOf(context), { personId: person.id }));
}

export function action({ request, url, context }: Route.ActionArgs) {
  const session = requireStaff({ url, context });
  return workCalendarForm({ request, url, context }, { session });
}

export default function DeskCalendar({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarPage reader="firm" back="/staff/sessions" view={loaderData} sent={actionData} />;
}
