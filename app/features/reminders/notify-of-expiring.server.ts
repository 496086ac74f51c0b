import { and, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { wordsIn } from "#content/words.server.ts";
import { drafts } from "#db/schema/drafts.ts";
import { verifiedEmail } from "#features/accounts/contacts.server.ts";
import type { App } from "#platform/app.server.ts";
import { queueLaterMail } from "#platform/outbox.server.ts";
import type { WrittenMail } from "#platform/send-outbox.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { asDate, formatMoment, hours, instantOf } from "#values/dates.ts";
import { isDaytime } from "#values/daytime.ts";

/** The writer of these mails, by its name. */
export const DRAFT_MAIL = "draft-erased";

type About = { draft: string };

/** So long before it goes there is an hour of the day that is a day before it. */
const AHEAD = hours(36);

/** Tells accounts that something they started is erased, a day before at least, once. */
export async function notifyOfExpiring(app: App): Promise<void> {
  const now = app.clock.now();
  if (!isDaytime(now)) return;
  const isDue = and(
    isNotNull(drafts.personId),
    isNull(drafts.announcedAt),
    gt(drafts.expiresAt, asDate(now)),
    lte(drafts.expiresAt, asDate(now.add(AHEAD))),
  );
  const subject = wordsIn("en").draftErasureSubjectText;
  for (const { id } of await app.db.select({ id: drafts.id }).from(drafts).where(isDue)) {
    await app.db.transaction(async (tx) => {
      const [row] = await tx
        .update(drafts)
        .set({ announcedAt: asDate(now) })
        .where(and(eq(drafts.id, id), isDue))
        .returning({ personId: drafts.personId });
      const to = row?.personId && (await verifiedEmail(app, tx, row.personId));
      if (!to) return;
      const about = { draft: id } satisfies About;
      await queueLaterMail(app, tx, { to, subject, writer: DRAFT_MAIL, about });
    });
  }
}

/** Writes such a mail when it is sent; undefined of what was handed over or deleted meanwhile. */
export async function writeDraftMail(
  app: App,
  about: Readonly<Record<string, string>>,
): Promise<WrittenMail | undefined> {
  const { draft: id } = about as About;
  const [row] = await app.db
    .select({ expiresAt: drafts.expiresAt })
    .from(drafts)
    .where(and(eq(drafts.id, id), gt(drafts.expiresAt, asDate(app.clock.now()))));
  if (!row) return undefined;
  if (!isDaytime(app.clock.now())) {
    // Held up into the night: it is made anew in the morning.
    await app.db.update(drafts).set({ announcedAt: null }).where(eq(drafts.id, id));
    return undefined;
  }
  const words = wordsIn("en").draftErasureMail({
    link: `${originOf(app.settings)}/portal`,
    until: formatMoment(instantOf(row.expiresAt)),
  });
  return { words, once: true };
}
