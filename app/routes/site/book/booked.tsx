import { bookedSession as words } from "#content/en/booked-session.ts";
import { BookedSession } from "#features/appointments/booked/booked-session.tsx";
import { readSchedulingQuery } from "#features/appointments/embed/scheduling-url.ts";
import { useFrameColours } from "#features/appointments/embed/use-frame-colours.ts";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/booked.ts";
import { getAppointment } from "./find-appointment.server.ts";
import "./book.css";

/** Shown inside a frame: no menu and no footer. */
export const handle = { bare: words.title };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false, isKey: true }, matches);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { view } = await getAppointment(context, params.token);
  return { view, pageSettings: readSchedulingQuery(url.searchParams).pageSettings };
}

/** What the visitor booked in the frame. It is changed on a page of its own, which a frame would be too small for. */
export default function Booked({ loaderData }: Route.ComponentProps) {
  const { view, pageSettings } = loaderData;
  useFrameColours(pageSettings);
  return (
    <BookedSession view={view}>
      <p>{view.mail}</p>
      <p>
        {view.until || view.whyNot}{" "}
        <a href={view.path} target="_top">
          {words.change}
        </a>
      </p>
    </BookedSession>
  );
}
