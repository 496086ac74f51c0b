import { redirect } from "react-router";
import { filingPrice } from "#content/en/filing-price.ts";
import { filingRefusals } from "#content/en/filing-refusals.ts";
import { filedText, identity, checkPage as words } from "#content/en/step-form.ts";
import { noteContacts, reachOf } from "#features/accounts/contacts.server.ts";
import { maskDestination } from "#features/accounts/destination.ts";
import { answerOf } from "#features/answer/answer.ts";
import { readPan } from "#features/answer/certificate-values.ts";
import { filingDraft } from "#features/answer/draft.server.ts";
import { changeLivingDraft } from "#features/drafts/drafts.server.ts";
import { checkForm, knownContact, submittedDraft } from "#features/filing/contact.ts";
import { submitFiling } from "#features/filing/filings.server.ts";
import { findOpenOrder } from "#features/filing/open-order.server.ts";
import { priceOfFiling } from "#features/filing/price-of-filing.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionOf } from "#platform/session.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { dayInIndia, formatDay } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import { maskPan } from "#values/pan.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/check.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { requireForm16 } from "./require.server.ts";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, path: "/stepform/check", index: false }, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { browser, draft, form16, bornOn } = await requireForm16(request, context);
  const { answers } = draft;
  const answer = answerOf(form16, answers, bornOn, dayInIndia(appOf(context).clock.now()));
  const pan = readPan(form16);
  const session = sessionOf(context);
  const known = session && (await reachOf(appOf(context), session));
  const order = await findOpenOrder(appOf(context), browser);
  const added = Object.values(answers.additions).filter(Boolean).length;
  return {
    draftId: draft.id,
    contact: knownContact(answers, known, order?.contact),
    asksPan: !pan,
    rows: [
      { key: words.rows.bornOn, value: formatDay(bornOn), changeAt: "/stepform/details" },
      {
        key: words.rows.identity,
        value: answers.verified
          ? identity.verifiedTo(maskDestination(answers.verified))
          : identity.notVerified,
        changeAt: "/stepform/details",
      },
      { key: words.rows.form16, value: form16.fileName, changeAt: "/stepform/form16" },
      ...(pan ? [{ key: words.rows.pan, value: maskPan(pan), note: words.panRead }] : []),
      {
        key: words.rows.filed,
        value: filedText(answers.filed, inEnglish.day),
        changeAt: "/stepform/answer#today",
      },
      {
        key: words.rows.cheaper,
        value:
          answer.cheaper === "same"
            ? words.same
            : words.cheaper(answer.cheaper, formatRupees(answer.saving)),
        note: words.changes(added, Object.keys(answers.corrections).length),
        changeAt: "/stepform/answer",
      },
      ...(order ? [{ key: filingPrice.key, value: priceOfFiling(order, undefined) }] : []),
    ],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const post = await readPost({ request, context }, filingRefusals);
  const sent = post.read(submittedDraft);
  const draftId = sent.ok ? sent.value.draft : "";
  const browser = findBrowser(request, context);
  if (!browser) throw redirect("/stepform/details");
  // A second tab may come here when the first has already submitted: its draft is gone, its case is there.
  const found = await requireForm16(request, context).catch((thrown: unknown) => {
    if (thrown instanceof Response) return undefined;
    throw thrown;
  });
  const form = checkForm(found && readPan(found.form16));
  const contact = post.read(form);
  if (found) {
    await changeLivingDraft(app, filingDraft, browser, (answers) => ({
      ...answers,
      contact: post.typed(form),
    }));
  }
  if (found && !contact.ok) return post.refuse(contact);
  const submitted = await submitFiling(
    app,
    browser,
    draftId,
    contact.ok ? contact.value : undefined,
  );
  if (!submitted.ok) return post.refuse(submitted);
  const { reference } = submitted.value;
  const session = sessionOf(context);
  if (session && contact.ok) await noteContacts(app, session, contact.value);
  return redirect(`/stepform/submitted/${reference}`, 303);
}

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <article className="column flow">
      <BackLink href="/stepform/answer" />
      <h1>{words.title}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      <SummaryList rows={loaderData.rows} />
      <h2>{words.contact}</h2>
      <Form
        of={actionData}
        summaryElsewhere
        values={loaderData.contact}
        action="/stepform/check"
        className="flow"
      >
        <input type="hidden" name="draft" value={loaderData.draftId} />
        <TextField name="name" label={words.name} autoComplete="name" />
        <TextField
          name="email"
          label={words.email}
          hint={words.emailHint}
          type="email"
          autoComplete="email"
        />
        <TextField name="mobile" label={words.mobile} type="tel" autoComplete="tel" />
        {loaderData.asksPan && (
          <TextField
            name="pan"
            label={words.rows.pan}
            hint={words.panHint}
            autoComplete="off"
            spellCheck={false}
            width="10"
          />
        )}
        <Button pendingText={words.submitting}>{words.submit}</Button>
      </Form>
      <DeleteDraft />
    </article>
  );
}
