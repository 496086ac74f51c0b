import { redirect } from "react-router";
import { endSession } from "#features/accounts/sessions.server.ts";
import { release } from "#features/drafts/claim.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { endedSessionCookie, sessionOf } from "#platform/session.server.ts";
import type { Route } from "./+types/logout.ts";

/** Signs out in this browser, also when it is signed out already. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const session = sessionOf(context);
  if (session) {
    const browser = findBrowser(request, context);
    if (browser) await release(app.db, browser);
    await endSession(app, session, session.id);
  }
  return redirect("/login?out", {
    status: 303,
    headers: { "Set-Cookie": endedSessionCookie(request) },
  });
}

export function loader() {
  return redirect("/");
}
