import { data, type RouterContextProvider } from "react-router";
import { findOrder } from "#features/orders/orders.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";

/** The order of the address, in the browser that placed it; to everybody else it does not exist. */
export async function requireOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
  reference: string,
) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const found = browser && (await findOrder(app, browser, reference));
  if (!found) throw data(null, 404);
  return { app, browser, found };
}
