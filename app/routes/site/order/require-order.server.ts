import { data, type RouterContextProvider, redirect } from "react-router";
import { orderPath } from "#features/filing/case-paths.ts";
import { findOrder } from "#features/orders/order/orders.server.ts";
import { findOrderOf } from "#features/orders/order/own-orders.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionOf } from "#platform/session.server.ts";

/**
 * The order of the address, in the browser that placed it. Who comes by the link of a mail to another browser and has it
 * in the account is led there; to everybody else it does not exist.
 */
export async function requireOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
  reference: string,
) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const found = browser && (await findOrder(app, browser, reference));
  const person = found ? undefined : sessionOf(context)?.person;
  if (person && (await findOrderOf(app.db, person.id, reference)))
    throw redirect(orderPath(reference, true));
  if (!found) throw data(null, 404);
  return { app, browser, found };
}
