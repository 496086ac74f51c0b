import type { FormEvent, ReactNode } from "react";
import { taxTools } from "#content/en/tax-tools.ts";
import { type Drawing, Drawn } from "#ui/drawn.tsx";
import { Form } from "#ui/form/form.tsx";
import type { TaxFormState } from "./tax-tool-form.server.ts";
import {
  addressOfAnswer,
  type InShort,
  ToolAnswer,
  ToolFoot,
  ToolProblems,
} from "./tool-answer.tsx";
import { usePopped } from "./use-popped.ts";
import "./tools.css";
import "./tax-tools.css";

type TaxToolProps = {
  words: { path: string; heading: string; lead: string; submit: string };
  form: TaxFormState;
  /** Whether the address is empty; said until another is opened, so that nothing moves during typing. */
  isExample: boolean;
  onwards: Drawing;
  fields: ReactNode;
  /** What to know before the questions. */
  about?: ReactNode;
  /** What to know whatever the answer is. */
  further?: ReactNode;
  /** In place of the answer, before anything was asked. */
  awaiting?: string | undefined;
  /** What the words of the form and of its answer mean. */
  terms?: ReactNode;
  /** The figure or day that the page is for; nothing while a field is wrong. */
  answer: ReactNode;
  /** The answer in short. */
  inShort: InShort | undefined;
  /** For whom the answer is computed. */
  computedFor: string | undefined;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  /** The details behind the answer. */
  children: ReactNode;
};

/** One question of the law, its answer, and the lines behind it. The form is a GET: the answer is an address. */
export function TaxTool(props: TaxToolProps) {
  const {
    words,
    form,
    isExample,
    fields,
    terms,
    answer,
    inShort,
    computedFor,
    onChange,
    children,
  } = props;
  const popped = usePopped();
  return (
    <article className="column flow tax-tool">
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      {props.about}
      {!answer && <ToolProblems problems={form.problems} />}
      <div className="wide tool">
        {answer && <ToolAnswer>{answer}</ToolAnswer>}
        {props.awaiting && <p className="tool-answer quiet">{props.awaiting}</p>}
        <Form
          key={popped}
          of={form}
          summaryElsewhere
          method="get"
          action={addressOfAnswer(words.path)}
          className="tool-form"
          preventScrollReset
          onChange={onChange}
        >
          {isExample && <p className="tax-tool-example">{taxTools.example}</p>}
          {fields}
          {terms}
          <ToolFoot inShort={inShort} submit={words.submit} pendingText={taxTools.answering} />
          <p className="tax-tool-kept">{taxTools.nothingKept}</p>
        </Form>
        {(answer || props.further) && (
          <div className="tax-tool-parts">
            {children}
            {answer && (
              <p className="quiet">
                {computedFor} {taxTools.information}
              </p>
            )}
            {props.further}
          </div>
        )}
      </div>
      <Drawn className="tool-onwards flow" drawing={props.onwards} />
    </article>
  );
}
