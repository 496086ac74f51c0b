import type { JobHandler } from "#platform/app.server.ts";
import { sweepUnfinished } from "#platform/storage/unfinished.server.ts";
import { purgeCodes } from "../app/features/accounts/one-time-codes.server.ts";
import { sweepDocuments } from "../app/features/documents/documents.server.ts";
import { purgeDrafts } from "../app/features/filing/drafts.server.ts";
import { purgeLifePlans } from "../app/features/life-plan/drafts.server.ts";

/** Everything that features do in the background; the platform warms each queue before the first request. */
export const handlers: JobHandler[] = [
  {
    queue: "purge-drafts",
    every: "*/5 * * * *",
    async run(app) {
      await purgeDrafts(app);
      await purgeLifePlans(app);
    },
  },
  { queue: "sweep-documents", every: "17 * * * *", run: sweepDocuments },
  { queue: "sweep-unfinished", every: "29 * * * *", run: sweepUnfinished },
  { queue: "purge-one-time-codes", every: "41 * * * *", run: purgeCodes },
];
