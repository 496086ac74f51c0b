import { conversation as words } from "#content/en/conversation.ts";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { FileField, SelectField } from "#ui/field/choice-fields.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import type { ConversationView } from "./conversation-view.server.ts";
import "./conversation.css";

/** Where the last line is. */
const NEWEST = "newest";
/** More than these do not fit a screen. */
const SHORT = 6;

type TalkProps = { view: ConversationView; empty: string };

/** What client and firm wrote to each other, the newest last; the reader's own lines are set in. */
export function Talk({ view: { lines }, empty }: TalkProps) {
  if (lines.length === 0) return <p className="lead">{empty}</p>;
  return (
    <>
      {lines.length > SHORT && (
        <p>
          <a href={`#${NEWEST}`}>{words.newest}</a>
        </p>
      )}
      <ol className="talk">
        {lines.map((line, index) =>
          line.kind === "quiet" ? (
            <li
              key={line.id}
              className="talk-quiet"
              id={index === lines.length - 1 ? NEWEST : undefined}
            >
              {line.text} {line.about} <span className="talk-when">{line.at}</span>
            </li>
          ) : (
            <li
              key={line.id}
              data-mine={line.isMine || undefined}
              id={index === lines.length - 1 ? NEWEST : undefined}
            >
              <p className="talk-from">
                <b>{line.who}</b> <span className="talk-when">{line.at}</span>{" "}
                {line.about && <span className="talk-when">{line.about}</span>}{" "}
                {line.isNew && <b className="talk-new">{words.new}</b>}
                {line.isUnread && <span className="talk-when">{words.ofFirm.unread}</span>}
              </p>
              {line.text && <p className="talk-text">{line.text}</p>}
              {line.files.map(({ id, fileName, href }) => (
                <p key={id} className="talk-file">
                  {href ? (
                    <a href={href} download>
                      {fileName}
                    </a>
                  ) : (
                    <>
                      {fileName} <span className="talk-when">{words.gone}</span>
                    </>
                  )}
                </p>
              ))}
            </li>
          ),
        )}
      </ol>
    </>
  );
}

type WriteProps = {
  view: ConversationView;
  label: string;
  send: string;
  rows: number;
  state: FormState | undefined;
};

/** Writes to the other side, with a file where one is chosen. */
export function WriteMessage({ view, label, send, rows, state }: WriteProps) {
  const { fields } = words;
  const problems = state?.form === "write" ? state.problems : [];
  const isRefused = problems.length > 0;
  const isOfFile = problems.some(({ field }) => field === "file" || field === "password");
  return (
    <Form
      // Anew once it is written, and as it was typed while it is not.
      key={isRefused ? "refused" : view.seen}
      name="write"
      of={state}
      summaryElsewhere
      encType="multipart/form-data"
      className="flow"
    >
      <input type="hidden" name="seen" value={view.seen} />
      {view.cases.length > 0 ? (
        <SelectField
          name="about"
          label={fields.about}
          options={view.cases}
          defaultValue={view.about}
        />
      ) : (
        <input type="hidden" name="about" value={view.about ?? ""} />
      )}
      <TextArea name="text" label={label} rows={rows} />
      <Details summary={fields.file} open={isOfFile}>
        <FileField
          name="file"
          label={fields.file}
          hint={isRefused ? `${fields.fileHint} ${fields.fileAgain}` : fields.fileHint}
          accept="application/pdf,.pdf,image/jpeg,image/png"
        />
        <TextField name="password" label={fields.password} type="password" optional />
      </Details>
      <Button pendingText={fields.pending}>{send}</Button>
    </Form>
  );
}
