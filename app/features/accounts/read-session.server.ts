import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { people, sessions } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import { outageOf } from "#platform/outage.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import {
  type Role,
  SESSION_LIFETIME,
  type Session,
  sessionToken,
} from "#platform/session.server.ts";
import { asDate, type Duration, hours, type Instant, instantOf, minutes } from "#values/dates.ts";
import { personOf } from "./person.server.ts";

type Outside = Pick<App, "db" | "clock" | "sealing">;

/** Idle timeout; shorter for the firm's people, who see everybody's papers. */
const IDLE: Record<Role, Duration> = { client: hours(2), staff: minutes(30), owner: minutes(30) };
/** The precision of `lastSeenAt`, so that reading a page rarely writes. */
const SEEN_EVERY = minutes(1);

/** Only what is needed: every page of a signed-in person waits for it. */
const sessionQuery = prepared((db) =>
  db
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
    .prepare("read_session"),
);

/**
 * Whose session the request's cookie opened until it ended unused or by its age, for as long as its row is there: it
 * opens nothing any more, and says only whose a form is that came too late. Of the firm's own people alone.
 */
export async function staffOfEndedSession(
  app: Outside,
  request: Request,
): Promise<string | undefined> {
  const token = sessionToken(request);
  if (!token) return undefined;
  const [row] = await app.db
    .select({ id: people.id })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        ne(people.role, "client"),
        isNull(people.closedAt),
      ),
    );
  return row?.id;
}

/** The session of the request's cookie, if it is alive and its person still has access. */
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
      .where(eq(sessions.id, row.id))
      .catch((error: unknown) => {
        // A full disk ends no session; the next request tries again.
        if (outageOf(error) !== "disk") throw error;
      });
  }
  return {
    id: row.id,
    person: personOf(app, row.person),
    startedAt: instantOf(row.createdAt),
    confirmedAt: instantOf(row.confirmedAt),
  };
}

/** @returns the new token; it is stored only in the cookie */
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
    expiresAt: asDate(now.add(SESSION_LIFETIME)),
  });
  return token;
}

/** A live session was last seen at this moment or later. */
export function idleSince(now: Instant, role: Role): Instant {
  return now.subtract(IDLE[role]);
}

function isBefore(a: Instant, b: Instant): boolean {
  return a.epochMilliseconds < b.epochMilliseconds;
}
