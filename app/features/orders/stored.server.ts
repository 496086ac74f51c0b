import { coupons, orders } from "#db/schema/orders.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { PersonRecords, StoredTable } from "#platform/stored-table.ts";
import { purgeOrders } from "./order/order-retention.server.ts";
import { ORDER_LIMIT } from "./order/orders.server.ts";
import {
  claimedUtrContext,
  claimedUtrIndexOf,
  contactIndexOf,
  sealedOrderClient,
} from "./order/sealed-order.server.ts";

export const couponsTable: StoredTable = {
  table: coupons,
  // Always: orders name them.
  // Terms of a discount.
  ends: { holdsNobody: true },
  readAt: { command: "coupon" },
};

/** @param ordersOfPerson with the documents of each order, which another feature makes */
export function ordersTable(ordersOfPerson: PersonRecords): StoredTable {
  return {
    table: orders,
    // 8 years: s. 36 CGST Act: 72 months from the due date of the annual return, for what was invoiced. 90 days after it
    // was closed for what came to nothing.
    ends: { purgedBy: { queue: "purge-orders", every: "19 3 * * *", run: purgeOrders } },
    readAt: { screen: "staff/money/:reference" },
    limits: [ORDER_LIMIT],
    person: { records: [ordersOfPerson] },
    sealed: sealedColumns(
      orders,
      {
        client: ({ id }) => sealedOrderClient.contextOf(id),
        claimedUtr: ({ id }) => claimedUtrContext(id),
      },
      (app, { id, client }, { claimedUtr }) => ({
        contactIndex: contactIndexOf(app, sealedOrderClient.unseal(app, id, client)),
        ...(claimedUtr && { claimedUtrIndex: claimedUtrIndexOf(app, claimedUtr) }),
      }),
    ),
  };
}
