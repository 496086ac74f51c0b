import { data } from "react-router";
import { requireStaff } from "#features/accounts/require.server.ts";
import { openPage } from "#features/case-desk/find-case.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Route } from "./+types/case-file-page.ts";

/** A page of a file of a case's request as a picture, for the firm; kept by no cache. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const session = requireStaff({ url, context });
  const { reference, document: documentId, page } = params;
  const asked = { reference, documentId, page: Number(page) };
  const svg = await openPage(appOf(context), session, asked);
  if (!svg) throw data(null, { status: 404 });
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
