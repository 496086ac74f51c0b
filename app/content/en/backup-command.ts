import type { NumbersOfSeries } from "#domain/payments/month.ts";
import type { OpenMessages } from "#features/backup/open-messages.ts";
import { formatMoment, type Instant } from "#values/dates.ts";
import { list, listAnd, listOr } from "#values/lists.ts";
import type { Words } from "#values/message.ts";
import { plural } from "#values/plural.ts";
import type { Say } from "#values/say.ts";
import { gapLine } from "./money-differences.ts";

const refusals: Words<OpenMessages, Say> = {
  notRestored: "This site is no copy that waits to be opened. Nothing was changed.",
  numberUnreadable: ({ number }) =>
    `${number} is no number of a document. Type it as it is printed, like KY/26-27/000057.`,
  numberOfOtherYear: ({ number, years }) =>
    `${number}: a paper that went out after the backup is of ${listOr(years)}.`,
  numberNotLater: ({ number, last }) => `${number}: this site has numbers up to ${last} already.`,
  numberTooFar: ({ number, most }, say) =>
    `${number} is more than ${say.amount(most)} after the last number here. Look at the paper again.`,
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
                                           the same, and the next number is the one after: papers up to this
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
  dropped: (waited: number) =>
    waited === 0
      ? "No message waited in the backup."
      : `${messages(waited)} that waited in the backup ${plural(waited, { one: "was", other: "were" })} dropped.`,
  sent: (waited: number) =>
    waited === 0
      ? "No message waited in the backup."
      : `${messages(waited)} that waited in the backup ${plural(waited, { one: "is", other: "are" })} sent at the next start. Invitations, codes and links to appointments in them no longer work.`,
  droppedOfTrial: (count: number) =>
    `${messages(count)} from since the restore ${plural(count, { one: "was", other: "were" })} dropped.`,
  filesToRead: (count: number) =>
    `${count} ${plural(count, { one: "Form 16 that waits is", other: "Forms 16 that wait are" })} read after the next start.`,
  gap: gapLine,
  lastNumbers: (numbers: readonly string[]) =>
    numbers.length === 0
      ? "No document has a number here yet."
      : `Last numbers here: ${list(numbers)}.`,
  askLast: `Did papers with later numbers go out after the backup? Before you start the site, give the last number of each series:
  npm run restore -- open --last NUMBER --last NUMBER`,
  numberedHere: (rows: readonly NumbersOfSeries[]) =>
    `Numbered here since the restore: ${list(
      rows.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)),
    )}. If a paper with one of these numbers went out before, two papers have it: ask your accountant.`,
  moved:
    "The site is open where it was moved to. Sessions, links, messages and numbers are as they were.",
  start: "The site works from its next start on: npm start",
};

function messages(count: number): string {
  return `${count} ${plural(count, { one: "message", other: "messages" })}`;
}
