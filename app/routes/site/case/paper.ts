import { data } from "react-router";
import { openCaseFor } from "#features/case-links/open-case.server.ts";
import { readPaper } from "#features/returns/read-papers.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { download } from "#platform/download.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Route } from "./+types/paper.ts";

const TYPES = { pdf: "application/pdf", jpeg: "image/jpeg", png: "image/png" } as const;

/** A paper of the return, for the client of its case. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const reference = params.reference.toUpperCase();
  const open = browser && (await openCaseFor(app, browser, reference, { evenClosed: true }));
  const paper = open && (await readPaper(app, open, params.document));
  if (!paper) throw data(null, { status: 404 });
  return download(new Uint8Array(paper.bytes), paper.name, TYPES[paper.type]);
}
