import { isRouteErrorResponse, Outlet, redirectDocument } from "react-router";
import { eraseLateForm, storeLateForm } from "#features/accounts/late-form.server.ts";
import { nextQuery } from "#features/accounts/own-path.ts";
import { idleSince, staffOfEndedSession } from "#features/accounts/read-session.server.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { deskCounts } from "#features/today/desk-counts.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionOf } from "#platform/session.server.ts";
import { rowId } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import { ErrorScreen } from "../site/error-screen.tsx";
import type { Route } from "./+types/desk.ts";
import { DeskFrame } from "./desk-frame.tsx";
import { ForbiddenScreen } from "./forbidden-screen.tsx";
import "../portal/portal.css";

/** What is posted after its session has ended is kept for its person, and erased once it was sent again. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    if (request.method !== "POST") return next();
    const app = appOf(context);
    const session = sessionOf(context);
    if (!session) {
      const personId = await staffOfEndedSession(app, request);
      if (!personId) return next();
      const { texts } = await readPost({ request, context });
      const id = await storeLateForm(app, personId, { path: pathOf(url), fields: texts });
      const back = nextQuery(id ? `/staff/late/${id}` : pathOf(url));
      throw redirectDocument(`/login${back}${id ? "&late" : ""}`, 303);
    }
    const response = await next();
    const { late } = readQuery(url.searchParams, { late: rowId });
    if (late && response.status < 400) await eraseLateForm(app, session.person.id, late);
    return response;
  },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireStaff({ url, context });
  const app = appOf(context);
  const now = app.clock.now();
  return {
    name: person.name,
    isOwner: person.role === "owner",
    counts: await deskCounts(context, person),
    /** In milliseconds. */
    idle: now.epochMilliseconds - idleSince(now, person.role).epochMilliseconds,
  };
}

/** Around every page of the firm's own. */
export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame {...loaderData}>
      <Outlet />
    </DeskFrame>
  );
}

/** Of its pages too; a visitor that it refused sees the header of the site. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  const screen = isRefused ? <ForbiddenScreen /> : <ErrorScreen error={error} />;
  return loaderData ? <DeskFrame {...loaderData}>{screen}</DeskFrame> : screen;
}

/** Without the name of a form that was late before. */
function pathOf(url: URL): string {
  const its = new URL(url);
  its.searchParams.delete("late");
  return its.pathname + its.search;
}
