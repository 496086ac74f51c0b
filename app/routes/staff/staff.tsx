import { Link } from "react-router";
import { inbox } from "#content/en/inbox.ts";
import { moneyDesk } from "#content/en/money-desk.ts";
import { staff } from "#content/en/staff.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/staff.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: staff.title, index: false }, matches);

export function loader({ url, context }: Route.LoaderArgs) {
  return { isOwner: requireStaff({ url, context }).person.role === "owner" };
}

/** The firm's own pages; cases are worked from a terminal until there is a console here. */
export default function Staff({ loaderData }: Route.ComponentProps) {
  return (
    <article className="column flow">
      <h1>{staff.title}</h1>
      <p className="lead">{staff.lead}</p>
      <p>
        <Link to="/staff/inbox">{inbox.title}</Link>
      </p>
      <p>
        <Link to="/staff/money">{moneyDesk.waiting}</Link>
      </p>
      {loaderData.isOwner && (
        <p>
          <Link to="/staff/people">{staff.people.title}</Link>
        </p>
      )}
    </article>
  );
}
