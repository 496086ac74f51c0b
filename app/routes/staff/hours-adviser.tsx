import { data } from "react-router";
import { hoursDesk, adviserForm as words } from "#content/en/sessions-desk.ts";
import { hoursAsText, WEEKDAYS } from "#domain/scheduling/hours-text.ts";
import { requireOwner } from "#features/accounts/require.server.ts";
import { withoutAdviser } from "#features/appointments/hours/change-hours.ts";
import { newestSetup } from "#features/appointments/hours/setup.server.ts";
import { topicsOf } from "#features/appointments/hours/setup.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Details } from "#ui/details/details.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { INDIA } from "#values/dates.ts";
import type { Route } from "./+types/hours-adviser.ts";
import { HOURS_PAGE, NEW } from "./hours-fields.ts";
import {
  type RefusedChange,
  RemoveForm,
  StoreButton,
  TakesFields,
  UnlessStranding,
} from "./hours-form.tsx";
import { adviserChange, adviserFields, readHoursPost, workChange } from "./hours-forms.server.ts";
import "./sessions.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: hoursDesk.title, index: false }, matches);

/** What a new adviser begins with; the hours of the week are those of most offices. */
const USUAL = { hours: "10:00-13:00, 14:00-18:00", days: WEEKDAYS.slice(0, 5), most: "5" };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { person } = requireOwner({ url, context });
  const { version, file } = await newestSetup(appOf(context), appOf(context).db);
  const real = file.advisers.filter(({ isSample }) => !isSample);
  const adviser = real.find(({ id }) => id === params.id);
  if (!adviser && params.id !== NEW) throw data(null, { status: 404 });
  const hoursOf = (day: (typeof WEEKDAYS)[number]) => {
    if (adviser) return hoursAsText(adviser.weekly[day] ?? []);
    return USUAL.days.includes(day) ? USUAL.hours : "";
  };
  return {
    ...{ seen: version, name: adviser?.name, zone: adviser?.zone ?? INDIA },
    values: {
      name: adviser?.name ?? (real.length === 0 ? person.name : ""),
      email: adviser?.email ?? "",
      link: adviser?.callLink ?? "",
      most: adviser ? String(adviser.maxPerDay ?? "") : USUAL.most,
      zone: adviser?.zone ?? INDIA,
      ...Object.fromEntries(WEEKDAYS.map((day) => [`hours-${day}`, hoursOf(day)])),
    } as Record<string, string>,
    topics: topicsOf(file).map((topic) => ({
      ...{ id: topic.id, name: topic.name },
      takes: adviser === undefined || topic.advisers.includes(adviser.id),
    })),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { person } = requireOwner({ url, context });
  const asked = { request, url, context };
  const post = await readHoursPost(asked);
  const to = `${HOURS_PAGE}?done=set`;
  const id = params.id === NEW ? undefined : params.id;
  const { file } = await newestSetup(appOf(context), appOf(context).db);
  if (id && !file.advisers.some((each) => each.id === id && !each.isSample))
    throw data(null, { status: 404 });
  if (post.form === "remove" && id)
    return workChange(asked, person, post, { change: withoutAdviser(id), to });
  const typed = post.read(adviserFields);
  if (!typed.ok) return post.refuse(typed);
  const change = adviserChange(post, typed.value, file, id);
  if (!change.ok) return post.refuse(change);
  return workChange(asked, person, post, { change: change.value, to });
}

export const shouldRevalidate = () => true;

/** The hours of one adviser in each week, how clients meet them, and what they take. */
export default function AdviserHours({ loaderData, actionData }: Route.ComponentProps) {
  const { name, values, topics, seen, zone } = loaderData;
  const refused = actionData as RefusedChange | undefined;
  return (
    <article className="column flow">
      <BackLink href={HOURS_PAGE}>{hoursDesk.title}</BackLink>
      <UnlessStranding refused={refused} back={HOURS_PAGE}>
        <h1>{name ?? words.newTitle}</h1>
        <Form of={refused} name="adviser" values={values}>
          <TextField name="name" label={words.name} hint={words.nameHint} autoComplete="off" />
          <TextField
            name="email"
            label={words.email}
            hint={words.emailHint}
            type="email"
            optional
            autoComplete="off"
          />
          <TextField name="link" label={words.link} hint={words.linkHint} type="url" optional />
          <fieldset className="field hours-week" aria-describedby="hours-hint">
            <legend className="field-label">
              {zone === INDIA ? words.hours : words.hoursIn(zone)}
            </legend>
            <p className="field-hint" id="hours-hint">
              {words.hoursHint}
            </p>
            {WEEKDAYS.map((day) => (
              <TextField key={day} name={`hours-${day}`} label={words.weekdays[day]} />
            ))}
          </fieldset>
          <TextField
            name="most"
            label={words.most}
            hint={words.mostHint}
            inputMode="numeric"
            width="4"
            optional
          />
          <TakesFields legend={words.takes} of={topics} />
          <Details summary={words.more}>
            <TextField name="zone" label={words.zone} hint={words.zoneHint} />
          </Details>
          <StoreButton seen={seen}>{words.save}</StoreButton>
        </Form>
        {name && <RemoveForm summary={words.remove} seen={seen} refused={refused} />}
      </UnlessStranding>
    </article>
  );
}
