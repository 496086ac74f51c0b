import { NavLink, Outlet } from "react-router";
import { portal } from "#content/en/portal.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import type { Route } from "./+types/room.ts";
import "./portal.css";

export function loader({ url, context }: Route.LoaderArgs) {
  return { isStaff: requirePerson({ url, context }).person.role !== "client" };
}

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
                    {label}
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
