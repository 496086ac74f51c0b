import { data, Form, Link, redirect } from "react-router";
import { requireConfirmed, requirePerson } from "#features/accounts/require.server.ts";
import {
  endOtherSessions,
  endSession,
  hasTwoStep,
  sessionsOf,
} from "#features/accounts/sessions.server.ts";
import { countBackupCodes } from "#features/accounts/two-step.server.ts";
import { release } from "#features/drafts/claim.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { endedSessionCookie } from "#platform/session.server.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { formatMoment } from "#values/dates.ts";
import type { Route } from "./+types/security.ts";

const TITLE = "Sign-in and security";
const TOLD: Record<string, string> = {
  password: "Your password is changed. All other browsers were signed out.",
  on: "Two-step sign-in is on.",
  off: "Two-step sign-in is off.",
  ended: "That browser is signed out.",
  others: "All other browsers are signed out.",
};
const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const meta: Route.MetaFunction = () => pageMeta({ title: TITLE, index: false });

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const twoStep = await hasTwoStep(app, session);
  return {
    told: TOLD[url.searchParams.get("done") ?? ""],
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
  const form = await request.formData();
  const id = String(form.get("session") ?? "");
  if (id) {
    const isEnded = SESSION_ID.test(id) && (await endSession(app, session, id));
    if (!isEnded) throw data(null, { status: 404 });
    return redirect("/portal/security?done=ended", 303);
  }
  const ended = await endOtherSessions(app, session);
  if (!ended.ok) return data({ problems: ended.problems }, 409);
  if (form.get("intent") === "others") return redirect("/portal/security?done=others", 303);
  const browser = findBrowser(request, context);
  if (browser) await release(app.db, browser);
  await endSession(app, session, session.id);
  return redirect("/login?out", {
    status: 303,
    headers: { "Set-Cookie": endedSessionCookie(request) },
  });
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { told, twoStep, backupCodes, sessions } = loaderData;
  return (
    <article className="column">
      <h1>{TITLE}</h1>
      {actionData && <ErrorSummary problems={actionData.problems} />}
      {told && !actionData && (
        <Notice announce>
          <p>{told}</p>
        </Notice>
      )}
      <section className="room-section wide">
        <h2>How you sign in</h2>
        <SummaryList
          rows={[
            { key: "Password", value: "••••••••", changeAt: "/portal/security/password" },
            {
              key: "Two-step sign-in",
              value: twoStep ? "On" : "Off",
              note: twoStep
                ? `${backupCodes} backup ${backupCodes === 1 ? "code" : "codes"} left`
                : "A code of your telephone beside the password",
              changeAt: "/portal/security/two-step",
            },
          ]}
        />
      </section>
      <section className="room-section wide">
        <h2>Where you are signed in</h2>
        <ul className="room-list">
          {sessions.map(({ id, device, startedAt, seenAt, isThis }) => (
            <li key={id}>
              <div>
                {device}
                {isThis && " (this browser)"}
                <span className="room-list-note">
                  Signed in {startedAt}, last used {seenAt}
                </span>
              </div>
              {!isThis && (
                <Form method="post">
                  <input type="hidden" name="session" value={id} />
                  <Button type="submit" variant="secondary">
                    Sign out<span className="visually-hidden"> {device}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        <p className="quiet room-after">
          A browser you do not know? Sign it out, then{" "}
          <Link to="/portal/security/password">change your password</Link>.
        </p>
        <Form method="post" reloadDocument>
          <ButtonRow>
            {sessions.length > 1 && (
              <Button type="submit" name="intent" value="others" variant="secondary">
                Sign out everywhere else
              </Button>
            )}
            <Button type="submit" name="intent" value="everywhere" variant="secondary">
              Sign out everywhere
            </Button>
          </ButtonRow>
        </Form>
      </section>
    </article>
  );
}
