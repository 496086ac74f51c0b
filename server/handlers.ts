import type { JobHandler } from "#platform/app.server.ts";
import { sweepUnfinished } from "#platform/storage/unfinished.server.ts";
import { purgeCodes } from "../app/features/accounts/one-time-codes.server.ts";
import { purgeRecoveries } from "../app/features/accounts/recovery.server.ts";
import { sendRecovery } from "../app/features/accounts/send-recovery.server.ts";
import { purgeSignIns } from "../app/features/accounts/sign-in.server.ts";
import { purgeInvitations } from "../app/features/accounts/staff.server.ts";
import {
  MOST_TRIES,
  READ_LATER,
  readForm16Later,
} from "../app/features/answer/form16-later.server.ts";
import { sweepDocuments } from "../app/features/documents/documents.server.ts";
import { purgeDrafts } from "../app/features/drafts/delete-drafts.server.ts";
import { purgeFilings } from "../app/features/filing/purge-filings.server.ts";
import { purgeInbox } from "../app/features/inbox/done.server.ts";
import { purgeOrders } from "../app/features/orders/orders.server.ts";
import { checkMoneyNightly } from "../app/features/payments/check-money.server.ts";
import { expireOrders, remindOfOrders } from "../app/features/payments/close-order.server.ts";
import { purgeAttempts } from "../app/platform/limits.server.ts";

/** Everything that features do in the background; the platform warms each queue before the first request. */
export const handlers: JobHandler[] = [
  {
    queue: "purge-drafts",
    every: "*/5 * * * *",
    async run(app) {
      await purgeDrafts(app);
    },
  },
  { queue: "sweep-documents", every: "17 * * * *", run: sweepDocuments },
  { queue: "sweep-unfinished", every: "29 * * * *", run: sweepUnfinished },
  // A file may be read for a minute, and a machine stays busy for a while.
  { queue: READ_LATER, retries: MOST_TRIES, expiresAfterSeconds: 120, run: readForm16Later },
  { queue: "purge-one-time-codes", every: "41 * * * *", run: purgeCodes },
  { queue: "purge-inbox", every: "53 * * * *", run: purgeInbox },
  { queue: "purge-filings", every: "13 3 * * *", run: purgeFilings },
  { queue: "purge-orders", every: "19 3 * * *", run: purgeOrders },
  { queue: "expire-orders", every: "7 * * * *", run: expireOrders },
  { queue: "remind-of-orders", every: "11 * * * *", run: remindOfOrders },
  { queue: "check-money", every: "31 2 * * *", run: checkMoneyNightly },
  { queue: "send-recovery", run: sendRecovery },
  {
    queue: "purge-accounts",
    every: "47 * * * *",
    async run(app) {
      await purgeSignIns(app);
      await purgeAttempts(app);
      await purgeRecoveries(app);
      await purgeInvitations(app);
    },
  },
];
