import {
  closedMonths,
  entitlements,
  moneyDecisions,
  moneyDocuments,
  moneyFacts,
  moneyReferences,
  orderEvents,
} from "#db/schema/money.ts";
import { numberGaps, numberSeries } from "#db/schema/number-series.ts";
import { orders } from "#db/schema/orders.ts";
import { noteContext } from "#features/orders/order/move-order.server.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { StoredTable } from "#platform/stored-table.ts";
import { sealedInvoice } from "./book/issued-documents.server.ts";
import { referenceContext, referenceIndexOf } from "./book/money-reference.server.ts";
import { CLIENT_CHANGE_LIMIT } from "./client/change-client.server.ts";
import { PAYMENT_REFERENCE_LIMIT } from "./client/pay-order.server.ts";
import { reasonContext } from "./decisions/decisions.server.ts";
import { storedKey } from "./documents/document-file.server.ts";

const WITH_ORDER = {
  readAt: { screen: "staff/money/:reference" },
} as const;

export const MONEY_TABLES: readonly StoredTable[] = [
  {
    ...WITH_ORDER,
    table: orderEvents,
    // As long as the order: the books rest on them.
    ends: { goesWith: orders },
    person: { within: orders },
    limits: [PAYMENT_REFERENCE_LIMIT, CLIENT_CHANGE_LIMIT],
    sealed: sealedColumns(orderEvents, { note: ({ id }) => noteContext(id) }),
  },
  {
    ...WITH_ORDER,
    table: moneyFacts,
    // Amounts. What names no order stays, too, for the firm to look at.
    ends: { holdsNobody: true },
  },
  {
    ...WITH_ORDER,
    table: moneyReferences,
    // As long as a fact or a decision names them: what ends their order ends them. Whose they are only the bank knows.
    ends: { holdsNobody: true },
    sealed: sealedColumns(
      moneyReferences,
      { reference: ({ id }) => referenceContext(id) },
      (app, { source }, { reference: id = "" }) => ({
        referenceIndex: referenceIndexOf(app, { source, id }),
      }),
    ),
  },
  {
    ...WITH_ORDER,
    table: moneyDocuments,
    // As long as the order, too.
    ends: { goesWith: orders },
    person: { within: orders },
    fileKey: storedKey,
    sealed: sealedColumns(moneyDocuments, {
      particulars: ({ id }) => sealedInvoice.contextOf(id),
    }),
  },
  {
    ...WITH_ORDER,
    table: moneyDecisions,
    // As long as the order, too; what names no order is about money of which we do not know who sent it.
    ends: { goesWith: orders },
    person: { within: orders },
    sealed: sealedColumns(moneyDecisions, { reason: ({ id }) => reasonContext(id) }),
  },
  {
    ...WITH_ORDER,
    table: entitlements,
    // As long as the order that bought it.
    ends: { goesWith: orders },
    person: { within: orders },
  },
  {
    table: numberSeries,
    // Always: the numbers of documents run on without a gap.
    ends: { holdsNobody: true },
    // The documents themselves show their numbers.
    readAt: { nowhere: true },
  },
  {
    table: numberGaps,
    // Always: it says why numbers of a series are not here.
    ends: { holdsNobody: true },
    readAt: { command: "money" },
  },
  {
    table: closedMonths,
    // Always: later months begin with what an earlier one came to. Sums, and references of orders.
    ends: { holdsNobody: true },
    readAt: { screen: "staff/money/month" },
  },
];
