import { Link } from "react-router";
import { z } from "zod";
import { hoursRefusals, sessionsDesk, hoursDesk as words } from "#content/en/sessions-desk.ts";
import { requireOwner, requireStaff } from "#features/accounts/require.server.ts";
import { type HoursChange, withoutHoursOn } from "#features/appointments/hours/change-hours.ts";
import { newestSetup } from "#features/appointments/hours/setup.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { optionalText } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/hours.ts";
import { HOURS_PAGE } from "./hours-fields.ts";
import { type RefusedChange, StoreButton, UnlessStranding } from "./hours-form.tsx";
import {
  checked,
  minutesTyped,
  readHoursPost,
  wholeNumber,
  workChange,
} from "./hours-forms.server.ts";
import { hoursView } from "./hours-view.server.ts";
import { dayOfQuery, doneIn, SESSIONS_QUERY } from "./sessions-query.server.ts";
import "./sessions.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireStaff({ url, context });
  return {
    isOwner: person.role === "owner",
    done: doneIn(readQuery(url.searchParams, SESSIONS_QUERY).done),
    ...(await hoursView(appOf(context))),
  };
}

const dayForm = z.object({ adviser: optionalText(40), date: optionalText(20) });
const holidayForm = z.object({ "holiday-day": optionalText(20), "holiday-name": optionalText(80) });
const rulesForm = z.object({ "cut-off": optionalText(6), moves: optionalText(6) });

export async function action({ request, url, context }: Route.ActionArgs) {
  const { person } = requireStaff({ url, context });
  const asked = { request, url, context };
  const post = await readHoursPost(asked);
  const to = `${HOURS_PAGE}?done=set`;
  const set = (change: HoursChange) => workChange(asked, person, post, { change, to });
  if (post.form === "day") {
    const typed = post.read(dayForm);
    if (!typed.ok) return post.refuse(typed);
    return set(withoutHoursOn(typed.value.adviser, typed.value.date));
  }
  requireOwner({ url, context });
  const { file: newest } = await newestSetup(appOf(context), appOf(context).db);
  if (post.form === "no-holiday") {
    const typed = post.read(dayForm);
    if (!typed.ok) return post.refuse(typed);
    const { date } = typed.value;
    return set((file) => ({
      ...file,
      firmHolidays: file.firmHolidays.filter((holiday) => holiday.date !== date),
    }));
  }
  if (post.form === "holiday") {
    const typed = post.read(holidayForm);
    if (!typed.ok) return post.refuse(typed);
    const { "holiday-day": date, "holiday-name": name } = typed.value;
    if (!dayOfQuery(date))
      return post.refuse({
        ok: false,
        problems: [{ field: "holiday-day", message: hoursRefusals.dayMissing }],
      });
    const change = checked(
      (file) => ({ ...file, firmHolidays: [...file.firmHolidays, { date, name }] }),
      newest,
      () => (field) => (field.endsWith(".name") ? "holiday-name" : "holiday-day"),
    );
    return change.ok ? set(change.value) : post.refuse(change);
  }
  const typed = post.read(rulesForm);
  if (!typed.ok) return post.refuse(typed);
  const [cutOff, moves] = [minutesTyped(typed.value["cut-off"]), wholeNumber(typed.value.moves)];
  const change = checked(
    (file) => ({ ...file, cutOff: cutOff ?? -1, mostMoves: moves ?? -1 }),
    newest,
    () => (field) => (field === "cutOff" ? "cut-off" : "moves"),
  );
  return change.ok ? set(change.value) : post.refuse(change);
}

export const shouldRevalidate = () => true;

/** Who gives sessions and when, what about, and when clients may change them. */
export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  const { done, isOwner, seen, version, advisers, days, holidays, topics, rules } = loaderData;
  const refused = actionData as RefusedChange | undefined;
  return (
    <article className="desk flow hours">
      <BackLink href="/staff/sessions">{sessionsDesk.title}</BackLink>
      <UnlessStranding refused={refused} back={HOURS_PAGE}>
        <h1>{words.title}</h1>
        {refused && <ErrorSummary problems={refused.problems} />}
        {done && (
          <Notice announce>
            <p>{done}</p>
          </Notice>
        )}
        <p className="quiet">
          {version ?? words.notYet} {!isOwner && words.ownersOnly}
        </p>
        <section>
          <h2>{words.advisers.heading}</h2>
          {loaderData.hasSample && <p className="quiet">{words.sample}</p>}
          <ul className="hours-list">
            {advisers.map(({ id, name, text, isSample }) => (
              <li key={id} data-row>
                <b>{name}</b>
                <span>{text}</span>
                {isOwner && !isSample && (
                  <ChangeLink to={`${HOURS_PAGE}/adviser/${id}`}>{name}</ChangeLink>
                )}
              </li>
            ))}
          </ul>
          {isOwner && (
            <ButtonLink href={`${HOURS_PAGE}/adviser/new`}>{words.advisers.add}</ButtonLink>
          )}
        </section>
        <section>
          <h2>{words.away.heading}</h2>
          {days.length === 0 && <p className="quiet">{words.away.none}</p>}
          <ul className="hours-list">
            {days.map(({ id, date, day, name, text }) => (
              <li key={`${id} ${date}`}>
                <span>{text}</span>
                <Form name="day" summaryElsewhere>
                  <input type="hidden" name="adviser" value={id} />
                  <input type="hidden" name="date" value={date} />
                  <input type="hidden" name="seen" value={seen} />
                  <Button variant="quiet" pendingText={words.saving}>
                    {words.away.remove}
                    <span className="visually-hidden">{words.away.removeWhat(day, name)}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
          {advisers.length > 0 && <Link to="/staff/sessions/away">{words.away.add}</Link>}
        </section>
        <section>
          <h2>{words.holidays.heading}</h2>
          {holidays.length === 0 && <p className="quiet">{words.holidays.none}</p>}
          <ul className="hours-list">
            {holidays.map(({ date, text }) => (
              <li key={date}>
                <span>{text}</span>
                {isOwner && (
                  <Form name="no-holiday" summaryElsewhere>
                    <input type="hidden" name="date" value={date} />
                    <input type="hidden" name="seen" value={seen} />
                    <Button variant="quiet" pendingText={words.saving}>
                      {words.holidays.remove}
                      <span className="visually-hidden"> {text}</span>
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
          {isOwner && (
            <Form of={refused} name="holiday" summaryElsewhere key={holidays.length}>
              <div className="hours-line">
                <TextField name="holiday-day" type="date" label={words.holidays.day} />
                <TextField name="holiday-name" label={words.holidays.name} />
                <StoreButton seen={seen}>{words.holidays.add}</StoreButton>
              </div>
            </Form>
          )}
        </section>
        <section>
          <h2>{words.topics.heading}</h2>
          <ul className="hours-list">
            {topics.map(({ id, name, text }) => (
              <li key={id} data-row>
                <b>{name}</b>
                <span>{text}</span>
                {isOwner && <ChangeLink to={`${HOURS_PAGE}/topic/${id}`}>{name}</ChangeLink>}
              </li>
            ))}
          </ul>
          {isOwner && <Link to={`${HOURS_PAGE}/topic/new`}>{words.topics.add}</Link>}
        </section>
        {isOwner && (
          <section>
            <h2>{words.rules.heading}</h2>
            <Form of={refused} name="rules" values={rules} summaryElsewhere>
              <div className="hours-line">
                <TextField name="cut-off" label={words.rules.cutOff} inputMode="numeric" />
                <TextField name="moves" label={words.rules.mostMoves} inputMode="numeric" />
                <StoreButton seen={seen}>{words.rules.save}</StoreButton>
              </div>
            </Form>
          </section>
        )}
      </UnlessStranding>
    </article>
  );
}

function ChangeLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to}>
      {words.change}
      <span className="visually-hidden">{words.changeWhat(children)}</span>
    </Link>
  );
}
