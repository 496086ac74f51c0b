import { Link, redirect } from "react-router";
import { z } from "zod";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { calendarPage } from "#content/en/calendar-feed.ts";
import { sessionsDesk as words } from "#content/en/sessions-desk.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { changeBooking } from "#features/appointments/desk/change-booking.server.ts";
import { withHoursOn } from "#features/appointments/hours/change-hours.ts";
import { currentSetup } from "#features/appointments/hours/setup.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { dayInIndia } from "#values/dates.ts";
import { optionalText } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import { refused } from "#values/outcome.ts";
import type { Route } from "./+types/sessions.ts";
import { DayPlan } from "./sessions-day.tsx";
import { sessionsPage } from "./sessions-page.server.ts";
import { doneIn, SESSIONS_QUERY } from "./sessions-query.server.ts";
import { WeekRows } from "./sessions-week.tsx";
import "./sessions.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireStaff({ url, context });
  return {
    done: doneIn(readQuery(url.searchParams, SESSIONS_QUERY).done),
    isOwner: person.role === "owner",
    page: await sessionsPage(appOf(context), person, url),
  };
}

const illForm = z.object({ adviser: optionalText(40) });

/** One press closes today: what is booked is decided on next. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { person } = requireStaff({ url, context });
  const app = appOf(context);
  const post = await readPost({ request, context }, appointmentRefusals);
  const typed = post.read(illForm);
  if (!typed.ok) return post.refuse(typed);
  const setup = await currentSetup(app);
  if (!setup.advisers.some(({ id }) => id === typed.value.adviser))
    return post.refuse(refused({ id: "adviserGone" }));
  const today = dayInIndia(app.clock.now());
  const change = withHoursOn(typed.value.adviser, [today], []);
  const closed = await changeBooking(app, person.name, { change, decidesLater: true });
  return closed.ok ? redirect("/staff/sessions/outside?done=ill", 303) : post.refuse(closed);
}

/** The sessions of an adviser: a week as rows of days, or a day. */
export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const { page, done, isOwner } = loaderData;
  if (!page) return <NoAdviser isOwner={isOwner} />;
  const { heading, before, after, now, advisers, adviser, week, day, outside, inBursts } = page;
  const span = day ? ("day" as const) : ("week" as const);
  return (
    <article className="desk sessions">
      {actionData && <ErrorSummary problems={actionData.problems} />}
      {done && (
        <Notice announce>
          <p>{done}</p>
        </Notice>
      )}
      <header className="desk-head">
        <h1>{heading}</h1>
        <p className="sessions-ways">
          <Link to={before} data-key="h">
            {words.before[span]}
          </Link>
          <Link to={after} data-key="l">
            {words.after[span]}
          </Link>
          {now && <Link to={now}>{day ? words.today : words.thisWeek}</Link>}
        </p>
        <nav className="desk-views desk-new" aria-label={words.advisers}>
          {advisers.map(({ id, name, count, href, isChosen }) => (
            <Link
              key={id}
              className="choice"
              to={href}
              aria-current={isChosen ? "true" : undefined}
            >
              {name} <b>{count}</b>
            </Link>
          ))}
        </nav>
        <nav className="desk-views" aria-label={words.spans}>
          <Link
            className="choice"
            to={page.dayHref}
            aria-current={day ? "true" : undefined}
            data-key="d"
          >
            {words.day}
          </Link>
          <Link
            className="choice"
            to={page.weekHref}
            aria-current={week ? "true" : undefined}
            data-key="w"
          >
            {words.week}
          </Link>
        </nav>
      </header>
      {(outside > 0 || inBursts > 0) && (
        <div className="sessions-warn">
          {outside > 0 && (
            <p>
              <b>{words.decide(outside)}</b>{" "}
              <Link to="/staff/sessions/outside">{words.decideLink}</Link>
            </p>
          )}
          {inBursts > 0 && (
            <p>
              <b>{words.burst(inBursts)}</b>{" "}
              <Link to="/staff/sessions/burst">{words.burstLink}</Link>
            </p>
          )}
        </div>
      )}
      {week && <WeekRows week={week} />}
      {week && <p className="week-legend">{words.legend}</p>}
      {day && <DayPlan lines={day.lines} from={page.here} />}
      <footer className="sessions-foot">
        {page.facts && (
          <dl className="sessions-facts">
            {(["hours", "away", "holidays"] as const).map((fact) => (
              <div key={fact}>
                <dt>{words.facts[fact]}</dt>
                <dd>{page.facts?.[fact]}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="sessions-acts">
          <ButtonLink href={page.book}>
            <span data-key="b">{words.bookForClient}</span>
          </ButtonLink>
          <Link to={page.beAway} data-key="a">
            {words.beAway}
          </Link>
          <Link to="/staff/sessions/hours">{words.hours}</Link>
          <Link to="/staff/calendar">{calendarPage.deskLink}</Link>
          {page.canBeIll && (
            <Form summaryElsewhere>
              <input type="hidden" name="adviser" value={adviser.id} />
              <Button variant="secondary" pendingText={words.illPending}>
                {adviser.isOwn ? words.illOwn : words.ill(adviser.name)}
              </Button>
            </Form>
          )}
        </div>
      </footer>
    </article>
  );
}

function NoAdviser({ isOwner }: { isOwner: boolean }) {
  return (
    <article className="desk sessions flow">
      <h1>{words.empty.heading}</h1>
      <p className="lead">{isOwner ? words.empty.text : words.empty.ask}</p>
      {isOwner && <ButtonLink href="/staff/sessions/hours">{words.empty.link}</ButtonLink>}
    </article>
  );
}
