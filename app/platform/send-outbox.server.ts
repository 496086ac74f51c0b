import { and, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { outbox } from "#db/schema/outbox.ts";
import { asDate, days, hours, instantOf, minutes } from "#values/dates.ts";
import type { Job } from "./jobs.server.ts";
import type { Log } from "./log.server.ts";
import { restoreAttachments } from "./mail/attachments.ts";
import type { Attachment, Mail, MailMessage } from "./mail/mail.ts";
import { layOutMail, type MailWords } from "./mail/mail-layout.ts";
import { senderOf } from "./mail/sender.ts";
import {
  LOST_AFTER,
  type OutboxRow,
  type Outgoing,
  sealedLaterMail,
  sealedMail,
  sealedSms,
} from "./outbox.server.ts";
import type { Settings } from "./settings.server.ts";
import type { Sms } from "./sms/sms.ts";

type Sender = Outgoing & {
  db: Db;
  mail: Mail;
  sms: Sms | null;
  log: Log;
  settings: Settings;
  mailWriters: MailWriters;
};

/** A mail as it is sent now, and what follows once the mailbox has taken it. */
export type WrittenMail = {
  words: MailWords;
  /** Who answers to it reach; the firm's mailbox where none is named. */
  replyTo?: string | undefined;
  attachments?: readonly Attachment[];
  afterwards?: () => Promise<void>;
  /** What follows where the mailbox has not taken it, before that is noted; not where it may have. */
  failed?: () => Promise<void>;
  /** It counts as sent from right before it is handed over: a crash after that loses it rather than sends it twice. */
  once?: true;
};
/** Writes a mail at the moment it is sent; undefined where it is not to be sent any more. */
export type MailWriter<Needs = never> = (
  app: Needs,
  about: Readonly<Record<string, string>>,
) => Promise<WrittenMail | undefined>;
/** The writers of later mails, by the names that these were queued with. */
export type MailWriters = Readonly<Record<string, MailWriter>>;

/** Longer than any sending takes: after it the sender counts as dead, and the sweep asks for its message again. */
const CLAIM = minutes(2);
/** How long a message waits after each failure; after the last it is given up, two days after it was written. */
const STEPS = [
  minutes(1),
  minutes(5),
  minutes(15),
  hours(1),
  hours(3),
  hours(6),
  hours(12),
  hours(24),
];
const SENT_KEPT = days(30);
const GIVEN_UP_KEPT = days(180);

export const outboxHandlers: Job<Sender>[] = [
  { queue: "sweep-outbox", every: "* * * * *", run: sweepOutbox },
  { queue: "purge-outbox", every: "11 * * * *", run: purgeOutbox },
  {
    queue: "send-outbox",
    // Tried again only where the database went away: of what a mailbox refuses the row says when.
    expiresAfterSeconds: 90,
    run: (app, data) => sendRow(app, idIn(data)),
  },
];

/**
 * Sends one message and wipes it. A crash between sending and marking sends it twice, with the same
 * Message-ID; it is never lost.
 */
async function sendRow(app: Sender, id: string): Promise<void> {
  const row = await claim(app, id);
  if (!row?.sealed) return; // already sent, or being sent by another worker
  try {
    await handOn(app, row.id, row.channel, row.sealed);
  } catch (error) {
    await noteFailure(app, row, classOf(error));
    return;
  }
  await app.db
    .update(outbox)
    .set({ sealed: null, sentAt: asDate(app.clock.now()), claimedUntil: null, lastError: null })
    .where(eq(outbox.id, id));
}

/** What was refused for good is tried once more, everything else in rising steps. */
async function noteFailure(app: Sender, row: OutboxRow, lastError: string): Promise<void> {
  const now = app.clock.now();
  const step = STEPS[row.attempts - 1];
  const isRefusedAgain = isPermanent(lastError) && isPermanent(row.lastError);
  const isGivenUp = !step || isRefusedAgain;
  const { id, channel, attempts } = row;
  const facts = { id, channel, attempts, error: lastError };
  if (isGivenUp) app.log.error(facts, "a message was given up: the firm sees it in the inbox");
  else app.log.warn(facts, "a message was not sent, and is tried again");
  await app.db
    .update(outbox)
    .set({
      claimedUntil: null,
      lastError,
      ...(isGivenUp ? { givenUpAt: asDate(now) } : { lookAgainAt: asDate(now.add(step)) }),
    })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)));
}

/** SMTP's 5xx: no such mailbox, not wanted. */
function isPermanent(error: string | null): boolean {
  return /^SMTP 5\d\d$/.test(error ?? "");
}

async function claim(app: Sender, id: string): Promise<OutboxRow | undefined> {
  const now = app.clock.now();
  const [row] = await app.db
    .update(outbox)
    .set({
      claimedUntil: asDate(now.add(CLAIM)),
      lookAgainAt: asDate(now.add(CLAIM)),
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(
      and(
        eq(outbox.id, id),
        isNull(outbox.sentAt),
        isNull(outbox.givenUpAt),
        or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, asDate(now))),
      ),
    )
    .returning();
  return row;
}

/** Lets every message that is being sent be sent anew; only where no other process works. */
export async function releaseClaims(app: Pick<Sender, "db">): Promise<void> {
  await app.db.update(outbox).set({ claimedUntil: null }).where(isNotNull(outbox.claimedUntil));
}

async function handOn(app: Sender, id: string, channel: OutboxRow["channel"], sealed: string) {
  if (channel === "mail") {
    const { attachments, ...mail } = sealedMail.unseal(app, id, sealed);
    await sendMail(app, id, {
      ...mail,
      attachments: attachments && restoreAttachments(attachments),
    });
  } else if (channel === "later-mail") {
    const { to, writer, about } = sealedLaterMail.unseal(app, id, sealed);
    const write = app.mailWriters[writer];
    if (!write) throw new Error(`there is no writer ${writer}`);
    const written = await write(app as never, about);
    if (!written) return app.log.info({ id, writer }, "a mail is not sent: it is no longer so");
    const { words, replyTo, attachments, afterwards, failed, once } = written;
    if (once) await markSent(app, id, asDate(app.clock.now()));
    try {
      await sendMail(app, id, {
        ...{ to, replyTo, attachments },
        ...layOutMail(words, app.firm().name),
      });
    } catch (error) {
      if (!mayBeTaken(error)) {
        if (once) await markSent(app, id, null);
        await failed?.();
      }
      throw error;
    }
    await afterwards?.();
  } else {
    if (!app.sms) throw new Error("a text message waits, and there is no way to send it");
    await app.sms.send({ ...sealedSms.unseal(app, id, sealed), id });
  }
}

async function markSent(app: Sender, id: string, sentAt: Date | null): Promise<void> {
  await app.db.update(outbox).set({ sentAt }).where(eq(outbox.id, id));
}

/** The sender's address has no reader: an answer goes to the firm's mailbox where the mail names no other. */
function sendMail(app: Sender, id: string, mail: Omit<MailMessage, "messageId">): Promise<void> {
  const messageId = `<${id}@${domainOf(senderOf(app.settings, app.firm()))}>`;
  return app.mail.send({ ...mail, replyTo: mail.replyTo ?? app.settings.firmMail, messageId });
}

/**
 * Whether a mailbox may have taken a mail that it gave no answer to: the connection was lost, and not while it was made.
 * By what nodemailer says of its errors.
 */
function mayBeTaken(error: unknown): boolean {
  if (!(error instanceof Error) || "responseCode" in error) return false;
  const { code, syscall, timeoutType } = error as Error & Record<string, unknown>;
  const isLost = /^(?:ESOCKET|ECONNECTION|ETIMEDOUT|EPROTOCOL|EABORT)$/.test(String(code));
  const isConnecting = syscall === "connect" || /^(?:CONNECT|GREETING)_/.test(String(timeoutType));
  return isLost && !isConnecting;
}

/** Asks for messages whose wait is over, or whose job was lost. */
async function sweepOutbox(app: Sender): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    const waiting = await tx
      .update(outbox)
      .set({ lookAgainAt: asDate(now.add(LOST_AFTER)) })
      .where(
        and(isNull(outbox.sentAt), isNull(outbox.givenUpAt), lte(outbox.lookAgainAt, asDate(now))),
      )
      .returning({ id: outbox.id });
    for (const { id } of waiting) await app.jobs.send(tx, "send-outbox", { id });
  });
}

/** How the outbox is, for the figures of the server. */
export async function measureOutbox(app: Pick<Sender, "db" | "clock">) {
  const [row] = await app.db
    .select({
      unsent: sql`count(*) filter (where ${outbox.givenUpAt} is null)`.mapWith(Number),
      oldest: sql`min(${outbox.createdAt}) filter (where ${outbox.givenUpAt} is null)`.mapWith(
        outbox.createdAt,
      ),
      givenUp:
        sql`count(*) filter (where ${outbox.givenUpAt} is not null and ${outbox.doneAt} is null)`.mapWith(
          Number,
        ),
    })
    .from(outbox)
    .where(isNull(outbox.sentAt));
  const { unsent = 0, oldest, givenUp = 0 } = row ?? {};
  const oldestSeconds = oldest ? app.clock.now().since(instantOf(oldest)).total("seconds") : 0;
  return { unsent, oldestSeconds, givenUp };
}

async function purgeOutbox(app: Sender): Promise<void> {
  const now = app.clock.now();
  await app.db
    .delete(outbox)
    .where(
      or(
        lt(outbox.sentAt, asDate(now.subtract(SENT_KEPT))),
        lt(outbox.givenUpAt, asDate(now.subtract(GIVEN_UP_KEPT))),
      ),
    );
}

/** `ECONNREFUSED`, `SMTP 550`, `TypeError`: what went wrong, without the recipient. */
function classOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if ("responseCode" in error) return `SMTP ${error.responseCode}`;
  return "code" in error ? String(error.code) : error.constructor.name;
}

function idIn(data: unknown): string {
  if (typeof data === "object" && data && "id" in data && typeof data.id === "string")
    return data.id;
  throw new Error("a job without an id");
}

function domainOf(address: string): string {
  return /@([^>\s]+)>?$/.exec(address)?.[1] ?? "example.invalid";
}
