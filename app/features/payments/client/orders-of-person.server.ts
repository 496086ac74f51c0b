import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { recordsCounted } from "#content/en/person-command.ts";
import type { Db } from "#db/db.server.ts";
import { entitlements, moneyDecisions, moneyDocuments, orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { retainedUntil } from "#domain/retention/retention-period.ts";
import { ownedOrUnclaimed, withoutOwner } from "#features/accounts/unlink.server.ts";
import { noteOf } from "#features/orders/order/move-order.server.ts";
import { lastDocumentDays, unpaidUntil } from "#features/orders/order/order-retention.server.ts";
import {
  claimedUtrOf,
  readSold,
  sealedOrderClient,
  withoutContact,
} from "#features/orders/order/sealed-order.server.ts";
import { makeOwnPdf, type PdfFile } from "#features/pdf/make-pdf.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Attach, FoundRecords, PersonRecords } from "#platform/stored-table.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import type { RetainedRecord } from "#values/retained-record.ts";
import { sealedInvoice } from "../book/issued-documents.server.ts";
import { reasonOf } from "../decisions/decisions.server.ts";
import { documentFile } from "../documents/document-file.server.ts";

type Row = typeof orders.$inferSelect;

/** The orders of the account, and those placed with its addresses without an account. */
export const ordersOfPerson: PersonRecords = {
  copiedAs: "orders",
  counted: recordsCounted.orders,
  retained: true,
  async find(app, { personId, addresses }) {
    const indexes = addresses.flatMap((address) => app.sealing.blindIndexes(address, "contact"));
    const placedWith = and(inArray(orders.contactIndex, indexes), isNull(orders.personId));
    const own = personId === undefined ? undefined : eq(orders.personId, personId);
    return foundOf(app.db, personId, await app.db.select().from(orders).where(or(own, placedWith)));
  },
  named: {
    prefix: "OR",
    async find({ db }, reference) {
      const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
      return row && { personId: row.personId, found: await foundOf(db, undefined, [row]) };
    },
  },
};

async function foundOf(db: Db, personId: string | undefined, rows: Row[]): Promise<FoundRecords> {
  const ids = rows.map(({ id }) => id);
  const unpaid = await unpaidUntil(db, ids);
  const documented = await lastDocumentDays(db, ids);
  const retainedOf = ({ id, reference, placedAt }: Row): RetainedRecord => {
    const until = unpaid.get(id);
    if (until) return { kind: "unpaid-order", reference, until };
    const last = documented.get(id) ?? dayInIndia(instantOf(placedAt));
    return { kind: "order", reference, until: retainedUntil(last) };
  };
  return {
    count: rows.length,
    retained: rows.map(retainedOf),
    copy: (app, attach) => copyOrders(app, rows, attach),
    async erase(app, tx) {
      const unlinked = await tx
        .update(orders)
        .set(withoutOwner())
        .where(ownedOrUnclaimed(orders, personId, rows))
        .returning();
      // What an order named before is on no paper of it.
      const changed = and(
        eq(orderEvents.kind, "changed"),
        inArray(
          orderEvents.orderId,
          unlinked.map(({ id }) => id),
        ),
      );
      await tx.update(orderEvents).set({ note: null }).where(changed);
      for (const row of unlinked)
        await tx.update(orders).set(withoutContact(app, row)).where(eq(orders.id, row.id));
      return { retained: unlinked.map(retainedOf) };
    },
  };
}

async function copyOrders(app: App, rows: Row[], attach: Attach) {
  const ids = rows.map(({ id }) => id);
  const decisions = await app.db
    .select()
    .from(moneyDecisions)
    .where(and(inArray(moneyDecisions.orderId, ids), eq(moneyDecisions.kind, "refund")));
  const invoices = await app.db
    .select()
    .from(moneyDocuments)
    .where(inArray(moneyDocuments.orderId, ids));
  const opened = await app.db.select().from(entitlements).where(inArray(entitlements.orderId, ids));
  const events = await app.db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(orderEvents.sequence);
  return rows.map(({ id, client, claimedUtr, ...row }) => {
    const { contactIndex, claimedUtrIndex, browserHash, personId, openItems, erasedAt, ...rest } =
      row;
    return {
      ...rest,
      sold: readSold(rest.sold),
      claimedUtr: claimedUtrOf(app, { id, claimedUtr }),
      client: sealedOrderClient.unseal(app, id, client),
      events: events
        .filter(({ orderId }) => orderId === id)
        .map((event) => ({ kind: event.kind, at: event.at, note: noteOf(app, event) })),
      opened: opened.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...each }) => each),
      refunds: decisions
        .filter(({ orderId }) => orderId === id)
        .map((row) => ({
          ...{ state: row.state, amountPaise: row.amountPaise, reason: reasonOf(app, row) },
          ...{ decidedAt: row.answeredAt ?? row.askedAt, sentAt: row.sentAt },
        })),
      documents: invoices
        .filter(({ orderId }) => orderId === id)
        .map((invoice) => copyDocument(app, invoice, attach)),
    };
  });
}

/** With its PDF, where one was made. */
function copyDocument(app: App, row: typeof moneyDocuments.$inferSelect, attach: Attach) {
  const file = documentFile(app, row);
  const { name } = file;
  if (row.storedAt) attach(name, () => openOrMake(app, file, row.orderId));
  const { series, cancelledAt } = row;
  return {
    ...{ series, cancelledAt, file: row.storedAt ? name : null },
    ...sealedInvoice.unseal(app, row.id, row.particulars),
  };
}

async function openOrMake(app: App, file: PdfFile, owner: string): Promise<Uint8Array> {
  const pdf = await makeOwnPdf(app, file, owner);
  if (typeof pdf === "string")
    throw new Error(`the PDF of a document is lost, and none was made: ${pdf}`);
  return pdf;
}
