import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { acceptedTerms, type ConsentPurpose, consentPurposes, portal } from "#content/en/portal.ts";
import { accountConsentsOf, isPurpose, setConsent } from "#features/accounts/consents.server.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import {
  filingConsentsOf,
  withdrawFilingConsent,
} from "#features/filing/filing-consents.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { LineForm } from "#ui/room-list/line-form.tsx";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { rowId } from "#values/fields.ts";
import { refused } from "#values/outcome.ts";
import type { Route } from "./+types/consents.ts";

const words = portal.consents;
/** What a button of the page is pressed for: a purpose of the account, or a filing's consent. */
const consentForm = z.object({ purpose: z.string().default(""), consent: rowId });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const { consents: account, terms } = await accountConsentsOf(app, session);
  const filings = await filingConsentsOf(app, session.person.id);
  const shown = <T extends { givenAt: Parameters<typeof formatMoment>[0] }>(consent: T) =>
    formatMoment(consent.givenAt);
  return {
    terms: terms && words.accepted(shown(terms), terms.textVersion),
    purposes: Object.entries(consentPurposes).map(([purpose, { label, text }]) => {
      const standing = account.find(
        (consent) => consent.purpose === purpose && !consent.withdrawnAt,
      );
      return {
        purpose: purpose as ConsentPurpose,
        label,
        text: text(app.firm().name),
        given: standing && words.given(shown(standing), standing.textVersion),
      };
    }),
    filings: filings.map((consent) => ({
      id: consent.id,
      reference: consent.reference,
      purpose: consent.purpose,
      given: words.given(shown(consent), consent.textVersion),
      withdrawn: consent.withdrawnAt && formatMoment(consent.withdrawnAt),
    })),
    past: account.flatMap(({ purpose, givenAt, withdrawnAt }) =>
      withdrawnAt
        ? [
            words.pastLine(
              consentPurposes[purpose].label,
              formatMoment(givenAt),
              formatMoment(withdrawnAt),
            ),
          ]
        : [],
    ),
  };
}

/** Giving and withdrawing are one press each. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const post = await readPost({ request, context }, accountRefusals);
  const pressed = post.read(consentForm);
  if (!pressed.ok) return post.refuse(pressed);
  const { purpose, consent } = pressed.value;
  if (isPurpose(purpose)) {
    const { intent } = post;
    if (intent !== "give" && intent !== "withdraw") return post.refuse(refused({ id: "noButton" }));
    const set = await setConsent(app, session, purpose, intent === "give");
    if (!set.ok) return post.refuse(set);
    return redirect("/portal/consents", 303);
  }
  const isWithdrawn = consent && (await withdrawFilingConsent(app, session, consent));
  if (!isWithdrawn) throw data(null, { status: 404 });
  return redirect("/portal/consents", 303);
}

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, purposes, filings, past } = loaderData;
  return (
    <article className="column">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <ErrorSummary problems={actionData?.problems ?? []} />
      <section className="room-section wide">
        <RoomList heading={words.account}>
          {terms && (
            <RoomLine text={acceptedTerms.text} note={terms}>
              <strong>{acceptedTerms.label}</strong>
            </RoomLine>
          )}
          {purposes.map(({ purpose, label, text, given }) => (
            <RoomLine
              key={purpose}
              text={text}
              note={given ?? words.notGiven}
              beside={
                <LineForm
                  field="purpose"
                  value={purpose}
                  of={words.consent(label)}
                  intent={given ? "withdraw" : "give"}
                  preventScrollReset
                >
                  {given ? words.withdraw : words.give}
                </LineForm>
              }
            >
              <strong>{label}</strong>
            </RoomLine>
          ))}
        </RoomList>
      </section>
      {filings.length > 0 && (
        <section className="room-section wide">
          <h2>{words.filings}</h2>
          <p className="quiet">{words.filingsEffect}</p>
          <RoomList>
            {filings.map(({ id, reference, purpose, given, withdrawn }) => (
              <RoomLine
                key={id}
                text={purpose}
                note={withdrawn ? given + words.withdrawnOn(withdrawn) : given}
                beside={
                  !withdrawn && (
                    <LineForm
                      field="consent"
                      value={id}
                      of={words.withdrawFor(reference)}
                      preventScrollReset
                    >
                      {words.withdraw}
                    </LineForm>
                  )
                }
              >
                <Link to={`/portal/requests/${reference}`}>{reference}</Link>
              </RoomLine>
            ))}
          </RoomList>
        </section>
      )}
      {past.length > 0 && (
        <section className="room-section wide">
          <RoomList heading={words.past}>
            {past.map((line) => (
              <RoomLine key={line}>{line}</RoomLine>
            ))}
          </RoomList>
        </section>
      )}
    </article>
  );
}
