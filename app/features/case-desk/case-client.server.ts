import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { type CaseTurn, turnOf, type WaitsFor } from "#domain/cases/case-turn.ts";
import type { Destination } from "#features/accounts/destination.ts";
import type { CaseRow } from "#features/cases/case-record.server.ts";
import { sealedCaller, typedEmailContext } from "#features/cases/sealed-case.server.ts";
import { casePath, orderPath, requestPath } from "#features/filing/case-paths.ts";
import { type CaseTerms, termsOfCase } from "#features/filing/case-terms.server.ts";
import type { FilingRow } from "#features/filing/fitting-order.server.ts";
import { turnFacts } from "#features/filing/next-turn.ts";
import { sealedFigures, sealedFilingClient } from "#features/filing/sealed-filing.server.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { contactOfOrder } from "#features/orders/order/own-orders.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Contact } from "#values/contact.ts";

/** The client of a case, and what it began with. */
export type ClientOfCase = {
  contact: Contact;
  /** Of who came in with a list of clients, where it had one; a request has its own. */
  pan?: string | undefined;
  personId: string | null;
  /** What a code was sent to, before it was handed over. */
  verified: Destination | undefined;
  /** Where the client sees it; undefined for who asked on the telephone. */
  page: string | undefined;
  /** What was handed over; of a revised return, for the first one. */
  filing: FilingRow | undefined;
  /** The order that began it, while nothing is handed over. */
  order: OrderRow | undefined;
  /** What a request costs, and how far it is paid. */
  terms: CaseTerms | undefined;
};

export async function clientOfCase(app: App, db: Db, row: CaseRow): Promise<ClientOfCase> {
  const client = await clientOfRow(app, db, row);
  if (client.contact.email || !row.email) return client;
  const email = app.sealing.unseal(row.email, typedEmailContext(row.id));
  return { ...client, contact: { ...client.contact, email } };
}

/** The same by what they gave themselves. */
async function clientOfRow(app: App, db: Db, row: CaseRow): Promise<ClientOfCase> {
  const none = { personId: null, verified: undefined, page: undefined };
  const nothing = { ...none, filing: undefined, order: undefined, terms: undefined };
  if (row.firstCaseId) {
    const [first] = await db.select().from(cases).where(eq(cases.id, row.firstCaseId));
    if (!first) throw new Error("the first case of a year is gone");
    // What was paid was for the first return.
    const client = await clientOfCase(app, db, first);
    return { ...client, order: undefined, terms: undefined, page: casePath(row.reference) };
  }
  if (row.filingId) {
    const [filing] = await db.select().from(filings).where(eq(filings.id, row.filingId));
    if (!filing) throw new Error("the request of a case is gone");
    const { personId, id, reference } = filing;
    const { name, email, mobile } = sealedFilingClient.unseal(app, id, filing.client);
    return {
      ...{ ...nothing, contact: { name, email, mobile }, personId, filing },
      verified: sealedFigures.unseal(app, id, filing.figures).answers.verified,
      page: requestPath(reference, personId !== null),
      terms: await termsOfCase(app, db, filing),
    };
  }
  if (row.client) {
    const { name, email, mobile, pan } = sealedCaller.unseal(app, row.id, row.client);
    return { ...nothing, contact: { name, email, mobile }, pan };
  }
  const [order] = row.orderId
    ? await db.select().from(orders).where(eq(orders.id, row.orderId))
    : [];
  if (!order) return { ...nothing, contact: { name: "", email: undefined, mobile: undefined } };
  const { personId, reference } = order;
  return {
    ...{ ...nothing, contact: contactOfOrder(app, order), personId, order },
    page: orderPath(reference, personId !== null),
  };
}

/** What a new case waits for from its client: the fee, or after an order what it is worked from. */
export function waitsForOf(
  row: Pick<CaseRow, "filingId" | "orderId">,
  terms: Pick<CaseTerms, "toPay"> | undefined,
): WaitsFor | undefined {
  if (terms?.toPay) return "fee";
  return row.filingId === null && row.orderId !== null ? "papers" : undefined;
}

export function turnOfRow(row: CaseRow, terms: Pick<CaseTerms, "toPay"> | undefined): CaseTurn {
  return turnOf(row.state, waitsForOf(row, terms), turnFacts(row));
}
