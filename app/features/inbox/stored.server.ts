import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { inboxAnswers, inboxItems } from "#db/schema/inbox.ts";
import type { SentKind } from "#features/sent/sent-kind.ts";
import type { App } from "#platform/app.server.ts";
import { pagesOf, ROWS_AT_ONCE } from "#platform/row-pages.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { FoundRecords, Owner, PersonRecords, StoredTable } from "#platform/stored-table.ts";
import { listAnswers, textContext } from "./answer-item.server.ts";
import { purgeInbox } from "./done.server.ts";
import { findInboxItem } from "./inbox-item.server.ts";
import { KINDS, kindOf, unsealItem } from "./kinds.server.ts";

type Row = typeof inboxItems.$inferSelect;

export const INBOX_TABLES: readonly StoredTable[] = [
  {
    table: inboxItems,
    // 180 days after nothing was left to do: to go on with a conversation.
    ends: { purgedBy: { queue: "purge-inbox", every: "53 * * * *", run: purgeInbox } },
    readAt: { screen: "staff/inbox/:reference" },
    limits: KINDS.map(({ limit }) => limit),
    person: { records: KINDS.map(sentBy) },
    sealed: {
      table: inboxItems,
      names: ["sealed"],
      // What is older than its kind's way of sealing is read in its own way, and sealed as it is today.
      reseal(app, row) {
        const item = row as Row;
        return { sealed: kindOf(item).sealed.seal(app, item.id, unsealItem(app, item)) };
      },
    },
  },
  {
    table: inboxAnswers,
    // As long as what they answer: to go on with a conversation.
    ends: { goesWith: inboxItems },
    readAt: { screen: "staff/inbox/:reference" },
    person: { within: inboxItems },
    sealed: sealedColumns(inboxAnswers, { text: ({ id }) => textContext(id) }),
  },
];

/** What one person sent of a kind, found by the addresses that it names. */
function sentBy(kind: SentKind<unknown>): PersonRecords {
  const { copiedAs, prefix, words } = kind;
  return {
    copiedAs,
    counted: words.counted,
    find: async (app, owner) => foundOf(await sentFrom(app, kind, owner)),
    named: {
      prefix,
      async find({ db }, reference) {
        const known = eq(inboxItems.reference, reference);
        const [row] = await db.select().from(inboxItems).where(known);
        return row && { personId: null, found: foundOf([row]) };
      },
    },
  };
}

async function sentFrom(app: App, { name }: SentKind<unknown>, { addresses }: Owner) {
  const sent: Row[] = [];
  if (addresses.length === 0) return sent;
  const isTheirs = (address: string | undefined) =>
    addresses.includes(address?.toLowerCase() ?? "");
  for await (const row of pagesOf((after) => itemsAfter(app, name, after))) {
    const { email, mobile } = kindOf(row).senderOf(unsealItem(app, row));
    if (isTheirs(email) || isTheirs(mobile)) sent.push(row);
  }
  return sent;
}

function itemsAfter({ db }: App, kind: string, id: string | undefined) {
  const further = id === undefined ? undefined : gt(inboxItems.id, id);
  return db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.kind, kind), further))
    .orderBy(asc(inboxItems.id))
    .limit(ROWS_AT_ONCE);
}

function foundOf(rows: Row[]): FoundRecords {
  return {
    count: rows.length,
    gone: rows.map(({ reference }) => reference),
    copy: (app) => copyItems(app, rows),
    async erase(_, tx) {
      const ids = rows.map(({ id }) => id);
      await tx.delete(inboxItems).where(inArray(inboxItems.id, ids));
      return {};
    },
  };
}

async function copyItems(app: App, rows: Row[]) {
  const found = [];
  for (const { reference, createdAt, doneAt } of rows) {
    const item = await findInboxItem(app, reference);
    if (!item) continue; // erased since it was found
    const answers = await listAnswers(app, item);
    found.push({
      reference,
      createdAt,
      doneAt,
      sent: item.sent,
      answers: answers.map(({ text, at }) => ({ text, at: at.toString() })),
    });
  }
  return found;
}
