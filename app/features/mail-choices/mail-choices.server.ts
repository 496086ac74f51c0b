import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { mailChoices } from "#db/schema/messages.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt, type LimitMessages, type TriedFrom } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { originOf } from "#platform/settings.server.ts";
import { asDate, days } from "#values/dates.ts";
import { rowId } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome } from "#values/outcome.ts";

/** Whoever has the link of a reminder ends them, or has them sent again. */
export const MAIL_CHOICE_LIMIT: Limit = {
  name: "mail-choice",
  subject: { hour: 20, day: 60 },
  browser: { hour: 30, day: 100 },
  line: { hour: 200, day: 1000 },
};

const PURPOSE = "mail-choice";
/** A link of a reminder works for so long. */
const KEPT = days(400);

/** Binds a sealed address to its row. */
export function mailChoiceContext(id: string): string {
  return `mail_choices.email:${id}`;
}

export function mailChoiceIndex(app: Pick<App, "sealing">, email: string): string {
  return app.sealing.blindIndex(email.toLowerCase(), PURPOSE);
}

/** Rows of some addresses, whichever secret they were hashed with. */
export function areOf({ sealing }: Pick<App, "sealing">, emails: readonly string[]) {
  const indexes = emails.flatMap((email) => sealing.blindIndexes(email.toLowerCase(), PURPOSE));
  return inArray(mailChoices.emailIndex, indexes);
}

/** Whether reminders to this address were ended. */
export async function areRemindersStopped(app: App, db: Db, email: string): Promise<boolean> {
  return (
    (await db.$count(mailChoices, and(areOf(app, [email]), isNotNull(mailChoices.stoppedAt)))) > 0
  );
}

/** The page on which reminders to this address are ended. */
export async function stopPage(app: App, db: Db, email: string): Promise<string> {
  const [known] = await db
    .select()
    .from(mailChoices)
    .where(areOf(app, [email]));
  const id = known?.id ?? (await makeChoice(app, db, email));
  return `${originOf(app.settings)}/reminders/${id}`;
}

/** Of two at once one is made. */
async function makeChoice(app: App, db: Db, email: string): Promise<string> {
  const id = randomUUID();
  await db
    .insert(mailChoices)
    .values({
      ...{ id, email: app.sealing.seal(email, mailChoiceContext(id)) },
      emailIndex: mailChoiceIndex(app, email),
      madeAt: asDate(app.clock.now()),
    })
    .onConflictDoNothing();
  const [made] = await db
    .select()
    .from(mailChoices)
    .where(areOf(app, [email]));
  if (!made) throw new Error("an address was not stored");
  return made.id;
}

/** The address of a link, and whether reminders go there; undefined for a link that was never made, or is over. */
export async function findMailChoice(app: App, choice: string) {
  const id = rowId.parse(choice);
  const [row] = id ? await app.db.select().from(mailChoices).where(eq(mailChoices.id, id)) : [];
  if (!row) return undefined;
  const email = app.sealing.unseal(row.email, mailChoiceContext(row.id));
  return { id: row.id, email, isStopped: row.stoppedAt !== null };
}

/** Ends the reminders to an address, or has them sent again; pressed twice it is done once. */
export async function chooseReminders(
  app: App,
  from: TriedFrom,
  id: string,
  isStopped: boolean,
): Promise<Outcome<null, Message<LimitMessages>>> {
  const counted = await countAttempt(app, app.db, MAIL_CHOICE_LIMIT, from, { subject: id });
  if (!counted.ok) return counted;
  const stoppedAt = isStopped ? asDate(app.clock.now()) : null;
  const isOther = isStopped ? isNull(mailChoices.stoppedAt) : isNotNull(mailChoices.stoppedAt);
  await app.db
    .update(mailChoices)
    .set({ stoppedAt })
    .where(and(eq(mailChoices.id, id), isOther));
  return accepted(null);
}

/** Forgets addresses to which reminders go, a good year after the first: the next one makes it anew. */
export async function purgeMailChoices(app: App): Promise<void> {
  const before = asDate(app.clock.now().subtract(KEPT));
  await app.db
    .delete(mailChoices)
    .where(and(isNull(mailChoices.stoppedAt), lt(mailChoices.madeAt, before)));
}
