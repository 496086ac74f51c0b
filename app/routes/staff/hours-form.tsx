import type { ReactNode } from "react";
import { Link } from "react-router";
import { hoursDesk, strandedWords as words } from "#content/en/sessions-desk.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Checkbox } from "#ui/field/choice-fields.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import { TAKES } from "./hours-fields.ts";
import { chosenOf, StrandedChoices, type StrandedView } from "./stranded.tsx";

/** A refused change of hours: with what it would strand, if that is why. */
export type RefusedChange = FormState & {
  stranded?: StrandedView | undefined;
  texts?: readonly (readonly [string, string])[];
};

type StrandingProps = {
  refused: RefusedChange | undefined;
  /** Where nothing is changed. */
  back: string;
  /** What the page shows otherwise. */
  children: ReactNode;
};

/** The sessions that a change would strand, to be decided on together with it; without any, the page itself. */
export function UnlessStranding({ refused, back, children }: StrandingProps) {
  const { stranded = [], texts = [], form = "" } = refused ?? {};
  if (stranded.length === 0) return children;
  return (
    <>
      {/* At first the heading says it. */}
      <ErrorSummary problems={refused?.problems.filter(({ field }) => field) ?? []} />
      <h1>{words.heading(stranded.length)}</h1>
      <p className="lead">{words.lead}</p>
      <Form
        of={refused && { ...refused, typed: chosenOf(stranded) }}
        name={form}
        summaryElsewhere
        key={stranded.map(({ reference }) => reference).join()}
      >
        {texts.map(([name, text], index) => (
          <input key={`${name} ${index}`} type="hidden" name={name} value={text} />
        ))}
        <StrandedChoices of={stranded} />
        <p className="quiet">{words.mails}</p>
        <ButtonRow>
          <Button pendingText={words.pending}>{words.submit}</Button>
          <Link to={back}>{words.back}</Link>
        </ButtonRow>
      </Form>
    </>
  );
}

/** The version that the page shows, and the button that stores a new one. */
export function StoreButton({ seen, children }: { seen: number; children: string }) {
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      <Button pendingText={hoursDesk.saving}>{children}</Button>
    </>
  );
}

type TakesProps = {
  legend: string;
  /** Topics, or advisers. */
  of: readonly { id: string; name: string; takes: boolean }[];
};

/** Who takes what, each to be ticked. */
export function TakesFields({ legend, of }: TakesProps) {
  return (
    <fieldset className="field hours-takes">
      <legend className="field-label">{legend}</legend>
      <div>
        {of.map(({ id, name, takes }) => (
          <Checkbox key={id} name={`${TAKES}${id}`} label={name} defaultChecked={takes} />
        ))}
      </div>
    </fieldset>
  );
}

type RemoveProps = { summary: string; seen: number; refused: RefusedChange | undefined };

/** Out of the way, since it is seldom meant. */
export function RemoveForm({ summary, seen, refused }: RemoveProps) {
  return (
    <Details summary={summary}>
      <Form of={refused} name="remove">
        <input type="hidden" name="seen" value={seen} />
        <Button variant="secondary" pendingText={hoursDesk.saving}>
          {hoursDesk.remove}
        </Button>
      </Form>
    </Details>
  );
}
