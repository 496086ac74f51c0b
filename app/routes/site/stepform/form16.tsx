import { type FormEvent, useEffect, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { stepForm } from "#content/en/step-form.ts";
import {
  filesOf,
  hasAnnexureTwo,
  lacksPartB,
  receiveForm16,
} from "#features/filing/form16-upload.server.ts";
import {
  LARGEST_FORM16_BYTES,
  notSent,
  readForm16Upload,
  TOO_LARGE,
} from "#features/filing/form16-upload.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Checkbox, FileField, RadioGroup } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { Progress } from "#ui/progress/progress.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { typed } from "#values/fields.ts";
import type { Problem } from "#values/outcome.ts";
import type { Route } from "./+types/form16.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { requireBornOn } from "./require.server.ts";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: stepForm.form16.heading, path: "/stepform/form16", index: false }, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { draft } = await requireBornOn(request, context);
  const { form16 } = draft.answers;
  const files = filesOf(form16).map(({ fileName }) => fileName);
  const waitsForPartB = form16 !== undefined && lacksPartB(form16.certificates);
  return { files, waitsForPartB, isAnnexureTwo: hasAnnexureTwo(form16) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser, bornOn } = await requireBornOn(request, context);
  const form = await request.formData();
  // Without script a refusal draws the form anew; a browser gives no file and no password back.
  const { how, usual, consent } = typed(form);
  const refuse = (problems: Problem[]) => data({ problems, chosen: { how, usual, consent } }, 422);
  const upload = await readForm16Upload(form, bornOn.toString());
  if (!upload.ok) return refuse(upload.problems);
  const received = await receiveForm16(app, browser, upload.value);
  if (!received.ok) return refuse(received.problems);
  return redirect(received.value.waitsForPartB ? "/stepform/form16" : "/stepform/answer", 303);
}

/** A file that did not reach the screen's own action leaves the form as it is, with the file chosen. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    const problem = notSent(error);
    if (!problem) throw error;
    return data({ problems: [problem], chosen: {} }, 503);
  }
}

export default function Form16({ loaderData, actionData }: Route.ComponentProps) {
  const words = stepForm.form16;
  const { files, waitsForPartB, isAnnexureTwo } = loaderData;
  const navigation = useNavigation();
  const reading =
    navigation.state !== "idle" && navigation.formAction?.toLowerCase() === "/stepform/form16";
  const ahead = useAhead(reading);
  const [unsent, setUnsent] = useState<Problem[]>();
  const problems = unsent ?? actionData?.problems ?? [];
  const chosen: Record<string, string | undefined> | undefined = actionData?.chosen;
  const error = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const holdBack = (event: FormEvent<HTMLFormElement>) => {
    const isTooLarge = hasTooLargeFile(event.currentTarget);
    setUnsent(isTooLarge ? [TOO_LARGE] : undefined);
    if (isTooLarge) event.preventDefault();
  };
  return (
    <article className="stepform column flow">
      <Steps current={3} of={3} />
      <h1>{words.heading}</h1>
      <ErrorSummary problems={reading ? [] : problems} />
      {waitsForPartB && isAnnexureTwo && (
        <Notice tone="warn" title="We cannot read your Part B yet" announce>
          {words.annexureTwo(files.join(", "))} <a href="/Contact-us">Write to the firm</a>.
        </Notice>
      )}
      {waitsForPartB && !isAnnexureTwo && (
        <Notice tone="warn" title="Part B is still missing" announce>
          {words.partBMissing(files.join(", "))}
        </Notice>
      )}
      {files.length > 0 && !waitsForPartB && (
        <Notice tone="info">
          We have read {files.join(", ")}. <a href="/stepform/answer">See your answer</a>, or upload
          another file.
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
        method="post"
        action="/stepform/form16"
        encType="multipart/form-data"
        noValidate
        className="flow"
        onSubmit={holdBack}
      >
        <FileField
          name="form16"
          label={words.file}
          hint={words.fileHint}
          accept="application/pdf,.pdf"
          error={error("form16")}
        />
        {files.length > 0 && (
          <RadioGroup
            name="how"
            legend="This file is"
            options={[
              {
                value: "add",
                label: words.add,
                hint: words.addHint,
              },
              { value: "replace", label: words.replace },
            ]}
            defaultValue={chosen?.how ?? "add"}
          />
        )}
        <TextField
          name="password"
          type="password"
          label={words.password}
          hint={words.passwordHint}
          optional
          autoComplete="off"
          error={error("password")}
        />
        <Details
          summary={words.usual.title}
          open={error("password") !== undefined || error("pan") !== undefined}
        >
          <p>{words.usual.text}</p>
          <ul>
            {words.usual.patterns.map((pattern) => (
              <li key={pattern}>{pattern}</li>
            ))}
          </ul>
          <Checkbox
            name="usual"
            value="yes"
            label={words.usual.choice}
            defaultChecked={chosen?.usual === "yes"}
          />
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
            error={error("pan")}
          />
        </Details>
        <Checkbox
          name="consent"
          value="yes"
          label={words.consent}
          defaultChecked={chosen?.consent === "yes"}
          error={error("consent")}
        />
        <Progress>{reading ? waitingText(ahead) : ""}</Progress>
        <ButtonRow>
          <Button type="submit" pending={reading} pendingText="Reading…">
            Submit
          </Button>
          <ButtonLink href="/stepform" variant="secondary">
            Next
          </ButtonLink>
          <ButtonLink href="/stepform/details" variant="quiet">
            Back
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

/** How often a waiting visitor asks how many are still before them. */
const ASK_MS = 1_000;

/** Files that are read before this one, asked again and again while it waits. */
function useAhead(reading: boolean): number {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    if (!reading) return;
    const timer = setInterval(async () => {
      const answer = await fetch("/stepform/queue").catch(() => undefined);
      const said: unknown = answer?.ok ? await answer.json() : undefined;
      if (typeof said === "object" && said !== null && "ahead" in said)
        setAhead(Number(said.ahead));
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [reading]);
  return reading ? ahead : 0;
}

function waitingText(ahead: number): string {
  if (ahead === 0) return "Sending and reading your Form 16. This takes a few seconds.";
  return `Waiting: ${ahead === 1 ? "one file is" : `${ahead} files are`} read before yours.`;
}
