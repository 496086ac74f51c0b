import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { RoomWords } from "#content/words.server.ts";
import { outbox } from "#db/schema/outbox.ts";
import { takeRow } from "#features/accounts/take-row.server.ts";
import { openMessage } from "#platform/outbox.server.ts";
import { isInShare, type TodayKind } from "#platform/today-kind.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { nextWorkingDay } from "#values/working-days.ts";
import { IS_UNDELIVERED } from "./undelivered.server.ts";

/** Messages that were given up: whoever waits for one is reached as soon as an answer is promised. */
export const unsentTodayKind: TodayKind<RoomWords> = {
  name: "unsent",
  async count({ db }) {
    const rows = await db
      .select({ who: outbox.takenBy, waiting: count() })
      .from(outbox)
      .where(IS_UNDELIVERED)
      .groupBy(outbox.takenBy);
    return new Map(rows.map(({ who, waiting }) => [who, waiting]));
  },
  async waiting(app, { share, most }) {
    const rows = await app.db
      .select({ id: outbox.id, who: outbox.takenBy, createdAt: outbox.createdAt })
      .from(outbox)
      .where(and(IS_UNDELIVERED, isInShare(outbox.takenBy, share)))
      .orderBy(asc(outbox.createdAt), asc(outbox.id))
      .limit(most);
    return rows.map(({ createdAt, ...its }) => {
      const since = instantOf(createdAt);
      const day = nextWorkingDay(dayInIndia(since), app.firm().workingDays);
      return { ...its, since, clock: { kind: "promise", day } };
    });
  },
  async open(app, ids, { unsentToday }) {
    const rows = await app.db
      .select()
      .from(outbox)
      .where(inArray(outbox.id, [...ids]));
    return new Map(
      rows.flatMap(({ id, channel, sealed, lastError }) => {
        if (!sealed) return [];
        const { to, subject } = openMessage(app, { id, channel }, sealed);
        const about = unsentToday.about(lastError ?? "");
        return [[id, { name: to, deed: unsentToday.deed(subject), about, href: "/staff/inbox" }]];
      }),
    );
  },
  take: (app, session, id) => takeRow(app, session, outbox, and(eq(outbox.id, id), IS_UNDELIVERED)),
};
