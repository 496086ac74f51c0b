import { useId } from "react";
import { checklist } from "#content/en/checklist.ts";
import { fileFields } from "#features/requests/answer-fields.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { useIsHydrating } from "#ui/error-summary/error-summary.tsx";
import { Checkbox, FileField } from "#ui/field/choice-fields.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import type { Upload, Uploads } from "./use-uploads.ts";

const { files: words, upload: uploadWords } = checklist;

/** iPhones turn their own format into JPEG where it is not among these. */
const ACCEPT = "application/pdf,image/jpeg,image/png";
const ACCEPT_PHOTO = "image/jpeg,image/png";

type SendFilesProps = {
  /** What the names of the fields end with. */
  number: string;
  /** The request that the files answer; "" where it is to be found out. */
  request: string;
  title: string;
  /** It is the first thing to do on the page. */
  isFirst: boolean;
  hasFiles: boolean;
  /** PAN and date of birth are known, and may be tried on a PDF that asks for a password. */
  asksUsual: boolean;
  uploads: Uploads;
  state: FormState | undefined;
};

/** Files for one request: with script they are sent as soon as they are chosen, without one at a time by a form. */
export function SendFiles(props: SendFilesProps) {
  const { number, request, uploads } = props;
  // What the server draws works without script.
  if (useIsHydrating()) return <SendOne {...props} />;
  const own = uploads.list.filter((each) => each.request === request);
  return (
    <div className="case-give">
      <Choose {...props} />
      {own.map((each) => (
        <OneUpload
          key={each.key}
          number={number}
          upload={each}
          uploads={uploads}
          asksUsual={props.asksUsual}
        />
      ))}
    </div>
  );
}

function Choose({ request, title, isFirst, hasFiles, uploads }: SendFilesProps) {
  const id = useId();
  const inputs = [
    {
      ...{ part: "file", accept: ACCEPT, name: words.label },
      label: request === "" ? words.chooseMany : hasFiles ? words.add : words.choose,
    },
    { part: "photo", accept: ACCEPT_PHOTO, label: words.photo, name: words.photoLabel },
  ] as const;
  return (
    <div className="case-choose">
      {inputs.map(({ part, accept, label, name }) => (
        <label
          key={part}
          className={`button button-${isFirst && part === "file" ? "primary" : "secondary"} case-${part}`}
          htmlFor={`${id}-${part}`}
        >
          {label}
          <input
            id={`${id}-${part}`}
            type="file"
            accept={accept}
            multiple={part === "file"}
            capture={part === "photo" ? "environment" : undefined}
            aria-label={name(title)}
            onChange={({ currentTarget }) => {
              uploads.add(request, [...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
        </label>
      ))}
    </div>
  );
}

type OneUploadProps = {
  number: string;
  upload: Upload;
  uploads: Uploads;
  asksUsual: boolean;
};

/** A file on its way: how far it is, or why it did not arrive and what to do. */
function OneUpload({ number, upload, uploads, asksUsual }: OneUploadProps) {
  const { key, name, state, percent, problem, asksPassword, mayTryAgain } = upload;
  if (state === "failed")
    return (
      <div className="case-upload" data-failed>
        <p>
          <b>{name}</b>: {problem}
        </p>
        {asksPassword && (
          <PasswordOf
            id={`${number}-${key}`}
            asksUsual={asksUsual}
            send={(password, usual) => uploads.again(key, password, usual)}
          />
        )}
        <ButtonRow>
          {mayTryAgain && (
            <Button type="button" variant="secondary" onClick={() => uploads.again(key)}>
              {uploadWords.again}
            </Button>
          )}
          <Button type="button" variant="quiet" onClick={() => uploads.stop(key)}>
            {uploadWords.away}
          </Button>
        </ButtonRow>
      </div>
    );
  const text = {
    waiting: uploadWords.waiting,
    sending: uploadWords.percent(percent),
    reading: uploadWords.reading,
    busy: uploadWords.busy,
  }[state];
  return (
    <div className="case-upload">
      <progress value={percent} max={100} aria-label={uploadWords.progress(name)} />
      <p>
        {name}, {text}{" "}
        {state !== "reading" && (
          <button type="button" className="case-stop" onClick={() => uploads.stop(key)}>
            {uploadWords.stop}
          </button>
        )}
      </p>
    </div>
  );
}

type PasswordOfProps = {
  id: string;
  asksUsual: boolean;
  send: (password: string, usual: boolean) => void;
};

function PasswordOf({ id, asksUsual, send }: PasswordOfProps) {
  const fields = fileFields(id);
  return (
    <form
      className="flow"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        send(String(typed.get(fields.password) ?? ""), typed.get(fields.usual) === "yes");
      }}
    >
      <Password id={id} asksUsual={asksUsual} />
      <Button variant="secondary">{uploadWords.again}</Button>
    </form>
  );
}

function Password({ id, asksUsual }: Pick<PasswordOfProps, "id" | "asksUsual">) {
  const fields = fileFields(id);
  return (
    <>
      <PasswordField
        name={fields.password}
        label={words.password}
        hint={words.passwordHint}
        autoComplete="current-password"
      />
      {asksUsual && <Checkbox name={fields.usual} value="yes" label={words.usual} />}
    </>
  );
}

function SendOne({ number, request, title, isFirst, asksUsual, state }: SendFilesProps) {
  const fields = fileFields(number);
  const form = `files-${number}`;
  const isAboutPassword =
    state?.form === form && state.problems.some(({ field }) => field === fields.password);
  return (
    <Form name={form} of={state} encType="multipart/form-data" className="flow" summaryElsewhere>
      <input type="hidden" name="request" value={request} />
      <FileField name={fields.file} label={words.label(title)} hint={words.hint} accept={ACCEPT} />
      {isAboutPassword && (
        <>
          <p>{words.passwordAgain}</p>
          <Password id={number} asksUsual={asksUsual} />
        </>
      )}
      <Button variant={isFirst ? "primary" : "secondary"} pendingText={words.sending}>
        {words.send}
      </Button>
    </Form>
  );
}

/** Where files are chosen, or dropped, that answer whatever they answer: the field covers all of it. */
export function DropFiles(props: Omit<SendFilesProps, "request" | "isFirst" | "hasFiles">) {
  const { heading, text } = checklist.drop;
  return (
    <div className="case-drop flow">
      <h2>{heading}</h2>
      <p className="quiet">{text}</p>
      <SendFiles {...props} request="" isFirst={false} hasFiles={false} />
    </div>
  );
}
