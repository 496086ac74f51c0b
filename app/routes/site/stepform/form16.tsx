import { type FormEvent, useEffect, useState } from "react";
import { data, redirect, useNavigation, useRevalidator } from "react-router";
import { answerRefusals } from "#content/en/answer-refusals.ts";
import { filingRefusals } from "#content/en/filing-refusals.ts";
import { stepFormPage } from "#content/en/step-form.ts";
import {
  filesOf,
  hasUnreadPartB,
  lacksPartB,
  receiveForm16,
} from "#features/answer/form16-upload.server.ts";
import { LARGEST_FORM16_BYTES, whyNotSent } from "#features/answer/form16-upload.ts";
import { form16Form, readForm16Upload } from "#features/answer/form16-upload-form.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Checkbox, FileField, RadioGroup } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { useFirmName } from "#ui/page/firm-name.ts";
import { Progress } from "#ui/progress/progress.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import type { FormState } from "#values/form.ts";
import { list } from "#values/lists.ts";
import { inWords } from "#values/message.ts";
import type { Problem } from "#values/outcome.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/form16.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { requireBornOn } from "./require.server.ts";
import "./stepform.css";

const words = stepFormPage.form16;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: stepFormPage.form16.heading, path: "/stepform/form16", index: false }, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { draft } = await requireBornOn(request, context);
  const { form16, waiting } = draft.answers;
  const files = list(filesOf(form16).map(({ fileName }) => fileName));
  const waitsForPartB = form16 !== undefined && lacksPartB(form16.certificates);
  return {
    files,
    waitsForPartB,
    isAnnexureTwo: hasUnreadPartB(form16),
    waiting: waiting && {
      fileName: waiting.fileName,
      refused: waiting.refused && inWords(answerRefusals, waiting.refused, inEnglish),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser, bornOn } = await requireBornOn(request, context);
  const post = await readPost({ request, context }, filingRefusals);
  const typed = post.read(form16Form);
  if (!typed.ok) return post.refuse(typed);
  const upload = await readForm16Upload(post.file("form16"), typed.value, bornOn.toString());
  if (!upload.ok) return post.refuse(upload);
  const received = await receiveForm16(app, browser, upload.value);
  if (!received.ok) return post.refuse(received, { status: 422 });
  const { waitsForPartB, isKept } = received.value;
  return redirect(waitsForPartB || isKept ? "/stepform/form16" : "/stepform/answer", 303);
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
        <Details summary={words.usual.title} open={isWrong("password") || isWrong("pan")}>
          <p>{words.usual.text}</p>
          <ul>
            {words.usual.patterns.map((pattern) => (
              <li key={pattern}>{pattern}</li>
            ))}
          </ul>
          <Checkbox name="usual" value="yes" label={words.usual.choice} />
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
          <ButtonLink href="/stepform" variant="secondary">
            {words.next}
          </ButtonLink>
          <ButtonLink href="/stepform/details" variant="quiet">
            {words.back}
          </ButtonLink>
        </ButtonRow>
      </Form>
      <DeleteDraft />
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
