import type { NumbersOfSeries } from "#domain/payments/month.ts";
import type { OpenMessages } from "#features/backup/open-messages.ts";
import { formatMoment, type Instant } from "#values/dates.ts";
import { list, listAnd, listOr } from "#values/lists.ts";
import type { Words } from "#values/message.ts";
import { plural } from "#values/plural.ts";
import type { Say } from "#values/say.ts";
import { gapLine } from "./money-differences.ts";

const refusals: Words<OpenMessages, Say> = {
  notRestored: "This site is not a restored copy, or is open already. Nothing was changed.",
  numberUnreadable: ({ number }) =>
    `${number} is no number of a document. Type it as it is printed, like KY/26-27/000057.`,
  numberOfOtherYear: ({ number, years }) =>
    `${number}: a document that went out after the backup is of ${listOr(years)}.`,
  numberNotLater: ({ number, last }) => `${number}: this site has numbers up to ${last} already.`,
  numberTooFar: ({ number, most }, say) =>
    `${number} is more than ${say.amount(most)} after the last number here. Look at the document again.`,
  numbersOfOneSeries: ({ numbers }) =>
    `${listAnd(numbers)} are of one series. Give only the last number of each.`,
};

/** What `npm run restore -- open` prints on the terminal. */
export const openWords = {
  refusals,
  help: `Opens a site that was restored from a backup, so that it works again. Stop the site first.

  npm run restore -- open                  ends every session, code, invitation and link to an appointment,
                                           drops the messages that waited, and prints the last number of each
                                           series of documents
  npm run restore -- open --send-waiting   the same, but the messages that waited are sent at the next start
  npm run restore -- open --last KY/26-27/000057
                                           the same, and the next number is the one after: documents up to this
                                           one went out after the backup. Give --last once for each series;
                                           once the site is open, it can still be given alone
  npm run restore -- open moved            for a site that was stopped while it was moved: all of this stays
                                           as it was
`,
  opened: (backupAt: Instant) => `The backup of ${formatMoment(backupAt)} is open.`,
  ended: (sessions: number, codes: number, invitations: number) =>
    `Ended: ${list([
      `${sessions} ${plural(sessions, { one: "session", other: "sessions" })}`,
      `${codes} ${plural(codes, { one: "code", other: "codes" })}`,
      `${invitations} ${plural(invitations, { one: "invitation", other: "invitations" })}`,
    ])}. Everyone signs in again.`,
  links: (links: number, times: number) =>
    `Ended: ${list([
      `${links} ${plural(links, { one: "link to an appointment", other: "links to appointments" })}`,
      `${times} ${plural(times, { one: "time that was not booked yet", other: "times that were not booked yet" })}`,
    ])}. Clients find the new link in their account, and in the next mail about the appointment.`,
  caseLinks: (links: number, browsers: number) =>
    `Ended: ${list([
      `${links} ${plural(links, { one: "link to a case", other: "links to cases" })}`,
      `${browsers} ${plural(browsers, { one: "browser that had a case open", other: "browsers that had a case open" })}`,
    ])}. Send those clients a new link from the page of their case.`,
  calendarFeeds: (feeds: number) =>
    `Ended: ${feeds} ${plural(feeds, { one: "address of a calendar", other: "addresses of calendars" })}. Whoever had one makes a new one.`,
  dropped: (waited: number) =>
    waited === 0
      ? "No message waited in the backup."
      : `${messages(waited)} that waited in the backup ${plural(waited, { one: "was", other: "were" })} dropped.`,
  sent: (waited: number) =>
    waited === 0
      ? "No message waited in the backup."
      : `${messages(waited)} that waited in the backup ${plural(waited, { one: "is", other: "are" })} sent at the next start. Invitations, codes and links to appointments and cases in them no longer work.`,
  droppedOfTrial: (count: number) =>
    `${messages(count)} from since the restore ${plural(count, { one: "was", other: "were" })} dropped.`,
  filesToRead: (count: number) =>
    `${count} ${plural(count, { one: "Form 16 that waits is", other: "Forms 16 that wait are" })} read after the next start.`,
  gap: gapLine,
  lastNumbers: (numbers: readonly string[]) =>
    numbers.length === 0
      ? "No document has a number here yet."
      : `Last numbers here: ${list(numbers)}.`,
  askLast: `Did documents with later numbers go out after the backup? Before you start the site, give the last number of each series:
  npm run restore -- open --last NUMBER --last NUMBER`,
  numberedHere: (rows: readonly NumbersOfSeries[]) =>
    `Numbered here since the restore: ${list(
      rows.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)),
    )}. If a document with one of these numbers went out before, two have it: ask your accountant.`,
  moved:
    "The site is open where it was moved to. Sessions, links, messages and numbers are as they were.",
  start: "The site works from its next start on: npm start",
};

function messages(count: number): string {
  return `${count} ${plural(count, { one: "message", other: "messages" })}`;
}

/** Why a backup is not put back. */
export const restoreRefusals = {
  noBackup: (folder: string) =>
    `There is no whole backup in ${folder}. Nothing was changed. Name the folder that backups are made in, or one of its dated folders.`,
  changed: (path: string) =>
    `${path} is missing or not what it was when the backup was made, so nothing was put back. Take another backup, or a copy of this one that is whole.`,
  newer: (at: Instant, release: string) =>
    `The backup of ${formatMoment(at)} was made by a newer release (${release}) than this one. Nothing was changed. Put it back with that release.`,
  noSecret: (at: Instant) =>
    `The secret that the backup of ${formatMoment(at)} was sealed with is missing. Set APP_SECRET, or put the file app-secret of its data folder into DATA_DIR. Nothing was changed.`,
  otherSecret: (at: Instant) =>
    `The backup of ${formatMoment(at)} was sealed with another secret. Set the APP_SECRET of that day: a backup from before a change of the secret needs the earlier one, as APP_SECRET or as APP_SECRET_PREVIOUS. Nothing was changed.`,
  notEmpty: (folder: string, names: readonly string[]) =>
    `${folder} is not empty: ${names.slice(0, 5).join(", ")}. A backup is put back into an empty folder, in which app-secret alone may lie. Nothing was changed. Name another DATA_DIR, or move aside what is there.`,
};

type Counts = { rows: number; files: number; bytes: number };

const counted = (count: number, one: string) =>
  `${count.toLocaleString("en-IN")} ${plural(count, { one, other: `${one}s` })}`;
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const backupWords = {
  help: `Makes a backup while the site runs.

  npm run backup -- DIR                     into a dated folder of DIR; those older than 14 days go
  npm run backup -- DIR --keep-days 30      those older than 30 days; the newest stays in any case

DIR belongs to this site alone, and is not in DATA_DIR. Files that did not change are hard links to the backup before.
Put a backup back with: npm run restore -- DIR
`,
  wrongDays: "--keep-days takes a whole number from 1 to 9999.\n",
  noDir: (dir: string, why: string) => `${dir} cannot be written: ${why}. Name another folder.`,
  otherUser: (dataDir: string, uid: number) =>
    `${dataDir} belongs to another user (${uid}). Run this as that user, or the site could not read what it leaves there: runuser -u USER -- npm run …`,
  lost: (keys: readonly string[], dataDir: string) =>
    `${counted(keys.length, "file")} that rows name ${plural(keys.length, { one: "is", other: "are" })} not in ${dataDir}/files, such as ${keys[0]}: is its disk there, and DATA_DIR right? This backup does not count as a good one, and no earlier one was removed.`,
  unreadable: (dir: string, count: number) =>
    `${counted(count, "folder")} in ${dir} cannot be read by this user or ${plural(count, { one: "is", other: "are" })} not whole: look at ${plural(count, { one: "it", other: "them" })}, for nothing removes ${plural(count, { one: "it", other: "them" })}.`,
  inDataDir: (dir: string) =>
    `${dir} is in DATA_DIR, and would be lost with it. Name a folder elsewhere.\n`,
  nothing: (dataDir: string) => `There is no database in ${dataDir}: nothing to back up.`,
  noTables: "The database at DATABASE_URL has no tables of the site: nothing to back up.",
  newerDatabase:
    "A newer release than this one has made tables in the database. Back up with that release, or nothing of them would be in it.",
  database: (folder: string) => `The database in ${folder}`,
  halfRestored:
    "A restore here was broken off: nothing to back up. Do it again from the beginning: npm run restore -- DIR",
  brokenOff: (why: string) =>
    `The backup was broken off, and nothing of it is left: ${why}. The backups before it are as they were.`,
  done: (folder: string, { rows, files, bytes }: Counts, linked: number) =>
    `${folder} is whole: ${counted(rows, "row")} and ${counted(files, "file")}, ${linked} of them as in the backup before, ${megabytes(bytes)}.`,
  waited: (milliseconds: number) => `The site waited ${(milliseconds / 1000).toFixed(2)} s.`,
  removed: (count: number) =>
    `${counted(count, "file")} that rows name had been removed meanwhile; the manifest lists them.`,
  pruned: (count: number, keepDays: number) =>
    `${counted(count, "backup")} older than ${counted(keepDays, "day")} removed.`,
  notNoted:
    "That it was made could not be noted in the database; the pages of the owner show the one before.",
  noSecret: "APP_SECRET is not in it: keep it apart, for nothing opens without it.",
};

export const restoreWords = {
  help: `Puts a backup back into an empty DATA_DIR, or an empty database at DATABASE_URL.

  npm run restore -- DIR           the newest backup in DIR, or one of its folders
  npm run restore -- open          lets the restored site work; open --help says more

DATA_DIR may hold app-secret, and nothing else.
`,
  done: (folder: string, at: Instant, { rows, files }: Counts) =>
    `${folder}, the backup of ${formatMoment(at)} in India, is put back: ${counted(rows, "row")} and ${counted(files, "file")}.`,
  brokenOff: (why: string) =>
    `The restore was broken off: ${why}. Until it is done the site does not start. Mend that, and do it again: npm run restore -- DIR`,
  nothing: (where: string) => `There is no restored site in ${where}: nothing to open.`,
  removed: (keys: readonly string[]) =>
    `${counted(keys.length, "file")} had been removed while it was made, and is not there: ${keys.slice(0, 5).join(", ")}`,
  copy: "The site is a copy now: start it and look. It works no job, sends nothing and removes no file until: npm run restore -- open",
  erase: (at: Instant) =>
    `Erase again whoever was erased since ${formatMoment(at)}: npm run person -- erase WHO. That works before it is opened.`,
};
