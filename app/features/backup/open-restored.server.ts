import type { Db } from "#db/db.server.ts";
import { rollBackIfRefused } from "#db/roll-back-if-refused.server.ts";
import type { NumbersOfSeries } from "#domain/payments/month.ts";
import type { NumberGap } from "#domain/payments/number-gap.ts";
import {
  dropRecoveries,
  type EndedAccess,
  endAllAccess,
} from "#features/accounts/end-all-access.server.ts";
import { askForWaitingFiles } from "#features/answer/upload/form16-later.server.ts";
import { type EndedLinks, endAllLinks } from "#features/appointments/taking/end-links.server.ts";
import { type EndedFeeds, endAllFeeds } from "#features/calendar-feeds/make-feed.server.ts";
import { type EndedCaseLinks, endAllCaseLinks } from "#features/case-links/case-links.server.ts";
import {
  lastNumbers,
  numberedSince,
  passNumbers,
} from "#features/payments/documents/pass-numbers.server.ts";
import type { App } from "#platform/app.server.ts";
import {
  forgetRestored,
  noteOpened,
  openedBackup,
  type Restored,
  restoredFrom,
} from "#platform/site-state.server.ts";
import {
  dropMessagesSince,
  dropWaitingMessages,
  sendWaitingMessages,
} from "#platform/waiting-messages.server.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import type { OpenMessages } from "./open-messages.ts";

type OpenOutcome<T> = Outcome<T, Message<OpenMessages>>;

type HowToOpen = {
  /** It stood still while it was moved: nothing happened since the backup. */
  isMoved: boolean;
  /** Sends the messages that waited in the backup; else they are dropped. */
  sendWaiting: boolean;
  /** The last number of each series that went out since the backup, as printed. */
  last: readonly string[];
};

/** Where the series of documents go on. */
export type PassedNumbers = {
  gaps: NumberGap[];
  /** The last number of each series, of those that were passed the last of these. */
  lastNumbers: string[];
  /** What was numbered here since the restore: papers with these numbers may have gone out before. */
  numberedHere: NumbersOfSeries[];
};

/** What a site had that was restored and not moved. */
export type EndedWithBackup = PassedNumbers & {
  ended: EndedAccess & EndedLinks & EndedCaseLinks & EndedFeeds;
  /** Messages of the backup that waited, and those that were queued since it was restored, which are dropped. */
  messages: { waited: number; ofTrial: number };
};

type OpenedSite = Restored & {
  /** How many files of drafts are read later. */
  filesToRead: number;
  /** Undefined for a site that was moved. */
  afterBackup: EndedWithBackup | undefined;
};

/** Lets a restored site work from its next start on. Refused where it is not restored, or a number is; then nothing changes. */
export function openRestored(app: App, how: HowToOpen): Promise<OpenOutcome<OpenedSite>> {
  return rollBackIfRefused(app.db, async (tx): Promise<OpenOutcome<OpenedSite>> => {
    const restored = await restoredFrom(tx);
    if (!restored) return refused({ id: "notRestored" });
    const ended = how.isMoved ? accepted(undefined) : await endWithBackup(app, tx, restored, how);
    if (!ended.ok) return ended;
    // What waits goes on by jobs, and a backup has none.
    if (how.isMoved) await sendWaitingMessages(tx, app.clock.now());
    const filesToRead = await askForWaitingFiles(app, tx);
    await dropRecoveries(tx);
    await forgetRestored(tx);
    if (!how.isMoved) await noteOpened(tx, restored);
    return accepted({ ...restored, filesToRead, afterBackup: ended.value });
  });
}

/**
 * The same for the numbers alone, once the site is open: an owner may learn later what went out. Refused where it was not
 * opened from a backup.
 */
export function passAfterOpening(
  app: App,
  last: readonly string[],
): Promise<OpenOutcome<PassedNumbers>> {
  return rollBackIfRefused(app.db, async (tx): Promise<OpenOutcome<PassedNumbers>> => {
    const opened = await openedBackup(tx);
    return opened ? passSince(app, tx, opened, last) : refused({ id: "notRestored" });
  });
}

async function endWithBackup(
  app: App,
  tx: Db,
  restored: Restored,
  { last, sendWaiting }: HowToOpen,
): Promise<OpenOutcome<EndedWithBackup>> {
  const numbers = await passSince(app, tx, restored, last);
  if (!numbers.ok) return numbers;
  const ended = {
    ...(await endAllAccess(tx)),
    ...(await endAllLinks(app, tx)),
    ...(await endAllCaseLinks(tx)),
    ...(await endAllFeeds(tx)),
  };
  const ofTrial = await dropMessagesSince(tx, restored.since);
  const waited = sendWaiting
    ? await sendWaitingMessages(tx, app.clock.now())
    : await dropWaitingMessages(tx);
  return accepted({ ...numbers.value, ended, messages: { waited, ofTrial } });
}

async function passSince(
  app: App,
  tx: Db,
  { at, since }: Restored,
  last: readonly string[],
): Promise<OpenOutcome<PassedNumbers>> {
  const passed = await passNumbers(app, tx, { last, backupAt: at });
  if (!passed.ok) return passed;
  const numberedHere = await numberedSince(tx, since);
  return accepted({ gaps: passed.value, lastNumbers: await lastNumbers(tx), numberedHere });
}
