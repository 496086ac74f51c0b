import { data } from "react-router";
import { summaryFile } from "#features/answer/paper/tax-summary.ts";
import { findFiling } from "#features/filing/filings.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pdfResponse } from "../../pdf-response.server.ts";
import type { Route } from "./+types/submitted-pdf.ts";

/** The answer as it was handed over, for the browser that did. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const reference = params.reference.toUpperCase();
  const filing = browser && (await findFiling(app, browser, reference));
  const { answer, answers } = filing?.figures ?? {};
  // Files that are not read yet have nothing to sum up.
  if (!filing || !answer || !answers) throw data(null, 404);
  const summed = { answer, answers, reference, at: filing.submittedAt };
  return pdfResponse(
    { request, context },
    summaryFile(app.firm(), summed),
    `/stepform/submitted/${reference}`,
  );
}
