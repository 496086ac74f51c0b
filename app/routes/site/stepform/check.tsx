import { redirect } from "react-router";
import { doubtsWords } from "#content/en/answer.ts";
import { filingRefusals } from "#content/en/filing-refusals.ts";
import { nextSteps } from "#content/en/next-steps.ts";
import { checkPage as words } from "#content/en/step-form.ts";
import { noteContacts, reachOf } from "#features/accounts/contacts.server.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import type { DraftAnswers } from "#features/answer/draft/draft.ts";
import { otherIncomesOf } from "#features/answer/facts/other-income.ts";
import { workOut } from "#features/answer/verdict/answer.ts";
import { VerdictLine, verdictInShort } from "#features/answer/verdict/verdict-line.tsx";
import { changeLivingDraft } from "#features/drafts/drafts.server.ts";
import { payableOf } from "#features/filing/case-terms.server.ts";
import {
  birthDateForm,
  checkForm,
  knownContact,
  submittedDraft,
} from "#features/filing/contact.ts";
import { readDetails } from "#features/filing/details.ts";
import { submitFiling } from "#features/filing/filings.server.ts";
import { drawNextSteps } from "#features/filing/next-steps.server.tsx";
import { findOpenOrder } from "#features/filing/open-order.server.ts";
import { gstOnPrices } from "#features/orders/order/tax-on-price.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionOf } from "#platform/session.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { DateField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { dayInIndia, type PlainDate } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { Route } from "./+types/check.ts";
import { checkRows, panOf } from "./check-rows.server.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { offerToday, offerUnread, priceOfOrder, termsOf } from "./offer.server.ts";
import { requireToHandOver } from "./require.server.ts";
import { Offered } from "./slip.tsx";
import { termsOfSteps } from "./terms-of-steps.server.tsx";
// Of the elements that the server draws.
import "#ui/details/details.css";
import "#ui/term/term.css";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, path: "/stepform/check", index: false }, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { browser, draft, form16, bornOn } = await requireToHandOver(request, context);
  const { answers } = draft;
  const shown = form16 && workOut(form16, answers, bornOn, dayInIndia(app.clock.now()));
  const pan = panOf(answers);
  const session = sessionOf(context);
  const known = session && (await reachOf(app, session));
  const order = await findOpenOrder(app, browser);
  const verdict = shown?.answer.verdict;
  const offer = order
    ? priceOfOrder(app, order)
    : shown
      ? offerToday(shown, answers)
      : offerUnread();
  // A filed return that stands is handed over only for an order.
  if (offer.kind === "nothing") throw redirect("/stepform/answer");
  return {
    draftId: draft.id,
    back: form16 ? "/stepform/answer" : "/stepform/form16",
    contact: knownContact(answers, known, order?.contact),
    asksPan: !pan,
    asksBirthDate: !bornOn,
    bornOnHint: shown?.isAgeAsked ? words.bornOnHintOfAge : words.bornOnHint,
    verdict: verdict && verdictInShort(verdict),
    unsure: isSettled(answers) ? undefined : verdict?.sure,
    panHint: form16?.typed ? words.panHintTyped : words.panHint,
    doubts: shown?.doubts.problems.length ?? 0,
    offer,
    gst: gstOnPrices(app)?.label,
    terms: termsOf(app, offer),
    ...forPage(request, {
      meanings: termsOfSteps.check(),
      nextSteps: drawNextSteps(
        nextSteps("new", {
          identity: answers.verified ? "verified" : "not-verified",
          isRead: form16 !== undefined,
          payment: payableOf(app, order, offer.kind === "offer"),
        }),
      ),
    }),
    rows: checkRows(answers, { form16, bornOn, shown, order }),
  };
}

/** Whether other income was answered, with an amount for each kind. */
function isSettled(answers: DraftAnswers): boolean {
  return otherIncomesOf(answers)?.unknown.length === 0;
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const post = await readPost({ request, context }, filingRefusals);
  const sent = post.read(submittedDraft);
  const draftId = sent.ok ? sent.value.draft : "";
  const browser = findBrowser(request, context);
  if (!browser) throw redirect("/stepform/details");
  // A second tab may come here when the first has already submitted: its draft is gone, its case is there.
  const found = await requireToHandOver(request, context).catch((thrown: unknown) => {
    if (thrown instanceof Response) return undefined;
    throw thrown;
  });
  const form = checkForm(found && panOf(found.draft.answers));
  const contact = post.read(form);
  const birthDate = post.typed(birthDateForm);
  if (found) {
    const today = dayInIndia(app.clock.now());
    const details = found.bornOn ? accepted(undefined) : readDetails(birthDate, today);
    post.read(birthDateForm);
    const bornOn = (answers: DraftAnswers) =>
      details.ok && details.value && { details: { ...answers.details, ...birthDate } };
    await changeLivingDraft(app, filingDraft, browser, (answers) =>
      accepted({ answers: { ...answers, contact: post.typed(form), ...bornOn(answers) } }),
    );
    const problems = [contact, details].flatMap((read) => (read.ok ? [] : read.problems));
    if (problems.length > 0) return post.refuse(refused(problems));
  }
  const offer = found && offerIn(found, dayInIndia(app.clock.now()));
  // Another tab may have said since that the filed return stands.
  if (offer?.kind === "nothing" && !(await findOpenOrder(app, browser)))
    throw redirect("/stepform/answer");
  const submitted = await submitFiling(
    app,
    browser,
    draftId,
    contact.ok ? contact.value : undefined,
    offer?.kind === "nothing" ? undefined : offer,
  );
  if (!submitted.ok) return post.refuse(submitted);
  const { reference } = submitted.value;
  const session = sessionOf(context);
  if (session && contact.ok) await noteContacts(app, session, contact.value);
  return redirect(`/stepform/submitted/${reference}`, 303);
}

function offerIn(
  { draft: { answers }, form16, bornOn }: Awaited<ReturnType<typeof requireToHandOver>>,
  today: PlainDate,
) {
  if (!form16) return offerUnread();
  return offerToday(workOut(form16, answers, bornOn, today), answers);
}

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  const { verdict, unsure, offer, doubts, rows } = loaderData;
  return (
    <article className="check column">
      <Form
        of={actionData}
        summaryElsewhere
        values={loaderData.contact}
        action="/stepform/check"
        className="with-slip wide"
      >
        <input type="hidden" name="draft" value={loaderData.draftId} />
        <div className="flow">
          <BackLink href={loaderData.back} />
          <h1>{words.title}</h1>
          <ErrorSummary problems={actionData?.problems ?? []} />
          {verdict && (
            <p className="verdict-line">
              <VerdictLine {...verdict} />
            </p>
          )}
          {unsure && <p>{unsure}</p>}
          {doubts > 0 && (
            <Notice tone="warn">
              <a href="/stepform/answer#answer">{doubtsWords.title(doubts)}</a>
            </Notice>
          )}
          <h2>{words.contact}</h2>
          <div className="check-fields">
            <TextField name="name" label={words.name} autoComplete="name" />
            <TextField
              name="email"
              label={words.email}
              hint={words.emailHint}
              type="email"
              autoComplete="email"
            />
            <TextField name="mobile" label={words.mobile} type="tel" autoComplete="tel" />
            {loaderData.asksBirthDate && (
              <DateField name="dob" legend={words.rows.bornOn} hint={loaderData.bornOnHint} />
            )}
            {loaderData.asksPan && (
              <TextField
                name="pan"
                label={words.rows.pan}
                hint={loaderData.panHint}
                autoComplete="off"
                spellCheck={false}
                width="10"
              />
            )}
          </div>
          <h2>{words.answers}</h2>
          <SummaryList rows={rows} />
          <Drawn drawing={loaderData.meanings} />
          <h2>{words.next}</h2>
          {loaderData.nextSteps && <Drawn drawing={loaderData.nextSteps} />}
        </div>
        <div className="slip-side">
          <div className="foot-bar slip">
            <Offered heading={words.offer[offer.kind]} offer={offer} gst={loaderData.gst} />
            <Button pendingText={words.submitting}>{words.submit}</Button>
          </div>
          <div className="slip-more flow">
            {offer.kind !== "ask" && <p>{offer.reason}</p>}
            <p>{loaderData.terms}</p>
          </div>
        </div>
      </Form>
      <DeleteDraft />
    </article>
  );
}
