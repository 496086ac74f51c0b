import type { ReactNode } from "react";
import { Link } from "react-router";
import { planLife } from "#content/en/plan-life.ts";
import type { StepKey } from "#features/life-plan/questions.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import "./plan-life.css";

type Progress = { key: StepKey; path: string; name: string; text: string };

/** A step as loaded: the values of its fields, the progress of the others, and when the draft ends. */
export type ShownStep = {
  step: StepKey;
  form: FormState;
  progress: readonly Progress[];
  /** Nothing is kept before the first Next. */
  keptUntil: string | undefined;
};

type PlanStepProps = { shown: ShownStep; heading: string; lead: string; children: ReactNode };

/** One of the four steps: where one is, its questions, and the way on and back. */
export function PlanStep({ shown, heading, lead, children }: PlanStepProps) {
  const { step, form, progress, keptUntil } = shown;
  const index = progress.findIndex(({ key }) => key === step);
  const isLast = index === progress.length - 1;
  return (
    <article className="column flow plan">
      <PlanNav current={step} progress={progress} />
      <p className="plan-place">{planLife.place(index + 1, progress.length)}</p>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <Form of={form} summaryElsewhere action={progress[index]?.path} className="wide flow">
        {children}
        <ButtonRow>
          <Button type="submit" name="intent" value={isLast ? "submit" : "next"}>
            {isLast ? planLife.submit : planLife.next}
          </Button>
          {isLast && (
            <Button
              type="submit"
              name="intent"
              value="compute"
              variant="secondary"
              pendingText={planLife.computing}
            >
              {planLife.compute}
            </Button>
          )}
          {index > 0 && (
            <Button type="submit" name="intent" value="previous" variant="secondary">
              {planLife.previous}
            </Button>
          )}
        </ButtonRow>
      </Form>
      {keptUntil ? <DeletePlan keptUntil={keptUntil} /> : <p className="quiet">{planLife.stays}</p>}
    </article>
  );
}

/** The four steps in a row with what each still lacks; each can be opened at any time. */
function PlanNav({ current, progress }: { current: StepKey; progress: readonly Progress[] }) {
  return (
    <nav aria-label={planLife.steps} className="wide plan-nav">
      <ol>
        {progress.map(({ key, path, name, text }) => (
          <li key={key}>
            <Link to={path} aria-current={key === current ? "step" : undefined}>
              {name}
            </Link>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Shown wherever something typed is stored. */
export function DeletePlan({ keptUntil }: { keptUntil: string }) {
  return (
    <Form action="/PlanLife/deleted" className="plan-delete">
      <p>{keptUntil}</p>
      <Button type="submit" variant="quiet">
        {planLife.delete}
      </Button>
    </Form>
  );
}

/** Tools that answer one question of the step apart from the plan. */
export function PlanTools({ links }: { links: readonly { href: string; label: string }[] }) {
  return (
    <p className="plan-tools">
      {planLife.workOut}{" "}
      {links.map(({ href, label }) => (
        <Link key={href} to={href}>
          {label}
        </Link>
      ))}
    </p>
  );
}
