import { eq, inArray } from "drizzle-orm";
import { wordsIn } from "#content/words.server.ts";
import { moneyFacts, moneyReferences } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { contactOfOrder, shownProduct } from "#features/orders/order/own-orders.server.ts";
import { claimedUtrOf } from "#features/orders/order/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { type FindKind, foundByContact } from "#platform/find-kind.ts";
import { instantOf } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { isNamed, ofAnySource } from "../book/money-reference.server.ts";

const OF_ACCOUNTS_AT_MOST = 200;

/** Orders by their reference, their client, and the reference of a payment that the client typed last. */
export const orderFind: FindKind = {
  column: "orderId",
  async foundBy(app, ids) {
    const rows = await rowsOf(app, ids);
    return new Map(
      rows.map((row) => {
        const utr = claimedUtrOf(app, row);
        const more = { references: [row.reference], utrs: utr ? [utr] : [] };
        return [row.id, { by: foundByContact(contactOfOrder(app, row), more), at: row.placedAt }];
      }),
    );
  },
  async ofAccounts({ db }, personIds) {
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.personId, [...personIds]))
      .limit(OF_ACCOUNTS_AT_MOST);
    return rows.map(({ id }) => id);
  },
  async open(app, ids) {
    const rows = await rowsOf(app, ids);
    const { foundWords } = wordsIn("en");
    return rows.map((row) => {
      const { id, reference, productCode, totalPaise, state, claimedAt, placedAt } = row;
      const total = paise(totalPaise);
      return {
        ...{ id, reference, ...contactOfOrder(app, row), pan: undefined },
        personId: row.personId ?? undefined,
        text: foundWords.order(shownProduct(productCode), total, state, claimedAt !== null),
        href: `/staff/money/${reference}`,
        at: instantOf(placedAt),
      };
    });
  },
};

function rowsOf({ db }: Pick<App, "db">, ids: readonly string[]) {
  const { id, reference, personId, client, claimedUtr } = orders;
  const { productCode, totalPaise, state, claimedAt, placedAt } = orders;
  return db
    .select({
      ...{ id, reference, personId, client, claimedUtr },
      ...{ productCode, totalPaise, state, claimedAt, placedAt },
    })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
}

/** The orders of payments that arrived with one of these references, by their ids. */
export async function ordersPaidWith(app: App, utrs: readonly string[]): Promise<string[]> {
  if (utrs.length === 0) return [];
  const rows = await app.db
    .selectDistinct({ orderId: moneyFacts.orderId })
    .from(moneyFacts)
    .innerJoin(moneyReferences, eq(moneyReferences.id, moneyFacts.paymentId))
    .where(isNamed(app, utrs.flatMap(ofAnySource)));
  return rows.flatMap(({ orderId }) => orderId ?? []);
}
