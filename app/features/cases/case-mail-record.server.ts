import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { wordsIn } from "#content/words.server.ts";
import type { Db } from "#db/db.server.ts";
import { caseMails } from "#db/schema/messages.ts";
import type { App } from "#platform/app.server.ts";
import { queueLaterMail } from "#platform/outbox.server.ts";
import { asDate, dayInIndia } from "#values/dates.ts";
import type { CaseRow } from "./case-record.server.ts";

/** The writer of these mails, by its name. */
export const CASE_MAIL = "case-mail";

type CaseMailRow = typeof caseMails.$inferSelect;
export type CaseMailKind = CaseMailRow["kind"];

/** The mail by the id of its row: one that was taken back and made again is another. */
type About = { mail: string };

/**
 * Makes a mail to the client of a case that is locked, to be written when it is sent.
 * @param to none of a client who has given no e-mail: it is noted, and nothing is sent
 * @returns whether it is made: of reminders a case has one on a day
 */
export async function makeCaseMail(
  app: App,
  tx: Db,
  { id: caseId, reference }: Pick<CaseRow, "id" | "reference">,
  kind: CaseMailKind,
  to: string | undefined,
): Promise<boolean> {
  const now = app.clock.now();
  const [made] = await tx
    .insert(caseMails)
    .values({
      ...{ id: randomUUID(), caseId, kind },
      ...{ day: dayInIndia(now).toString(), madeAt: asDate(now) },
    })
    .onConflictDoNothing()
    .returning({ id: caseMails.id });
  if (!made || !to) return made !== undefined;
  const about = { mail: made.id } satisfies About;
  const subject = wordsIn("en").caseMailSubjectText(kind, reference);
  await queueLaterMail(app, tx, { to, subject, writer: CASE_MAIL, about });
  return true;
}

/** The newest mail of a kind that a case had. */
export async function lastCaseMail(
  db: Db,
  caseId: string,
  kind: CaseMailKind,
): Promise<CaseMailRow | undefined> {
  const [row] = await db
    .select()
    .from(caseMails)
    .where(and(eq(caseMails.caseId, caseId), eq(caseMails.kind, kind)))
    .orderBy(desc(caseMails.day), desc(caseMails.madeAt))
    .limit(1);
  return row;
}

/** Whether the client of a case was told before today that it is erased, as far as there was an e-mail to be told at. */
export async function isErasureAnnounced(
  app: Pick<App, "clock">,
  db: Db,
  caseId: string,
): Promise<boolean> {
  const last = await lastCaseMail(db, caseId, "erasure");
  return last !== undefined && last.day < dayInIndia(app.clock.now()).toString();
}

/** A mail that is made and was not taken back. */
export async function findCaseMail(
  db: Db,
  about: Readonly<Record<string, string>>,
): Promise<CaseMailRow | undefined> {
  const { mail } = about as About;
  const [row] = await db.select().from(caseMails).where(eq(caseMails.id, mail));
  return row;
}

/** Takes one back that is not to be sent now: another is made when its time has come, if that still comes. */
export async function takeBackCaseMail(db: Db, id: string): Promise<void> {
  await db.delete(caseMails).where(eq(caseMails.id, id));
}
