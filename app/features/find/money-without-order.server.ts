import { moneyWithoutOrder } from "#features/payments/desk/order-find.server.ts";
import type { App } from "#platform/app.server.ts";
import { findTerms, readSought } from "./terms.ts";

/** How many payments that name no order have all of a text, by their references and amounts. */
export async function countMoneyWithoutOrder(app: App, text: string): Promise<number> {
  const sought = readSought(text);
  if (sought.length === 0) return 0;
  const all = (await moneyWithoutOrder(app)).map(findTerms);
  return all.filter((terms) => sought.every((any) => any.some((each) => terms.includes(each))))
    .length;
}
