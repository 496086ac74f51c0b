import { data, Form, redirect, useNavigation } from "react-router";
import { noteContacts, reachOf } from "#features/accounts/contacts.server.ts";
import { maskDestination } from "#features/accounts/destination.ts";
import { changeLivingDraft } from "#features/drafts/drafts.server.ts";
import { answerOf } from "#features/filing/answer.ts";
import { readContact } from "#features/filing/contact.ts";
import { nameOf, readPan } from "#features/filing/figures.ts";
import { filedText } from "#features/filing/filed-before.ts";
import { filingDraft } from "#features/filing/filing-draft.server.ts";
import { submitFiling } from "#features/filing/filings.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionOf } from "#platform/session.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { dayInIndia, formatDay } from "#values/dates.ts";
import { typed } from "#values/fields.ts";
import { formatRupees } from "#values/money.ts";
import { maskPan } from "#values/pan.ts";
import type { Route } from "./+types/check.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { requireForm16 } from "./require.server.ts";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: "Check your answers", path: "/stepform/check", index: false }, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { draft, form16, bornOn } = await requireForm16(request, context);
  const { answers } = draft;
  const answer = answerOf(form16, answers, bornOn, dayInIndia(appOf(context).clock.now()));
  const pan = readPan(form16);
  const session = sessionOf(context);
  const known = session && (await reachOf(appOf(context), session));
  const added = Object.values(answers.additions).filter(Boolean).length;
  return {
    draftId: draft.id,
    contact: {
      ...known,
      ...answers.contact,
      name: nameOf(answers) ?? known?.name ?? "",
      ...(answers.verified && {
        [answers.verified.channel === "email" ? "email" : "mobile"]: answers.verified.address,
      }),
    } as Record<string, string>,
    asksPan: !pan,
    rows: [
      { key: "Date of birth", value: formatDay(bornOn), changeAt: "/stepform/details" },
      {
        key: "Identity",
        value: answers.verified
          ? `Verified by OTP to ${maskDestination(answers.verified)}`
          : "Not verified: the firm verifies you before anything is filed",
        changeAt: "/stepform/details",
      },
      { key: "Form 16", value: form16.fileName, changeAt: "/stepform/form16" },
      ...(pan ? [{ key: "PAN", value: maskPan(pan), note: "Read from your Form 16" }] : []),
      {
        key: "Return filed already",
        value: filedText(answers.filed),
        changeAt: "/stepform/answer#today",
      },
      {
        key: "Cheaper regime",
        value:
          answer.cheaper === "same"
            ? "Both cost the same"
            : `${answer.cheaper === "new" ? "New" : "Old"} regime, by ${formatRupees(answer.saving)}`,
        note: `${added} added, ${Object.keys(answers.corrections).length} corrected`,
        changeAt: "/stepform/answer",
      },
    ],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const form = await request.formData();
  const { draft: draftId = "", ...values } = typed(form);
  const browser = findBrowser(request, context);
  if (!browser) throw redirect("/stepform/details");
  // A second tab may come here when the first has already submitted: its draft is gone, its case is there.
  const found = await requireForm16(request, context).catch((thrown: unknown) => {
    if (thrown instanceof Response) return undefined;
    throw thrown;
  });
  const contact = readContact(form, found && readPan(found.form16));
  if (found) {
    await changeLivingDraft(app, filingDraft, browser, (answers) => ({
      ...answers,
      contact: values,
    }));
  }
  if (found && !contact.ok) return data({ problems: contact.problems, typed: values }, 422);
  const submitted = await submitFiling(
    app,
    browser,
    draftId,
    contact.ok ? contact.value : undefined,
  );
  if (!submitted.ok) return data({ problems: submitted.problems, typed: values }, 409);
  const { reference } = submitted.value;
  const session = sessionOf(context);
  if (session && contact.ok) await noteContacts(app, session, contact.value);
  return redirect(`/stepform/submitted/${reference}`, 303);
}

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const values = actionData?.typed ?? loaderData.contact;
  const error = (field: string) =>
    actionData?.problems.find((problem) => problem.field === field)?.message;
  return (
    <article className="column flow">
      <BackLink href="/stepform/answer" />
      <h1>Check your answers</h1>
      {actionData && <ErrorSummary problems={actionData.problems} />}
      <SummaryList rows={loaderData.rows} />
      <h2>How we reach you</h2>
      <Form method="post" action="/stepform/check" noValidate className="flow">
        <input type="hidden" name="draft" value={loaderData.draftId} />
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          defaultValue={values.name}
          error={error("name")}
        />
        <TextField
          name="email"
          label="E-mail"
          hint="Enter an e-mail, a mobile number, or both. Your reference is sent to the e-mail."
          type="email"
          autoComplete="email"
          defaultValue={values.email}
          error={error("email")}
        />
        <TextField
          name="mobile"
          label="Mobile"
          type="tel"
          autoComplete="tel"
          defaultValue={values.mobile}
          error={error("mobile")}
        />
        {loaderData.asksPan && (
          <TextField
            name="pan"
            label="PAN"
            hint="We could not read it from your Form 16. Like ABCPD1234E."
            autoComplete="off"
            spellCheck={false}
            width="10"
            defaultValue={values.pan}
            error={error("pan")}
          />
        )}
        <Button type="submit" pending={sending} pendingText="Submitting…">
          Submit
        </Button>
      </Form>
      <DeleteDraft />
    </article>
  );
}
