import { eq } from "drizzle-orm";
import { type RoomWords, wordsIn } from "#content/words.server.ts";
import { cases } from "#db/schema/cases.ts";
import { isOwnEmail } from "#features/accounts/contacts.server.ts";
import { type ClientOfCase, clientOfCase } from "#features/case-desk/case-client.server.ts";
import { findLink, isLiving, linkAddress } from "#features/case-links/case-links.server.ts";
import {
  type CaseMailKind,
  findCaseMail,
  takeBackCaseMail,
} from "#features/cases/case-mail-record.server.ts";
import { type CaseRow, hasEnded } from "#features/cases/case-record.server.ts";
import { countUnread } from "#features/cases/message-record.server.ts";
import { areRemindersStopped, stopPage } from "#features/mail-choices/mail-choices.server.ts";
import { writeVerifyReminder } from "#features/returns/return-mail.server.ts";
import { lastDaysOf } from "#features/vault/last-days.server.ts";
import type { App } from "#platform/app.server.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import type { WrittenMail } from "#platform/send-outbox.server.ts";
import { compareDays, dayInIndia } from "#values/dates.ts";
import { isDaytime } from "#values/daytime.ts";
import { inEnglish } from "#values/say.ts";
import { requestsToRemindOf } from "./open-requests.server.ts";

type Mail = { id: string; row: CaseRow; client: ClientOfCase; email: string };

/**
 * Writes a mail of a case at the moment it is sent, as things stand then. Undefined where it is taken back: it would say what
 * is no longer so, or it is not the time for it.
 */
export async function writeCaseMail(
  app: App,
  about: Readonly<Record<string, string>>,
): Promise<WrittenMail | undefined> {
  const mail = await findCaseMail(app.db, about);
  const [row] = mail ? await app.db.select().from(cases).where(eq(cases.id, mail.caseId)) : [];
  if (!mail || !row) return undefined;
  const now = app.clock.now();
  const client = await clientOfCase(app, app.db, row);
  const { email } = client.contact;
  // A reminder is of its day, and none of these goes at night.
  const isOfToday = mail.kind === "message" || mail.day === dayInIndia(now).toString();
  const words =
    email && isOfToday && isDaytime(now)
      ? await WRITERS[mail.kind](app, { id: mail.id, row, client, email })
      : undefined;
  if (words) return { words, once: true };
  await takeBackCaseMail(app.db, mail.id);
  return undefined;
}

const WRITERS: Record<CaseMailKind, (app: App, mail: Mail) => Promise<MailWords | undefined>> = {
  async requests(app, { id, row, client, email }) {
    const due = hasEnded(row) ? undefined : await requestsToRemindOf(app, app.db, row, { id });
    if (!due || (await areRemindersStopped(app, app.db, email))) return undefined;
    const { documents, answers, dueOn, isFirst } = due;
    return english().requestsReminderMail({
      ...(await aboutCase(app, row, client)),
      ...{ waiting: { documents, answers }, isFirst },
      by: inEnglish.weekday(dueOn.toString()),
      days: dayInIndia(app.clock.now()).until(dueOn).days,
      stop: await stopPage(app, app.db, email),
    });
  },
  verify: (app, { row }) => writeVerifyReminder(app, row),
  async erasure(app, { row, client }) {
    const last = (await lastDaysOf(app.db, [row])).get(row.id);
    const today = dayInIndia(app.clock.now());
    // Where its day has passed it goes tomorrow, and not before its client was told.
    const until = last && compareDays(last, today) > 0 ? last : today;
    return english().erasureMail({
      ...(await aboutCase(app, row, client)),
      until: inEnglish.weekday(until.toString()),
    });
  },
  async message(app, { row, client }) {
    const count = await countUnread(app.db, row.id);
    if (count === 0) return undefined;
    const its = await aboutCase(app, row, client);
    return english().messageWaitsMail({
      ...its,
      count,
      link: its.link && `${its.link}?to=messages`,
    });
  },
};

function english(): RoomWords {
  return wordsIn("en");
}

/** The link of the case, where it opens one. */
async function aboutCase(
  app: App,
  row: CaseRow,
  { contact: { email, name }, personId, verified }: ClientOfCase,
) {
  const link = await findLink(app.db, row.id);
  const isOwn = await isOwnEmail(app, app.db, email, { personId, verified });
  const opens = link && isLiving(app, link, row);
  return {
    reference: row.reference,
    name: isOwn ? name : undefined,
    link: opens ? linkAddress(app, link) : undefined,
  };
}
