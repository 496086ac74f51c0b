import type { RoomWords } from "#content/words.server.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt, type LimitMessages, type TriedFrom } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { caseEntries } from "./case-days.server.ts";
import { feedFile } from "./feed-file.server.ts";
import { findFeedOwner } from "./feed-owner.server.ts";
import { sessionEntries } from "./session-days.server.ts";

/**
 * Addresses of calendars that open nothing. One that does is never counted: calendars of very many people ask from a few
 * addresses of their providers, and go on asking at one that has ended.
 */
export const FEED_LIMIT: Limit = {
  name: "calendar-feed",
  isGuess: true,
  browser: { hour: 60, day: 400 },
  line: { hour: 100, day: 400 },
};

/**
 * The calendar of an address, as it is at this moment.
 * @returns undefined where the address opens nothing, as for one that never was
 */
export async function readFeed(
  app: App,
  from: TriedFrom,
  token: string,
  words: RoomWords,
): Promise<Outcome<string | undefined, Message<LimitMessages>>> {
  const owner = await findFeedOwner(app, token);
  if (!owner) {
    const counted = await countAttempt(app, app.db, FEED_LIMIT, from);
    return counted.ok ? accepted(undefined) : counted;
  }
  const entries = [
    ...(await caseEntries(app, owner, words)),
    ...(await sessionEntries(app, owner, words)),
  ];
  return accepted(feedFile(app, entries));
}
