import { data } from "react-router";
import { openCaseFor } from "#features/case-links/open-case.server.ts";
import { MEDIA_TYPES } from "#features/documents/stored.server.ts";
import { readOwnDocument } from "#features/vault/read-own-document.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { download } from "#platform/download.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Route } from "./+types/paper.ts";

/** A document of a case, for its client. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const reference = params.reference.toUpperCase();
  const open = browser && (await openCaseFor(app, browser, reference, { evenClosed: true }));
  const paper = open && (await readOwnDocument(app, [open.row], params.document));
  if (!paper) throw data(null, { status: 404 });
  return download(new Uint8Array(paper.bytes), paper.name, MEDIA_TYPES[paper.type]);
}
