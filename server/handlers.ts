import { sessionReminderSubject } from "#content/en/session-reminders.ts";
import type { JobHandler } from "#platform/app.server.ts";
import { sweepUnfinished } from "#platform/storage/unfinished.server.ts";
import { tidyEmbedded } from "#platform/tidy.server.ts";
import { sendRecovery } from "../app/features/accounts/send-recovery.server.ts";
import {
  MOST_TRIES,
  READ_LATER,
  readForm16Later,
} from "../app/features/answer/upload/form16-later.server.ts";
import { remindSessions } from "../app/features/appointments/reminders/remind-sessions.server.ts";
import { sweepDocuments } from "../app/features/documents/documents.server.ts";
import { joinStored } from "../app/features/filing/join-order.server.ts";
import {
  expireOrders,
  remindOfOrders,
  tellHowToPay,
} from "../app/features/payments/desk/close-order.server.ts";
import {
  storeDocumentFiles,
  sweepDocumentFiles,
} from "../app/features/payments/documents/document-file.server.ts";
import { checkMoneyNightly } from "../app/features/payments/month/check-money.server.ts";
import { catchUpOrders } from "../app/features/payments/record/catch-up.server.ts";
import {
  notifyOfErasure,
  notifyOfMessages,
  remindOfRequests,
} from "../app/features/reminders/make-case-mails.server.ts";
import { notifyOfExpiring } from "../app/features/reminders/notify-of-expiring.server.ts";
import { writeOfSentBack } from "../app/features/requests/judge-request.server.ts";
import { followVerifyDays } from "../app/features/returns/return-clock.server.ts";
import { STORED_TABLES } from "../app/features/stored/stored-tables.server.ts";

/** What ends the rows of the tables, as each of these says. */
const purges = new Set(
  STORED_TABLES.flatMap(({ ends }) => ("purgedBy" in ends ? [ends.purgedBy] : [])),
);

/** Everything that features do in the background; the platform warms each queue before the first request. */
export const handlers: JobHandler[] = [
  ...purges,
  { queue: "sweep-documents", every: "17 * * * *", run: sweepDocuments },
  { queue: "sweep-unfinished", every: "29 * * * *", run: sweepUnfinished },
  // A file may be read for a minute, and a machine stays busy for a while.
  { queue: READ_LATER, retries: MOST_TRIES, expiresAfterSeconds: 120, run: readForm16Later },
  { queue: "join-stored", every: "*/5 * * * *", atStart: true, run: joinStored },
  { queue: "catch-up-orders", every: "*/5 * * * *", atStart: true, run: catchUpOrders },
  // Each document starts a process of some tenths of a second.
  {
    queue: "store-documents",
    every: "*/5 * * * *",
    expiresAfterSeconds: 280,
    run: storeDocumentFiles,
  },
  { queue: "sweep-document-files", every: "23 * * * *", run: sweepDocumentFiles },
  { queue: "tell-how-to-pay", every: "*/5 * * * *", run: tellHowToPay },
  { queue: "expire-orders", every: "7 * * * *", run: expireOrders },
  { queue: "remind-of-orders", every: "11 * * * *", run: remindOfOrders },
  { queue: "check-money", every: "31 2 * * *", run: checkMoneyNightly },
  { queue: "tidy-embedded", every: "51 3 * * *", run: tidyEmbedded },
  { queue: "send-recovery", run: sendRecovery },
  { queue: "follow-verify-days", every: "*/10 * * * *", run: followVerifyDays },
  { queue: "remind-of-requests", every: "*/5 * * * *", run: remindOfRequests },
  { queue: "notify-of-messages", every: "* * * * *", run: notifyOfMessages },
  { queue: "notify-of-erasure", every: "41 * * * *", run: notifyOfErasure },
  { queue: "notify-of-expiring", every: "43 * * * *", run: notifyOfExpiring },
  {
    queue: "remind-sessions",
    every: "* * * * *",
    run: (app) => remindSessions(app, sessionReminderSubject),
  },
  { queue: "write-of-sent-back", every: "*/5 * * * *", run: writeOfSentBack },
];
