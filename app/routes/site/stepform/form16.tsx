import { type FormEvent, useRef, useState } from "react";
import { data, Link, redirect, useNavigation } from "react-router";
import { filingRefusals } from "#content/en/filing-refusals.ts";
import { form16Notice } from "#content/en/form16-notice.ts";
import { form16Step as words } from "#content/en/form16-step.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { emptyDraft } from "#features/answer/draft/draft.ts";
import { filesOf } from "#features/answer/draft/uploaded-certificates.ts";
import { drawNotice } from "#features/answer/upload/form16-notice.server.tsx";
import { receiveForm16 } from "#features/answer/upload/form16-upload.server.ts";
import { LARGEST_FORM16_BYTES, whyNotSent } from "#features/answer/upload/form16-upload.ts";
import { form16Form, readForm16Upload } from "#features/answer/upload/form16-upload-form.ts";
import { leaveOutUnread } from "#features/answer/upload/unread-form16.server.ts";
import { changeDraft, findDraft } from "#features/drafts/drafts.server.ts";
import { birthDateForm } from "#features/filing/contact.ts";
import { readDetails } from "#features/filing/details.ts";
import { browserOf } from "#platform/browser.server.ts";
import type { Doors } from "#platform/doors.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Checkbox, FileField, RadioGroup } from "#ui/field/choice-fields.tsx";
import { Form } from "#ui/form/form.tsx";
import { bringIntoView } from "#ui/into-view.ts";
import { pageMeta } from "#ui/meta.ts";
import { Progress } from "#ui/progress/progress.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { dayInIndia } from "#values/dates.ts";
import { flag } from "#values/fields.ts";
import { type FormState, readQuery } from "#values/form.ts";
import { accepted, type Problem } from "#values/outcome.ts";
import type { Route } from "./+types/form16.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { drawSent, LEAVE_OUT } from "./form16-sent.server.tsx";
import { useAhead, useReload } from "./form16-waiting.ts";
import { JustHandedOver } from "./just-handed-over.tsx";
import { PasswordFields } from "./password-fields.tsx";
import { madeOfDraft } from "./require.server.ts";
import { termsOfSteps } from "./terms-of-steps.server.tsx";
// Of the elements that the server draws.
import "#ui/notice/notice.css";
import "#ui/term/term.css";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.heading, path: "/stepform/form16", index: false }, matches);

export const handle = { doors: { upload: true } } satisfies { doors: Doors };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const draft = await findDraft(app, filingDraft, browser);
  const answers = draft?.answers ?? emptyDraft;
  const { form16, waiting, details } = answers;
  const { add: isOther } = readQuery(url.searchParams, { add: flag });
  const page = {
    ...forPage(request, {
      notice: drawNotice(),
      sent: drawSent(answers),
      terms: termsOfSteps.form16(),
    }),
    consent: form16Notice.consent(app.firm().name),
    filesRead: filesOf(form16).length,
    isTyped: form16?.typed === true,
    // Of figures that were typed it is asked, unless the person comes to add another employer's.
    how: form16?.typed && !isOther ? "" : "add",
    isWaiting: waiting !== undefined && !waiting.refused,
    isUnread: answers.unread !== undefined,
    made: draft ? undefined : await madeOfDraft(app, browser),
    hasDraft: draft !== undefined,
    asksBirthDate: !readDetails(details, dayInIndia(app.clock.now())).ok,
  };
  return data(page, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const post = await readPost({ request, context }, filingRefusals);
  if (post.intent === LEAVE_OUT) {
    await leaveOutUnread(app, browser);
    return redirect("/stepform/form16", 303);
  }
  const typed = post.read(form16Form);
  if (!typed.ok) return post.refuse(typed);
  const today = dayInIndia(app.clock.now());
  const before = await findDraft(app, filingDraft, browser);
  const known = readDetails(before?.answers.details ?? {}, today);
  post.read(birthDateForm);
  const birthDate = post.typed(birthDateForm);
  const isTyped = Object.values(birthDate).some(Boolean);
  const born = known.ok || !isTyped ? known : readDetails(birthDate, today);
  if (isTyped && !born.ok) return post.refuse(born);
  const bornOn = born.ok ? born.value.bornOn.toString() : undefined;
  const upload = await readForm16Upload(post.file("form16"), typed.value, {
    bornOn,
    before: before?.answers.form16 && (before.answers.form16.typed ? "typed" : "read"),
  });
  if (!upload.ok) return post.refuse(upload);
  // Whoever begins with the file has no draft yet: it begins with the consent.
  const changed = await changeDraft(app, filingDraft, browser, (answers) => {
    const details = { ...answers.details, ...(isTyped && !known.ok && birthDate) };
    return accepted({ answers: { ...answers, details } });
  });
  if (!changed.ok) return post.refuse(changed, { headers });
  const received = await receiveForm16(app, browser, upload.value);
  if (!received.ok) return post.refuse(received, { status: 422, headers });
  const { waitsForPartB, isForLater, isUnread } = received.value;
  const next = waitsForPartB || isForLater || isUnread ? "/stepform/form16" : "/stepform/answer";
  return redirect(next, { status: 303, headers });
}

/** A file that did not reach the screen's own action leaves the form as it is, with the file chosen. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    const why = whyNotSent(error);
    if (!why) throw error;
    const problems = [{ field: "form16", message: words[why] }];
    return data({ form: "", typed: {}, problems } satisfies FormState, 503);
  }
}

export default function Form16({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, filesRead, isWaiting } = loaderData;
  useReload(isWaiting);
  const navigation = useNavigation();
  const reading =
    navigation.state !== "idle" && navigation.formAction?.toLowerCase() === "/stepform/form16";
  const ahead = useAhead(reading);
  const [unsent, setUnsent] = useState<Problem[]>();
  const send = useRef<HTMLDivElement>(null);
  const state = unsent
    ? { form: "", typed: actionData?.typed ?? {}, problems: unsent }
    : actionData;
  const isAboutPassword = ABOUT_PASSWORD.some((name) =>
    state?.problems.some(({ field }) => field === name),
  );
  const holdBack = (event: FormEvent<HTMLFormElement>) => {
    const isTooLarge = hasTooLargeFile(event.currentTarget);
    setUnsent(isTooLarge ? [{ field: "form16", message: words.tooLarge }] : undefined);
    if (isTooLarge) event.preventDefault();
  };
  return (
    <article className="stepform column flow">
      <Steps current={3} of={3} />
      <h1>{words.heading}</h1>
      <ErrorSummary problems={reading ? [] : (state?.problems ?? [])} />
      {loaderData.made && <JustHandedOver at={loaderData.made} />}
      {sent && <Drawn className="flow" drawing={sent} />}
      <Form
        key={filesRead}
        of={state}
        summaryElsewhere
        requires
        values={{ how: loaderData.how }}
        action="/stepform/form16"
        encType="multipart/form-data"
        className="wide stepform-columns"
        onSubmit={holdBack}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.type === "file" && target.files?.length)
            bringIntoView(send.current);
        }}
      >
        <div className="flow">
          <FileField
            name="form16"
            label={words.file}
            hint={words.fileHint}
            accept="application/pdf,.pdf"
          />
          {(filesRead > 0 || loaderData.isTyped) && (
            <RadioGroup name="how" legend={words.how} options={howChoices(loaderData.isTyped)} />
          )}
          <PasswordFields isAsked={isAboutPassword} asksBirthDate={loaderData.asksBirthDate} />
          <div ref={send} className="stepform-send flow">
            <Drawn className="stepform-notice" drawing={loaderData.notice} />
            <Checkbox name="consent" value="yes" label={loaderData.consent} required />
            <Progress>
              {reading ? (ahead === 0 ? words.sending : words.waiting(ahead)) : ""}
            </Progress>
            <ButtonRow>
              <Button
                type="submit"
                variant={loaderData.isUnread ? "secondary" : "primary"}
                pending={reading}
                pendingText={words.reading}
              >
                {words.submit}
              </Button>
              <ButtonLink href="/stepform/details" variant="quiet">
                {words.back}
              </ButtonLink>
            </ButtonRow>
          </div>
        </div>
        <div className="stepform-other flow">
          <h2>{words.otherwise}</h2>
          <ul className="stepform-list">
            <li>
              <a href="/stepform/figures">{words.typeFigures}</a>
              <p>{words.typeFiguresText}</p>
            </li>
            <li>
              <a href="/stepform/sample">{words.sample}</a>
              <p>{words.sampleText}</p>
            </li>
            <li>
              <Link to="/stepform">{words.next}</Link>
              <p>{words.nextText}</p>
            </li>
          </ul>
          <Drawn drawing={loaderData.terms} />
        </div>
      </Form>
      {loaderData.hasDraft && <DeleteDraft />}
    </article>
  );
}

/** Beside what is there already, or in its place. */
/** Whether a further file is added to what was read or typed, or takes its place. */
function howChoices(isTyped: boolean) {
  return [
    { value: "add", label: isTyped ? words.addToTyped : words.add, hint: words.addHint },
    { value: "replace", label: isTyped ? words.replaceTyped : words.replace },
  ];
}

const ABOUT_PASSWORD = ["password", "pan", "dob"];

/** Told before ten or more megabytes are sent in vain; the server counts too. */
function hasTooLargeFile(form: HTMLFormElement): boolean {
  const file = new FormData(form).get("form16");
  return file instanceof File && file.size > LARGEST_FORM16_BYTES;
}
