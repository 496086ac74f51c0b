import { people } from "#db/schema/accounts.ts";
import { findEntries, findSearches } from "#db/schema/desk.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { StoredTable } from "#platform/stored-table.ts";
import { FIND_LIMIT, purgeSearches, soughtContext } from "./searches.server.ts";

const READ_AT = { screen: "staff/find" } as const;

export const FIND_TABLES: readonly StoredTable[] = [
  {
    table: findEntries,
    // With the account, case, order, item of the inbox or session that it finds: the database takes it along with each.
    ends: { goesWith: people },
    readAt: READ_AT,
    // Keyed hashes of what the copy has already.
    person: { notCopied: true },
  },
  {
    table: findSearches,
    // 180 days: so long it can be asked who looked for a person, and why.
    ends: { purgedBy: { queue: "purge-searches", every: "37 3 * * *", run: purgeSearches } },
    readAt: { screen: "staff/find/:search" },
    limits: [FIND_LIMIT],
    // Of the firm's people, who are not erased.
    person: { notCopied: true },
    sealed: sealedColumns(findSearches, { sought: ({ id }) => soughtContext(id) }),
  },
];
