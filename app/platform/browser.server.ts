import { randomBytes, timingSafeEqual } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import { hours, type Instant, instantOf } from "#values/dates.ts";
import type { App } from "./app.server.ts";
import { readToken, tokenCookie } from "./cookie.server.ts";
import type { TriedFrom } from "./limits.server.ts";
import type { PacedFrom } from "./pace.ts";
import { appOf, requestContext } from "./request.server.ts";
import { hashToken } from "./sealing.server.ts";
import { sessionOf } from "./session.server.ts";

/**
 * A visitor's browser, known only by a token in a cookie; the database holds its hash. Drafts and submitted requests of
 * people without an account belong to it.
 */
export type Browser = {
  hash: string;
  /** The network address that it asks from now. */
  address: string;
  /** When we gave it its token; nothing where it had none when it asked, or one that is not from us. */
  givenAt?: Instant | undefined;
  /** The answer to this request gives it its first token. */
  isNew?: boolean;
  /** Who is signed in there: what they begin, or go on with, is theirs and not the browser's. */
  personId?: string | undefined;
};

type Context = Readonly<RouterContextProvider>;

const NAME = "browser";
const newTokenContext = createContext<string | null>(null);
const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

export function findBrowser(request: Request, context: Context): Browser | undefined {
  const token = readToken(request, NAME);
  return token
    ? { ...browserWith(token, context), givenAt: givenAt(appOf(context), token) }
    : undefined;
}

/**
 * The browser of this request, or a new one with the header that makes it remember itself. The page of a form that
 * begins something asks for it too: who opened it is no stranger to the limits when it is sent.
 */
export function browserOf(
  request: Request,
  context: Context,
): { browser: Browser; headers: HeadersInit } {
  const known = findBrowser(request, context);
  if (known) return { browser: known, headers: {} };
  // The page of a form and its refusal are answers to one request, and give out one token.
  const token = context.get(newTokenContext) ?? newBrowserToken(appOf(context));
  (context as RouterContextProvider).set(newTokenContext, token);
  return {
    browser: { ...browserWith(token, context), isNew: true },
    headers: { "Set-Cookie": tokenCookie(request, NAME, token, A_YEAR_SECONDS) },
  };
}

/** Who sends a form that needs no cookie. */
export function triedFrom(request: Request, context: Context): TriedFrom {
  const { address } = context.get(requestContext);
  return findBrowser(request, context) ?? { address, personId: sessionOf(context)?.person.id };
}

/**
 * The same by the cookies alone, because to be slowed down costs no question to the database: whose cookie is older than
 * an hour counts as a regular, whoever is signed in as a client.
 */
export function pacedFrom(request: Request, context: Context): PacedFrom {
  const from = triedFrom(request, context);
  if (from.personId) return { ...from, standing: "client" };
  if (isFromBefore(appOf(context), from)) return { ...from, standing: "regular" };
  return { ...from, standing: from.givenAt ? "visitor" : "stranger" };
}

/** Whether a browser has had its cookie for more than an hour. */
export function isFromBefore({ clock }: Pick<App, "clock">, { givenAt }: TriedFrom): boolean {
  const hourAgo = clock.now().subtract(hours(1));
  return givenAt !== undefined && givenAt.epochMilliseconds <= hourAgo.epochMilliseconds;
}

function browserWith(token: string, context: Context): Browser {
  const { address } = context.get(requestContext);
  return { hash: hashToken(token), address, personId: sessionOf(context)?.person.id };
}

const TIME_BYTES = 4;
const RANDOM_BYTES = 16;
const SIGNATURE_BYTES = 12;

/** As long as every token: when it was given out, in seconds; 128 random bits; and that we did it. */
function newBrowserToken({ clock, sealing }: Pick<App, "clock" | "sealing">): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUInt32BE(Math.floor(clock.now().epochMilliseconds / 1000));
  const given = Buffer.concat([time, randomBytes(RANDOM_BYTES)]);
  const signature = signatureOf(sealing.blindIndex(given.toString("base64url"), SIGNED_FOR));
  return Buffer.concat([given, signature]).toString("base64url");
}

const SIGNED_FOR = "browser token";

function signatureOf(keyedHash: string): Buffer {
  return Buffer.from(keyedHash, "base64url").subarray(0, SIGNATURE_BYTES);
}

function givenAt({ sealing }: Pick<App, "sealing">, token: string): Instant | undefined {
  const bytes = Buffer.from(token, "base64url");
  const given = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES);
  const signature = bytes.subarray(TIME_BYTES + RANDOM_BYTES);
  const isOurs = sealing
    .blindIndexes(given.toString("base64url"), SIGNED_FOR)
    .some((keyedHash) => timingSafeEqual(signature, signatureOf(keyedHash)));
  // One spelling only: the last sign carries two bits that say nothing.
  const isSpelled = bytes.toString("base64url") === token;
  return isOurs && isSpelled ? instantOf(new Date(given.readUInt32BE(0) * 1000)) : undefined;
}
