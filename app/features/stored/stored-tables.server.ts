import { ACCOUNT_TABLES } from "#features/accounts/stored.server.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { FORM16_BYTES_LIMIT, FORM16_LIMIT } from "#features/answer/upload/form16-upload.server.ts";
import { APPOINTMENT_TABLES } from "#features/appointments/stored.server.ts";
import { calendarFeedsTable } from "#features/calendar-feeds/stored.server.ts";
import { CASE_LINK_TABLES } from "#features/case-links/stored.server.ts";
import { CASE_TABLES } from "#features/cases/stored.server.ts";
import { clientImportsTable } from "#features/client-import/stored.server.ts";
import {
  CASE_DOCUMENT_BYTES_LIMIT,
  CASE_DOCUMENT_LIMIT,
} from "#features/documents/keep-document.server.ts";
import { documentOpeningsTable, documentsTable } from "#features/documents/stored.server.ts";
import { draftsTable } from "#features/drafts/stored.server.ts";
import { FILING_TABLES } from "#features/filing/stored.server.ts";
import { FIND_TABLES } from "#features/find/stored.server.ts";
import { FIRM_TABLES } from "#features/firm/stored.server.ts";
import { INBOX_TABLES } from "#features/inbox/stored.server.ts";
import { planDraft } from "#features/life-plan/draft/plan-draft.server.ts";
import { mailChoicesTable } from "#features/mail-choices/stored.server.ts";
import { MESSAGE_LIMIT } from "#features/messages/write-message.server.ts";
import { couponsTable, ordersTable } from "#features/orders/stored.server.ts";
import { ordersOfPerson } from "#features/payments/client/orders-of-person.server.ts";
import { MONEY_TABLES } from "#features/payments/stored.server.ts";
import { PDF_LIMIT } from "#features/pdf/make-pdf.server.ts";
import { ANSWER_LIMIT } from "#features/requests/answer-request.server.ts";
import { RETURN_LIMIT } from "#features/returns/act-on-return.server.ts";
import type { PersonRecords, StoredTable } from "#platform/stored-table.ts";
import {
  attemptsTable,
  installationTable,
  outboxTable,
  siteStatesTable,
} from "./platform-tables.server.ts";

/**
 * Every table of the database, by what it says about itself. A person's copy shows them in this order, and an erasure
 * goes through them in it, so that two at once never wait for one another.
 */
export const STORED_TABLES: readonly StoredTable[] = [
  draftsTable({ filing: filingDraft.sealed, "life-plan": planDraft.sealed }),
  {
    ...documentsTable,
    limits: [
      ...[FORM16_LIMIT, FORM16_BYTES_LIMIT, PDF_LIMIT],
      ...[ANSWER_LIMIT, CASE_DOCUMENT_LIMIT, CASE_DOCUMENT_BYTES_LIMIT],
      ...[RETURN_LIMIT, MESSAGE_LIMIT],
    ],
  },
  documentOpeningsTable,
  ...CASE_TABLES,
  ...CASE_LINK_TABLES,
  // After the cases: what is left of a list goes with the last of its own.
  clientImportsTable,
  calendarFeedsTable,
  ...FILING_TABLES,
  ordersTable(ordersOfPerson),
  couponsTable,
  ...MONEY_TABLES,
  ...INBOX_TABLES,
  // Before the outbox: what is erased of them mails the adviser, and the outbox forgets the mails about them after that.
  ...APPOINTMENT_TABLES,
  mailChoicesTable,
  ...FIND_TABLES,
  outboxTable,
  attemptsTable,
  ...ACCOUNT_TABLES,
  ...FIRM_TABLES,
  siteStatesTable,
  installationTable,
];

/** Every kind of record that a person may have. */
export const PERSON_RECORDS: readonly PersonRecords[] = STORED_TABLES.flatMap(({ person }) =>
  person && "records" in person ? person.records : [],
);
