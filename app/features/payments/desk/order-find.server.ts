import { inArray } from "drizzle-orm";
import { wordsIn } from "#content/words.server.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import {
  isCounted,
  isMoney,
  type MoneyFact,
  paymentIdOf,
  settled,
} from "#domain/payments/money-facts.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { contactOfOrder, shownProduct } from "#features/orders/order/own-orders.server.ts";
import { claimedUtrOf } from "#features/orders/order/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { type FindKind, type FoundBy, foundByContact } from "#platform/find-kind.ts";
import { instantOf } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { shownReference } from "#values/shown-reference.ts";
import { factsOfOrders } from "../book/stored-fact.server.ts";
import { factsWithoutOrder } from "./money-desk.server.ts";

const OF_ACCOUNTS_AT_MOST = 200;

/**
 * Orders by their reference, the numbers of their documents, their client and their money: the price and what was paid of
 * it, every reference of that and of what went back, and the one that the client typed last.
 */
export const orderFind: FindKind = {
  column: "orderId",
  async foundBy(app, ids) {
    const rows = await rowsOf(app, ids);
    const facts = await factsOfOrders(app, app.db, ids);
    const { orderId, number } = moneyDocuments;
    const numbers = await app.db
      .select({ orderId, number })
      .from(moneyDocuments)
      .where(inArray(orderId, [...ids]));
    return new Map(
      rows.map((row) => {
        const own = numbers.filter((each) => each.orderId === row.id);
        const references = [row.reference, ...own.map((each) => each.number)];
        const more = { references, ...moneyOf(app, row, facts.get(row.id) ?? []) };
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

function moneyOf(
  app: Pick<App, "sealing">,
  row: Pick<OrderRow, "id" | "claimedUtr" | "totalPaise">,
  facts: readonly MoneyFact[],
) {
  const { utrs, amounts } = moneyIn(facts);
  const claimed = claimedUtrOf(app, row);
  return {
    utrs: [...(claimed ? [claimed] : []), ...utrs],
    amounts: [paise(row.totalPaise), ...amounts],
  };
}

/** References of payments and refunds, and what was paid; what is waived or withheld is no money. */
function moneyIn(facts: readonly MoneyFact[]): Pick<FoundBy, "utrs" | "amounts"> {
  const payments = settled(facts, "payment").filter(isMoney);
  const all = [...payments, ...settled(facts, "refund")];
  return {
    utrs: all.map(({ id }) => shownReference(id)).filter(Boolean),
    amounts: payments.filter(isCounted).map(({ amount }) => amount),
  };
}

/** By what each payment is found that names no order yet. */
export async function moneyWithoutOrder(app: App): Promise<FoundBy[]> {
  const facts = Map.groupBy(await factsWithoutOrder(app), paymentIdOf);
  const none = { references: [], names: [], emails: [], mobiles: [], pans: [] };
  return [...facts.values()].map((ofOne) => ({ ...none, ...moneyIn(ofOne) }));
}

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
