import { and, asc, count, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type { RoomWords } from "#content/words.server.ts";
import type { Db } from "#db/db.server.ts";
import { inboxAnswers, inboxItems } from "#db/schema/inbox.ts";
import { changeTaker, takeRow } from "#features/accounts/take-row.server.ts";
import type { TakerChange } from "#features/accounts/take-row.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { isInShare, type TodayKind } from "#platform/today-kind.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { nextWorkingDay } from "#values/working-days.ts";
import { kindOf, unsealItem } from "./kinds.server.ts";

const OPEN = isNull(inboxItems.doneAt);

/** What visitors wrote and is not done: an answer is promised; what is answered only waits to be marked as done. */
export const itemTodayKind: TodayKind<RoomWords> = {
  name: "inbox",
  async count({ db }) {
    const rows = await db
      .select({ who: inboxItems.takenBy, waiting: count() })
      .from(inboxItems)
      .where(OPEN)
      .groupBy(inboxItems.takenBy);
    return new Map(rows.map(({ who, waiting }) => [who, waiting]));
  },
  async waiting(app, { share, most }) {
    const { id, createdAt, takenBy } = inboxItems;
    const isAnswered = isAnsweredIn(app.db);
    const rows = await app.db
      .select({ id, createdAt, who: takenBy, isAnswered: sql<boolean>`${isAnswered}` })
      .from(inboxItems)
      .where(and(OPEN, isInShare(takenBy, share)))
      .orderBy(isAnswered, asc(createdAt), asc(id))
      .limit(most);
    return rows.map(({ createdAt, isAnswered, ...its }) => {
      const since = instantOf(createdAt);
      const day = nextWorkingDay(dayInIndia(since), app.firm().workingDays);
      return { ...its, since, clock: isAnswered ? { kind: "none" } : { kind: "promise", day } };
    });
  },
  async open(app, ids, { inboxToday }) {
    const rows = await app.db
      .select({ row: inboxItems, isAnswered: sql<boolean>`${isAnsweredIn(app.db)}` })
      .from(inboxItems)
      .where(inArray(inboxItems.id, [...ids]));
    return new Map(
      rows.map(({ row, isAnswered }) => {
        const { senderOf, words } = kindOf(row);
        const { name, text } = senderOf(unsealItem(app, row));
        const deed = isAnswered ? inboxToday.answered : inboxToday.deed(row.kind, text);
        const { reference } = row;
        const href = `/staff/inbox/${reference}`;
        return [row.id, { name, deed, about: inboxToday.about(words.title), reference, href }];
      }),
    );
  },
  take: (app, session, id) => takeRow(app, session, inboxItems, and(eq(inboxItems.id, id), OPEN)),
};

function isAnsweredIn(db: Db) {
  const answers = db
    .select({ id: inboxAnswers.id })
    .from(inboxAnswers)
    .where(eq(inboxAnswers.itemId, inboxItems.id));
  return exists(answers);
}

/** Takes an item that is not done, or gives it back. */
export function takeItem(app: App, session: Session, reference: string, change: TakerChange) {
  const open = and(eq(inboxItems.reference, reference), OPEN);
  return changeTaker(app, session, inboxItems, open, change);
}
