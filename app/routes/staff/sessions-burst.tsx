import { redirect } from "react-router";
import { z } from "zod";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { sessionTime } from "#content/en/session-times.ts";
import { burstWords as words } from "#content/en/sessions-desk.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { findBursts } from "#features/appointments/desk/bursts.server.ts";
import { cancelMany } from "#features/appointments/desk/change-session.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { formatMoment } from "#values/dates.ts";
import { optionalText } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/sessions-burst.ts";
import { SessionsFrame } from "./sessions-frame.tsx";
import { doneIn, SESSIONS_QUERY } from "./sessions-query.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const bursts = await findBursts(appOf(context));
  return {
    done: doneIn(readQuery(url.searchParams, SESSIONS_QUERY).done),
    bursts: bursts.map((sessions) => ({
      heading: sessions[0] && words.group(sessions.length, formatMoment(sessions[0].createdAt)),
      sessions: sessions.map(({ reference = "", client, topic, ...session }) => ({
        reference,
        label: `${client.name}, ${client.email ?? client.mobile ?? ""}`,
        text: `${sessionTime(session)}, ${topic}`,
      })),
    })),
  };
}

const CHOSEN = "cancel-";
const burstForm = z.object({ reason: optionalText(500) });

export async function action({ request, url, context }: Route.ActionArgs) {
  const { person } = requireStaff({ url, context });
  const post = await readPost({ request, context }, appointmentRefusals);
  const typed = post.read(burstForm);
  if (!typed.ok) return post.refuse(typed);
  const chosen = post.names
    .filter((name) => name.startsWith(CHOSEN))
    .map((name) => name.slice(CHOSEN.length));
  const done = await cancelMany(appOf(context), person.name, chosen, typed.value.reason);
  return done.ok ? redirect("/staff/sessions/burst?done=burst", 303) : post.refuse(done);
}

/** Sessions that came together, to be cancelled together. */
export default function Burst({ loaderData, actionData }: Route.ComponentProps) {
  const { bursts, done } = loaderData;
  return (
    <SessionsFrame title={words.title} done={done}>
      {bursts.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p className="lead">{words.lead}</p>
          <Form of={actionData} key={bursts.length}>
            {bursts.map(({ heading, sessions }) => (
              <section key={heading}>
                <h2>{heading}</h2>
                {sessions.map(({ reference, label, text }) => (
                  <Checkbox
                    key={reference}
                    name={`${CHOSEN}${reference}`}
                    label={label}
                    hint={text}
                    defaultChecked
                  />
                ))}
              </section>
            ))}
            <TextField name="reason" label={words.reason} optional maxLength={500} />
            <Button pendingText={words.pending}>{words.submit}</Button>
          </Form>
        </>
      )}
    </SessionsFrame>
  );
}
