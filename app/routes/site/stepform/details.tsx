import { data, redirect } from "react-router";
import { filingRefusals } from "#content/en/filing-refusals.ts";
import { stepFormPage } from "#content/en/step-form.ts";
import { maskDestination } from "#features/accounts/destination.ts";
import { checkCode, sendCode } from "#features/accounts/one-time-codes.server.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { changeDraft, findDraft } from "#features/drafts/drafts.server.ts";
import {
  detailsForm,
  readCodeDestination,
  readDetails,
  readOtp,
} from "#features/filing/details.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { DateField, RadioGroup } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { OneTimeCodeField } from "#ui/field/one-time-code-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { dayInIndia } from "#values/dates.ts";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import { accepted, refused, underField } from "#values/outcome.ts";
import type { Route } from "./+types/details.ts";
import { JustHandedOver } from "./just-handed-over.tsx";
import { madeOfDraft } from "./require.server.ts";
import { termsOfSteps } from "./terms-of-steps.server.tsx";
// Of the elements that the server draws.
import "#ui/details/details.css";
import "#ui/term/term.css";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: stepFormPage.details.heading, path: "/stepform/details", index: false },
    matches,
  );

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const draft = await findDraft(app, filingDraft, browser);
  const verified = draft?.answers.verified;
  const { sent, gone } = readQuery(url.searchParams, { sent: flag, gone: flag });
  const page = {
    ...forPage(request, { terms: termsOfSteps.details() }),
    typed: draft?.answers.details ?? {},
    verified: verified && maskDestination(verified),
    smsOffered: app.sms !== null,
    sent,
    made: draft ? undefined : await madeOfDraft(app, browser),
    gone: !draft && gone,
  };
  return data(page, { headers });
}

/**
 * One form with four buttons, so that it works without JavaScript: 'Get OTP' sends a code, Next
 * checks it, 'Skip & Proceed' goes on without one, Back keeps what was typed. Only the last asks for nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const post = await readPost({ request, context }, filingRefusals);
  const details = post.typed(detailsForm);
  const asked = post.read(detailsForm);
  if (!asked.ok) return post.refuse(asked, { headers });
  const { otp } = asked.value;
  const kept = await changeDraft(app, filingDraft, browser, (answers) =>
    accepted({ answers: { ...answers, details } }),
  );
  if (!kept.ok) return post.refuse(kept, { headers });
  const goTo = (path: string) => redirect(path, { status: 303, headers });

  if (post.intent === "back") return goTo("/stepform");
  const destination = readCodeDestination(details, app.sms !== null);
  if (post.intent === "send") {
    if (!destination.ok) return post.refuse(destination, { headers });
    const sent = await sendCode(app, browser, destination.value);
    return sent.ok ? goTo("/stepform/details?sent") : post.refuse(sent, { headers });
  }
  const read = readDetails(details, dayInIndia(app.clock.now()));
  if (!read.ok) return post.refuse(read, { headers });
  if (post.intent === "skip") return goTo("/stepform/form16");

  const known = kept.value.answers.verified;
  if (known && (!destination.ok || destination.value.address === known.address) && !otp) {
    return goTo("/stepform/form16");
  }
  const code = readOtp({ otp });
  const problems = [destination, code].flatMap((field) => (field.ok ? [] : field.problems));
  if (!destination.ok || !code.ok) return post.refuse(refused(problems), { headers });
  const checked = await checkCode(app, browser, destination.value, code.value);
  if (!checked.ok) return post.refuse(underField("otp", checked), { headers });
  await changeDraft(app, filingDraft, browser, (answers) =>
    accepted({ answers: { ...answers, verified: destination.value } }),
  );
  return goTo("/stepform/form16");
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const words = stepFormPage.details;
  return (
    <article className="stepform column flow">
      <Steps current={2} of={3} />
      <h1>{words.heading}</h1>
      <Form
        of={actionData}
        values={loaderData.typed}
        summaryElsewhere
        action="/stepform/details"
        className="wide flow"
      >
        <ErrorSummary problems={actionData?.problems ?? []} />
        {loaderData.made && <JustHandedOver at={loaderData.made} />}
        {loaderData.gone && !actionData && (
          <Notice tone="info" title={words.gone.title} announce>
            <p>{words.gone.text}</p>
          </Notice>
        )}
        {loaderData.sent && !actionData && (
          <Notice tone="info" announce>
            {words.sent(loaderData.typed.destination ?? "")}
          </Notice>
        )}
        <div className="stepform-columns">
          <div>
            <DateField name="dob" legend={words.dob} hint={words.dobHint} />
            <Drawn drawing={loaderData.terms} />
            <RadioGroup
              name="gender"
              legend={words.gender}
              optional
              options={[
                { value: "male", label: words.male },
                { value: "female", label: words.female },
              ]}
            />
          </div>
          <div>
            {loaderData.verified && (
              <Notice tone="info">{words.verified(loaderData.verified)}</Notice>
            )}
            <TextField
              name="destination"
              label={loaderData.smsOffered ? words.destinationBoth : words.destinationEmail}
              hint={words.destinationHint}
              optional
              autoComplete="email"
            />
            <OneTimeCodeField name="otp" label={words.otp} hint={words.otpHint} optional />
          </div>
        </div>
        <ButtonRow>
          <Button type="submit" name="intent" value="next">
            {words.next}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="send"
            variant="secondary"
            pendingText={words.sending}
          >
            {words.send}
          </Button>
          <Button type="submit" name="intent" value="skip" variant="secondary">
            {words.skip}
          </Button>
          <Button type="submit" name="intent" value="back" variant="quiet">
            {words.back}
          </Button>
        </ButtonRow>
      </Form>
    </article>
  );
}
