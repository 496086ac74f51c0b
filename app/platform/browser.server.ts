import { readToken, tokenCookie } from "./cookie.server.ts";
import { hashToken, newToken } from "./sealing.server.ts";

/**
 * A visitor's browser, known only by a random token in a cookie; the database holds its hash.
 * Drafts and submitted requests of people without an account belong to it.
 */
export type Browser = { hash: string };

const NAME = "browser";
const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

export function findBrowser(request: Request): Browser | undefined {
  const token = readToken(request, NAME);
  return token ? { hash: hashToken(token) } : undefined;
}

/** The browser of this request, or a new one with the header that makes it remember itself. */
export function browserOf(request: Request): { browser: Browser; headers: HeadersInit } {
  const known = findBrowser(request);
  if (known) return { browser: known, headers: {} };
  const token = newToken();
  return {
    browser: { hash: hashToken(token) },
    headers: { "Set-Cookie": tokenCookie(request, NAME, token, A_YEAR_SECONDS) },
  };
}
