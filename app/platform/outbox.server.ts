import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Db } from "#db/db.server.ts";
import { outbox } from "#db/schema/outbox.ts";
import { asDate, minutes } from "#values/dates.ts";
import type { Firm } from "#values/firm.ts";
import type { Clock } from "./clock.ts";
import type { Jobs } from "./jobs.server.ts";
import { storeAttachments, storedAttachment } from "./mail/attachments.ts";
import type { MailMessage } from "./mail/mail.ts";
import { layOutMail, type MailWords } from "./mail/mail-layout.ts";
import { sealedJson } from "./sealed-json.server.ts";
import type { Sealing } from "./sealing.server.ts";
import type { SmsMessage } from "./sms/sms.ts";

/** As mails were stored before they could have files: versions 0 and 1. */
const words = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
});
const mail = words.extend({ attachments: z.array(storedAttachment).optional() });
const sms = z.object({ to: z.string(), text: z.string() });

export const sealedMail = sealedJson("outbox", [words, words], mail);
export const sealedSms = sealedJson("outbox", [sms], sms);

/** A mail that is written when it is sent: by which writer, and what about. */
export const sealedLaterMail = sealedJson(
  "outbox",
  [],
  z.object({
    to: z.string(),
    subject: z.string(),
    writer: z.string(),
    about: z.record(z.string(), z.string()),
  }),
);

/** What is needed to queue a message, and to send it. */
export type Outgoing = { sealing: Sealing; clock: Clock; jobs: Jobs; firm(): Firm };
/** A mail before it is laid out. */
type MailToQueue = MailWords & Pick<MailMessage, "to" | "replyTo" | "attachments">;
export type OutboxRow = typeof outbox.$inferSelect;

/** Longer than a job may wait for its turn: what is unsent then has no job that we can count on. */
export const LOST_AFTER = minutes(15);

/**
 * Sends a mail once `tx` is committed, and not at all when it is not. Its files wait with its words, and are wiped with
 * them.
 *
 * @param mail.replyTo who answers reach, such as the client that a mail to the firm is about; else the firm's mailbox
 * @throws RangeError for files that a mail cannot carry
 */
export function queueMail(
  app: Outgoing,
  tx: Db,
  { to, replyTo, attachments, ...words }: MailToQueue,
): Promise<void> {
  const mail = {
    ...{ to, replyTo, ...layOutMail(words, app.firm().name) },
    attachments: attachments && storeAttachments(attachments),
  };
  return enter(app, tx, "mail", (id) => sealedMail.seal(app, id, mail));
}

/**
 * Asks for a mail that is written when it is sent, by the writer of this name, and not sent where that finds it no
 * longer true: hours may pass while the mailbox is out of reach.
 *
 * @param mail.subject what the firm reads of it where it cannot be sent
 * @param mail.about ids and flags that the writer reads
 */
export function queueLaterMail(
  app: Outgoing,
  tx: Db,
  mail: { to: string; subject: string; writer: string; about: Record<string, string> },
): Promise<void> {
  return enter(app, tx, "later-mail", (id) => sealedLaterMail.seal(app, id, mail));
}

/** Who a message goes to, and what it says; a later mail has its subject alone. */
export function openMessage(
  app: Pick<Outgoing, "sealing">,
  { id, channel }: Pick<OutboxRow, "id" | "channel">,
  sealed: string,
): { to: string; subject?: string; text: string } {
  if (channel === "mail") return sealedMail.unseal(app, id, sealed);
  if (channel === "sms") return sealedSms.unseal(app, id, sealed);
  const { to, subject } = sealedLaterMail.unseal(app, id, sealed);
  return { to, subject, text: "" };
}

/** Sends a text message once `tx` is committed, and not at all when it is not. */
export function queueSms(app: Outgoing, tx: Db, sms: Omit<SmsMessage, "id">): Promise<void> {
  return enter(app, tx, "sms", (id) => sealedSms.seal(app, id, sms));
}

async function enter(
  app: Outgoing,
  tx: Db,
  channel: OutboxRow["channel"],
  seal: (id: string) => string,
): Promise<void> {
  const id = randomUUID();
  const now = app.clock.now();
  await tx.insert(outbox).values({
    id,
    channel,
    sealed: seal(id),
    createdAt: asDate(now),
    lookAgainAt: asDate(now.add(LOST_AFTER)),
  });
  await app.jobs.send(tx, "send-outbox", { id });
}
