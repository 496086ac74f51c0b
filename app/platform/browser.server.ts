import type { RouterContextProvider } from "react-router";
import { readToken, tokenCookie } from "./cookie.server.ts";
import { requestContext } from "./request.server.ts";
import { hashToken, newToken } from "./sealing.server.ts";
import { sessionOf } from "./session.server.ts";

/**
 * A visitor's browser, known only by a random token in a cookie; the database holds its hash.
 * Drafts and submitted requests of people without an account belong to it.
 */
export type Browser = {
  hash: string;
  /** The network address that it asks from now. */
  address: string;
  /** Who is signed in there: what they begin, or go on with, is theirs and not the browser's. */
  personId?: string | undefined;
};

type Context = Readonly<RouterContextProvider>;

const NAME = "browser";
const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

export function findBrowser(request: Request, context: Context): Browser | undefined {
  const token = readToken(request, NAME);
  return token ? browserWith(token, context) : undefined;
}

/** The browser of this request, or a new one with the header that makes it remember itself. */
export function browserOf(
  request: Request,
  context: Context,
): { browser: Browser; headers: HeadersInit } {
  const known = findBrowser(request, context);
  if (known) return { browser: known, headers: {} };
  const token = newToken();
  return {
    browser: browserWith(token, context),
    headers: { "Set-Cookie": tokenCookie(request, NAME, token, A_YEAR_SECONDS) },
  };
}

function browserWith(token: string, context: Context): Browser {
  const { address } = context.get(requestContext);
  return { hash: hashToken(token), address, personId: sessionOf(context)?.person.id };
}
