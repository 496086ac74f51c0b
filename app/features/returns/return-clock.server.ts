import { and, eq, isNotNull, max } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { caseMails } from "#db/schema/messages.ts";
import { haveVerifyDaysPassed, reminderDue } from "#domain/cases/verify-by.ts";
import { clientOfCase } from "#features/case-desk/case-client.server.ts";
import { linkToSend } from "#features/case-links/case-links.server.ts";
import { makeCaseMail } from "#features/cases/case-mail-record.server.ts";
import { BY_ITSELF } from "#features/cases/case-of-paid-order.server.ts";
import { type CaseRow, lockCase, moveCase } from "#features/cases/case-record.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, type PlainDate, plainDate } from "#values/dates.ts";
import { isDaytime } from "#values/daytime.ts";
import { notifyClient } from "./return-mail.server.ts";

/**
 * Follows the days in which returns are to be verified: reminds their clients, each once on a day, and ends what was not
 * verified in time. Whatever was missed is made good by the next look, as it is true then; no mail is sent at night.
 */
export async function followVerifyDays(app: App): Promise<void> {
  if (!isDaytime(app.clock.now())) return;
  const today = dayInIndia(app.clock.now());
  for (const { row } of (await filedCases(app.db)).filter((each) => isDue(each, today))) {
    await app.db.transaction(async (tx) => {
      const locked = await lockCase(tx, and(eq(cases.id, row.id), IS_FILED));
      const [found] = locked ? await filedCases(tx, locked.id) : [];
      if (!locked || !found || !isDue(found, today)) return;
      if (haveVerifyDaysPassed(filedDay(locked), today)) {
        const facts = { thirtyDays: true };
        const moved = await moveCase(app, tx, locked, { event: "lapsed", by: BY_ITSELF, facts });
        if (moved.ok) await notifyClient(app, tx, moved.value, "lapsed");
        return;
      }
      const { email } = (await clientOfCase(app, tx, locked)).contact;
      if (!email) return;
      if (await makeCaseMail(app, tx, locked, "verify", email)) await linkToSend(app, tx, locked);
    });
  }
}

const IS_FILED = and(eq(cases.state, "filed"), isNotNull(cases.filedOn));

/** A filed return, and the day of the last reminder to verify it. */
type Filed = { row: Pick<CaseRow, "id" | "filedOn" | "remindedDay">; last: string | null };

function filedCases(db: Db, id?: string): Promise<Filed[]> {
  const { filedOn, remindedDay } = cases;
  return db
    .select({ row: { id: cases.id, filedOn, remindedDay }, last: max(caseMails.day) })
    .from(cases)
    .leftJoin(caseMails, and(eq(caseMails.caseId, cases.id), eq(caseMails.kind, "verify")))
    .where(and(IS_FILED, id === undefined ? undefined : eq(cases.id, id)))
    .groupBy(cases.id);
}

function filedDay({ filedOn }: Pick<CaseRow, "filedOn">): PlainDate {
  if (!filedOn) throw new Error("a filed return without its day");
  return plainDate(filedOn);
}

/** Whether its client is to be reminded, or its days have passed. */
function isDue({ row, last }: Filed, today: PlainDate): boolean {
  const filedOn = filedDay(row);
  const sent = Math.max(row.remindedDay ?? 0, last ? filedOn.until(plainDate(last)).days : 0);
  const isReminded = reminderDue(filedOn, today, sent) !== undefined;
  return isReminded || haveVerifyDaysPassed(filedOn, today);
}
