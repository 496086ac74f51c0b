import { consents, filingOpenings, filings } from "#db/schema/filing.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { StoredTable } from "#platform/stored-table.ts";
import { FILING_LIMIT } from "./filings.server.ts";
import { filingsOfPerson } from "./filings-of-person.server.ts";
import { purgeFilings } from "./purge-filings.server.ts";
import { sealedFigures, sealedFilingClient, sealedProposal } from "./sealed-filing.server.ts";

const WITH_FILING = {
  // 8 years.
  ends: { goesWith: filings },
  readAt: { screen: "staff/cases/:reference" },
  person: { within: filings },
} as const;

export const FILING_TABLES: readonly StoredTable[] = [
  {
    table: filings,
    // 8 years: working papers: SQC 1 asks for 7 years, r. 6F for 6, reassessment 5 years 3 months.
    ends: { purgedBy: { queue: "purge-filings", every: "13 3 * * *", run: purgeFilings } },
    readAt: { screen: "staff/cases/:reference" },
    limits: [FILING_LIMIT],
    person: { records: [filingsOfPerson] },
    sealed: sealedColumns(
      filings,
      {
        client: ({ id }) => sealedFilingClient.contextOf(id),
        figures: ({ id }) => sealedFigures.contextOf(id),
        proposal: ({ id }) => sealedProposal.contextOf(id),
      },
      (app, { id, client }) => ({
        panIndex: app.sealing.blindIndex(sealedFilingClient.unseal(app, id, client).pan, "pan"),
      }),
    ),
  },
  // The filing rests on them.
  { ...WITH_FILING, table: consents },
  {
    ...WITH_FILING,
    table: filingOpenings,
    // To say who opened what, as long as it is there.
  },
];
