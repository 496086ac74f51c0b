import { data } from "react-router";
import { topicPrices } from "#content/en/booking.ts";
import { hoursDesk, topicForm as words } from "#content/en/sessions-desk.ts";
import { requireOwner } from "#features/accounts/require.server.ts";
import { withoutTopic } from "#features/appointments/hours/change-hours.ts";
import { newestSetup } from "#features/appointments/hours/setup.server.ts";
import { topicsOf } from "#features/appointments/hours/setup.ts";
import { topicDefaults } from "#features/appointments/hours/stored-booking.ts";
import { TOPIC_PRICES } from "#features/appointments/hours/topic-price.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Details } from "#ui/details/details.tsx";
import { RadioGroup } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/hours-topic.ts";
import { HOURS_PAGE, NEW } from "./hours-fields.ts";
import {
  type RefusedChange,
  RemoveForm,
  StoreButton,
  TakesFields,
  UnlessStranding,
} from "./hours-form.tsx";
import { hoursInField, readHoursPost, workChange } from "./hours-forms.server.ts";
import { topicChange, topicFields } from "./topic-form.server.ts";
import "./sessions.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: hoursDesk.title, index: false }, matches);

const USUAL_LENGTH = 60;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  requireOwner({ url, context });
  const { version, file } = await newestSetup(appOf(context), appOf(context).db);
  const topic = topicsOf(file).find(({ id }) => id === params.id);
  if (!topic && params.id !== NEW) throw data(null, { status: 404 });
  const usual = { length: USUAL_LENGTH, ...topicDefaults(USUAL_LENGTH), price: "plan" as const };
  const { name = "", text = "", ...its } = topic ?? { name: "", text: "", ...usual };
  return {
    seen: version,
    name: topic?.name,
    values: {
      ...{ name, text, price: its.price, length: String(its.length), step: String(its.step) },
      ...{ before: String(its.before), after: String(its.after) },
      ...{ notice: hoursInField(its.notice), horizon: String(its.horizonDays) },
    } as Record<string, string>,
    advisers: file.advisers.map((adviser) => ({
      ...{ id: adviser.id, name: adviser.name },
      takes: topic === undefined || topic.advisers.includes(adviser.id),
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
  if (id && !topicsOf(file).some((each) => each.id === id)) throw data(null, { status: 404 });
  if (post.form === "remove" && id)
    return workChange(asked, person, post, { change: withoutTopic(id), to });
  const typed = post.read(topicFields);
  if (!typed.ok) return post.refuse(typed);
  const change = topicChange(post, typed.value, file, id);
  if (!change.ok) return post.refuse(change);
  return workChange(asked, person, post, { change: change.value, to });
}

export const shouldRevalidate = () => true;

/** What a session is about: how long, at which price, and who takes it. */
export default function TopicHours({ loaderData, actionData }: Route.ComponentProps) {
  const { name, values, advisers, seen } = loaderData;
  const refused = actionData as RefusedChange | undefined;
  return (
    <article className="column flow">
      <BackLink href={HOURS_PAGE}>{hoursDesk.title}</BackLink>
      <UnlessStranding refused={refused} back={HOURS_PAGE}>
        <h1>{name ?? words.newTitle}</h1>
        <Form of={refused} name="topic" values={values}>
          <TextField name="name" label={words.name} autoComplete="off" />
          <TextField name="text" label={words.text} optional />
          <TextField name="length" label={words.length} inputMode="numeric" width="4" />
          <RadioGroup
            name="price"
            legend={words.price}
            options={TOPIC_PRICES.map((price) => ({ value: price, label: topicPrices[price] }))}
            inline
          />
          <TakesFields legend={words.takers} of={advisers} />
          <Details summary={words.more}>
            <TextField name="notice" label={words.notice} inputMode="numeric" width="4" />
            <TextField name="horizon" label={words.horizon} inputMode="numeric" width="4" />
            <TextField name="step" label={words.step} inputMode="numeric" width="4" />
            <TextField name="before" label={words.before} inputMode="numeric" width="4" />
            <TextField name="after" label={words.after} inputMode="numeric" width="4" />
          </Details>
          <StoreButton seen={seen}>{words.save}</StoreButton>
        </Form>
        {name && <RemoveForm summary={words.remove} seen={seen} refused={refused} />}
      </UnlessStranding>
    </article>
  );
}
