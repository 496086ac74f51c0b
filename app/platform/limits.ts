import type { LIMITED } from "#db/schema/limits.ts";

export type Limited = (typeof LIMITED)[number];

/** What may be done within an hour and within a day. */
export type Most = { hour?: number; day?: number };
/** By what the tries are at, by the browser they come from and by its line (see `networksOf`). */
export type Limits = { subject?: Most; browser?: Most; line?: Most };

const MEGABYTE = 1_000_000;

/** A whole office, or a town behind one provider, shares a line; whoever sends much is slowed long before (pace.ts). */
export const LIMITS: Record<Limited, Limits> = {
  password: { subject: { hour: 10 }, line: { hour: 100 } },
  "second-step": { subject: { hour: 10 }, line: { hour: 100 } },
  "sign-up": { line: { hour: 20, day: 60 } },
  // What is asked for one person from one line, and from all lines: strangers elsewhere use up the second alone.
  recovery: { subject: { hour: 5, day: 5 }, line: { hour: 30, day: 60 } },
  "recovery-of-one": { subject: { day: 20 } },
  "recovery-link": { subject: { day: 1 } },
  code: { line: { hour: 40, day: 120 } },
  // Each mails the firm.
  enquiry: { subject: { hour: 5, day: 10 }, line: { hour: 60, day: 200 } },
  appointment: {
    subject: { hour: 5, day: 10 },
    browser: { hour: 10 },
    line: { hour: 60, day: 200 },
  },
  draft: { line: { hour: 60, day: 300 } },
  upload: { browser: { hour: 40, day: 100 }, line: { hour: 60, day: 200 } },
  // Not yet handed over: it is kept for a day.
  "upload-bytes": { browser: { day: 250 * MEGABYTE }, line: { day: 500 * MEGABYTE } },
  // Each mails the firm and the contact that was typed.
  filing: {
    subject: { hour: 5, day: 10 },
    browser: { hour: 10, day: 20 },
    line: { hour: 30, day: 100 },
  },
  // Everything of a person is opened for each.
  copy: { subject: { hour: 6, day: 20 } },
  // Each starts a process.
  pdf: { browser: { hour: 20, day: 60 }, line: { hour: 60, day: 200 } },
  // Each mails the firm.
  "payment-reference": { subject: { day: 5 }, browser: { hour: 10 }, line: { hour: 60, day: 200 } },
  order: { subject: { day: 5 }, browser: { hour: 10, day: 20 }, line: { hour: 30, day: 100 } },
};
