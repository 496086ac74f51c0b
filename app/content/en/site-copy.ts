import { dayInIndia, formatClock, formatDay, INDIA, type Instant } from "#values/dates.ts";

/** Words of a site that was restored from a backup and is not open: it works by no clock of its own. */
export const siteCopy = {
  /** Across each page; on a phone the second sentence is a line of its own. */
  band: (at: Instant) => `This is a copy of ${momentOf(at)}. It\u00a0sends\u00a0nothing.`,
  /** On the terminal, among what a start prints. */
  started: (at: Instant) =>
    `  a copy       of ${momentOf(at)}: no job and no mail until npm run restore -- open`,
  /** On the first page of the firm. */
  notice: {
    title: (at: Instant) => `Restored from the backup of ${momentOf(at)}`,
    quiet: "This copy sends no mail and removes no file.",
    steps: [
      { text: "Erase again whoever was erased since:", command: "npm run person -- erase" },
      { text: "It works from this command on:", command: "npm run restore -- open" },
    ],
  },
};

/** `28 November 2026, 20:52` in India. */
function momentOf(at: Instant): string {
  return `${formatDay(dayInIndia(at))}, ${formatClock(INDIA, at)}`;
}
