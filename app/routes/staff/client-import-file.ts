import { data } from "react-router";
import { clientImport as words } from "#content/en/client-import.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { findImport } from "#features/client-import/client-imports.server.ts";
import { leftOutFile } from "#features/client-import/left-out.ts";
import { download } from "#platform/download.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Route } from "./+types/client-import-file.ts";
import { reasonsOf } from "./client-import-view.server.ts";

/** The rows of a list that stay out as CSV, each with why. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const session = requireStaff({ url, context });
  const found = await findImport(appOf(context), session, params.id);
  if (!found || !("list" in found) || found.plan.leftOut.length === 0)
    throw data(null, { status: 404 });
  const text = leftOutFile(found.list, found.plan, { why: words.leftOut.why, reasonsOf });
  return download(new TextEncoder().encode(text), "left-out.csv", "text/csv");
}
