import { randomUUID } from "node:crypto";
import { asc, count, eq } from "drizzle-orm";
import { answerToSender } from "#content/en/request-mails.ts";
import type { Db } from "#db/db.server.ts";
import { people } from "#db/schema/accounts.ts";
import { inboxAnswers } from "#db/schema/inbox.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { personOf } from "#features/accounts/person.server.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, dayInIndia, instantOf } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { inEnglish } from "#values/say.ts";
import type { InboxAnswer, InboxMessages } from "./answer.ts";
import { findInboxItem, type InboxItem } from "./inbox-item.server.ts";

export type InboxOutcome = Outcome<null, Message<InboxMessages>>;

const LISTED_AT_MOST = 100;

/** What the firm answered, the oldest first. */
export async function listAnswers(app: App, item: InboxItem) {
  const rows = await app.db
    .select()
    .from(inboxAnswers)
    .innerJoin(people, eq(people.id, inboxAnswers.answeredBy))
    .where(answersTo(item))
    .orderBy(asc(inboxAnswers.answeredAt))
    .limit(LISTED_AT_MOST);
  return rows.map(({ inbox_answers: { id, text, answeredAt }, people: by }) => ({
    id,
    text: app.sealing.unseal(text, textContext(id)),
    at: instantOf(answeredAt),
    by: personOf(app, by).name,
  }));
}

/**
 * Stores the answer and mails it to the sender: both, or neither. Refused when somebody answered since the page was
 * opened, so that a second press sends no second mail.
 */
export async function answerItem(
  app: App,
  session: Session,
  reference: string,
  { answer, seen }: InboxAnswer,
): Promise<InboxOutcome> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    const item = await findInboxItem(app, reference, { tx, lock: true });
    if (!item) return itemGone();
    const { id: itemId, words, receivedAt, email: to } = item;
    if (!to) return refused({ id: "noEmail" });
    if ((await countAnswers(tx, item)) !== seen) return refused({ id: "answeredMeanwhile" });
    const id = randomUUID();
    await tx.insert(inboxAnswers).values({
      id,
      itemId,
      text: app.sealing.seal(answer, textContext(id)),
      answeredAt: asDate(app.clock.now()),
      answeredBy: session.person.id,
    });
    const youSent = words.youSent(inEnglish.day(dayInIndia(receivedAt).toString()), reference);
    const mail = answerToSender(reference, youSent, answer);
    await queueMail(app, tx, { to, ...mail });
    return accepted(null);
  });
}

export function itemGone() {
  return refused<Message<InboxMessages>>({ id: "itemGone" }, "not-found");
}

async function countAnswers(tx: Db, item: InboxItem): Promise<number> {
  const [row] = await tx.select({ answers: count() }).from(inboxAnswers).where(answersTo(item));
  return row?.answers ?? 0;
}

function answersTo({ id }: InboxItem) {
  return eq(inboxAnswers.itemId, id);
}

export function textContext(id: string): string {
  return `inbox-answer:${id}`;
}
