import { data } from "react-router";
import { requireStaff } from "#features/accounts/require.server.ts";
import { openPicture } from "#features/case-desk/find-case.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Route } from "./+types/case-file-picture.ts";

/** A page of a file of a case, drawn as a picture, for the firm; kept by no cache. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const session = requireStaff({ url, context });
  const { reference, document: documentId, page } = params;
  const asked = { reference, documentId, page: Number(page) };
  const webp = await openPicture(appOf(context), session, asked);
  if (!webp) throw data(null, { status: 404 });
  return new Response(webp, {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
