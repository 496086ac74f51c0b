import { type RouterContextProvider, redirect } from "react-router";
import { deviceFrom } from "#features/accounts/device.ts";
import { nextQuery } from "#features/accounts/own-path.ts";
import type { SignedIn } from "#features/accounts/sign-in.server.ts";
import type { Visit } from "#features/accounts/visit.ts";
import { listUnclaimed } from "#features/drafts/claim.server.ts";
import type { App } from "#platform/app.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readToken, tokenCookie } from "#platform/cookie.server.ts";
import { sessionCookie, sessionToken } from "#platform/session.server.ts";

/** The cookie between the right password and the second step; valid for ten minutes, like that step. */
const STEP = "signin";
const STEP_SECONDS = 600;

/** Where this request signs in from; `headers` make a new browser remember itself. */
export function visitOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): { visit: Visit; headers: Headers } {
  const { browser, headers } = browserOf(request, context);
  const device = deviceFrom(request.headers.get("user-agent"));
  const visit = { browser, device, replaces: sessionToken(request) };
  return { visit, headers: new Headers(headers) };
}

/** Where somebody goes after signing in: first to what they began signed out, if anything. */
export async function pathAfterSignIn(
  app: App,
  { browser }: Visit,
  next: string | undefined,
): Promise<string> {
  const unclaimed = await listUnclaimed(app, browser);
  return unclaimed.length > 0 ? `/portal/keep${nextQuery(next)}` : (next ?? "/portal");
}

const STEP_PATHS = { account: "/Login/account", code: "/Login/code", "set-up": "/Login/setup" };

/** To the next step of the sign-in; after the last one to where it was to lead. */
export async function goOn(
  { app, request, visit, headers }: { app: App; request: Request; visit: Visit; headers: Headers },
  { step, token }: SignedIn,
  next: string | undefined,
): Promise<Response> {
  if (step !== "done") {
    headers.append("Set-Cookie", stepCookie(request, token));
    return redirect(STEP_PATHS[step] + nextQuery(next), { status: 303, headers });
  }
  if (stepToken(request)) headers.append("Set-Cookie", stepCookie(request, undefined));
  headers.append("Set-Cookie", sessionCookie(request, token));
  return redirect(await pathAfterSignIn(app, visit, next), { status: 303, headers });
}

export function stepToken(request: Request): string | undefined {
  return readToken(request, STEP);
}

/** Back to the beginning; somebody with a second step under way is told what happened to it. */
export function pathToStartAgain(request: Request, next: string | undefined): string {
  const query = nextQuery(next);
  if (!stepToken(request)) return `/login${query}`;
  return `/login?over${query.replace("?", "&")}`;
}

/** `Set-Cookie` of a sign-in whose second step is to come; without a token it ends. */
export function stepCookie(request: Request, token: string | undefined): string {
  return tokenCookie(request, STEP, token ?? "", token ? STEP_SECONDS : 0);
}
