import { data, Form, Link, redirect } from "react-router";
import { acceptedTerms, type ConsentPurpose, consentPurposes } from "#content/en/portal.ts";
import { accountConsentsOf, isPurpose, setConsent } from "#features/accounts/consents.server.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import {
  filingConsentsOf,
  withdrawFilingConsent,
} from "#features/filing/filing-consents.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { formatMoment } from "#values/dates.ts";
import type { Route } from "./+types/consents.ts";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Consents", index: false });

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const { consents: account, terms } = await accountConsentsOf(app, session);
  const filings = await filingConsentsOf(app, session.person.id);
  const shown = <T extends { givenAt: Parameters<typeof formatMoment>[0] }>(consent: T) =>
    formatMoment(consent.givenAt);
  return {
    terms: terms && `Accepted ${shown(terms)}, text of ${terms.textVersion}`,
    purposes: Object.entries(consentPurposes).map(([purpose, { label, text }]) => {
      const standing = account.find(
        (consent) => consent.purpose === purpose && !consent.withdrawnAt,
      );
      return {
        purpose: purpose as ConsentPurpose,
        label,
        text,
        given: standing && `Given ${shown(standing)}, text of ${standing.textVersion}`,
      };
    }),
    filings: filings.map((consent) => ({
      id: consent.id,
      reference: consent.reference,
      purpose: consent.purpose,
      given: `Given ${shown(consent)}, text of ${consent.textVersion}`,
      withdrawn: consent.withdrawnAt && formatMoment(consent.withdrawnAt),
    })),
    past: account.flatMap(({ purpose, givenAt, withdrawnAt }) =>
      withdrawnAt
        ? [
            `${consentPurposes[purpose].label}: given ${formatMoment(givenAt)}, withdrawn ${formatMoment(withdrawnAt)}`,
          ]
        : [],
    ),
  };
}

/** Giving and withdrawing are one press each. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const form = await request.formData();
  const purpose = String(form.get("purpose") ?? "");
  if (isPurpose(purpose)) {
    const set = await setConsent(app, session, purpose, form.get("intent") === "give");
    if (!set.ok) return data({ problems: set.problems }, 409);
    return redirect("/portal/consents", 303);
  }
  const id = String(form.get("consent") ?? "");
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const isWithdrawn = isId && (await withdrawFilingConsent(app, session, id));
  if (!isWithdrawn) throw data(null, { status: 404 });
  return redirect("/portal/consents", 303);
}

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, purposes, filings, past } = loaderData;
  return (
    <article className="column">
      <h1>Consents</h1>
      <p className="lead">What you agreed to, and when. Taking it back is as easy as giving it.</p>
      {actionData && <ErrorSummary problems={actionData.problems} />}
      <section className="room-section wide">
        <h2>For your account</h2>
        <ul className="room-list">
          {terms && (
            <li>
              <div>
                <strong>{acceptedTerms.label}</strong>
                <span className="room-list-text">{acceptedTerms.text}</span>
                <span className="room-list-note">{terms}</span>
              </div>
            </li>
          )}
          {purposes.map(({ purpose, label, text, given }) => (
            <li key={purpose}>
              <div>
                <strong>{label}</strong>
                <span className="room-list-text">{text}</span>
                <span className="room-list-note">{given ?? "Not given"}</span>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="purpose" value={purpose} />
                <Button
                  type="submit"
                  name="intent"
                  value={given ? "withdraw" : "give"}
                  variant="secondary"
                >
                  {given ? "Withdraw" : "Give"}
                  <span className="visually-hidden"> consent: {label}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </section>
      {filings.length > 0 && (
        <section className="room-section wide">
          <h2>For your filing requests</h2>
          <p className="quiet">
            When you withdraw one, the firm stops its work on that request and keeps only what the
            law obliges it to keep.
          </p>
          <ul className="room-list">
            {filings.map(({ id, reference, purpose, given, withdrawn }) => (
              <li key={id}>
                <div>
                  <Link to={`/portal/requests/${reference}`}>{reference}</Link>
                  <span className="room-list-text">{purpose}</span>
                  <span className="room-list-note">
                    {given}
                    {withdrawn && `; withdrawn ${withdrawn}`}
                  </span>
                </div>
                {!withdrawn && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="consent" value={id} />
                    <Button type="submit" variant="secondary">
                      Withdraw<span className="visually-hidden"> for {reference}</span>
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section className="room-section wide">
          <h2>Withdrawn</h2>
          <ul className="room-list">
            {past.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
