import { Link } from "react-router";
import { requireStaff } from "#features/accounts/require.server.ts";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/staff.ts";

export const meta: Route.MetaFunction = () => pageMeta({ title: "The firm", index: false });

export function loader({ url, context }: Route.LoaderArgs) {
  return { isOwner: requireStaff({ url, context }).person.role === "owner" };
}

/** The firm's own room; cases are worked from a terminal until its console stands here. */
export default function Staff({ loaderData }: Route.ComponentProps) {
  return (
    <article className="column flow">
      <h1>The firm</h1>
      <p className="lead">
        Filing requests and orders reach the firm by mail. <code>npm run case -- list</code> lists
        the requests on the server.
      </p>
      {loaderData.isOwner && (
        <p>
          <Link to="/staff/people">People of the firm</Link>
        </p>
      )}
    </article>
  );
}
