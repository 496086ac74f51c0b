import { data } from "react-router";
import { requireStaff } from "#features/accounts/require.server.ts";
import { findOrderForFirm } from "#features/payments/desk/money-desk.server.ts";
import { findDocumentFile } from "#features/payments/documents/document-file.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pdfResponse } from "../pdf-response.server.ts";
import type { Route } from "./+types/money-document.ts";

/** A document of an order, for the firm. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { person } = requireStaff({ url, context });
  const app = appOf(context);
  const found = await findOrderForFirm(app, params.reference);
  const file = found && (await findDocumentFile(app, found.order.id, params.document));
  if (!found || !file) throw data(null, { status: 404 });
  const page = `/staff/money/${found.order.reference}`;
  return pdfResponse({ request, context }, file, page, person.id);
}
