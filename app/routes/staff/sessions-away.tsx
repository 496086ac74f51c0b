import { z } from "zod";
import { hoursRefusals, sessionsDesk, awayForm as words } from "#content/en/sessions-desk.ts";
import { hoursTyped } from "#domain/scheduling/hours-text.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { type HoursChange, withHoursOn } from "#features/appointments/hours/change-hours.ts";
import { newestSetup } from "#features/appointments/hours/setup.server.ts";
import type { BookingFile } from "#features/appointments/hours/stored-booking.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { optionalText } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import { type Outcome, refused } from "#values/outcome.ts";
import type { Route } from "./+types/sessions-away.ts";
import { type RefusedChange, StoreButton, UnlessStranding } from "./hours-form.tsx";
import { checked, readHoursPost, workChange } from "./hours-forms.server.ts";
import { dayOfQuery, SESSIONS_QUERY } from "./sessions-query.server.ts";
import "./sessions.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

const MOST_DAYS = 60;

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const { version, file } = await newestSetup(appOf(context), appOf(context).db);
  const { adviser, day } = readQuery(url.searchParams, SESSIONS_QUERY);
  return {
    seen: version,
    back: pageOf(adviser, day),
    advisers: file.advisers.map(({ id, name }) => ({ value: id, label: name })),
    values: { adviser, from: dayOfQuery(day)?.toString() ?? "" },
  };
}

function pageOf(adviser: string, week: string): string {
  return `/staff/sessions?${new URLSearchParams({ adviser, week })}`;
}

const awayFields = z.object({
  adviser: optionalText(40),
  from: optionalText(20),
  to: optionalText(20),
  hours: optionalText(300),
});

export async function action({ request, url, context }: Route.ActionArgs) {
  const { person } = requireStaff({ url, context });
  const asked = { request, url, context };
  const post = await readHoursPost(asked);
  const typed = post.read(awayFields);
  if (!typed.ok) return post.refuse(typed);
  const { file } = await newestSetup(appOf(context), appOf(context).db);
  const change = awayChange(typed.value, file);
  if (!change.ok) return post.refuse(change);
  const { adviser, from } = typed.value;
  const to = `${pageOf(adviser, from)}&done=away`;
  return workChange(asked, person, post, { change: change.value, to });
}

function awayChange(
  { adviser, from, to, hours: text }: z.output<typeof awayFields>,
  newest: BookingFile,
): Outcome<HoursChange> {
  const [first, last] = [dayOfQuery(from), dayOfQuery(to || from)];
  const at = (field: string, message: string) => refused([{ field, message }]);
  if (!newest.advisers.some(({ id }) => id === adviser))
    return at("adviser", hoursRefusals.adviserMissing);
  if (!first) return at("from", hoursRefusals.dayMissing);
  if (!last) return at("to", hoursRefusals.dayMissing);
  const count = first.until(last).days + 1;
  if (count < 1) return at("to", hoursRefusals.backwards);
  if (count > MOST_DAYS) return at("to", hoursRefusals.tooLong);
  const hours = hoursTyped(text);
  if (!hours) return at("hours", hoursRefusals.hoursUnread);
  const days = Array.from({ length: count }, (_, index) => first.add({ days: index }));
  return checked(
    withHoursOn(adviser, days, hours),
    newest,
    () => (field) => (field.includes(".exceptions.") ? "hours" : undefined),
  );
}

export const shouldRevalidate = () => true;

/** Days on which an adviser is away, or has other hours. */
export default function Away({ loaderData, actionData }: Route.ComponentProps) {
  const { seen, back, advisers, values } = loaderData;
  const refused = actionData as RefusedChange | undefined;
  return (
    <article className="column flow">
      <BackLink href={back}>{sessionsDesk.title}</BackLink>
      <UnlessStranding refused={refused} back={back}>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <Form of={refused} values={values}>
          <SelectField name="adviser" label={words.adviser} options={advisers} />
          <TextField name="from" type="date" label={words.from} width="20" />
          <TextField
            name="to"
            type="date"
            label={words.to}
            hint={words.toHint}
            width="20"
            optional
          />
          <TextField name="hours" label={words.hours} hint={words.hoursHint} optional />
          <StoreButton seen={seen}>{words.save}</StoreButton>
        </Form>
      </UnlessStranding>
    </article>
  );
}
