import { requestsDesk } from "#content/en/requests-desk.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/copy-button/copy-button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { FormState } from "#values/form.ts";
import type { askView } from "./ask-view.server.ts";

const { link: words } = requestsDesk;

type AskLinkProps = {
  ask: Awaited<ReturnType<typeof askView>>;
  /** That is to be read out. */
  code: string | undefined;
  state: FormState | undefined;
};

/** The text to paste, where the code goes, and what is done where it goes nowhere. */
export function AskLink({ ask, code, state }: AskLinkProps) {
  const { link, codeGoesTo, asksEmail, isRefused, version } = ask;
  return (
    <aside className="ask-link">
      {isRefused && (
        <Notice tone="warn" title={words.refused.title}>
          <p>{words.refused.text}</p>
        </Notice>
      )}
      <h2>{words.heading}</h2>
      {link ? (
        <>
          <p className="ask-paste">{link}</p>
          <CopyButton name={words.copy} text={link} />
          <p className="quiet">{words.hint}</p>
        </>
      ) : (
        <p className="quiet">{words.none}</p>
      )}
      {codeGoesTo.length > 0 ? (
        codeGoesTo.map((masked) => <p key={masked}>{words.codeGoesTo(masked)}</p>)
      ) : (
        <p>{words.noWay}</p>
      )}
      {asksEmail && (
        <Form name="email" of={state} summaryElsewhere>
          <input type="hidden" name="seen" value={version} />
          <TextField name="email" type="email" label={words.email} hint={words.emailHint} />
          <Button variant="secondary" pendingText={words.saving}>
            {words.emailSave}
          </Button>
        </Form>
      )}
      {code && (
        <p className="ask-code" role="status">
          <b>{words.code(code)}</b> <span className="quiet">{words.codeText}</span>
        </p>
      )}
      <Form name="link" of={state} summaryElsewhere>
        {link && (
          <>
            <Button name="intent" value="readOut" variant="secondary" pendingText={words.reading}>
              {words.readOut}
            </Button>
            <p className="quiet">{words.readOutHint}</p>
          </>
        )}
        <Button name="intent" value="make" variant="quiet" pendingText={words.making}>
          {words.make}
        </Button>
        <p className="quiet">{words.makeHint}</p>
      </Form>
    </aside>
  );
}
