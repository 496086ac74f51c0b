import { data } from "react-router";
import { findDocumentFile } from "#features/payments/documents/document-file.server.ts";
import { pdfResponse } from "../../pdf-response.server.ts";
import type { Route } from "./+types/placed-document.ts";
import { requireOrder } from "./require-order.server.ts";

/** A document of an order, in the browser that placed it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { app, found } = await requireOrder(request, context, params.reference);
  const file = await findDocumentFile(app, found.id, params.document);
  if (!file) throw data(null, 404);
  return pdfResponse({ request, context }, file, `/order/placed/${found.reference}`);
}
