import { asc, eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { drafts } from "#db/schema/drafts.ts";
import { copyDocuments } from "#features/documents/stored.server.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { SealedJson } from "#platform/sealed-json.server.ts";
import type { PersonRecords, StoredTable } from "#platform/stored-table.ts";
import { deleteDraftsOf, purgeDrafts } from "./delete-drafts.server.ts";
import { DRAFT_LIMIT, type DraftName } from "./drafts.server.ts";

/** How the answers of each kind of draft are sealed. */
type Answers = Record<DraftName, SealedJson<unknown>>;

export function draftsTable(answers: Answers): StoredTable {
  return {
    table: drafts,
    // 24 hours, 90 days in an account: to go on with them.
    ends: {
      purgedBy: {
        queue: "purge-drafts",
        every: "*/5 * * * *",
        async run(app) {
          await purgeDrafts(app);
        },
      },
    },
    // What is not handed over is the person's alone.
    readAt: { nowhere: true },
    limits: [DRAFT_LIMIT],
    person: { records: [draftsOf(answers)] },
    sealed: sealedColumns(drafts, { answers: ({ id, kind }) => answers[kind].contextOf(id) }),
  };
}

function draftsOf(answersOf: Answers): PersonRecords {
  return {
    copiedAs: "drafts",
    async find(app, { personId }) {
      if (personId === undefined) return { copy: async () => [], erase: async () => ({}) };
      // What stays in its browser is in no account, and so in no copy of one.
      const rows = await app.db
        .select()
        .from(drafts)
        .where(eq(drafts.personId, personId))
        .orderBy(asc(drafts.createdAt), asc(drafts.kind));
      return {
        async copy(app, attach) {
          const found = [];
          for (const [index, { id, kind, createdAt, expiresAt, answers }] of rows.entries()) {
            const papers = await app.db
              .select()
              .from(documents)
              .where(eq(documents.draftId, id))
              .orderBy(asc(documents.uploadedAt), asc(documents.id));
            found.push({
              kind,
              createdAt,
              expiresAt,
              answers: answersOf[kind].unseal(app, id, answers),
              documents: copyDocuments(app, papers, `draft-${index + 1}`, attach),
            });
          }
          return found;
        },
        erase: async (app, tx) => ({ afterwards: await deleteDraftsOf(app, tx, personId) }),
      };
    },
  };
}
