import { NavLink, Outlet } from "react-router";
import { portal } from "#content/en/portal.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { countUnreadOfAccount } from "#features/cases/message-record.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import type { Route } from "./+types/room.ts";
import "./portal.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requirePerson({ url, context });
  const isStaff = person.role !== "client";
  return { isStaff, unread: await countUnreadOfAccount(appOf(context).db, person.id) };
}

/** On each of its pages, as what was read is not new any more. */
export const shouldRevalidate = () => true;

/** Around every page of somebody who is signed in: their rooms, and the way out. */
export default function Room({ loaderData }: Route.ComponentProps) {
  const rooms = loaderData.isStaff ? [...portal.rooms, portal.staffRoom] : portal.rooms;
  return (
    <>
      <div className="room-bar">
        <div className="room-bar-row">
          <nav aria-label={portal.label}>
            <ul>
              {rooms.map(({ href, label }) => (
                <li key={href}>
                  <NavLink
                    to={href}
                    end={href === "/portal"}
                    reloadDocument={href === portal.staffRoom.href}
                  >
                    {href === portal.messages.href && loaderData.unread > 0
                      ? portal.messages.unread(loaderData.unread)
                      : label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          {/* A new document, because the page source keeps what this one was sent. */}
          <Form action="/logout" reloadDocument>
            <Button type="submit" variant="quiet">
              {portal.signOut}
            </Button>
          </Form>
        </div>
      </div>
      <Outlet />
    </>
  );
}
