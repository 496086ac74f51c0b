import { redirect } from "react-router";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { ownData as words } from "#content/en/own-data.ts";
import { erasedAtOnce, retentionReasons, retentionText } from "#content/en/retention.ts";
import { verifiedEmail } from "#features/accounts/contacts.server.ts";
import { passwordForm } from "#features/accounts/forms.server.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { deleteBrowserOnly } from "#features/drafts/delete-drafts.server.ts";
import { closeAccount } from "#features/personal-data/erase.server.ts";
import { retainedOfAccount } from "#features/personal-data/own-copy.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { endedSessionCookie } from "#platform/session.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import { UsernameForManagers } from "../account/username-for-managers.tsx";
import type { Route } from "./+types/own-data.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const { id, username, role } = session.person;
  const kept = await retainedOfAccount(app, session);
  const kinds = [...new Set(kept.map(({ kind }) => kind))];
  return {
    username,
    isStaff: role !== "client",
    isNotified: Boolean(await verifiedEmail(app, app.db, id)),
    goes: erasedAtOnce,
    stays: kinds.map((kind) => ({
      why: retentionReasons[kind],
      what: kept.filter((each) => each.kind === kind).map(retentionText),
    })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requirePerson({ url, context });
  const post = await readPost({ request, context }, accountRefusals);
  const typed = post.read(passwordForm);
  if (!typed.ok) return post.refuse(typed);
  const app = appOf(context);
  const closed = await closeAccount(app, session, typed.value.current);
  if (!closed.ok) return post.refuse(closed, { status: 422 });
  const browser = findBrowser(request, context);
  if (browser) await deleteBrowserOnly(app, browser);
  return redirect("/login?closed", {
    status: 303,
    headers: { "Set-Cookie": endedSessionCookie(request) },
  });
}

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const { username, isStaff, isNotified, goes, stays } = loaderData;
  return (
    <article className="column">
      <BackLink href="/portal/security" />
      <h1>{words.title}</h1>
      <section className="room-section flow">
        <h2>{words.copy.heading}</h2>
        <p>{words.copy.text}</p>
        <p>
          <a href="/portal/security/data/copy">{words.copy.link}</a>
        </p>
      </section>
      <section className="room-section flow">
        <h2>{words.close.heading}</h2>
        {isStaff ? (
          <p>{words.close.staff}</p>
        ) : (
          <>
            <p>{words.close.goes}</p>
            <RoomList>
              {goes.map((what) => (
                <RoomLine key={what}>{what}</RoomLine>
              ))}
            </RoomList>
            <p>{words.close.later}</p>
            <p>{stays.length > 0 ? words.close.stays : words.close.nothingStays}</p>
            {stays.map(({ why, what }) => (
              <div key={why}>
                <RoomList>
                  {what.map((line) => (
                    <RoomLine key={line}>{line}</RoomLine>
                  ))}
                </RoomList>
                <p className="quiet">{why}</p>
              </div>
            ))}
            <p>{isNotified ? words.close.ends : words.close.noEmail}</p>
            <Form of={actionData} reloadDocument>
              <UsernameForManagers username={username} />
              <PasswordField
                name="current"
                label={words.close.password}
                autoComplete="current-password"
              />
              <Button variant="secondary" pendingText={words.close.closing}>
                {words.close.button}
              </Button>
            </Form>
          </>
        )}
      </section>
    </article>
  );
}
