import { firmVersions } from "#db/schema/firm-versions.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { StoredTable } from "#platform/stored-table.ts";
import { sealedFirm } from "./firm.server.ts";

export const firmTable: StoredTable = {
  table: firmVersions,
  // Always: to say what the site promised, and on which day.
  // What the firm prints about itself; whoever is named in it agreed to that.
  ends: { holdsNobody: true },
  readAt: { command: "firm" },
  sealed: sealedColumns(firmVersions, { particulars: ({ id }) => sealedFirm.contextOf(id) }),
};
