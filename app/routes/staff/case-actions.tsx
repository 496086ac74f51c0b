import type { ReactNode } from "react";
import { casePage as words } from "#content/en/case-page.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { TextArea } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import type { CaseActionsView } from "./case-head.tsx";
import type { pastOf } from "./case-view.server.ts";

type ActionsProps = {
  actions: CaseActionsView;
  notes: ReturnType<typeof pastOf>["notes"];
  state: FormState | undefined;
};

/** Everything that the firm can do to a case now, and its own notes. */
export function CaseActions({ actions, notes, state }: ActionsProps) {
  const { version, take, isFree, moves, endings, firm } = actions;
  const seen = { version, state };
  return (
    <>
      {take && !isFree && (
        <SeenForm name="take" {...seen}>
          <Button variant="secondary" pendingText={words.taking}>
            {take}
          </Button>
        </SeenForm>
      )}
      {moves.length > 0 && <Move key={`move ${actions.stands}`} moves={moves} {...seen} />}
      {firm.length > 0 && (
        <Details summary={words.hand.summary} open={state?.form === "hand"}>
          <SeenForm name="hand" about={actions.who} {...seen}>
            <SelectField
              name="to"
              label={words.hand.label}
              options={[{ value: "", label: words.hand.choose }, ...firm]}
            />
            <Button variant="secondary" pendingText={words.hand.pending}>
              {words.hand.button}
            </Button>
          </SeenForm>
        </Details>
      )}
      {endings.length > 0 && (
        <End key={`end ${actions.stands}`} endings={endings} isEnded={actions.isEnded} {...seen} />
      )}
      <h2>{words.note.heading}</h2>
      <SeenForm name="note" about={String(notes.length)} {...seen}>
        <TextArea name="note" label={words.note.label} hint={words.note.hint} rows={3} />
        <Button variant="secondary" pendingText={words.note.pending}>
          {words.note.button}
        </Button>
      </SeenForm>
      {notes.length === 0 ? (
        <p className="quiet">{words.note.none}</p>
      ) : (
        <ul className="case-past">
          {notes.map(({ number, by, text }) => (
            <li key={number}>
              <span className="quiet">{by}</span>
              <span className="case-words">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type SeenProps = { version: number; state: FormState | undefined };

/**
 * A form that says which version of the case its page showed. What is typed in it stays while others act, and in the other
 * forms of the page: `about` alone begins it anew.
 */
function SeenForm({
  name,
  version,
  state,
  about,
  children,
}: SeenProps & { name: string; about?: string; children: ReactNode }) {
  return (
    <Form key={about} name={name} of={state} summaryElsewhere>
      <input type="hidden" name="seen" value={version} />
      {children}
    </Form>
  );
}

function Move({ moves, ...seen }: SeenProps & Pick<CaseActionsView, "moves">) {
  const { summary, label, choose, why, whyHint, button } = words.move;
  return (
    <Details summary={summary} open={seen.state?.form === "move"}>
      <SeenForm name="move" {...seen}>
        <SelectField
          name="event"
          label={label}
          options={[{ value: "", label: choose }, ...moves]}
        />
        <TextArea name="why" label={why} hint={whyHint} optional rows={3} />
        <Button variant="secondary" pendingText={words.moving}>
          {button}
        </Button>
      </SeenForm>
    </Details>
  );
}

type EndProps = SeenProps & Pick<CaseActionsView, "endings" | "isEnded">;

function End({ endings, isEnded, ...seen }: EndProps) {
  const { summary, label, hint, buttons } = words.end;
  return (
    <Details summary={summary[isEnded ? "ended" : "open"]} open={seen.state?.form === "end"}>
      <SeenForm name="end" {...seen}>
        <TextArea name="reason" label={label} hint={hint[isEnded ? "ended" : "open"]} rows={3} />
        <ButtonRow>
          {endings.map((event) => (
            <Button
              key={event}
              name="intent"
              value={event}
              variant="secondary"
              pendingText={words.moving}
            >
              {buttons[event]}
            </Button>
          ))}
        </ButtonRow>
      </SeenForm>
    </Details>
  );
}
