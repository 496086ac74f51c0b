import { data, NavLink, Outlet, useLocation } from "react-router";
import { firmDesk, firmChangesWords as words } from "#content/en/firm-desk.ts";
import { requireOwner } from "#features/accounts/require.server.ts";
import { findFirmDraft } from "#features/firm/firm-draft.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionOf } from "#platform/session.server.ts";
import type { Route } from "./+types/room.ts";
import { ChangeList, LookLinks, PublishForm } from "./firm-changes.tsx";
import { unlessChecked } from "./firm-form.tsx";
import { changesOf, pagesOf, publishLabel } from "./firm-view.server.ts";
import { firstRunOf } from "./first-run.server.ts";
import "./firm.css";

/** To a client the owner's room does not exist. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    if (sessionOf(context)?.person.role === "client") throw data(null, { status: 404 });
    return next();
  },
];

export const shouldRevalidate = unlessChecked;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireOwner({ url, context });
  const app = appOf(context);
  const draft = await findFirmDraft(app, person.id);
  const open = (await firstRunOf(app, draft)).filter(({ state }) => state === "open");
  return {
    open: open.length,
    seen: draft.seen,
    changes: changesOf(draft, person),
    publish: publishLabel(draft),
    pages: pagesOf(draft.changed),
  };
}

/** Around the owner's pages: where they are, and what is not public yet. */
export default function FirmRoom({ loaderData }: Route.ComponentProps) {
  const { open, changes, pages, publish, seen } = loaderData;
  const { pathname } = useLocation();
  const hasChanges = changes.length > 0 && !APART.includes(pathname);
  return (
    <div className="desk firm" data-changes={hasChanges || undefined}>
      <nav className="firm-rooms" aria-label={firmDesk.title}>
        <ul>
          {ROOMS.map(({ room, at }) => (
            <li key={room}>
              <NavLink to={at} end>
                {firmDesk.rooms[room]}
                {room === "start" && open > 0 && (
                  <>
                    {" "}
                    <b>{open}</b>
                  </>
                )}
              </NavLink>
            </li>
          ))}
          {changes.length > 0 && (
            <li>
              <NavLink to="/staff/firm/publish">
                {words.heading} <b>{changes.length}</b>
              </NavLink>
            </li>
          )}
        </ul>
      </nav>
      <div className="firm-page">
        <Outlet />
      </div>
      {hasChanges && (
        <aside className="firm-changes flow" aria-labelledby="not-public">
          <h2 id="not-public">{words.heading}</h2>
          <PublishForm label={publish} seen={seen} />
          <LookLinks pages={pages} />
          <ChangeList changes={changes} />
          <p className="quiet">{words.soon}</p>
        </aside>
      )}
    </div>
  );
}

/** Pages that are about something else than the firm's row. */
const APART = ["/staff/firm/coupons", "/staff/firm/history", "/staff/people"];

const ROOMS = [
  { room: "start", at: "/staff/firm" },
  { room: "particulars", at: "/staff/firm/particulars" },
  { room: "team", at: "/staff/firm/team" },
  { room: "claims", at: "/staff/firm/claims" },
  { room: "coupons", at: "/staff/firm/coupons" },
  { room: "people", at: "/staff/people" },
  { room: "history", at: "/staff/firm/history" },
] as const;
