import { data } from "react-router";
import { openCaseFor } from "#features/case-links/open-case.server.ts";
import { bundleOf } from "#features/vault/bundle.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { download } from "#platform/download.server.ts";
import { appOf } from "#platform/request.server.ts";
import { zipBody } from "#platform/zip.server.ts";
import type { Route } from "./+types/everything.ts";

/** Everything that belongs to a case, for its client. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const reference = params.reference.toUpperCase();
  const open = browser && (await openCaseFor(app, browser, reference, { evenClosed: true }));
  if (!open) throw data(null, { status: 404 });
  const body = zipBody(await bundleOf(app, [open.row]), app.clock.now());
  return download(body, `${reference}.zip`, "application/zip");
}
