import { Link } from "react-router";
import { caseDesk } from "#content/en/case-desk.ts";
import { clientImport as words } from "#content/en/client-import.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { Form } from "#ui/form/form.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { FormState } from "#values/form.ts";
import type { doneView } from "./client-import-view.server.ts";

type DoneProps = { view: ReturnType<typeof doneView>; state: FormState | undefined };

/** How many of a list came in, and the way to take them back. */
export function ImportDone({ view, state }: DoneProps) {
  const { headline, text, undone, here, undo, mayUndo } = view;
  return (
    <div className="flow">
      <BackLink href="/staff/cases">{caseDesk.title}</BackLink>
      <h1>{headline}</h1>
      {undone && (
        <Notice announce>
          <p>{undone}</p>
        </Notice>
      )}
      {text && <p>{text}</p>}
      {here && <p>{here}</p>}
      <ButtonLink href="/staff/cases">{words.done.open}</ButtonLink>
      <p>
        <Link to="/staff/cases/import">{words.done.another}</Link>
      </p>
      {undo ? (
        <Details summary={words.done.undo.summary} open={state !== undefined}>
          <p>{undo.text}</p>
          {undo.stay && <p>{undo.stay}</p>}
          <Form name="undo" of={state}>
            <Button variant="secondary" pendingText={words.done.undo.pending}>
              {undo.button}
            </Button>
          </Form>
        </Details>
      ) : (
        mayUndo && <p className="quiet">{words.done.undo.none}</p>
      )}
    </div>
  );
}
