import { clientImports } from "#db/schema/imports.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { StoredTable } from "#platform/stored-table.ts";
import { purgeImports } from "./client-imports.server.ts";
import { sealedClientList } from "./sealed-import.server.ts";

export const clientImportsTable: StoredTable = {
  table: clientImports,
  // A day; the file of one that was brought in is wiped with that, and the rest goes with its cases.
  ends: { purgedBy: { queue: "purge-client-imports", every: "43 * * * *", run: purgeImports } },
  readAt: { screen: "staff/cases/import/:id" },
  // What the firm has of its clients by itself, for a day: what comes of it is in their cases.
  person: { notCopied: true },
  sealed: sealedColumns(clientImports, { file: ({ id }) => sealedClientList.contextOf(id) }),
};
