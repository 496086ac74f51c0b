import { and, eq, isNotNull } from "drizzle-orm";
import { cases } from "#db/schema/cases.ts";
import { haveVerifyDaysPassed, reminderDue } from "#domain/cases/verify-by.ts";
import { BY_ITSELF } from "#features/cases/case-of-paid-order.server.ts";
import { type CaseRow, lockCase, moveCase } from "#features/cases/case-record.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, INDIA, type PlainDate, plainDate, wallTimeIn } from "#values/dates.ts";
import { notifyClient } from "./return-mail.server.ts";

/** No mail is sent at night, India's time: from 21 to 8. */
const [FIRST_HOUR, LAST_HOUR] = [8, 20];

/**
 * Follows the days in which returns are to be verified: reminds their clients, each once on a day, and ends what was not
 * verified in time. Whatever was missed is made good by the next look, as it is true then.
 */
export async function followVerifyDays(app: App): Promise<void> {
  const { hour } = wallTimeIn(INDIA, app.clock.now());
  if (hour < FIRST_HOUR || hour > LAST_HOUR) return;
  const today = dayInIndia(app.clock.now());
  for (const { id } of (await filedCases(app)).filter((row) => isDue(row, today))) {
    await app.db.transaction(async (tx) => {
      const row = await lockCase(tx, and(eq(cases.id, id), IS_FILED));
      if (!row || !isDue(row, today)) return;
      const { filedOn, remindedDay } = daysOf(row);
      if (haveVerifyDaysPassed(filedOn, today)) {
        const facts = { thirtyDays: true };
        const moved = await moveCase(app, tx, row, { event: "lapsed", by: BY_ITSELF, facts });
        if (moved.ok) await notifyClient(app, tx, moved.value, "lapsed");
        return;
      }
      const reminded = { ...row, remindedDay: reminderDue(filedOn, today, remindedDay) ?? null };
      await tx.update(cases).set({ remindedDay: reminded.remindedDay }).where(eq(cases.id, row.id));
      await notifyClient(app, tx, reminded, "verify");
    });
  }
}

const IS_FILED = and(eq(cases.state, "filed"), isNotNull(cases.filedOn));

type Days = Pick<CaseRow, "filedOn" | "remindedDay">;

function filedCases({ db }: App) {
  const { id, filedOn, remindedDay } = cases;
  return db.select({ id, filedOn, remindedDay }).from(cases).where(IS_FILED);
}

function daysOf({ filedOn, remindedDay }: Days) {
  if (!filedOn) throw new Error("a filed return without its day");
  return { filedOn: plainDate(filedOn), remindedDay: remindedDay ?? undefined };
}

/** Whether its client is to be reminded, or its days have passed. */
function isDue(row: Days, today: PlainDate): boolean {
  const { filedOn, remindedDay } = daysOf(row);
  const isReminded = reminderDue(filedOn, today, remindedDay) !== undefined;
  return isReminded || haveVerifyDaysPassed(filedOn, today);
}
