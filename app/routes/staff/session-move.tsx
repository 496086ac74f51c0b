import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { momentInIndia, sessionTime } from "#content/en/session-times.ts";
import { strandedWords, sessionForm as words } from "#content/en/sessions-desk.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { moveForFirm } from "#features/appointments/desk/change-session.server.ts";
import { offersFor } from "#features/appointments/desk/offers.server.ts";
import { findDeskSession } from "#features/appointments/desk/week.server.ts";
import { takeInTurn } from "#features/appointments/frame/take-in-turn.server.ts";
import { adviserName } from "#features/appointments/session/appointments.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia, formatClock, INDIA } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/session-move.ts";
import { openedFrom } from "./opened-from.ts";
import { freeOn, lookedAt, mustBeRung, placeForm, placeTyped } from "./session-place.server.ts";
import { PlaceFields } from "./session-place.tsx";
import { SESSIONS_QUERY } from "./sessions-query.server.ts";
import { wayBack } from "./way-back.server.ts";
import "./sessions.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.move.title, index: false }, matches);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const app = appOf(context);
  const found = await findDeskSession(app, params.reference);
  if (!found) throw data(null, { status: 404 });
  const { setup, row, session } = found;
  const page = `/staff/sessions/${params.reference}`;
  const back = openedFrom(page, wayBack(url, "/staff/sessions"));
  if (session.state !== "booked") throw redirect(page, 303);
  const asked = readQuery(url.searchParams, SESSIONS_QUERY);
  const adviser = asked.adviser || session.adviserId;
  const day = asked.day || dayInIndia(session.start).toString();
  const here = (at: Record<string, string>) =>
    `${page}/move?${new URLSearchParams({ ...at, from: wayBack(url, "/staff/sessions") })}`;
  const offers = (await offersFor(app, app.db, setup, [row])).get(row.id) ?? [];
  return {
    back,
    sequence: row.sequence,
    name: session.client.name,
    from: words.move.from(sessionTime(session), adviserName(setup, session.adviserId)),
    advisers: setup.advisers.map(({ id, name }) => ({ value: id, label: name })),
    values: { adviser, day, time: asked.time },
    free: await freeOn(app, adviser, day, params.reference),
    offers: offers.map(({ adviserId, start, isSameTime }) => {
      const who = adviserName(setup, adviserId);
      const at = { adviser: adviserId, day: dayInIndia(start).toString() };
      return {
        href: here({ ...at, time: formatClock(INDIA, start) }),
        label: isSameTime
          ? strandedWords.same(who)
          : strandedWords.other(momentInIndia(start), who),
      };
    }),
  };
}

/** The sequence of the session as it was shown. */
const moveForm = z.object({ ...placeForm.shape, seen: z.coerce.number().catch(-1) });

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { person } = requireStaff({ url, context });
  const app = appOf(context);
  const post = await readPost({ request, context }, appointmentRefusals);
  const typed = post.read(moveForm);
  if (!typed.ok) return post.refuse(typed);
  const { seen, adviser, day } = typed.value;
  const { reference } = params;
  const free = await freeOn(app, adviser, day, reference);
  if (post.intent === "look") return lookedAt(post, free);
  const place = placeTyped(typed.value);
  if (!place.ok) return post.refuse(place);
  const moved = await takeInTurn({ request, context }, () =>
    moveForFirm(app, person.name, { reference, seen, ...place.value }),
  );
  if (moved.ok) {
    const page = openedFrom(`/staff/sessions/${reference}`, wayBack(url, "/staff/sessions"));
    const ring = await mustBeRung(app, reference);
    return redirect(`${page}&done=${ring ? "movedRing" : "moved"}`, 303);
  }
  const answer = post.refuse(moved);
  const canAllTheSame = moved.reason === "allTheSame";
  return data({ ...answer.data, canAllTheSame, free }, answer.init ?? undefined);
}

/** Where a session is moved to, by the firm. */
export default function MoveSession({ loaderData, actionData }: Route.ComponentProps) {
  const { back, name, from, advisers, values, offers, sequence } = loaderData;
  const refused = (actionData ?? {}) as { free?: string; canAllTheSame?: boolean };
  return (
    <article className="column flow">
      <BackLink href={back} />
      <h1>{name}</h1>
      <p className="lead">{from}</p>
      {offers.length > 0 && (
        <section>
          <h2>{words.move.offers}</h2>
          <ul className="session-offers">
            {offers.map(({ href, label }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Form of={actionData} values={values} key={Object.values(values).join()}>
        <input type="hidden" name="seen" value={sequence} />
        <PlaceFields
          advisers={advisers}
          free={refused.free ?? loaderData.free}
          canAllTheSame={refused.canAllTheSame ?? false}
        />
        <p className="quiet">{words.move.mails}</p>
        <ButtonRow>
          <Button name="intent" value="move" pendingText={words.move.pending}>
            {words.move.submit}
          </Button>
          <Button name="intent" value="look" variant="quiet">
            {words.look}
          </Button>
          <Link to={back}>{words.move.keep}</Link>
        </ButtonRow>
      </Form>
    </article>
  );
}
