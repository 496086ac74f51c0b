import { Link } from "react-router";
import { caseDesk } from "#content/en/case-desk.ts";
import { inbox } from "#content/en/inbox.ts";
import { moneyDesk } from "#content/en/money-desk.ts";
import { ratesToCheck } from "#content/en/plan-life-rates.ts";
import { staff } from "#content/en/staff.ts";
import { oldRates } from "#domain/planning/plan/dated-rates.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { dayInIndia } from "#values/dates.ts";
import type { Route } from "./+types/staff.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: staff.title, index: false }, matches);

export function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireStaff({ url, context });
  const day = dayInIndia(appOf(context).clock.now());
  return { isOwner: person.role === "owner", rates: ratesToCheck(oldRates(day)) };
}

/** The firm's own pages. */
export default function Staff({ loaderData }: Route.ComponentProps) {
  return (
    <article className="column flow">
      <h1>{staff.title}</h1>
      <p className="lead">{staff.lead}</p>
      {loaderData.rates && (
        <Notice tone="warn" title={staff.planRates}>
          <p>{loaderData.rates}</p>
        </Notice>
      )}
      <p>
        <Link to="/staff/cases">{caseDesk.title}</Link>
      </p>
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
