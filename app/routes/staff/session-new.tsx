import { data, redirect } from "react-router";
import { z } from "zod";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { bookingLines } from "#content/en/booking.ts";
import { sessionsDesk, sessionForm as words } from "#content/en/sessions-desk.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { bookForClient } from "#features/appointments/desk/change-session.server.ts";
import { takeInTurn } from "#features/appointments/frame/take-in-turn.server.ts";
import { currentSetup } from "#features/appointments/hours/setup.server.ts";
import { attendeeForm } from "#features/appointments/session/attendee.ts";
import { recordsOfPerson } from "#features/find/person-records.server.ts";
import type { App } from "#platform/app.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { optionalText } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import { refused } from "#values/outcome.ts";
import type { Route } from "./+types/session-new.ts";
import { openedFrom } from "./opened-from.ts";
import { freeOn, lookedAt, mustBeRung, placeForm, placeTyped } from "./session-place.server.ts";
import { PlaceFields } from "./session-place.tsx";
import { SESSIONS_QUERY } from "./sessions-query.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

/** `client`: any reference of the client's, where the firm knows it. */
const QUERY = { ...SESSIONS_QUERY, topic: z.string().default(""), client: z.string().default("") };

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const app = appOf(context);
  const asked = readQuery(url.searchParams, QUERY);
  const setup = await currentSetup(app);
  const adviser = setup.advisers.find(({ id }) => id === asked.adviser) ?? setup.advisers[0];
  const client = await clientAt(app, asked.client);
  return {
    advisers: setup.advisers.map(({ id, name }) => ({ value: id, label: name })),
    topics: [
      { value: "", label: words.chooseTopic },
      ...setup.topics
        .filter(({ advisers }) => advisers.length > 0)
        .map(({ id, name, rules, price }) => ({
          value: id,
          label: `${name}, ${bookingLines.ofTopic(rules.length, price)}`,
        })),
    ],
    values: {
      ...{ adviser: adviser?.id ?? "", day: asked.day, time: asked.time, topic: asked.topic },
      ...{ name: client?.name ?? "", contact: client?.contact ?? "" },
    },
    known: client?.account,
    free: adviser && (await freeOn(app, adviser.id, asked.day)),
  };
}

/** Who a session is booked for, by any reference of theirs. */
async function clientAt(app: App, key: string) {
  const records = key ? await recordsOfPerson(app, key) : undefined;
  if (!records) return undefined;
  const first = (of: "name" | "email" | "mobile" | "personId") =>
    records.map((record) => record[of]).find(Boolean);
  const personId = first("personId");
  return {
    ...{ name: first("name"), contact: first("email") ?? first("mobile"), personId },
    account: personId ? words.ofAccount : undefined,
  };
}

const bookForm = z.object({ ...placeForm.shape, ...attendeeForm.shape, topic: optionalText(40) });

/** What is free is looked for whatever else is typed by then. */
const lookForm = z.object(
  Object.fromEntries(
    ["topic", "adviser", "day", "time", "name", "contact", "note"].map((name) => [
      name,
      optionalText(2000),
    ]),
  ) as Record<keyof typeof bookForm.shape, ReturnType<typeof optionalText>>,
);

export async function action({ request, url, context }: Route.ActionArgs) {
  const { person } = requireStaff({ url, context });
  const app = appOf(context);
  const post = await readPost({ request, context }, appointmentRefusals);
  if (post.intent === "look") {
    const looked = post.read(lookForm);
    const { adviser = "", day = "" } = looked.ok ? looked.value : {};
    return lookedAt(post, await freeOn(app, adviser, day));
  }
  const typed = post.read(bookForm);
  if (!typed.ok) return post.refuse(typed);
  const { name, contact, note, topic } = typed.value;
  if (!topic) return post.refuse(refused([{ field: "topic", message: { id: "topicMissing" } }]));
  const place = placeTyped(typed.value);
  if (!place.ok) return post.refuse(place);
  const client = await clientAt(app, readQuery(url.searchParams, QUERY).client);
  const booked = await takeInTurn({ request, context }, () =>
    bookForClient(app, person.name, {
      ...{ ...place.value, topic, typed: { name, contact, note } },
      personId: client?.personId,
    }),
  );
  const { adviser, day } = typed.value;
  if (booked.ok) {
    const { reference } = booked.value;
    const week = `/staff/sessions?${new URLSearchParams({ adviser, week: day })}`;
    const done = (await mustBeRung(app, reference)) ? "bookedRing" : "booked";
    return redirect(`${openedFrom(`/staff/sessions/${reference}`, week)}&done=${done}`, 303);
  }
  const answer = post.refuse(booked);
  const more = { canAllTheSame: booked.reason === "allTheSame" || booked.reason === "used" };
  return data(
    { ...answer.data, ...more, free: await freeOn(app, adviser, day) },
    answer.init ?? undefined,
  );
}

/** A session for a client who is on the telephone. */
export default function NewSession({ loaderData, actionData }: Route.ComponentProps) {
  const { advisers, topics, values, known } = loaderData;
  const shown = (actionData ?? {}) as { free?: string; canAllTheSame?: boolean };
  return (
    <article className="column flow">
      <BackLink href="/staff/sessions">{sessionsDesk.title}</BackLink>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Form of={actionData} values={values}>
        <SelectField name="topic" label={words.topic} options={topics} />
        <PlaceFields
          advisers={advisers}
          free={shown.free ?? loaderData.free}
          canAllTheSame={shown.canAllTheSame ?? false}
        />
        <TextField name="name" label={words.name} autoComplete="off" />
        <TextField name="contact" label={words.contact} hint={known} autoComplete="off" />
        <TextArea name="note" label={words.note} hint={words.noteHint} optional rows={2} />
        <ButtonRow>
          <Button name="intent" value="book" pendingText={words.pending}>
            {words.submit}
          </Button>
          <Button name="intent" value="look" variant="quiet">
            {words.look}
          </Button>
        </ButtonRow>
      </Form>
    </article>
  );
}
