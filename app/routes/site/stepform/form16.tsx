import { type FormEvent, useEffect, useState } from "react";
import { data, Link, redirect, useNavigation, useRevalidator } from "react-router";
import { answerRefusals } from "#content/en/answer-refusals.ts";
import { filingRefusals } from "#content/en/filing-refusals.ts";
import { stepFormPage } from "#content/en/step-form.ts";
import { filingDraft } from "#features/answer/draft.server.ts";
import { emptyDraft } from "#features/answer/draft.ts";
import {
  filesOf,
  hasUnreadPartB,
  lacksPartB,
  receiveForm16,
} from "#features/answer/form16-upload.server.ts";
import { LARGEST_FORM16_BYTES, whyNotSent } from "#features/answer/form16-upload.ts";
import { form16Form, readForm16Upload } from "#features/answer/form16-upload-form.ts";
import { changeDraft, findDraft } from "#features/drafts/drafts.server.ts";
import { birthDateForm } from "#features/filing/contact.ts";
import { readDetails } from "#features/filing/details.ts";
import { browserOf, findBrowser } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Checkbox, DateField, FileField, RadioGroup } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { useFirmName } from "#ui/page/firm-name.ts";
import { Progress } from "#ui/progress/progress.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { dayInIndia } from "#values/dates.ts";
import type { FormState } from "#values/form.ts";
import { list } from "#values/lists.ts";
import { inWords } from "#values/message.ts";
import type { Problem } from "#values/outcome.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/form16.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import "./stepform.css";

const words = stepFormPage.form16;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: stepFormPage.form16.heading, path: "/stepform/form16", index: false }, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const draft = browser && (await findDraft(app, filingDraft, browser));
  const { form16, waiting, details } = draft?.answers ?? emptyDraft;
  const files = list(filesOf(form16).map(({ fileName }) => fileName));
  const waitsForPartB = form16 !== undefined && lacksPartB(form16.certificates);
  return {
    files,
    waitsForPartB,
    isAnnexureTwo: hasUnreadPartB(form16),
    hasDraft: draft !== undefined,
    asksBirthDate: !readDetails(details, dayInIndia(app.clock.now())).ok,
    waiting: waiting && {
      fileName: waiting.fileName,
      refused: waiting.refused && inWords(answerRefusals, waiting.refused, inEnglish),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const post = await readPost({ request, context }, filingRefusals);
  const typed = post.read(form16Form);
  if (!typed.ok) return post.refuse(typed);
  const today = dayInIndia(app.clock.now());
  const before = await findDraft(app, filingDraft, browser);
  const known = readDetails(before?.answers.details ?? {}, today);
  const birthDate = post.typed(birthDateForm);
  const isTyped = Object.values(birthDate).some(Boolean);
  const born = known.ok || !isTyped ? known : readDetails(birthDate, today);
  if (isTyped && !born.ok) return post.refuse(born);
  const bornOn = born.ok ? born.value.bornOn.toString() : undefined;
  const upload = await readForm16Upload(post.file("form16"), typed.value, bornOn);
  if (!upload.ok) return post.refuse(upload);
  // Whoever begins with the file has no draft yet: it begins with the consent.
  const begun = await changeDraft(app, filingDraft, browser, (answers) =>
    isTyped && !known.ok ? { ...answers, details: { ...answers.details, ...birthDate } } : answers,
  );
  if (!begun.ok) return post.refuse(begun, { headers });
  const received = await receiveForm16(app, browser, upload.value);
  if (!received.ok) return post.refuse(received, { status: 422, headers });
  const { waitsForPartB, isKept } = received.value;
  const next = waitsForPartB || isKept ? "/stepform/form16" : "/stepform/answer";
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
  const { files, waitsForPartB, isAnnexureTwo, waiting } = loaderData;
  useReload(waiting !== undefined && !waiting.refused);
  const navigation = useNavigation();
  const reading =
    navigation.state !== "idle" && navigation.formAction?.toLowerCase() === "/stepform/form16";
  const ahead = useAhead(reading);
  const [unsent, setUnsent] = useState<Problem[]>();
  const state = unsent
    ? { form: "", typed: actionData?.typed ?? {}, problems: unsent }
    : actionData;
  const isWrong = (name: string) => state?.problems.some(({ field }) => field === name) ?? false;
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
      {waitsForPartB && isAnnexureTwo && (
        <Notice tone="warn" title={words.unreadTitle} announce>
          {words.annexureTwo(files)} <a href="/Contact-us">{words.writeToFirm}</a>.
        </Notice>
      )}
      {waitsForPartB && !isAnnexureTwo && (
        <Notice tone="warn" title={words.partBTitle} announce>
          {words.partBMissing(files)}
        </Notice>
      )}
      {waiting && !waiting.refused && (
        <Notice tone="info" title={words.keptTitle} announce>
          {words.kept(waiting.fileName)} <a href="/stepform/form16">{words.seeWhether}</a>.
        </Notice>
      )}
      {waiting?.refused && (
        <Notice tone="warn" title={words.notReadAfterAll(waiting.fileName)} announce>
          {waiting.refused}
        </Notice>
      )}
      {files !== "" && !waitsForPartB && (
        <Notice tone="info">
          {words.read(files)} <a href="/stepform/answer">{words.seeAnswer}</a>
          {words.orAnother}
        </Notice>
      )}
      <section className="stepform-notice" aria-labelledby="notice">
        <h2 id="notice">{words.notice.title}</h2>
        <ul>
          {words.notice.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Form
        key={files.length}
        of={state}
        summaryElsewhere
        values={{ how: "add" }}
        action="/stepform/form16"
        encType="multipart/form-data"
        className="flow"
        onSubmit={holdBack}
      >
        <FileField
          name="form16"
          label={words.file}
          hint={words.fileHint}
          accept="application/pdf,.pdf"
        />
        {files !== "" && (
          <RadioGroup
            name="how"
            legend={words.how}
            options={[
              {
                value: "add",
                label: words.add,
                hint: words.addHint,
              },
              { value: "replace", label: words.replace },
            ]}
          />
        )}
        <TextField
          name="password"
          type="password"
          label={words.password}
          hint={words.passwordHint}
          optional
          autoComplete="off"
        />
        <Details
          summary={words.usual.title}
          open={isWrong("password") || isWrong("pan") || isWrong("dob")}
        >
          <p>{words.usual.text}</p>
          <ul>
            {words.usual.patterns.map((pattern) => (
              <li key={pattern}>{pattern}</li>
            ))}
          </ul>
          <Checkbox name="usual" value="yes" label={words.usual.choice} />
          {loaderData.asksBirthDate && <DateField name="dob" legend={words.usual.dob} />}
          <TextField
            name="pan"
            label={words.usual.pan}
            hint={words.usual.panHint}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={10}
            width="10"
          />
        </Details>
        <Checkbox name="consent" value="yes" label={words.consent(useFirmName())} />
        <Progress>{reading ? (ahead === 0 ? words.sending : words.waiting(ahead)) : ""}</Progress>
        <ButtonRow>
          <Button type="submit" pending={reading} pendingText={words.reading}>
            {words.submit}
          </Button>
          <ButtonLink href="/stepform/details" variant="quiet">
            {words.back}
          </ButtonLink>
        </ButtonRow>
        <p>
          {words.otherWays} <Link to="/stepform/figures">{words.typeFigures}</Link>
        </p>
        <p className="stepform-next">
          <Link to="/stepform">{words.next}</Link> {words.nextText}
        </p>
      </Form>
      {loaderData.hasDraft && <DeleteDraft />}
    </article>
  );
}

/** Told before ten or more megabytes are sent in vain; the server counts too. */
function hasTooLargeFile(form: HTMLFormElement): boolean {
  const file = new FormData(form).get("form16");
  return file instanceof File && file.size > LARGEST_FORM16_BYTES;
}

/** How often the page of a file that is read later looks whether it is. */
const RELOAD_MS = 5_000;

function useReload(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), RELOAD_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}

/** How often a waiting visitor asks how many are still before them. */
const ASK_MS = 1_000;

/** Files that are read before this one, asked again and again while it waits. */
function useAhead(reading: boolean): number {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    if (!reading) return;
    const timer = setInterval(async () => {
      const answer = await fetch("/stepform/queue").catch(() => undefined);
      const queue: unknown = answer?.ok ? await answer.json() : undefined;
      if (typeof queue === "object" && queue !== null && "ahead" in queue)
        setAhead(Number(queue.ahead));
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [reading]);
  return reading ? ahead : 0;
}
