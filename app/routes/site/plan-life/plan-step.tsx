import type { ReactNode } from "react";
import { Link } from "react-router";
import { planLife } from "#content/en/plan-life.ts";
import type { SpendingGoal } from "#domain/planning/plan/plan-answers.ts";
import type { StepKey } from "#features/life-plan/questions/questions.ts";
import { unreadMark } from "#features/life-plan/questions/unread-mark.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import "./plan-life.css";

type Progress = { key: StepKey; path: string; name: string; text: string };

/** A step as loaded: the values of its fields, the progress of the others, and when the draft ends. */
type ShownStep = {
  step: StepKey;
  form: FormState;
  progress: readonly Progress[];
  /** The kind of goal that another one was asked for of. */
  added: SpendingGoal | undefined;
  /** Nothing is kept before the first Next. */
  draftUntil: string | undefined;
};

type PlanStepProps = {
  shown: ShownStep;
  /** What the action answered with: the step was stopped, and is shown as it was typed. */
  stopped: FormState | undefined;
  heading: string;
  lead: string;
  children: ReactNode;
};

/** One of the four steps: where one is, its questions, and the way on and back. */
export function PlanStep({ shown, stopped, heading, lead, children }: PlanStepProps) {
  const { step, progress, draftUntil } = shown;
  const form = stopped ?? shown.form;
  const unread = unreadMark(form.problems, form.typed);
  const index = progress.findIndex(({ key }) => key === step);
  const isLast = index === progress.length - 1;
  return (
    <article className="column flow plan">
      <PlanNav current={step} progress={progress} />
      <p className="plan-place">{planLife.place(index + 1, progress.length)}</p>
      <h1>{heading}</h1>
      <ErrorSummary problems={stopped?.problems ?? []} />
      <p className="lead">{lead}</p>
      <Form of={form} summaryElsewhere action={progress[index]?.path} className="wide flow">
        {isLast && (
          // What Enter in a field presses: the first button of a form, and "Add another" is in its cards.
          <button
            type="submit"
            name="intent"
            value="submit"
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
          >
            {planLife.submit}
          </button>
        )}
        {unread && <input type="hidden" name="unread" value={unread} />}
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
      {draftUntil ? (
        <DeletePlan draftUntil={draftUntil} />
      ) : (
        <p className="quiet">{planLife.stays}</p>
      )}
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
export function DeletePlan({ draftUntil }: { draftUntil: string }) {
  return (
    <Form action="/PlanLife/deleted" className="plan-delete">
      <p>{draftUntil}</p>
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
