import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { portal } from "#content/en/portal.ts";
import { requireConfirmed, requirePerson } from "#features/accounts/require.server.ts";
import {
  endOtherSessions,
  endSession,
  sessionsOf,
  signOut,
} from "#features/accounts/sessions.server.ts";
import { hasTwoStep } from "#features/accounts/switch-two-step.server.ts";
import { countBackupCodes } from "#features/accounts/two-step.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { endedSessionCookie } from "#platform/session.server.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { LineForm } from "#ui/room-list/line-form.tsx";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { refused } from "#values/outcome.ts";
import type { Route } from "./+types/security.ts";

const words = portal.security;
const sessionForm = z.object({ session: z.string().optional() });
const QUERY = {
  done: z.enum(["password", "on", "off", "ended", "others"]).optional().catch(undefined),
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const twoStep = await hasTwoStep(app, session);
  const { done } = readQuery(url.searchParams, QUERY);
  return {
    notice: done && words.done[done],
    twoStep,
    backupCodes: twoStep ? await countBackupCodes(app.db, session.person.id) : 0,
    sessions: (await sessionsOf(app, session)).map(({ startedAt, seenAt, ...rest }) => ({
      ...rest,
      startedAt: formatMoment(startedAt),
      seenAt: formatMoment(seenAt),
    })),
  };
}

/** Ends one other session, all others, or every one; each only after the password was typed lately. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  requireConfirmed({ url, context }, session);
  const post = await readPost({ request, context }, accountRefusals);
  const pressed = post.read(sessionForm);
  if (!pressed.ok) return post.refuse(pressed);
  const { session: id } = pressed.value;
  if (id) {
    const isEnded = z.uuid().safeParse(id).success && (await endSession(app, session, id));
    if (!isEnded) throw data(null, { status: 404 });
    return redirect("/portal/security?done=ended", 303);
  }
  const { intent } = post;
  if (intent !== "others" && intent !== "everywhere")
    return post.refuse(refused({ id: "noButton" }));
  const ended = await endOtherSessions(app, session);
  if (!ended.ok) return post.refuse(ended);
  if (intent === "others") return redirect("/portal/security?done=others", 303);
  await signOut(app, session, findBrowser(request, context));
  return redirect("/login?out", {
    status: 303,
    headers: { "Set-Cookie": endedSessionCookie(request) },
  });
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, twoStep, backupCodes, sessions } = loaderData;
  return (
    <article className="column">
      <h1>{words.title}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {notice && !actionData && (
        <Notice announce>
          <p>{notice}</p>
        </Notice>
      )}
      <section className="room-section wide">
        <h2>{words.how}</h2>
        <SummaryList
          rows={[
            { key: words.password, value: "••••••••", changeAt: "/portal/security/password" },
            {
              key: words.twoStep,
              value: twoStep ? words.on : words.off,
              note: twoStep ? words.codesLeft(backupCodes) : words.whatItIs,
              changeAt: "/portal/security/two-step",
            },
          ]}
        />
      </section>
      <section className="room-section wide">
        <RoomList heading={words.where}>
          {sessions.map(({ id, device, startedAt, seenAt, isThis }) => (
            <RoomLine
              key={id}
              note={words.since(startedAt, seenAt)}
              beside={
                !isThis && (
                  <LineForm field="session" value={id} of={device}>
                    {words.signOut}
                  </LineForm>
                )
              }
            >
              {device}
              {isThis && ` ${words.thisBrowser}`}
            </RoomLine>
          ))}
        </RoomList>
        <p className="quiet room-after">
          {words.unknown.before} <Link to="/portal/security/password">{words.unknown.link}</Link>.
        </p>
        <Form reloadDocument>
          <ButtonRow>
            {sessions.length > 1 && (
              <Button type="submit" name="intent" value="others" variant="secondary">
                {words.signOutOthers}
              </Button>
            )}
            <Button type="submit" name="intent" value="everywhere" variant="secondary">
              {words.signOutAll}
            </Button>
          </ButtonRow>
        </Form>
      </section>
      <section className="room-section wide">
        <h2>{words.data}</h2>
        <p>
          <Link to="/portal/security/data">{words.dataIs}</Link>
        </p>
      </section>
    </article>
  );
}
