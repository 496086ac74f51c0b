import { firmDrafts, firmVersions } from "#db/schema/firm-versions.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { StoredTable } from "#platform/stored-table.ts";
import { sealedFirm } from "./firm.server.ts";
import { purgeFirmDrafts, sealedFirmChanges } from "./firm-draft.server.ts";

const firmTable: StoredTable = {
  table: firmVersions,
  // Always: to say what the site promised, and on which day.
  // What the firm prints about itself; whoever is named in it agreed to that.
  ends: { holdsNobody: true },
  readAt: { command: "firm" },
  sealed: sealedColumns(firmVersions, { particulars: ({ id }) => sealedFirm.contextOf(id) }),
};

/** Of the firm's people, who are not erased; with their account it goes, too. */
const firmDraftsTable: StoredTable = {
  table: firmDrafts,
  ends: { purgedBy: { queue: "purge-firm-drafts", every: "41 3 * * *", run: purgeFirmDrafts } },
  readAt: { screen: "staff/firm" },
  person: { notCopied: true },
  sealed: sealedColumns(firmDrafts, {
    changes: ({ id }) => sealedFirmChanges.contextOf(id),
  }),
};

export const FIRM_TABLES: readonly StoredTable[] = [firmTable, firmDraftsTable];
