import { hashToken, newToken } from "#platform/sealing.server.ts";

/**
 * A visitor's browser, known only by a random token in a cookie; the database holds its hash.
 * Drafts and submitted requests of people without an account belong to it.
 */
export type Browser = { hash: string };

export const BROWSER_COOKIE = "browser";
const A_YEAR = 365 * 24 * 60 * 60;
const COOKIE = new RegExp(`(?:^|;\\s*)${BROWSER_COOKIE}=([\\w-]{43})(?:;|$)`);

export function findBrowser(request: Request): Browser | undefined {
  const token = COOKIE.exec(request.headers.get("cookie") ?? "")?.[1];
  return token ? { hash: hashToken(token) } : undefined;
}

/** The browser of this request, or a new one with the header that makes it remember itself. */
export function browserOf(request: Request): { browser: Browser; headers: HeadersInit } {
  const known = findBrowser(request);
  if (known) return { browser: known, headers: {} };
  const token = newToken();
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  return {
    browser: { hash: hashToken(token) },
    headers: {
      "Set-Cookie": `${BROWSER_COOKIE}=${token}; Path=/; Max-Age=${A_YEAR}; HttpOnly; SameSite=Lax${secure}`,
    },
  };
}
