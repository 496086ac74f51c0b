import { redirect } from "react-router";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { strandedWords as words } from "#content/en/sessions-desk.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { decideOutside, findOutside } from "#features/appointments/desk/change-booking.server.ts";
import { takeInTurn } from "#features/appointments/frame/take-in-turn.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/sessions-outside.ts";
import { SessionsFrame } from "./sessions-frame.tsx";
import { doneIn, SESSIONS_QUERY } from "./sessions-query.server.ts";
import { decisionsIn, strandedView } from "./stranded.server.ts";
import { chosenOf, StrandedChoices } from "./stranded.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const app = appOf(context);
  return {
    done: doneIn(readQuery(url.searchParams, SESSIONS_QUERY).done),
    sessions: await strandedView(app, await findOutside(app), true),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { person } = requireStaff({ url, context });
  const post = await readPost({ request, context }, appointmentRefusals);
  const done = await takeInTurn({ request, context }, () =>
    decideOutside(appOf(context), person.name, decisionsIn(post.texts)),
  );
  return done.ok ? redirect("/staff/sessions/outside?done=decided", 303) : post.refuse(done);
}

/** After a refusal too: what was offered may be gone. */
export const shouldRevalidate = () => true;

/** Sessions that lie outside the hours, each to be decided on. */
export default function Outside({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, done } = loaderData;
  return (
    <SessionsFrame title={words.title} done={done}>
      {sessions.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p className="lead">{words.leadOutside}</p>
          <Form
            of={actionData && { ...actionData, typed: chosenOf(sessions) }}
            key={sessions.map(({ reference }) => reference).join()}
          >
            <StrandedChoices of={sessions} />
            <p className="quiet">{words.mails}</p>
            <Button pendingText={words.pending}>{words.submitOutside}</Button>
          </Form>
        </>
      )}
    </SessionsFrame>
  );
}
