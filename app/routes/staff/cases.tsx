import { Link } from "react-router";
import { z } from "zod";
import { caseDesk as words } from "#content/en/case-desk.ts";
import { CASE_STATES } from "#domain/cases/case-table.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { listCases, NOBODY_HAS_IT } from "#features/case-desk/list-cases.server.ts";
import { FEES } from "#features/case-desk/weigh-cases.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/cases.ts";
import { CaseList } from "./case-list.tsx";
import { addressWith, shownFilters, shownLine, shownSeason } from "./cases-view.server.ts";
import "./cases.css";

/** What is none of these is no filter. */
const QUERY = {
  state: z
    .enum([...CASE_STATES, "ended"])
    .optional()
    .catch(undefined),
  turn: z.enum(["firm", "client", "department"]).optional().catch(undefined),
  fee: z.enum(FEES).optional().catch(undefined),
  who: z
    .union([z.literal(NOBODY_HAS_IT), z.uuid()])
    .optional()
    .catch(undefined),
  year: z.coerce.number().int().min(2000).max(2100).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const app = appOf(context);
  const filters = readQuery(url.searchParams, QUERY);
  const { page } = filters;
  const listed = await listCases(app, filters);
  const today = dayInIndia(app.clock.now());
  const at = (number: number) => addressWith(filters, { page: number });
  const { state, turn, fee, who, year } = filters;
  return {
    lines: listed.lines.map((line) => shownLine(line, today, url.pathname + url.search)),
    season: shownSeason(listed, filters),
    filters: shownFilters(listed, filters),
    isEnded: state === "ended",
    isUnderWay: !state,
    views: {
      underWay: addressWith(filters, { state: undefined }),
      ended: addressWith(filters, { state: "ended" }),
    },
    isFiltered: [state, turn, fee, who, year].some((each) => each !== undefined),
    count: words.ofAll(listed.found, listed.all),
    previous: page > 1 ? at(page - 1) : undefined,
    next: listed.hasMore ? at(page + 1) : undefined,
  };
}

export default function Cases({ loaderData }: Route.ComponentProps) {
  const { lines, isFiltered, views, previous, next, count } = loaderData;
  return (
    <article className="desk">
      <header className="desk-head">
        <h1>{words.title}</h1>
        <nav aria-label={words.views} className="desk-views">
          <Choice href={views.underWay} isChosen={loaderData.isUnderWay} label={words.underWay} />
          <Choice href={views.ended} isChosen={loaderData.isEnded} label={words.ended} />
        </nav>
        <p className="desk-new">
          {lines.length > 0 && <span className="quiet">{count} · </span>}
          <Link to="/staff/cases/new">{words.newCase}</Link>
          {" · "}
          <Link to="/staff/cases/import">{words.bringIn}</Link>
        </p>
      </header>
      <Season groups={loaderData.season} />
      <Filters filters={loaderData.filters} />
      {lines.length > 0 ? (
        <CaseList lines={lines} />
      ) : (
        <p className="desk-none">
          {isFiltered ? words.noneMatches : words.empty}{" "}
          {isFiltered && <Link to="/staff/cases">{words.showAll}</Link>}
        </p>
      )}
      {(previous || next) && (
        <nav aria-label={words.pages} className="room-actions desk-pages">
          {previous && <Link to={previous}>{words.previous}</Link>}
          {next && <Link to={next}>{words.next}</Link>}
        </nav>
      )}
    </article>
  );
}

/** The season at a glance: a tick for a case, tall and bright where it waits for the firm. */
function Season({ groups }: { groups: Route.ComponentProps["loaderData"]["season"] }) {
  if (groups.length === 0) return null;
  return (
    <nav aria-label={words.season}>
      <ul className="season">
        {groups.map(({ state, label, count, ticks, ours, isChosen, href }) => (
          <li key={state}>
            <Link to={href} aria-current={isChosen ? "true" : undefined} preventScrollReset>
              <svg width={6 * ticks} height="40" aria-hidden="true">
                {Array.from({ length: ticks }, (_, tick) => (
                  <rect
                    key={tick}
                    data-ours={tick < ours ? "" : undefined}
                    x={6 * tick}
                    width="4"
                    y={tick < ours ? 0 : 26}
                    height={tick < ours ? 40 : 14}
                  />
                ))}
              </svg>
              <b>{count}</b> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Filters({ filters }: { filters: Route.ComponentProps["loaderData"]["filters"] }) {
  return (
    <nav aria-label={words.filters} className="case-filters">
      {filters.map(({ label, options }) => (
        <div key={label}>
          <h2 id={`filter-${label}`}>{label}</h2>
          <ul aria-labelledby={`filter-${label}`}>
            {options.map((option) => (
              <li key={option.href}>
                <Choice {...option} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type ChoiceProps = { href: string; isChosen: boolean; label: string; count?: number | undefined };

function Choice({ href, isChosen, label, count }: ChoiceProps) {
  return (
    <Link
      to={href}
      className="choice"
      aria-current={isChosen ? "true" : undefined}
      preventScrollReset
    >
      {label}
      {count !== undefined && (
        <>
          {" "}
          <b>{count}</b>
        </>
      )}
    </Link>
  );
}
