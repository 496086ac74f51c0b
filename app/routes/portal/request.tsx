import { data, Link } from "react-router";
import { filingPrice } from "#content/en/filing-price.ts";
import { portal } from "#content/en/portal.ts";
import { filedAnswer, identity, nextSteps } from "#content/en/step-form.ts";
import { taxSummaryLink } from "#content/en/tax-summary.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { drawFiledAnswer } from "#features/filing/filed-answer.server.tsx";
import { findFilingOf } from "#features/filing/own-filings.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Drawn } from "#ui/drawn.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { yearLabel } from "#values/year.ts";
import { noPdfText } from "../site/stepform/pdf-response.server.ts";
import type { Route } from "./+types/request.ts";
// Of the elements that the server draws.
import "#ui/details/details.css";
import "#ui/line-table/line-table.css";
import "#ui/tally/tally.css";
import "#ui/term/term.css";

const words = portal.request;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { person } = requirePerson({ url, context });
  const filing = await findFilingOf(appOf(context), person.id, params.reference);
  if (!filing) throw data(null, { status: 404 });
  return {
    reference: filing.reference,
    rows: [
      { key: words.year, value: yearLabel(filing.year) },
      { key: words.submitted, value: formatMoment(filing.submittedAt) },
      {
        key: words.identity,
        value: filing.identity === "verified" ? identity.verified : identity.notVerified,
      },
      ...(filing.price ? [{ key: filingPrice.key, value: filing.price }] : []),
      { key: words.state, value: words.withFirm },
    ],
    answer: drawFiledAnswer(filing.figures),
    steps: nextSteps(filing.identity),
    noPdf: noPdfText(url),
  };
}

export default function Request({ loaderData }: Route.ComponentProps) {
  return (
    <article className="column flow">
      <BackLink href="/portal" />
      <h1>{loaderData.reference}</h1>
      <SummaryList rows={loaderData.rows} />
      <h2>{words.next}</h2>
      <ol>
        {loaderData.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{filedAnswer.heading}</h2>
      {loaderData.noPdf && (
        <Notice tone="warn" announce>
          <p>{loaderData.noPdf}</p>
        </Notice>
      )}
      <p>
        <a href={`/portal/requests/${loaderData.reference}/pdf`}>{taxSummaryLink}</a>
      </p>
      <Drawn className="filed-answer flow" drawing={loaderData.answer} />
      <p>
        <Link to="/portal/consents">{words.consents}</Link>
      </p>
    </article>
  );
}
