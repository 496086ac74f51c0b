import { data, Link } from "react-router";
import { conversation } from "#content/en/conversation.ts";
import { filingPrice } from "#content/en/filing-price.ts";
import { nextSteps } from "#content/en/next-steps.ts";
import { portal } from "#content/en/portal.ts";
import { requestTurn } from "#content/en/request-turn.ts";
import { identity } from "#content/en/step-form.ts";
import { contactsOf } from "#features/accounts/contacts.server.ts";
import { nextQuery } from "#features/accounts/own-path.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { caseHead } from "#features/filing/case-head.server.ts";
import { CaseHead } from "#features/filing/case-head.tsx";
import { drawFiledAnswer } from "#features/filing/filed-answer.server.tsx";
import { FiledAnswer } from "#features/filing/filed-answer.tsx";
import { drawNextSteps } from "#features/filing/next-steps.server.tsx";
import { OpenedByFirm } from "#features/filing/opened-by-firm.tsx";
import { shownOpenings } from "#features/filing/openings.server.ts";
import { findFilingOf } from "#features/filing/own-filings.server.ts";
import { requestLine } from "#features/filing/request-line.ts";
import { wordsOf } from "#features/words/words-of.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { OneTimeCodeField } from "#ui/field/one-time-code-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import { yearLabel } from "#values/year.ts";
import { noPdfText } from "../pdf-response.server.ts";
import type { Route } from "./+types/request.ts";

const words = portal.request;
const QUERY = { kept: flag, sent: flag };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const app = appOf(context);
  const { person } = requirePerson({ url, context });
  const filing = await findFilingOf(app, person.id, params.reference);
  if (!filing) throw data(null, { status: 404 });
  const contacts = await contactsOf(app, app.db, person.id);
  const email = contacts.find(({ channel }) => channel === "email");
  const { kept, sent } = readQuery(url.searchParams, QUERY);
  const toVerify = email?.verified ? undefined : email?.pending;
  const { terms, row } = filing;
  const roomWords = wordsOf(context);
  const steps = nextSteps(terms.stage.state, {
    ...{ identity: filing.identity, payment: terms.payment },
    isRead: filing.figures.answer !== undefined,
  });
  return {
    reference: filing.reference,
    kept: kept ? requestTurn.kept(person.username) : undefined,
    line: requestLine(app, filing),
    head: await caseHead(app, { ...filing, id: row.id }, true, roomWords),
    toVerify,
    /** A code is on its way there. */
    sentTo: sent ? toVerify : undefined,
    rows: [
      { key: words.year, value: yearLabel(filing.year) },
      { key: words.submitted, value: formatMoment(filing.submittedAt) },
      {
        key: words.identity,
        value: filing.identity === "verified" ? identity.verified : identity.notVerified,
      },
      ...(terms.price ? [{ key: filingPrice.key, value: terms.price }] : []),
    ],
    answer: drawFiledAnswer({ request, context }, filing.figures),
    ...forPage(request, { drawnSteps: drawNextSteps(steps) }),
    openings: await shownOpenings(app, row.id, roomWords),
    hasAnswer: filing.figures.answer !== undefined,
    noPdf: noPdfText(url),
  };
}

export default function Request({ loaderData }: Route.ComponentProps) {
  const { reference, kept, sentTo, line, head, toVerify, drawnSteps, openings } = loaderData;
  return (
    <article className="with-filed-answer column">
      <div className="flow">
        <BackLink href="/portal" />
        {kept && (
          <Notice announce>
            <p>{kept}</p>
          </Notice>
        )}
        <h1>{reference}</h1>
        <p className="verdict-line">{line}</p>
        {sentTo && (
          <section className="flow">
            <VerifyEmail address={sentTo} then={`/portal/requests/${reference}`} />
          </section>
        )}
        <CaseHead {...head} />
        {toVerify && !sentTo && (
          <Notice title={requestTurn.unverified}>
            <p>
              {requestTurn.verify(toVerify)}{" "}
              <Link to={`/portal/contact/email${nextQuery(`/portal/requests/${reference}`)}`}>
                {requestTurn.verifyLink}
              </Link>
            </p>
          </Notice>
        )}
        <SummaryList rows={loaderData.rows} />
        {drawnSteps && (
          <>
            <h2>{words.next}</h2>
            <Drawn drawing={drawnSteps} />
          </>
        )}
        {openings && <OpenedByFirm {...openings} />}
        <p>
          <Link to={`/portal/messages?about=${reference}`}>{conversation.ofClient.write}</Link>
        </p>
        <p>
          <Link to="/portal/consents">{words.consents}</Link>
        </p>
      </div>
      <FiledAnswer
        answer={loaderData.answer}
        pdf={loaderData.hasAnswer ? `/portal/requests/${reference}/pdf` : undefined}
        noPdf={loaderData.noPdf}
      />
    </article>
  );
}

/** Right after the account was made: its code is on the way already. */
function VerifyEmail({ address, then }: { address: string; then: string }) {
  const { sent, otp, check, checking, send } = portal.contact;
  const page = `/portal/contact/email${nextQuery(then)}`;
  return (
    <>
      <h2>{requestTurn.unverified}</h2>
      <p className="lead">{requestTurn.verify(address)}</p>
      <p>{sent(address)}</p>
      <Form action={page}>
        <OneTimeCodeField name="otp" label={otp} />
        <ButtonRow>
          <Button name="intent" value="verify" pendingText={checking}>
            {check}
          </Button>
          <ButtonLink href={page} variant="quiet">
            {send}
          </ButtonLink>
        </ButtonRow>
      </Form>
    </>
  );
}
