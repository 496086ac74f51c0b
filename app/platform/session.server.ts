import { createContext, type RouterContextProvider } from "react-router";
import { hours, type Instant, minutes } from "#values/dates.ts";
import type { App } from "./app.server.ts";
import { readToken, tokenCookie } from "./cookie.server.ts";

export type Role = "client" | "staff" | "owner";
export type Person = { id: string; username: string; name: string; role: Role };
/** Somebody who is signed in, in one browser. */
export type Session = { id: string; person: Person; startedAt: Instant; confirmedAt: Instant };

/** However busy, a session ends after so long; docs/security.md says why these. */
export const SESSION_LIFETIME = hours(12);
/** For so long after the password was typed, sensitive changes do not ask for it again. */
const CONFIRMED_FOR = minutes(10);

const NAME = "session";

export const sessionContext = createContext<Session | null>(null);

/** Who asks; undefined for somebody who is not signed in. The root's middleware has read it. */
export function sessionOf(context: Readonly<RouterContextProvider>): Session | undefined {
  return context.get(sessionContext) ?? undefined;
}

/** Whether the password was typed so lately that a sensitive change may follow. */
export function isConfirmed(app: Pick<App, "clock">, session: Session): boolean {
  const until = session.confirmedAt.add(CONFIRMED_FOR);
  return app.clock.now().epochMilliseconds < until.epochMilliseconds;
}

export function sessionToken(request: Request): string | undefined {
  return readToken(request, NAME);
}

/** `Set-Cookie` of somebody who has just signed in. */
export function sessionCookie(request: Request, token: string): string {
  return tokenCookie(request, NAME, token, SESSION_LIFETIME.total("seconds"));
}

/** `Set-Cookie` of somebody who has signed out. */
export function endedSessionCookie(request: Request): string {
  return tokenCookie(request, NAME, "", 0);
}
