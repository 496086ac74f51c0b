import { data, Link, redirect } from "react-router";
import { createAccountPage } from "#content/en/account.ts";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { conversation } from "#content/en/conversation.ts";
import { filingPrice } from "#content/en/filing-price.ts";
import { nextSteps } from "#content/en/next-steps.ts";
import { keepInAccount, noMessageToMobile, submittedPage as words } from "#content/en/step-form.ts";
import { onePasswordForm } from "#features/accounts/forms.server.ts";
import { sendCode } from "#features/accounts/one-time-codes.server.ts";
import { nextQuery } from "#features/accounts/own-path.ts";
import { caseHead } from "#features/filing/case-head.server.ts";
import { CaseHead } from "#features/filing/case-head.tsx";
import { messagesPath, requestPath } from "#features/filing/case-paths.ts";
import { claimIntoNewAccount } from "#features/filing/claim-into-new-account.server.ts";
import { drawFiledAnswer } from "#features/filing/filed-answer.server.tsx";
import { FiledAnswer } from "#features/filing/filed-answer.tsx";
import { findClaimedFiling, findFiling } from "#features/filing/filings.server.ts";
import { drawNextSteps } from "#features/filing/next-steps.server.tsx";
import { OpenedByFirm } from "#features/filing/opened-by-firm.tsx";
import { shownOpenings } from "#features/filing/openings.server.ts";
import { findFilingOf } from "#features/filing/own-filings.server.ts";
import { wordsOf } from "#features/words/words-of.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionCookie, sessionOf } from "#platform/session.server.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Confirmation } from "#ui/confirmation/confirmation.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { formatMoment } from "#values/dates.ts";
import type { FormState } from "#values/form.ts";
import { maskEmail } from "#values/phone.ts";
import { UsernameForManagers } from "../../account/username-for-managers.tsx";
import { visitOf } from "../../account/visit.server.ts";
import { noPdfText } from "../../pdf-response.server.ts";
import type { Route } from "./+types/submitted.ts";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, path: "/stepform/submitted", index: false }, matches);

/**
 * Opens only in the browser that submitted: to everybody else the reference does not exist. What an account keeps is
 * shown to its person, on any device, and the way to it to whoever is signed out there.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const reference = params.reference.toUpperCase();
  const filing = browser && (await findFiling(app, browser, reference));
  if (!filing) {
    const kept = browser && (await findClaimedFiling(app, browser, reference));
    const person = sessionOf(context)?.person;
    // By the link of a mail, in another browser than the one that handed over.
    if (person && (await findFilingOf(app, person.id, reference)))
      throw redirect(requestPath(reference, true));
    if (!kept) throw data(null, 404);
    return { reference, submittedAt: formatMoment(kept.submittedAt) };
  }
  const masked = filing.email && maskEmail(filing.email);
  return {
    reference,
    submittedAt: formatMoment(filing.submittedAt),
    request: {
      sentTo: masked,
      price: filing.terms.price,
      head: await caseHead(app, filing, filing.isInAccount, wordsOf(context)),
      answer: drawFiledAnswer({ request, context }, filing.figures),
      ...forPage(request, {
        drawnSteps: drawNextSteps(
          nextSteps(filing.terms.stage.state, {
            ...{ identity: filing.identity, payment: filing.terms.payment },
            isRead: filing.figures.answer !== undefined,
          }),
        ),
      }),
      openings: await shownOpenings(app, filing.id, wordsOf(context)),
      hasAnswer: filing.figures.answer !== undefined,
      noPdf: noPdfText(url),
      account: filing.isInAccount ? "kept" : sessionOf(context) ? "claim" : "offer",
    } as const,
  };
}

/** The account in one step. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { visit, headers } = visitOf(request, context);
  const reference = params.reference.toUpperCase();
  const filing = await findFiling(app, visit.browser, reference);
  if (!filing) throw data(null, 404);
  const inAccount = `/portal/requests/${reference}`;
  if (filing.isInAccount) return redirect(inAccount, 303);
  if (sessionOf(context)) return redirect(`/portal/keep${nextQuery(inAccount)}`, 303);
  const post = await readPost({ request, context }, accountRefusals);
  const about = [filing.name, filing.email ?? "", reference, app.firm().name];
  const typed = post.read(onePasswordForm(about));
  if (!typed.ok) return post.refuse(typed, { headers });
  const kept = await claimIntoNewAccount(app, visit, reference, typed.value.password);
  if (!kept.ok) return post.refuse(kept, { headers });
  headers.append("Set-Cookie", sessionCookie(request, kept.value.token));
  // The one thing left to do is to prove the e-mail: its code is on the way when the page opens.
  const { email } = filing;
  const sent = email
    ? await sendCode(app, visit.browser, { channel: "email", address: email }, "account")
    : undefined;
  return redirect(`${inAccount}?kept${sent?.ok ? "&sent" : ""}`, { status: 303, headers });
}

export default function Submitted({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, submittedAt, request } = loaderData;
  if (!request) return <InAnAccount reference={reference} submittedAt={submittedAt} />;
  const { sentTo, price, head, answer, drawnSteps, openings, hasAnswer, noPdf, account } = request;
  const inAccount = `/portal/requests/${reference}`;
  return (
    <article className="with-filed-answer column">
      <div className="flow">
        <Confirmation title={words.title} reference={reference}>
          <p>{words.submittedOn(submittedAt)}</p>
          {sentTo ? <p>{words.sentTo(sentTo)}</p> : <p>{noMessageToMobile}</p>}
        </Confirmation>
        <CaseHead {...head} />
      </div>
      <FiledAnswer
        answer={answer}
        pdf={hasAnswer ? `/stepform/submitted/${reference}/pdf` : undefined}
        noPdf={noPdf}
      >
        {price && <SummaryList rows={[{ key: filingPrice.key, value: price }]} />}
        {account !== "kept" && <p className="quiet">{words.again}</p>}
      </FiledAnswer>
      <div className="flow">
        {account === "offer" && (
          <KeepInAccount
            reference={reference}
            sentTo={sentTo}
            state={actionData}
            isSecond={head.pay?.isFirst === true}
          />
        )}
        {account === "kept" && (
          <p>
            {words.kept} <Link to={inAccount}>{words.openKept}</Link>
          </p>
        )}
        {account === "claim" && (
          <p>
            <Link to={`/portal/keep${nextQuery(inAccount)}`}>{words.claim}</Link>
          </p>
        )}
        {drawnSteps && (
          <>
            <h2>{words.next}</h2>
            <Drawn drawing={drawnSteps} />
          </>
        )}
        {openings && <OpenedByFirm {...openings} />}
        <p>
          <Link to={messagesPath(reference)}>{conversation.ofClient.write}</Link>
        </p>
      </div>
    </article>
  );
}

type Offer = {
  reference: string;
  sentTo: string | undefined;
  state: FormState | undefined;
  /** Another button of the page comes first. */
  isSecond: boolean;
};

/** Name and contact are known from the request, so a password is all that is asked. */
function KeepInAccount({ reference, sentTo, state, isSecond }: Offer) {
  const { terms, passwordHint, password } = createAccountPage;
  const own = `/stepform/submitted/${reference}`;
  return (
    <section className="keep-in-account flow">
      <h2>{keepInAccount.heading}</h2>
      <p>
        {keepInAccount.text(reference)} {sentTo && keepInAccount.email(sentTo)}
      </p>
      <Form of={state} className="flow">
        <UsernameForManagers username={reference} />
        <PasswordField
          name="password"
          label={password}
          hint={passwordHint}
          autoComplete="new-password"
        />
        <p className="quiet">
          {terms.before} <Link to={terms.terms.href}>{terms.terms.label}</Link> {terms.and}{" "}
          <Link to={terms.privacy.href}>{terms.privacy.label}</Link>.
        </p>
        <Button variant={isSecond ? "secondary" : "primary"} pendingText={keepInAccount.keeping}>
          {keepInAccount.button}
        </Button>
      </Form>
      <p>
        {keepInAccount.other.before}{" "}
        <Link to={`/login${nextQuery(own)}`}>{keepInAccount.other.label}</Link>
      </p>
    </section>
  );
}

/** Signed out, where the request was made: nothing of it, and the way to it. */
function InAnAccount({ reference, submittedAt }: { reference: string; submittedAt: string }) {
  const { title, text, signIn } = words.inAnAccount;
  return (
    <article className="column flow">
      <h1>{title(reference)}</h1>
      <p>{words.submittedOn(submittedAt)}</p>
      <p className="lead">{text}</p>
      <ButtonLink href={`/login${nextQuery(`/portal/requests/${reference}`)}`}>{signIn}</ButtonLink>
    </article>
  );
}
