import type { FormEvent, ReactNode } from "react";
import { tools } from "#content/en/tools.ts";
import { Details } from "#ui/details/details.tsx";
import { type Drawing, Drawn } from "#ui/drawn.tsx";
import { TextField } from "#ui/field/field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import type { NumberField } from "./number-fields.ts";
import {
  addressOfAnswer,
  type InShort,
  ToolAnswer,
  ToolFoot,
  ToolProblems,
} from "./tool-answer.tsx";
import { usePopped } from "./use-popped.ts";
import "./tools.css";

type Words = {
  path: string;
  heading: string;
  lead: string;
  questions: Readonly<Record<string, { label: string; hint?: string }>>;
  formula: readonly string[];
  convention: string;
  source: string;
};

/** The questions as they are answered, each with its unit and period. */
export type PlanningFormState = FormState & {
  fields: Readonly<Record<string, Pick<NumberField, "unit" | "period">>>;
};

type ToolPageProps = {
  words: Words;
  form: PlanningFormState;
  /** The figure that the page is for; nothing while a field is wrong. */
  answer: ReactNode;
  /** The answer in short. */
  inShort: InShort | undefined;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onwards: Drawing;
  chart: ReactNode;
  /** The table behind "Year by year". */
  years: ReactNode;
};

/** One question, its answer, and everything behind the answer. The form is a GET: the answer is an address. */
export function ToolPage(props: ToolPageProps) {
  const { words, form, answer, chart, years } = props;
  return (
    <article className="column flow">
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      {!answer && <ToolProblems problems={form.problems} />}
      <div className="wide tool">
        {answer && <ToolAnswer>{answer}</ToolAnswer>}
        <ToolForm {...props} />
        {answer && (
          <div className="tool-chart flow">
            {chart}
            <p className="quiet">{tools.notPromised}</p>
            <Details summary={tools.yearByYear}>{years}</Details>
            <Working words={words} />
          </div>
        )}
      </div>
      <Drawn className="tool-onwards flow" drawing={props.onwards} />
    </article>
  );
}

function ToolForm({ words, form, inShort, onChange }: ToolPageProps) {
  const popped = usePopped();
  return (
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
      {Object.entries(words.questions).map(([name, question]) => {
        const { unit, period = "none" } = form.fields[name] ?? {};
        if (unit === "rupees")
          return <MoneyField key={name} name={name} period={period} {...question} />;
        const isPercent = unit === "percent";
        return (
          <TextField
            key={name}
            name={name}
            {...question}
            inputMode={isPercent ? "decimal" : "numeric"}
            autoComplete="off"
            width="6"
            suffix={isPercent ? "%" : undefined}
          />
        );
      })}
      <ToolFoot inShort={inShort} submit={tools.calculate} pendingText={tools.calculating} />
    </Form>
  );
}

function Working({ words }: { words: Words }) {
  return (
    <Details summary={tools.working}>
      <h2>{tools.formulaTitle}</h2>
      {words.formula.map((line) => (
        <p key={line} className="tool-formula">
          <Formula text={line} />
        </p>
      ))}
      <h2>{tools.conventionTitle}</h2>
      <p>{words.convention}</p>
      <h2>{tools.sourceTitle}</h2>
      <p>{words.source}</p>
      <p>{tools.link}</p>
    </Details>
  );
}

/** `^` raises what follows it: a word or a number, with or without a minus, or text in braces. */
function Formula({ text }: { text: string }) {
  return text
    .split(/\^(−?\w+|\{[^}]*\})/)
    .map((part, index) =>
      index % 2 === 1 ? <sup key={index}>{part.replace(/[{}]/g, "")}</sup> : part,
    );
}

/** `values` from the first year to the last. */
export type Column = { name: string; values: readonly (string | number)[] };

/** The years as a table: the first column names the year. */
export function YearTable({ caption, columns }: { caption: string; columns: Column[] }) {
  const [first, ...others] = columns;
  return (
    // Scrolls sideways on a phone, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
    <section className="tool-years" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first?.values.map((year, row) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {others.map(({ name, values }) => (
                <td key={name}>{values[row]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
