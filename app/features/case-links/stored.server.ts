import { caseBrowsers, caseLinks } from "#db/schema/requests.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { StoredTable } from "#platform/stored-table.ts";
import { linkContext } from "./case-links.server.ts";
import { CASE_LINK_LIMIT } from "./door.server.ts";
import { purgeCaseBrowsers, purgeCaseLinks } from "./open-case.server.ts";

export const CASE_LINK_TABLES: readonly StoredTable[] = [
  {
    table: caseLinks,
    // 30 days after it was last sent.
    ends: { purgedBy: { queue: "purge-case-links", every: "19 3 * * *", run: purgeCaseLinks } },
    readAt: { screen: "staff/cases/:reference/requests" },
    // Who has it could open the case with a code.
    person: { notCopied: true },
    limits: [CASE_LINK_LIMIT],
    sealed: sealedColumns(caseLinks, { token: ({ id }) => linkContext(id) }),
  },
  {
    table: caseBrowsers,
    // 30 days after the code.
    ends: {
      purgedBy: { queue: "purge-case-browsers", every: "21 3 * * *", run: purgeCaseBrowsers },
    },
    readAt: { nowhere: true },
    person: { notCopied: true },
  },
];
