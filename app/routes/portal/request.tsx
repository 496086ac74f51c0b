import { data, Link } from "react-router";
import { nextSteps } from "#content/en/step-form.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { findFilingOf } from "#features/filing/own-filings.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { yearLabel } from "#values/year.ts";
import type { Route } from "./+types/request.ts";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Filing request", index: false });

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { person } = requirePerson({ url, context });
  const filing = await findFilingOf(appOf(context), person.id, params.reference);
  if (!filing) throw data(null, { status: 404 });
  return {
    reference: filing.reference,
    rows: [
      { key: "Year", value: yearLabel(filing.year) },
      { key: "Submitted", value: formatMoment(filing.submittedAt) },
      {
        key: "Identity",
        value:
          filing.identity === "verified"
            ? "Verified by OTP"
            : "Not verified: the firm verifies you before anything is filed",
      },
      { key: "State", value: "With the firm" },
    ],
    steps: nextSteps(filing.identity),
  };
}

export default function Request({ loaderData }: Route.ComponentProps) {
  return (
    <article className="column flow">
      <BackLink href="/portal" />
      <h1>{loaderData.reference}</h1>
      <SummaryList rows={loaderData.rows} />
      <h2>What happens next</h2>
      <ol>
        {loaderData.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <Link to="/portal/consents">Consents this request rests on</Link>
      </p>
    </article>
  );
}
