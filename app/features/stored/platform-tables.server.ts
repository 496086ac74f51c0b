import { installation, siteStates } from "#db/schema/installation.ts";
import { attempts } from "#db/schema/limits.ts";
import { outbox } from "#db/schema/outbox.ts";
import { purgeAttempts } from "#platform/limits.server.ts";
import { sealedMail } from "#platform/outbox.server.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { StoredTable } from "#platform/stored-table.ts";
import { messagesTo } from "./messages-to-person.server.ts";

export const outboxTable: StoredTable = {
  table: outbox,
  // 30 days after they were sent, 180 after they were given up: to find out what became of a message.
  // Recipient and words are wiped when they are sent.
  ends: { holdsNobody: true },
  readAt: { screen: "staff/inbox" },
  person: { records: [messagesTo] },
  // Mails and text messages are bound to their row alike.
  sealed: sealedColumns(outbox, { sealed: ({ id }) => sealedMail.contextOf(id) }),
};

export const attemptsTable: StoredTable = {
  table: attempts,
  // A day: the limits look back on it; thirty days, since when a browser or a person sends forms.
  ends: { purgedBy: { queue: "purge-attempts", every: "43 * * * *", run: purgeAttempts } },
  // The log says which limit was reached.
  readAt: { nowhere: true },
  // Keyed hashes, gone within a day or thirty.
  person: { notCopied: true },
};

export const siteStatesTable: StoredTable = {
  table: siteStates,
  // Always: one row each.
  ends: { holdsNobody: true },
  readAt: { screen: "staff/firm" },
};

export const installationTable: StoredTable = {
  table: installation,
  // Always: every start needs it.
  // A text by which a start recognises its secret.
  ends: { holdsNobody: true },
  // Only a start reads it.
  readAt: { nowhere: true },
};
