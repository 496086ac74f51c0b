import { data } from "react-router";
import { requirePerson } from "#features/accounts/require.server.ts";
import { findOrderOf } from "#features/orders/order/own-orders.server.ts";
import { findDocumentFile } from "#features/payments/documents/document-file.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pdfResponse } from "../pdf-response.server.ts";
import type { Route } from "./+types/order-document.ts";

/** A document of an order of the account's own. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { person } = requirePerson({ url, context });
  const app = appOf(context);
  const order = await findOrderOf(app.db, person.id, params.reference);
  const file = order && (await findDocumentFile(app, order.row.id, params.document));
  if (!file) throw data(null, { status: 404 });
  return pdfResponse({ request, context }, file, `/portal/orders/${order.reference}`);
}
