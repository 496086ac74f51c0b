import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { taxTools } from "#content/en/tax-tools.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import type { Problem } from "#values/outcome.ts";
import { Onwards } from "./onwards.tsx";
import "./tools.css";
import "./tax-tools.css";

type TaxToolProps = {
  words: { path: string; heading: string; lead: string; submit: string };
  problems: Problem[];
  isExample: boolean;
  fields: ReactNode;
  /** The figure or day that the page is for; nothing while a field is wrong. */
  answer: ReactNode;
  /** What stands behind the answer. */
  children: ReactNode;
};

/** One question of the law, its answer, and the lines behind it. The form is a GET: the answer is an address. */
export function TaxTool({ words, problems, isExample, fields, answer, children }: TaxToolProps) {
  const navigation = useNavigation();
  const answering =
    navigation.location?.pathname === words.path &&
    navigation.state !== "idle" &&
    navigation.formMethod !== "POST";
  return (
    <article className="column flow tax-tool">
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <ErrorSummary problems={problems} />
      <div className="wide tool">
        <div className="tool-answer flow" role="status">
          {answer}
        </div>
        <Form action={words.path} className="tool-form" preventScrollReset noValidate>
          {isExample && <p className="tax-tool-example">{taxTools.example}</p>}
          {fields}
          <Button type="submit" pending={answering} pendingText={taxTools.answering}>
            {words.submit}
          </Button>
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

/** The field's part of the problems. */
export function errorOf(problems: readonly Problem[], name: string): string | undefined {
  return problems.find(({ field }) => field === name)?.message;
}
