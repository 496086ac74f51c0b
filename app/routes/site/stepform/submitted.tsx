import { data } from "react-router";
import { filingPrice } from "#content/en/filing-price.ts";
import { filedAnswer, nextSteps, noMessageToMobile, submittedPage } from "#content/en/step-form.ts";
import { taxSummaryLink } from "#content/en/tax-summary.ts";
import { drawFiledAnswer } from "#features/filing/filed-answer.server.tsx";
import { findFiling } from "#features/filing/filings.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Confirmation } from "#ui/confirmation/confirmation.tsx";
import { Drawn } from "#ui/drawn.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { maskEmail } from "#values/phone.ts";
import type { Route } from "./+types/submitted.ts";
import { noPdfText } from "./pdf-response.server.ts";
// Of the elements that the server draws.
import "#ui/details/details.css";
import "#ui/line-table/line-table.css";
import "#ui/tally/tally.css";
import "#ui/term/term.css";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: submittedPage.title, path: "/stepform/submitted", index: false }, matches);

/** Opens only in the browser that submitted: to everybody else the reference does not exist. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const filing = browser && (await findFiling(app, browser, params.reference.toUpperCase()));
  if (!filing) throw data(null, 404);
  return {
    reference: filing.reference,
    submittedAt: formatMoment(filing.submittedAt),
    sentTo: filing.email && maskEmail(filing.email),
    price: filing.price,
    answer: drawFiledAnswer(filing.figures),
    steps: nextSteps(filing.identity),
    noPdf: noPdfText(url),
  };
}

export default function Submitted({ loaderData }: Route.ComponentProps) {
  const { reference, submittedAt, sentTo, price, answer, steps, noPdf } = loaderData;
  return (
    <article className="column flow">
      <Confirmation title={submittedPage.title} reference={reference}>
        <p>{submittedPage.submittedOn(submittedAt)}</p>
        {sentTo ? <p>{submittedPage.sentTo(sentTo)}</p> : <p>{noMessageToMobile}</p>}
      </Confirmation>
      {price && <SummaryList rows={[{ key: filingPrice.key, value: price }]} />}
      <h2>{submittedPage.next}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{filedAnswer.heading}</h2>
      {noPdf && (
        <Notice tone="warn" announce>
          <p>{noPdf}</p>
        </Notice>
      )}
      <p>
        <a href={`/stepform/submitted/${reference}/pdf`}>{taxSummaryLink}</a>
      </p>
      <Drawn className="filed-answer flow" drawing={answer} />
      <p className="quiet">{submittedPage.again}</p>
    </article>
  );
}
