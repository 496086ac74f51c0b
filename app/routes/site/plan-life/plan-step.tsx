import type { ReactNode } from "react";
import { Link } from "react-router";
import { planLife, planSteps, type StepKey } from "#content/en/plan-life.ts";
import { stepFields } from "#features/life-plan/fields.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import "./plan-life.css";

type PlanStepProps = {
  step: StepKey;
  heading: string;
  lead: string;
  /** Filled fields of each step, and when the draft ends; nothing is kept before the first Next. */
  filled: readonly number[];
  until: string | undefined;
  children: ReactNode;
};

/** One of the four steps: where one is, its questions, and the way on and back. */
export function PlanStep({ step, heading, lead, filled, until, children }: PlanStepProps) {
  const index = planSteps.findIndex(({ key }) => key === step);
  const isLast = index === planSteps.length - 1;
  return (
    <article className="column flow plan">
      <PlanNav current={step} filled={filled} />
      <p className="plan-place">
        Step {index + 1} of {planSteps.length}
      </p>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <Form action={planSteps[index]?.path} className="wide flow">
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
      {until ? <DeletePlan until={until} /> : <p className="quiet">{planLife.stays}</p>}
    </article>
  );
}

/** The four steps in a row with what each still lacks; each can be opened at any time. */
function PlanNav({ current, filled }: { current: StepKey; filled: readonly number[] }) {
  return (
    <nav aria-label="Steps of your plan" className="wide plan-nav">
      <ol>
        {planSteps.map(({ key, path, name }, index) => (
          <li key={key}>
            <Link to={path} aria-current={key === current ? "step" : undefined}>
              {name}
            </Link>
            <span>{progressText(filled[index] ?? 0, stepFields[key].length)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function progressText(filled: number, of: number): string {
  if (filled === 0) return "Nothing filled in yet";
  return filled === of ? "All filled in" : `${filled} of ${of} filled in`;
}

/** Stands wherever something typed is kept. */
export function DeletePlan({ until }: { until: string }) {
  return (
    <Form action="/PlanLife/deleted" className="plan-delete">
      <p>Your draft is kept sealed until {until}, then deleted by itself.</p>
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
