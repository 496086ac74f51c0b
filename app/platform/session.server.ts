import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { createContext, type RouterContextProvider } from "react-router";
import type { Db } from "#db/db.server.ts";
import { people, sessions } from "#db/schema/accounts.ts";
import { asDate, type Duration, hours, type Instant, instantOf, minutes } from "#values/dates.ts";
import type { App } from "./app.server.ts";
import { readToken, tokenCookie } from "./cookie.server.ts";
import { hashToken, newToken } from "./sealing.server.ts";

export type Role = (typeof people.$inferSelect)["role"];
export type Person = { id: string; username: string; name: string; role: Role };
/** Somebody who is signed in, in one browser. */
export type Session = { id: string; person: Person; startedAt: Instant; confirmedAt: Instant };

type Outside = Pick<App, "db" | "clock" | "sealing">;

/** However busy, a session ends after so long; docs/security.md says why these. */
const LIFETIME = hours(12);
/** Ends unused after so long: the firm's own people see everybody's papers. */
const IDLE: Record<Role, Duration> = { client: hours(2), staff: minutes(30), owner: minutes(30) };
/** `lastSeenAt` is no more exact than this, so that reading a page rarely writes. */
const SEEN_EVERY = minutes(1);
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
  return isBefore(app.clock.now(), session.confirmedAt.add(CONFIRMED_FOR));
}

const queries = new WeakMap<Db, ReturnType<typeof prepareQuery>>();

function sessionQuery(db: Db): ReturnType<typeof prepareQuery> {
  const query = queries.get(db) ?? prepareQuery(db);
  queries.set(db, query);
  return query;
}

/** Only what is needed, and put together once: every page of somebody who is signed in waits for it. */
function prepareQuery(db: Db) {
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      confirmedAt: sessions.confirmedAt,
      lastSeenAt: sessions.lastSeenAt,
      person: { id: people.id, username: people.username, role: people.role, name: people.name },
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        isNull(people.closedAt),
      ),
    )
    .prepare("read_session");
}

/** The session that the request's cookie stands for, if it lives and its person may still come in. */
export async function readSession(app: Outside, request: Request): Promise<Session | undefined> {
  const token = sessionToken(request);
  if (!token) return undefined;
  const now = app.clock.now();
  const [row] = await sessionQuery(app.db).execute({
    tokenHash: hashToken(token),
    now: asDate(now),
  });
  if (!row) return undefined;
  const seenAt = instantOf(row.lastSeenAt);
  if (!isBefore(now, seenAt.add(IDLE[row.person.role]))) return undefined;
  if (isBefore(seenAt.add(SEEN_EVERY), now)) {
    await app.db
      .update(sessions)
      .set({ lastSeenAt: asDate(now) })
      .where(eq(sessions.id, row.id));
  }
  return {
    id: row.id,
    person: personOf(app, row.person),
    startedAt: instantOf(row.createdAt),
    confirmedAt: instantOf(row.confirmedAt),
  };
}

/** @returns the new token; only the cookie ever holds it */
export async function openSession(
  app: Pick<App, "clock">,
  tx: Db,
  personId: string,
  device: string,
): Promise<string> {
  const token = newToken();
  const now = app.clock.now();
  await tx.insert(sessions).values({
    id: randomUUID(),
    tokenHash: hashToken(token),
    personId,
    device,
    confirmedAt: asDate(now),
    createdAt: asDate(now),
    lastSeenAt: asDate(now),
    expiresAt: asDate(now.add(LIFETIME)),
  });
  return token;
}

/** The oldest moment at which a session that still lives can have been seen last. */
export function idleSince(now: Instant, role: Role): Instant {
  return now.subtract(IDLE[role]);
}

export function personOf(
  app: Pick<App, "sealing">,
  row: Pick<typeof people.$inferSelect, keyof Person>,
): Person {
  const { id, username, role } = row;
  return { id, username, role, name: app.sealing.unseal(row.name, nameContext(id)) };
}

/** Binds a sealed name to its row. */
export function nameContext(personId: string): string {
  return `person.name:${personId}`;
}

export function sessionToken(request: Request): string | undefined {
  return readToken(request, NAME);
}

/** `Set-Cookie` of somebody who has just signed in. */
export function sessionCookie(request: Request, token: string): string {
  return tokenCookie(request, NAME, token, LIFETIME.total("seconds"));
}

/** `Set-Cookie` of somebody who has signed out. */
export function endedSessionCookie(request: Request): string {
  return tokenCookie(request, NAME, "", 0);
}

function isBefore(a: Instant, b: Instant): boolean {
  return a.epochMilliseconds < b.epochMilliseconds;
}
