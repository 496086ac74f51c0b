import { data } from "react-router";
import { filingPrice } from "#content/en/filing-price.ts";
import {
  messagesNote,
  nextSteps,
  noMessageToMobile,
  submittedPage,
} from "#content/en/step-form.ts";
import { findFiling } from "#features/filing/filings.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Confirmation } from "#ui/confirmation/confirmation.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { maskEmail } from "#values/phone.ts";
import type { Route } from "./+types/submitted.ts";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: submittedPage.title, path: "/stepform/submitted", index: false }, matches);

/** Opens only in the browser that submitted: to everybody else the reference does not exist. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const filing = browser && (await findFiling(app, browser, params.reference.toUpperCase()));
  if (!filing) throw data(null, 404);
  return {
    reference: filing.reference,
    submittedAt: formatMoment(filing.submittedAt),
    sentTo: filing.email && maskEmail(filing.email),
    messagesNote: messagesNote(app.settings.messagesGoTo),
    price: filing.price,
    steps: nextSteps(filing.identity),
  };
}

export default function Submitted({ loaderData }: Route.ComponentProps) {
  const { reference, submittedAt, sentTo, messagesNote, price, steps } = loaderData;
  return (
    <article className="column flow">
      <Confirmation title={submittedPage.title} reference={reference}>
        <p>{submittedPage.submittedOn(submittedAt)}</p>
        {sentTo ? (
          <p>
            {submittedPage.sentTo(sentTo)} {messagesNote}
          </p>
        ) : (
          <p>{noMessageToMobile}</p>
        )}
      </Confirmation>
      {price && <SummaryList rows={[{ key: filingPrice.key, value: price }]} />}
      <h2>{submittedPage.next}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="quiet">{submittedPage.again}</p>
    </article>
  );
}
