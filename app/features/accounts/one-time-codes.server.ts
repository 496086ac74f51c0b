import { randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { codeMail, codeText } from "#content/en/account-mails.ts";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { oneTimeCodes } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt, slowCrowd, uncount } from "#platform/limits.server.ts";
import { queueMail, queueSms } from "#platform/outbox.server.ts";
import { asDate, days, instantOf, minutes } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AccountOutcome, CodeAsker } from "./account-messages.ts";
import type { Destination } from "./destination.ts";
import { CODE_LIMIT } from "./limits.ts";

const CODE_LIFETIME = minutes(5);
const TRIES_PER_CODE = 5;
const WAIT_BETWEEN_CODES_SECONDS = 30;
const DAY = days(1);
const DIGITS = "one-time-code.digits";
const DAY_SECONDS = DAY.total("seconds");
/** Codes in 24 hours: enough for a person with a slow mailbox, too few to annoy a stranger or to run up a bill. */
const PER_BROWSER = 5;
const PER_DESTINATION = 5;
/** Ten times the day from which everybody is slowed: only whoever is signed in gets a code beyond it. */
const MOST_WITHOUT_ACCOUNT = 20_000;

/** Sends a six-digit code, or says why not now. Only its keyed hash is stored. */
export async function sendCode(
  app: App,
  browser: Browser,
  destination: Destination,
  asker: CodeAsker = "wizard",
): Promise<AccountOutcome<null>> {
  const counted = await countAttempt(app, app.db, CODE_LIMIT, browser);
  if (!counted.ok) return counted;
  const everybody = await slowCrowd(app, CODE_LIMIT);
  if (everybody > MOST_WITHOUT_ACCOUNT && !browser.personId) {
    return refused({ id: "codesUsedUpForAll" }, { retryAfter: DAY_SECONDS });
  }
  const issued = await issueCode(app, browser, destination.address, asker, async (tx, code) => {
    const to = destination.address;
    if (destination.channel === "email")
      await queueMail(app, tx, { to, ...codeMail(app.firm(), code) });
    else await queueSms(app, tx, { to, text: codeText(app.firm(), code) });
  });
  if (!issued.ok && issued.reason === "wait") await uncount(app, [counted.value]);
  return issued;
}

/**
 * Makes a code for `subject` (an address, or what somebody typed to recover a password) within the sending limits, and
 * has `deliver` queue it in the same transaction.
 */
export async function issueCode(
  app: App,
  browser: Browser,
  subject: string,
  asker: CodeAsker,
  deliver: (tx: Db, code: string) => Promise<void>,
): Promise<AccountOutcome<null>> {
  const now = app.clock.now();
  const destinationIndex = app.sealing.blindIndex(subject, "one-time-code");
  return app.db.transaction(async (tx) => {
    // Two at once could both be the last allowed.
    for (const key of [browser.hash, destinationIndex].sort()) await lockKey(tx, "code", key);
    const ofBrowser = eq(oneTimeCodes.browserHash, browser.hash);
    // An address that was corrected does not wait for the one before.
    const ofSubject = eq(oneTimeCodes.destinationIndex, destinationIndex);
    // Strangers may ask for anybody's password: recovery counts those by itself, by their line.
    const ofDestination = asker === "recovery" ? sql`false` : ofSubject;
    const recent = gt(oneTimeCodes.sentAt, asDate(now.subtract(DAY)));
    const [sent] = await tx
      .select({
        browser: count(sql`case when ${ofBrowser} then 1 end`),
        destination: count(sql`case when ${ofDestination} then 1 end`),
      })
      .from(oneTimeCodes)
      .where(and(recent, or(ofBrowser, ofDestination)));
    if (!sent) throw new Error("a count returned no row");
    if (sent.browser >= PER_BROWSER || sent.destination >= PER_DESTINATION) {
      return refused({ id: "codesUsedUp", params: { asker } }, { retryAfter: DAY_SECONDS });
    }
    const [last] = await tx
      .select({ sentAt: oneTimeCodes.sentAt })
      .from(oneTimeCodes)
      .where(and(ofSubject, asker === "recovery" ? ofBrowser : undefined))
      .orderBy(desc(oneTimeCodes.sentAt))
      .limit(1);
    const waited = last ? now.since(instantOf(last.sentAt)).total("seconds") : Infinity;
    if (waited < WAIT_BETWEEN_CODES_SECONDS) {
      const seconds = Math.ceil(WAIT_BETWEEN_CODES_SECONDS - waited);
      return refused(
        { id: "codeJustSent", params: { seconds } },
        { reason: "wait", retryAfter: seconds },
      );
    }

    const id = randomUUID();
    const code = randomInt(1_000_000).toString().padStart(6, "0");
    await tx.insert(oneTimeCodes).values({
      id,
      browserHash: browser.hash,
      destinationIndex,
      codeHash: app.sealing.blindIndex(digitsOf(id, code), DIGITS),
      sentAt: asDate(now),
      expiresAt: asDate(now.add(CODE_LIFETIME)),
    });
    await deliver(tx, code);
    return accepted(null);
  });
}

/** Whether `code` is the last one sent to `destination` from this browser: right once, within five minutes and five tries. */
export function checkCode(
  app: App,
  browser: Browser,
  destination: Destination,
  code: string,
): Promise<AccountOutcome<null>> {
  return spendCode(app, browser, destination.address, code);
}

/** The same for whatever `subject` the code was made for. */
export async function spendCode(
  app: App,
  browser: Browser,
  subject: string,
  code: string,
): Promise<AccountOutcome<null>> {
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const [sent] = await tx
      .select()
      .from(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.browserHash, browser.hash),
          inArray(
            oneTimeCodes.destinationIndex,
            app.sealing.blindIndexes(subject, "one-time-code"),
          ),
        ),
      )
      .orderBy(desc(oneTimeCodes.sentAt))
      .limit(1)
      .for("update");
    if (!sent) return refused({ id: "codeNotSent" });
    if (sent.usedAt) return refused({ id: "codeUsed" });
    if (sent.expiresAt <= asDate(now)) return refused({ id: "codeExpired" });
    if (sent.wrongTries >= TRIES_PER_CODE) {
      return refused({ id: "codeTriesUsedUp" });
    }
    if (!hashesOf(app, sent.id, code).some((hash) => sameText(sent.codeHash, hash))) {
      await tx
        .update(oneTimeCodes)
        .set({ wrongTries: sent.wrongTries + 1 })
        .where(eq(oneTimeCodes.id, sent.id));
      const left = TRIES_PER_CODE - sent.wrongTries - 1;
      return refused(
        left === 0 ? { id: "codeTriesUsedUp" } : { id: "codeWrong", params: { left } },
      );
    }
    const used = await tx
      .update(oneTimeCodes)
      .set({ usedAt: asDate(now) })
      .where(and(eq(oneTimeCodes.id, sent.id), isNull(oneTimeCodes.usedAt)))
      .returning({ id: oneTimeCodes.id });
    return used.length === 1 ? accepted(null) : refused({ id: "codeUsed" });
  });
}

/** Removes codes older than the day that the limits count. */
export async function purgeCodes(app: App): Promise<void> {
  await app.db
    .delete(oneTimeCodes)
    .where(lt(oneTimeCodes.sentAt, asDate(app.clock.now().subtract(DAY))));
}

/** Keyed and bound to its row: six digits alone would be guessed from a bare hash in no time. */
function hashesOf(app: App, id: string, code: string): string[] {
  return app.sealing.blindIndexes(digitsOf(id, code), DIGITS);
}

function digitsOf(id: string, code: string): string {
  return `${id}:${code}`;
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
