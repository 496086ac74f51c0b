import { desc, eq, inArray, isNotNull } from "drizzle-orm";
import { oneTimeCodes } from "#db/schema/accounts.ts";
import { drafts } from "#db/schema/drafts.ts";
import { consents, documents, filingOpenings } from "#db/schema/filing.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { outbox } from "#db/schema/outbox.ts";
import { filingDraft } from "#features/answer/draft.server.ts";
import { readDocument, sealedLabel } from "#features/documents/documents.server.ts";
import type { DraftName } from "#features/drafts/drafts.server.ts";
import { orderAndProposalOf } from "#features/filing/order-and-proposal.server.ts";
import { sealedFigures, sealedFilingClient } from "#features/filing/sealed-filing.server.ts";
import { listAnswers } from "#features/inbox/answer-item.server.ts";
import { findInboxItem } from "#features/inbox/inbox-item.server.ts";
import { planDraft } from "#features/life-plan/plan-draft.server.ts";
import { readSold, sealedOrderClient } from "#features/orders/sealed-order.server.ts";
import { sealedInvoice } from "#features/payments/issue-invoice.server.ts";
import type { App } from "#platform/app.server.ts";
import { sealedMail, sealedSms } from "#platform/outbox.server.ts";
import { collectAccount } from "./collect-account.server.ts";
import type { Records } from "./records.server.ts";

type DocumentRow = typeof documents.$inferSelect;
/** Everything that is kept about a person, and the files that it names. Moments are in UTC. */
export type Collected = {
  record: Record<string, unknown>;
  files: { name: string; read(): Promise<Uint8Array> }[];
};

const KINDS: Record<DraftName, (app: App, row: { id: string; answers: string }) => unknown> = {
  filing: (app, { id, answers }) => filingDraft.sealed.unseal(app, id, answers),
  "life-plan": (app, { id, answers }) => planDraft.sealed.unseal(app, id, answers),
};

/**
 * Opens all of it, nothing masked. What could be used to sign in is left out: the password's hash, the key of the
 * authenticator app, backup codes, tokens, and the words of messages on their way, which may hold a code.
 */
export async function collect(app: App, records: Records): Promise<Collected> {
  const files: Collected["files"] = [];
  const listed = (rows: DocumentRow[], name: string) =>
    rows.map((row, index) => {
      const file = `${name}-${index + 1}.pdf`;
      files.push({ name: file, read: async () => (await readDocument(app, row)).bytes });
      const { uploadedAt, bytes } = row;
      return { file, ...sealedLabel.unseal(app, row.id, row.label), uploadedAt, bytes };
    });
  const record = {
    exportedAt: app.clock.now().toString(),
    account: records.person && (await collectAccount(app, records.person)),
    drafts: await draftsOf(app, records, listed),
    filings: await filingsOf(app, records, listed),
    orders: await ordersOf(app, records),
    enquiries: await sentItems(app, records.enquiries),
    requestsForTime: await sentItems(app, records.requests),
    messagesOnTheirWay: await messagesTo(app, records.addresses),
    codesSent: await codesTo(app, records.addresses),
  };
  return { record, files };
}

async function ordersOf(app: App, { orders }: Records) {
  const ids = orders.map(({ id }) => id);
  const invoices = await app.db
    .select()
    .from(moneyDocuments)
    .where(inArray(moneyDocuments.orderId, ids));
  return orders.map(({ id, client, contactIndex, browserHash, personId, ...rest }) => ({
    ...rest,
    sold: readSold(rest.sold),
    client: sealedOrderClient.unseal(app, id, client),
    documents: invoices
      .filter(({ orderId }) => orderId === id)
      .map((invoice) => sealedInvoice.unseal(app, invoice.id, invoice.particulars)),
  }));
}

type Listed = (rows: DocumentRow[], name: string) => unknown[];

async function draftsOf(app: App, { person }: Records, listed: Listed) {
  if (!person) return [];
  const rows = await app.db.select().from(drafts).where(eq(drafts.personId, person.id));
  const found = [];
  for (const [index, row] of rows.entries()) {
    const papers = await app.db.select().from(documents).where(eq(documents.draftId, row.id));
    found.push({
      kind: row.kind,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      answers: KINDS[row.kind](app, row),
      documents: listed(papers, `draft-${index + 1}`),
    });
  }
  return found;
}

async function filingsOf(app: App, records: Records, listed: Listed) {
  const found = [];
  for (const row of records.filings) {
    const { id, reference, taxYear, identity, submittedAt } = row;
    const papers = await app.db.select().from(documents).where(eq(documents.filingId, id));
    const given = await app.db.select().from(consents).where(eq(consents.filingId, id));
    const { order, proposal } = await orderAndProposalOf(app, row);
    const openings = await app.db
      .select()
      .from(filingOpenings)
      .where(eq(filingOpenings.filingId, id))
      .orderBy(filingOpenings.openedAt);
    found.push({
      reference,
      taxYear,
      identity,
      submittedAt,
      client: sealedFilingClient.unseal(app, id, row.client),
      ...sealedFigures.unseal(app, id, row.figures),
      order: order?.reference,
      proposal,
      consents: given.map(({ purpose, textVersion, givenAt, withdrawnAt }) => ({
        purpose,
        textVersion,
        givenAt,
        withdrawnAt,
      })),
      openedByFirm: openings.map(({ openedBy, what, openedAt }) => ({ openedBy, what, openedAt })),
      documents: listed(papers, reference),
    });
  }
  return found;
}

async function sentItems(app: App, rows: Records["enquiries"] | Records["requests"]) {
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

async function messagesTo(app: App, addresses: string[]) {
  const rows = await app.db.select().from(outbox).where(isNotNull(outbox.sealed));
  return rows.flatMap(({ id, channel, sealed, createdAt }) => {
    if (!sealed) return [];
    const mail = channel === "mail" ? sealedMail.unseal(app, id, sealed) : undefined;
    const { to } = mail ?? sealedSms.unseal(app, id, sealed);
    return addresses.includes(to) ? [{ channel, to, subject: mail?.subject, createdAt }] : [];
  });
}

async function codesTo(app: App, addresses: string[]) {
  if (addresses.length === 0) return [];
  const indexes = addresses.flatMap((address) =>
    app.sealing.blindIndexes(address, "one-time-code"),
  );
  return app.db
    .select({ sentAt: oneTimeCodes.sentAt, usedAt: oneTimeCodes.usedAt })
    .from(oneTimeCodes)
    .where(inArray(oneTimeCodes.destinationIndex, indexes))
    .orderBy(desc(oneTimeCodes.sentAt));
}
