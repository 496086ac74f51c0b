import { date, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { cases } from "./cases.ts";
import { documents } from "./documents.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The link that opens a case for its client after a code, one for each case: a new one takes the place of the old. */
export const caseLinks = pgTable("case_links", {
  id: uuid().primaryKey(),
  caseId: uuid("case_id")
    .notNull()
    .unique()
    .references(() => cases.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  /** Sealed: the token, for the firm's next mail. */
  token: text().notNull(),
  madeAt: moment("made_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  /** Who it came to is not its client, or the firm ended it. */
  endedAt: moment("ended_at"),
  /** Keyed: a code that the firm reads out on the telephone. */
  spokenHash: text("spoken_hash"),
  spokenUntil: moment("spoken_until"),
  spokenTries: integer("spoken_tries").notNull().default(0),
});

/** A browser that a code opened a case for. */
export const caseBrowsers = pgTable(
  "case_browsers",
  {
    id: uuid().primaryKey(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    browserHash: text("browser_hash").notNull(),
    openedAt: moment("opened_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [unique().on(table.caseId, table.browserHash), index().on(table.expiresAt)],
);

/** One thing that the client of a case is asked for. */
export const caseRequests = pgTable(
  "case_requests",
  {
    id: uuid().primaryKey(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    /** Its place in the list of its case, from 1. */
    number: integer().notNull(),
    state: text({ enum: ["asked", "answered", "sent-back", "accepted", "not-needed"] }).notNull(),
    /** Counts its changes: who changes it says which it saw. */
    version: integer().notNull(),
    dueOn: date("due_on", { mode: "string" }),
    /** Sealed: what is asked and why, the typed answer, and what happened to it. */
    payload: text().notNull(),
  },
  (table) => [unique().on(table.caseId, table.number)],
);

/** A document that answers a request; one document may answer several. */
export const requestDocuments = pgTable(
  "request_documents",
  {
    id: uuid().primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => caseRequests.id, { onDelete: "cascade" }),
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    addedAt: moment("added_at").notNull(),
  },
  (table) => [unique().on(table.requestId, table.documentId), index().on(table.documentId)],
);
