import { data } from "react-router";
import { requirePerson } from "#features/accounts/require.server.ts";
import { summaryFile } from "#features/answer/paper/tax-summary.ts";
import { findFilingOf } from "#features/filing/own-filings.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pdfResponse } from "../pdf-response.server.ts";
import type { Route } from "./+types/request-pdf.ts";

/** The answer of a request of one's own, as it was handed over. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { person } = requirePerson({ url, context });
  const app = appOf(context);
  const filing = await findFilingOf(app, person.id, params.reference);
  // Files that are not read yet have nothing to sum up.
  const { answer, answers } = filing?.figures ?? {};
  if (!filing || !answer || !answers) throw data(null, { status: 404 });
  const { reference, submittedAt } = filing;
  const summed = { answer, answers, reference, at: submittedAt };
  return pdfResponse(
    { request, context },
    summaryFile(app.firm(), summed),
    `/portal/requests/${reference}`,
  );
}
