import { data, Form, redirect, useNavigation } from "react-router";
import { stepForm } from "#content/step-form.ts";
import { receiveForm16 } from "#features/filing/form16-upload.server.ts";
import { readForm16Upload } from "#features/filing/form16-upload.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Checkbox, FileField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { Progress } from "#ui/progress/progress.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import type { Route } from "./+types/form16.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { requireBornOn } from "./require.server.ts";
import "./stepform.css";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: stepForm.form16.heading, path: "/stepform/form16", index: false });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { draft } = await requireBornOn(request, context);
  const uploaded = draft.answers.form16;
  return { uploaded: uploaded && { fileName: uploaded.fileName } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser } = await requireBornOn(request, context);
  const upload = await readForm16Upload(await request.formData());
  if (!upload.ok) return data({ problems: upload.problems }, 422);
  const received = await receiveForm16(app, browser, upload.value);
  if (!received.ok) return data({ problems: received.problems }, 422);
  return redirect("/stepform/answer", 303);
}

export default function Form16({ loaderData, actionData }: Route.ComponentProps) {
  const words = stepForm.form16;
  const navigation = useNavigation();
  const reading =
    navigation.state !== "idle" && navigation.formAction?.toLowerCase() === "/stepform/form16";
  const error = (field: string) =>
    actionData?.problems.find((problem) => problem.field === field)?.message;
  return (
    <article className="stepform column flow">
      <Steps current={3} of={3} />
      <h1>{words.heading}</h1>
      {actionData && <ErrorSummary problems={actionData.problems} />}
      {loaderData.uploaded && (
        <Notice tone="info">
          We have read {loaderData.uploaded.fileName}.{" "}
          <a href="/stepform/answer">See your answer</a>, or upload another file in its place.
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
        method="post"
        action="/stepform/form16"
        encType="multipart/form-data"
        noValidate
        className="flow"
      >
        <FileField
          name="form16"
          label={words.file}
          hint={words.fileHint}
          accept="application/pdf,.pdf"
          error={error("form16")}
        />
        <TextField
          name="password"
          type="password"
          label={words.password}
          hint={words.passwordHint}
          optional
          autoComplete="off"
          error={error("password")}
        />
        <Checkbox name="consent" value="yes" label={words.consent} error={error("consent")} />
        <Progress>{reading ? "Reading your Form 16. This takes a few seconds." : ""}</Progress>
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
