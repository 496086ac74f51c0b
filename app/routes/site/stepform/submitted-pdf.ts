import { data } from "react-router";
import { findFiling } from "#features/filing/filings.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Route } from "./+types/submitted-pdf.ts";
import { pdfResponse } from "./pdf-response.server.ts";

/** The answer as it was handed over, for the browser that did. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const browser = findBrowser(request, context);
  const reference = params.reference.toUpperCase();
  const filing = browser && (await findFiling(appOf(context), browser, reference));
  const { answer, answers } = filing?.figures ?? {};
  // Files that are not read yet have nothing to sum up.
  if (!filing || !answer || !answers) throw data(null, 404);
  const summed = { answer, answers, reference, at: filing.submittedAt };
  return pdfResponse({ request, context }, summed, `/stepform/submitted/${reference}`);
}
