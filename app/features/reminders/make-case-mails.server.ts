import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  max,
  min,
  ne,
  notExists,
  sql,
} from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { caseMails, caseMessages } from "#db/schema/messages.ts";
import { caseRequests } from "#db/schema/requests.ts";
import { OPEN_REQUESTS } from "#domain/cases/request.ts";
import { REMINDED_WITHIN } from "#domain/cases/request-reminder.ts";
import { oldestRetainedDay } from "#domain/retention/retention-period.ts";
import { clientOfCase } from "#features/case-desk/case-client.server.ts";
import { linkToSend } from "#features/case-links/case-links.server.ts";
import {
  type CaseMailKind,
  lastCaseMail,
  makeCaseMail,
} from "#features/cases/case-mail-record.server.ts";
import { type CaseRow, hasEnded, lockCase } from "#features/cases/case-record.server.ts";
import { notRevisedSince } from "#features/cases/not-revised-since.server.ts";
import { areRemindersStopped } from "#features/mail-choices/mail-choices.server.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, dayInIndia, minutes, type PlainDate, startOfDay } from "#values/dates.ts";
import { isDaytime } from "#values/daytime.ts";
import { requestsToRemindOf } from "./open-requests.server.ts";

/** What the firm writes within so long is one mail. */
const GATHERED_FOR = minutes(2);

/** Reminds clients of what they were asked for and have not sent, each case at most once on a day, and not at night. */
export async function remindOfRequests(app: App): Promise<void> {
  if (!isDaytime(app.clock.now())) return;
  const today = dayInIndia(app.clock.now());
  for (const { id } of await withOpenRequests(app, today)) {
    await app.db.transaction(async (tx) => {
      const row = await lockCase(tx, eq(cases.id, id));
      if (!row || hasEnded(row) || !(await requestsToRemindOf(app, tx, row))) return;
      const { email } = (await clientOfCase(app, tx, row)).contact;
      if (!email || (await areRemindersStopped(app, tx, email))) return;
      await makeWithLink(app, tx, row, "requests", email);
    });
  }
}

/** Cases with something open near its day, and no reminder today. */
function withOpenRequests({ db }: App, today: PlainDate) {
  const [first, last] = REMINDED_WITHIN;
  const near = db
    .select({ id: caseRequests.id })
    .from(caseRequests)
    .where(
      and(
        eq(caseRequests.caseId, cases.id),
        inArray(caseRequests.state, [...OPEN_REQUESTS]),
        gte(caseRequests.dueOn, today.subtract({ days: last }).toString()),
        lte(caseRequests.dueOn, today.subtract({ days: first }).toString()),
      ),
    );
  const remindedToday = db
    .select({ id: caseMails.id })
    .from(caseMails)
    .where(
      and(
        eq(caseMails.caseId, cases.id),
        eq(caseMails.day, today.toString()),
        ne(caseMails.kind, "message"),
      ),
    );
  return db
    .select({ id: cases.id })
    .from(cases)
    .where(and(exists(near), notExists(remindedToday)));
}

async function makeWithLink(
  app: App,
  tx: Db,
  row: CaseRow,
  kind: CaseMailKind,
  email: string | undefined,
): Promise<void> {
  // One that is over opens nowhere; one that is complete opens to be read.
  if (await makeCaseMail(app, tx, row, kind, email))
    if (!hasEnded(row) || row.state === "closed") await linkToSend(app, tx, row);
}

/**
 * Tells clients that the firm wrote, once for what they have not read: of what is written after that they are told on
 * another day, or once they have read what came before.
 */
export async function notifyOfMessages(app: App): Promise<void> {
  const now = app.clock.now();
  if (!isDaytime(now)) return;
  const today = dayInIndia(now).toString();
  const unread = await app.db
    .select({
      caseId: caseMessages.caseId,
      first: min(caseMessages.at),
      last: max(caseMessages.at),
    })
    .from(caseMessages)
    .where(
      and(
        eq(caseMessages.writtenBy, "firm"),
        isNull(caseMessages.readAt),
        lte(caseMessages.at, asDate(now.subtract(GATHERED_FOR))),
      ),
    )
    .groupBy(caseMessages.caseId);
  for (const { caseId, first, last } of unread) {
    await app.db.transaction(async (tx) => {
      const row = await lockCase(tx, eq(cases.id, caseId));
      const mailed = await lastCaseMail(tx, caseId, "message");
      if (!row || !first || !last || (mailed && mailed.madeAt >= last)) return;
      const isOneUnread = mailed !== undefined && first <= mailed.madeAt;
      if (isOneUnread && mailed.day === today) return;
      const { email } = (await clientOfCase(app, tx, row)).contact;
      if (email) await makeWithLink(app, tx, row, "message", email);
    });
  }
}

/** Tells the clients of cases that have been kept for as long as they have to be that these go: a day before at least. */
export async function notifyOfErasure(app: App): Promise<void> {
  const now = app.clock.now();
  if (!isDaytime(now)) return;
  const since = asDate(startOfDay(oldestRetainedDay(dayInIndia(now)).add({ days: 1 })));
  const announced = app.db
    .select({ id: caseMails.id })
    .from(caseMails)
    .where(and(eq(caseMails.caseId, cases.id), eq(caseMails.kind, "erasure")));
  const old = await app.db
    .select({ id: cases.id })
    .from(cases)
    .leftJoin(filings, eq(filings.id, cases.filingId))
    .where(
      and(
        isNull(cases.firstCaseId),
        lt(sql`coalesce(${filings.submittedAt}, ${cases.beganAt})`, since),
        notRevisedSince(app.db, since),
        notExists(announced),
      ),
    );
  for (const { id } of old) {
    await app.db.transaction(async (tx) => {
      const row = await lockCase(tx, eq(cases.id, id));
      if (!row) return;
      const { email } = (await clientOfCase(app, tx, row)).contact;
      await makeWithLink(app, tx, row, "erasure", email);
    });
  }
}
