import {
  bigint,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { cases } from "./cases.ts";
import { drafts } from "./drafts.ts";
import { filings } from "./filing.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * An uploaded file: of a draft first, of its filing after; or of a case, where it came as the answer to a request. The bytes
 * lie encrypted in the file store under `storageKey`.
 */
export const documents = pgTable(
  "documents",
  {
    id: uuid().primaryKey(),
    draftId: uuid("draft_id").references(() => drafts.id, { onDelete: "cascade" }),
    filingId: uuid("filing_id").references(() => filings.id),
    caseId: uuid("case_id").references(() => cases.id, { onDelete: "cascade" }),
    /** By its bytes, never by its name. */
    type: text({ enum: ["pdf", "jpeg", "png"] })
      .notNull()
      .default("pdf"),
    /** What no request asked for: a paper of the return itself, or what came with a message. */
    paper: text({ enum: ["computation", "itr-v", "intimation", "notice", "message"] }),
    storageKey: text("storage_key").notNull().unique(),
    /** Sealed: the file's own name, and its password when no unlocked copy could be made. */
    label: text().notNull(),
    /** Keyed hash of the bytes, to tell that they are those that were kept. */
    fingerprint: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    /** How many pages; null of a draft's, which are counted where they are read. */
    pages: integer(),
    /** Sealed: what a Form 16 that came with an answer says. */
    reading: text(),
    uploadedAt: moment("uploaded_at").notNull(),
  },
  (table) => [
    index().on(table.draftId),
    index().on(table.filingId),
    // The same bytes twice are one document.
    unique().on(table.caseId, table.fingerprint),
  ],
);

/** Who at the firm opened which document, and when; its client sees it. */
export const documentOpenings = pgTable(
  "document_openings",
  {
    id: uuid().primaryKey(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** The id of an account, or a user name of the server. */
    openedBy: text("opened_by").notNull(),
    openedAt: moment("opened_at").notNull(),
  },
  (table) => [index().on(table.documentId)],
);
