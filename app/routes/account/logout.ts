import { redirect } from "react-router";
import { signOut } from "#features/accounts/sessions.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import type { Doors } from "#platform/doors.ts";
import { appOf } from "#platform/request.server.ts";
import { endedSessionCookie, sessionOf } from "#platform/session.server.ts";
import type { Route } from "./+types/logout.ts";

export const handle = { doors: { whenFull: true } } satisfies { doors: Doors };

/** Signs out in this browser, also when it is signed out already. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const session = sessionOf(context);
  if (session) await signOut(app, session, findBrowser(request, context));
  return redirect("/login?out", {
    status: 303,
    headers: { "Set-Cookie": endedSessionCookie(request) },
  });
}

export function loader() {
  return redirect("/");
}
