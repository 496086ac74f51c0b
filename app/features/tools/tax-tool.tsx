import type { ReactNode } from "react";
import { taxTools } from "#content/en/tax-tools.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { Onwards } from "./onwards.tsx";
import type { TaxFormState } from "./tax-tool-form.server.ts";
import "./tools.css";
import "./tax-tools.css";

type TaxToolProps = {
  words: { path: string; heading: string; lead: string; submit: string };
  form: TaxFormState;
  fields: ReactNode;
  /** What the words of the form and of its answer mean. */
  terms?: ReactNode;
  /** The figure or day that the page is for; nothing while a field is wrong. */
  answer: ReactNode;
  /** The details behind the answer. */
  children: ReactNode;
};

/** One question of the law, its answer, and the lines behind it. The form is a GET: the answer is an address. */
export function TaxTool({ words, form, fields, terms, answer, children }: TaxToolProps) {
  return (
    <article className="column flow tax-tool">
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <ErrorSummary problems={form.problems} />
      <div className="wide tool">
        <div className="tool-answer flow" role="status">
          {answer}
        </div>
        <Form
          of={form}
          summaryElsewhere
          method="get"
          action={words.path}
          className="tool-form"
          preventScrollReset
        >
          {form.isExample && <p className="tax-tool-example">{taxTools.example}</p>}
          {fields}
          {terms}
          <Button pendingText={taxTools.answering}>{words.submit}</Button>
          <p className="tax-tool-kept">{taxTools.nothingKept}</p>
        </Form>
        {answer && (
          <div className="tax-tool-parts">
            {children}
            <p className="quiet">{taxTools.information}</p>
          </div>
        )}
      </div>
      <Onwards path={words.path} words={taxTools.onwards} />
    </article>
  );
}
